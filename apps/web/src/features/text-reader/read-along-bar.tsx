import { Pause, Play, SkipBack, SkipForward, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'

import { useMessages } from '#messages/messages.ts'
import { DeviceVoiceSwitch, PlaysLeft } from '#shared/speech/speech-controls.tsx'
import { readySound } from '#shared/speech/speech-sound.ts'
import { Button, IconButton } from '#ui/parts/button.tsx'

import type { ReadAlong } from './read-along.ts'
import { setReadAloudSpeed, SPEEDS, useReadAloudSpeed } from './read-along-speed.ts'
import styles from './read-along.module.css'

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

type ReadAlongBarProps = {
  reading: ReadAlong
  /** Texts of the shelf cost no play. */
  isFree: boolean
  /** Where it begins, if it has not begun. */
  findStart: () => ReturnType<ReadAlong['findSentence']>
  onClose: () => void
}

/** The controls of the reading: what it costs is said before it begins. */
export function ReadAlongBar({ reading, isFree, findStart, onClose }: ReadAlongBarProps) {
  const { readAloud } = useMessages().reader
  const { status } = reading.useMoment()
  const play = useRef<HTMLButtonElement>(null)
  const costId = useId()
  useEffect(() => play.current?.focus(), [])
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
