import { toShelfId } from '@wordnest/log/text-ids'
import { Pause, Play, SkipBack, SkipForward, X } from 'lucide-react'
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef } from 'react'

import { useMessages } from '#messages/messages.ts'
import { DeviceVoiceSwitch, PlaysLeft } from '#shared/speech/speech-controls.tsx'
import { readySound } from '#shared/speech/speech-sound.ts'
import { Button, IconButton } from '#ui/parts/button.tsx'

import { setReadAloudSpeed, SPEEDS, useReadAloudSpeed } from './read-along-speed.ts'
import styles from './read-along.module.css'
import { useReadAlong } from './use-read-along.ts'
import type { ReaderView } from '#shared/reading/reader-view.ts'
import type { TextBlock } from '#shared/reading/text-blocks.ts'

function SpeedChoice({ onChange }: { onChange: () => void }) {
  const { readAloud } = useMessages().reader
  const speed = useReadAloudSpeed((state) => state.speed)
  return (
    <label className={styles.speed}>
      <span>{readAloud.speed}</span>
      <select
        value={speed}
        onChange={({ currentTarget }) => {
          const chosen = SPEEDS.find((one) => one === currentTarget.value)
          if (chosen) setReadAloudSpeed(chosen)
          onChange()
        }}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {readAloud.speeds[one]}
          </option>
        ))}
      </select>
    </label>
  )
}

export type ReadAlongControls = {
  readonly pause: () => void
  /** Pauses, or reads from the word on that is active in the text. */
  readonly toggle: () => void
}

type ReadAlongBarProps = {
  id: string
  blocks: readonly TextBlock[]
  view: ReaderView | undefined
  /** It was asked for by the key in the text: it reads at once, and the focus stays where it is. */
  startsAtOnce: boolean
  ref: Ref<ReadAlongControls>
  onClose: () => void
}

/** Reads the text aloud for as long as it is there. What it costs is said before it begins. */
export function ReadAlongBar({ id, blocks, view, startsAtOnce, ref, onClose }: ReadAlongBarProps) {
  const { readAloud } = useMessages().reader
  const reading = useReadAlong({ id, blocks, view })
  const { status } = reading.useMoment()
  const play = useRef<HTMLButtonElement>(null)
  const costId = useId()
  // Texts of the shelf cost no play.
  const isFree = toShelfId(id) !== undefined
  const findStart = () => {
    const place = view?.placeOf(view.active)
    return place ? reading.findSentence(place.block, place.start) : { block: 0, sentence: 0 }
  }
  useImperativeHandle(ref, () => ({
    pause: () => reading.pause(),
    toggle() {
      if (reading.useMoment.getState().status === 'still') reading.playFrom(findStart())
      else reading.pause()
    },
  }))
  const start = useEffectEvent(() => {
    if (startsAtOnce) reading.playFrom(findStart())
    else play.current?.focus()
  })
  useEffect(() => start(), [])
  const isStill = status === 'still'
  const press = () => {
    if (!isStill) return reading.pause()
    // In the press itself, or the browser lets nothing sound later.
    readySound()
    reading.play(findStart())
    return undefined
  }
  return (
    <div className={styles.controls} role="group" aria-label={readAloud.title}>
      <IconButton
        label={readAloud.previous}
        icon={<SkipBack />}
        onClick={() => {
          readySound()
          reading.step(-1, findStart())
        }}
      />
      <Button
        ref={play}
        variant="primary"
        size="small"
        icon={isStill ? <Play /> : <Pause />}
        aria-describedby={costId}
        onClick={press}
      >
        {isStill ? readAloud.play : readAloud.pause}
      </Button>
      <IconButton
        label={readAloud.next}
        icon={<SkipForward />}
        onClick={() => {
          readySound()
          reading.step(1, findStart())
        }}
      />
      <SpeedChoice onChange={() => reading.again()} />
      <IconButton className={styles.close} label={readAloud.close} icon={<X />} onClick={onClose} />
      <div id={costId} className={styles.cost}>
        {isFree ? <p>{readAloud.free}</p> : <p>{readAloud.cost}</p>}
        {isFree ? null : <PlaysLeft />}
      </div>
      <DeviceVoiceSwitch />
    </div>
  )
}
