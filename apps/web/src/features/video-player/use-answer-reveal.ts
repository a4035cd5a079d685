import type { VideoQuizState } from '@wordnest/games/video-quiz'
import { useCallback, useEffect, useState } from 'react'

import { type AnswerTime, useFilmSettings } from './film-settings.ts'

/** An answer that was just given: the film waits while it shows whether it was right. */
export type Reveal = { readonly index: number; readonly chosen: number }

const SHOWN_MS: Readonly<Record<AnswerTime, number>> = { short: 900, long: 3000, wait: Infinity, off: 0 }

/** The first point that has an answer now and had none before. */
function findAnswered(before: VideoQuizState, now: VideoQuizState): Reveal | null {
  if (before.quizPoints !== now.quizPoints) return null
  const index = now.chosen.findIndex((chosen, at) => chosen !== null && before.chosen[at] === null)
  const chosen = now.chosen[index] ?? null
  return chosen === null ? null : { index, chosen }
}

/** What is revealed at the moment, and how to end it early. */
export function useAnswerReveal(quiz: VideoQuizState): { readonly reveal: Reveal | null; readonly end: () => void } {
  const shownMs = SHOWN_MS[useFilmSettings((settings) => settings.answerTime)]
  const [known, setKnown] = useState<{ quiz: VideoQuizState; reveal: Reveal | null }>({ quiz, reveal: null })
  // While rendering: the film must not play for a moment between the answer and what it reveals.
  let { reveal } = known
  if (known.quiz !== quiz) {
    const isForgotten = reveal !== null && quiz.chosen[reveal.index] === null
    const answered = shownMs > 0 ? findAnswered(known.quiz, quiz) : null
    reveal = answered ?? (isForgotten ? null : reveal)
    setKnown({ quiz, reveal })
  }
  const end = useCallback(() => setKnown((before) => ({ ...before, reveal: null })), [])
  useEffect(() => {
    if (reveal === null || !Number.isFinite(shownMs)) return
    const timer = setTimeout(end, shownMs)
    return () => clearTimeout(timer)
  }, [reveal, shownMs, end])
  return { reveal, end }
}
