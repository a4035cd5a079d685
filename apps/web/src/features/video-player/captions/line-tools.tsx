import { Highlighter, Repeat, RotateCcw, SkipBack, SkipForward, Snail, StepForward } from 'lucide-react'

import { useMessages } from '#messages/messages.ts'
import { IconButton } from '#ui/parts/button.tsx'

import { changeFilmSettings, useFilmSettings } from '../film-settings.ts'
import styles from './captions.module.css'
import type { useLines } from './use-lines.ts'

const SLOW_RATE = 0.75

type LineToolsProps = { lines: ReturnType<typeof useLines>; count: number; isHeld: boolean }

/** Line by line: there and back, again, slower, with a stop after each. */
export function LineTools({ lines, count, isHeld }: LineToolsProps) {
  const { captions } = useMessages()
  const { rate, pauses, marks } = useFilmSettings()
  const { line, isLooping, setLooping, playFrom } = lines
  const isSlow = rate < 1
  const toMove = (at: number) => {
    const isOff = isHeld || at < 0 || at >= count
    return { 'aria-disabled': isOff || undefined, onClick: isOff ? undefined : () => playFrom(at) }
  }
  return (
    <div className={styles.tools} role="group" aria-label={captions.tools}>
      <IconButton label={captions.previous} icon={<SkipBack />} {...toMove(line - 1)} />
      <IconButton label={captions.repeat} icon={<RotateCcw />} {...toMove(line)} />
      <IconButton label={captions.next} icon={<SkipForward />} {...toMove(line + 1)} />
      <IconButton
        label={captions.loop}
        icon={<Repeat />}
        aria-pressed={isLooping}
        onClick={() => setLooping(!isLooping)}
      />
      <IconButton
        label={captions.pauses}
        icon={<StepForward />}
        aria-pressed={pauses}
        onClick={() => changeFilmSettings({ pauses: !pauses })}
      />
      <IconButton
        label={captions.slower}
        icon={<Snail />}
        aria-pressed={isSlow}
        onClick={() => changeFilmSettings({ rate: isSlow ? 1 : SLOW_RATE })}
      />
      <IconButton
        label={captions.marks}
        icon={<Highlighter />}
        aria-pressed={marks}
        onClick={() => changeFilmSettings({ marks: !marks })}
      />
    </div>
  )
}
