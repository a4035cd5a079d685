import { QUIZ_CHECK_MS, type VideoQuizState } from '@wordnest/games/video-quiz'
import { useEffect, useEffectEvent, useRef } from 'react'

import { toMs } from '#lib/player/film.ts'

import type { FilmControl } from './use-film.ts'

/** Going back from a question after the end of the film goes to this long before the end. */
const BACK_FROM_END_MS = 10_000

/** A report counts when it is news: the smallest step. */
const NEWS_MS = 1

/** The position that is reported when the film is over: a question that the film is too short for comes then. */
function endPositionMs(quiz: VideoQuizState, positionMs: number): number {
  const late = quiz.quizPoints.find(({ time }, index) => quiz.chosen[index] === null && toMs(time) >= positionMs)
  return late ? toMs(late.time) : positionMs
}

/** Ties the film to its quiz: the film reports where it is, the quiz moves it, and what holds it stops it. */
export function useFilmQuiz(
  { film, state, play }: FilmControl,
  quiz: VideoQuizState,
  isHeld: boolean,
  onTime: (atMs: number) => void,
): void {
  const { isPlaying, hasEnded, durationMs } = state
  const wasHeld = useRef(isHeld)
  const followed = useRef(quiz.seek.count)

  const report = useEffectEvent(() => {
    if (film) onTime(film.readPositionMs())
  })
  const reportEnd = useEffectEvent(() => {
    if (film) onTime(endPositionMs(quiz, film.readPositionMs()))
  })
  const follow = useEffectEvent(() => {
    const isMoved = followed.current !== quiz.seek.count
    followed.current = quiz.seek.count
    const isOver = durationMs !== null && quiz.seek.toMs >= durationMs
    if (film && isMoved) {
      film.seekTo(isOver ? Math.max(0, durationMs - BACK_FROM_END_MS) : quiz.seek.toMs)
      // Our films never report the old position after a jump, so the next report is the learner's own move.
      onTime(film.readPositionMs() + NEWS_MS)
    }
    const goesOn = wasHeld.current || isMoved
    wasHeld.current = false
    if (!goesOn) return
    if (hasEnded && !isMoved) reportEnd()
    else play()
  })
  const hold = useEffectEvent(() => {
    wasHeld.current = true
    film?.pause()
  })

  useEffect(() => {
    if (!isPlaying || isHeld) return
    const timer = setInterval(() => report(), QUIZ_CHECK_MS)
    return () => {
      clearInterval(timer)
      report()
    }
  }, [isPlaying, isHeld])
  useEffect(() => {
    if (hasEnded) reportEnd()
  }, [hasEnded])
  // Also when a media key plays the film behind an overlay.
  useEffect(() => {
    if (isHeld) hold()
  }, [isHeld, isPlaying])
  useEffect(() => {
    if (!isHeld) follow()
  }, [isHeld, quiz.seek.count])
}
