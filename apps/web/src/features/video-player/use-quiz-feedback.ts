import { CONFETTI_PIECES } from '@wordnest/games/celebration'
import { quizMarks, type VideoQuizState } from '@wordnest/games/video-quiz'
import { useEffect, useEffectEvent, useRef } from 'react'

import { useMessages } from '#messages/messages.ts'
import { giveFeedback } from '#shared/games/feedback.ts'
import { celebrate } from '#ui/motion/confetti.ts'
import { announce } from '#ui/parts/live-region.tsx'

/** Says and sounds whether an answer was right, and which one is. */
export function useAnswerFeedback(quiz: VideoQuizState): void {
  const { videoPlayer } = useMessages()
  const before = useRef(quiz)
  const tell = useEffectEvent((now: VideoQuizState) => {
    const marks = quizMarks(now)
    const previous = quizMarks(before.current)
    const isSameQuiz = before.current.quizPoints === now.quizPoints
    before.current = now
    const index = marks.findIndex((candidate, at) => candidate !== previous[at])
    const mark = marks[index]
    const point = now.quizPoints[index]
    if (!isSameQuiz || !point || mark === undefined || mark === 'unanswered') return
    giveFeedback(mark === 'correct' ? 'right' : 'wrong')
    announce(mark === 'correct' ? videoPlayer.right : videoPlayer.wrongIs(point.answers[point.correct] ?? ''))
  })
  useEffect(() => tell(quiz), [quiz])
}

/** Confetti with the trophy, once the last answer has been seen. */
export function useCelebration(isTrophyInSight: boolean): void {
  useEffect(() => {
    if (!isTrophyInSight) return
    // Confetti and the trophy belong to the whole page.
    if (document.fullscreenElement) void document.exitFullscreen()
    void celebrate({ pieces: CONFETTI_PIECES })
  }, [isTrophyInSight])
}
