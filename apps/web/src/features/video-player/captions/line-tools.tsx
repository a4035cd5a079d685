import { CirclePause, Highlighter, Repeat, RotateCcw, SkipBack, SkipForward, Snail } from 'lucide-react'

import { useMessages } from '#messages/messages.ts'
import { Button, type ButtonProps } from '#ui/parts/button.tsx'

import { changeFilmSettings, useFilmSettings } from '../film-settings.ts'
import styles from './captions.module.css'
import type { useLines } from './use-lines.ts'

const SLOW_RATE = 0.75

/** Named below its picture in a word or two; the whole name is for those who point at it or hear it. */
function Tool({ label, ...rest }: ButtonProps & { label: string }) {
  return <Button {...rest} size="small" variant="quiet" className={styles.tool} aria-label={label} title={label} />
}

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
    <>
      <Tool label={captions.previous} icon={<SkipBack />} {...toMove(line - 1)}>
        {captions.short.previous}
      </Tool>
      <Tool label={captions.repeat} icon={<RotateCcw />} {...toMove(line)}>
        {captions.short.repeat}
      </Tool>
      <Tool label={captions.next} icon={<SkipForward />} {...toMove(line + 1)}>
        {captions.short.next}
      </Tool>
      <Tool label={captions.loop} icon={<Repeat />} aria-pressed={isLooping} onClick={() => setLooping(!isLooping)}>
        {captions.short.loop}
      </Tool>
      <Tool
        label={captions.pauses}
        icon={<CirclePause />}
        aria-pressed={pauses}
        onClick={() => changeFilmSettings({ pauses: !pauses })}
      >
        {captions.short.pauses}
      </Tool>
      <Tool
        label={captions.slower}
        icon={<Snail />}
        aria-pressed={isSlow}
        onClick={() => changeFilmSettings({ rate: isSlow ? 1 : SLOW_RATE })}
      >
        {captions.short.slower}
      </Tool>
      <Tool
        label={captions.marks}
        icon={<Highlighter />}
        aria-pressed={marks}
        onClick={() => changeFilmSettings({ marks: !marks })}
      >
        {captions.short.marks}
      </Tool>
    </>
  )
}
