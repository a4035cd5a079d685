import type { Video } from '@wordnest/contracts/videos'
import {
  replayVideoQuiz,
  startVideoQuiz,
  stepVideoQuiz,
  type VideoQuizEvent,
  type VideoQuizInput,
  type VideoQuizState,
  wonTrophy,
} from '@wordnest/games/video-quiz'

import { toMs } from '#lib/player/film.ts'

export type Viewer = { readonly signedIn: boolean; readonly alreadyWon: boolean }

/** A quiz under way, with what a claim of its trophy and a later return need. */
export type QuizPlay = {
  readonly input: VideoQuizInput
  readonly quiz: VideoQuizState
  /** Every event that changed something; reports in a row are one where the last alone leads to the same. */
  readonly log: readonly VideoQuizEvent[]
  /** The quiz before the last event of the log. */
  readonly beforeLast: VideoQuizState
}

export type QuizAction =
  | VideoQuizEvent
  | { readonly type: 'adapt'; readonly viewer: Viewer }
  /** The questions of a learner's own film have been drafted: those before its position are asked when it goes back. */
  | { readonly type: 'questions'; readonly quizPoints: Video['quizPoints'] }
  /** Forgets every answer. */
  | { readonly type: 'start-over' }

const toInput = (video: Video, viewer: Viewer): VideoQuizInput => ({
  quizPoints: video.quizPoints,
  startMs: toMs(video.start),
  ...viewer,
})

const begin = (input: VideoQuizInput): QuizPlay => {
  const quiz = startVideoQuiz(input)
  return { input, quiz, log: [], beforeLast: quiz }
}

const isSame = (some: VideoQuizState, other: VideoQuizState): boolean =>
  some.phase === other.phase &&
  some.positionMs === other.positionMs &&
  some.current === other.current &&
  some.seek.count === other.seek.count &&
  some.staleChecks === other.staleChecks

/** The quiz that was left with this log, or a new one. */
export function resumeQuiz(video: Video, viewer: Viewer, log: readonly VideoQuizEvent[]): QuizPlay {
  const input = toInput(video, viewer)
  const last = log.at(-1)
  if (!last) return begin(input)
  const beforeLast = replayVideoQuiz(input, log.slice(0, -1))
  return { input, quiz: stepVideoQuiz(beforeLast, last), log, beforeLast }
}

function step(play: QuizPlay, event: VideoQuizEvent): QuizPlay {
  const { quiz, log, beforeLast } = play
  const next = stepVideoQuiz(quiz, event)
  if (next === quiz) return play
  if (event.type === 'time' && log.at(-1)?.type === 'time') {
    const direct = stepVideoQuiz(beforeLast, event)
    if (direct !== beforeLast && isSame(direct, next)) return { ...play, quiz: next, log: [...log.slice(0, -1), event] }
  }
  return { ...play, quiz: next, log: [...log, event], beforeLast: quiz }
}

/** Signed in or out, or the trophy has been awarded: a visitor who has finished wins it on sign-in. */
function adapt(play: QuizPlay, viewer: Viewer): QuizPlay {
  const { quiz } = play
  if (quiz.signedIn === viewer.signedIn && quiz.alreadyWon === viewer.alreadyWon) return play
  const next = { ...quiz, ...viewer }
  const winsNow = !quiz.signedIn && next.phase === 'finished' && wonTrophy(next)
  return {
    ...play,
    input: { ...play.input, ...viewer },
    quiz: { ...next, trophyShown: winsNow || quiz.trophyShown },
    beforeLast: { ...play.beforeLast, ...viewer },
  }
}

export function reduceQuiz(play: QuizPlay, action: QuizAction): QuizPlay {
  switch (action.type) {
    case 'adapt':
      return adapt(play, action.viewer)
    case 'questions': {
      const { positionMs, seek } = play.quiz
      const anew = begin({ ...play.input, quizPoints: action.quizPoints, startMs: positionMs })
      const quiz = { ...anew.quiz, seek }
      return { ...anew, quiz, beforeLast: quiz }
    }
    case 'start-over': {
      const anew = begin(play.input)
      // A new order, so that the film goes back, too.
      const quiz = { ...anew.quiz, seek: { ...anew.quiz.seek, count: play.quiz.seek.count + 1 } }
      return { ...anew, quiz, beforeLast: quiz }
    }
    default:
      return step(play, action)
  }
}
