import { useEffect, useEffectEvent, useState } from 'react'

import { findLine, findPassed, findShown } from '#shared/captions/caption-lines.ts'
import type { Cue } from '@wordnest/vocabulary/captions'

import { useFilmSettings } from '../film-settings.ts'
import type { FilmControl } from '../use-film.ts'

/** How often the end of a line is looked for. */
const LOOK_MS = 50

/**
 * Moves through a film by its lines. Every move is a move of the film's position like that of the slider, so the quiz judges
 * it as it judges those.
 */
export function useLines(film: FilmControl, cues: readonly Cue[], isHeld: boolean) {
  const { isPlaying, positionMs } = film.state
  const pauses = useFilmSettings((settings) => settings.pauses)
  const [isLooping, setLooping] = useState(false)
  /** The line that the film has stopped after: it stays until the film moves on. */
  const [stopped, setStopped] = useState<number>()
  if (stopped !== undefined && isPlaying) setStopped(undefined)

  const line = stopped ?? findLine(cues, positionMs)
  const shown = stopped === undefined ? findShown(cues, positionMs) : [stopped]

  const playFrom = (at: number) => {
    const cue = cues[at]
    if (isHeld || !cue) return
    setStopped(undefined)
    film.seek(cue.startMs)
    film.play()
  }
  const pass = useEffectEvent((at: number) => {
    const cue = cues[at]
    if (isLooping && cue) film.seek(cue.startMs)
    else if (pauses) {
      film.film?.pause()
      setStopped(at)
    }
  })
  const isWatching = isPlaying && !isHeld && (isLooping || pauses)
  const { film: open } = film
  useEffect(() => {
    if (!isWatching || !open) return
    let beforeMs = open.readPositionMs()
    const timer = setInterval(() => {
      const nowMs = open.readPositionMs()
      const passed = findPassed(cues, beforeMs, nowMs)
      beforeMs = nowMs
      if (passed !== undefined) pass(passed)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isWatching, open, cues])
  // The film was moved while it stood.
  const stoppedCue = stopped === undefined ? undefined : cues[stopped]
  const isElsewhere = stoppedCue !== undefined && Math.abs(positionMs - stoppedCue.endMs) > 1000
  if (isElsewhere && findLine(cues, positionMs) !== stopped) setStopped(undefined)

  return { line, shown, isLooping, setLooping, playFrom }
}
