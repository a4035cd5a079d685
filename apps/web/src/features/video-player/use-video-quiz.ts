import type { Video } from '@wordnest/contracts/videos'
import { wonTrophy } from '@wordnest/games/video-quiz'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'

import { useMessages } from '#messages/messages.ts'
import { isOwnFilm } from '#shared/films/own-film.ts'
import { useSession } from '#shared/accounts/session.ts'
import { TROPHY_TOPIC, useTrophiesWon, winTrophyWith } from '#shared/games/trophies.ts'
import { toast } from '#ui/parts/toast.tsx'

import { type QuizAction, type QuizPlay, reduceQuiz, resumeQuiz, type Viewer } from './quiz-play.ts'
import { keepQuizLog, readQuizLog } from './quiz-progress.ts'
import { useQuizGrades } from './use-quiz-grades.ts'

/** Sends the trophy to be awarded, once for each time that the quiz is played; what the overlay cannot know comes as a toast. */
function useTrophyClaim(video: Video, { quiz, log }: QuizPlay) {
  const { videoPlayer } = useMessages()
  const hasWon = wonTrophy(quiz)
  const isClaimed = useRef(false)
  const claim = useEffectEvent(async () => {
    const { videoID, segment } = video
    const outcome = await winTrophyWith({ videoID, segment, flag: 'Quiz', events: [...log] })
    if (outcome === 'refused')
      toast({ text: videoPlayer.trophyRefused, tone: 'error', topic: TROPHY_TOPIC, durationMs: Infinity })
    if (outcome === 'kept') toast({ text: videoPlayer.trophyWaits, topic: TROPHY_TOPIC, durationMs: Infinity })
  })
  useEffect(() => {
    if (log.length === 0) isClaimed.current = false
    if (!hasWon || isClaimed.current) return
    isClaimed.current = true
    void claim()
  }, [hasWon, log.length])
}

/** The quiz of a video, saved in the tab, and the claim of its trophy. */
export function useVideoQuiz(video: Video) {
  const learnerId = useSession((state) => state.learner?.id ?? null)
  const isOwn = isOwnFilm(video)
  const hasWon = useTrophiesWon(video).Quiz
  // A film of the learner's own has no trophy to win.
  const viewer: Viewer = { signedIn: isOwn || learnerId !== null, alreadyWon: isOwn || hasWon }
  const { signedIn, alreadyWon } = viewer
  const [play, dispatch] = useReducer<QuizPlay, null, [QuizAction]>(reduceQuiz, null, () =>
    resumeQuiz(video, viewer, readQuizLog(video, learnerId)),
  )
  const { log } = play

  useEffect(() => dispatch({ type: 'adapt', viewer: { signedIn, alreadyWon } }), [signedIn, alreadyWon])
  const { quizPoints } = video
  const asked = useRef(quizPoints)
  useEffect(() => {
    if (!isOwn || asked.current === quizPoints) return
    asked.current = quizPoints
    dispatch({ type: 'questions', quizPoints })
  }, [isOwn, quizPoints])
  useEffect(() => {
    keepQuizLog(video, learnerId, log)
  }, [video, learnerId, log])
  useTrophyClaim(video, play)
  useQuizGrades(video, play)

  return { quiz: play.quiz, hasBegun: log.length > 0, dispatch }
}
