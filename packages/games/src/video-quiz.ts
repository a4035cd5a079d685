/** Video quiz: questions that stop the film at their time; the player reports its position. Rules: docs/product.md, Video player. */
import { findStrictReplay, replay } from './replay.ts'

/** How often the position of the film is reported. */
export const QUIZ_CHECK_MS = 500
/** A jump ahead over more than this, over an unanswered question, is too much. */
export const MAX_SEEK_MS = 2000
/** Take Me Back leads to as long before the question. */
export const TAKE_ME_BACK_MS = 10_000
/** The `goBackTime` of a quiz point without one. */
export const DEFAULT_GO_BACK_SECONDS = 10
/** After a jump of our own a player may report its old position for a while: as many reports are passed over. */
export const STALE_CHECKS = 4

export type QuizPoint = {
  /** Seconds from the start of the film. */
  readonly time: number
  readonly question: string
  readonly answers: readonly string[]
  /** Index of the right answer. */
  readonly correct: number
  /** Seconds. */
  readonly goBackTime?: number | undefined
  /** The word that it asks about, where it asks about one. */
  readonly word?: string | undefined
}

export type VideoQuizInput = {
  readonly quizPoints: readonly QuizPoint[]
  /** Where the film begins to play; 0 unless said. */
  readonly startMs?: number | undefined
  readonly signedIn: boolean
  /** Whether the video's Quiz flag is set. */
  readonly alreadyWon: boolean
}

/** The film plays in `watching` alone. */
export type VideoQuizPhase = 'watching' | 'question' | 'too-much-seek' | 'finished'

export type VideoQuizState = {
  /** Sorted by time; those without an answer to choose are left out. */
  readonly quizPoints: readonly QuizPoint[]
  readonly signedIn: boolean
  readonly alreadyWon: boolean
  readonly phase: VideoQuizPhase
  /** Position of the film that was last looked at. */
  readonly positionMs: number
  /** Index of the quiz point of the overlay; -1 without one. */
  readonly current: number
  /** The answer chosen for each quiz point, null for none yet. */
  readonly chosen: readonly (number | null)[]
  /** Where the film must go, and how often it was sent: a raised count is a new order, also to the same place. */
  readonly seek: { readonly toMs: number; readonly count: number }
  /** Reports ahead of a jump back that may still be passed over. */
  readonly staleChecks: number
  /** The trophy's pop-up. */
  readonly trophyShown: boolean
}

export type VideoQuizEvent =
  /** The position of the playing film, in milliseconds. */
  | { readonly type: 'time'; readonly atMs: number }
  | { readonly type: 'answer'; readonly index: number }
  /** Go Back N Seconds, instead of an answer. */
  | { readonly type: 'go-back' }
  | { readonly type: 'take-me-back' }
  | { readonly type: 'close-trophy' }
  /** Continue Watching. */
  | { readonly type: 'continue' }

const toMs = (seconds: number): number => Math.round(seconds * 1000)

const canBeAsked = ({ time, answers }: QuizPoint): boolean => Number.isFinite(time) && time >= 0 && answers.length > 0

export function startVideoQuiz({ quizPoints, startMs = 0, signedIn, alreadyWon }: VideoQuizInput): VideoQuizState {
  const points = quizPoints.filter(canBeAsked).toSorted((some, other) => some.time - other.time)
  return {
    quizPoints: points,
    signedIn,
    alreadyWon,
    phase: 'watching',
    positionMs: startMs,
    current: -1,
    chosen: points.map(() => null),
    seek: { toMs: startMs, count: 0 },
    staleChecks: 0,
    trophyShown: false,
  }
}

/** Whether an overlay holds the film. */
export const isFilmPaused = (state: VideoQuizState): boolean => state.phase !== 'watching'

/** The quiz point of the overlay. */
export const findCurrentPoint = (state: VideoQuizState): QuizPoint | undefined => state.quizPoints[state.current]

/** N of Go Back N Seconds. */
export const goBackSeconds = (state: VideoQuizState): number =>
  findCurrentPoint(state)?.goBackTime ?? DEFAULT_GO_BACK_SECONDS

export type QuizMark = 'correct' | 'wrong' | 'unanswered'

/** The list below the film: a check, a cross or nothing for each quiz point. */
export const quizMarks = (state: VideoQuizState): readonly QuizMark[] =>
  state.quizPoints.map(({ correct }, index) => {
    const chosen = state.chosen[index] ?? null
    if (chosen === null) return 'unanswered'
    return chosen === correct ? 'correct' : 'wrong'
  })

/** X of 'You got X / Y correct!'. */
export const countCorrect = (state: VideoQuizState): number =>
  quizMarks(state).filter((mark) => mark === 'correct').length

/** Whether every question is answered; never so for a film without questions. */
export const isQuizComplete = (state: VideoQuizState): boolean =>
  state.chosen.length > 0 && !state.chosen.includes(null)

/** Whether the answers win the trophy: all right, signed in, and not won before. */
export const wonTrophy = (state: VideoQuizState): boolean =>
  isQuizComplete(state) && countCorrect(state) === state.quizPoints.length && state.signedIn && !state.alreadyWon

/** The first unanswered point from one position up to another, that one included or not. */
function findUnanswered(state: VideoQuizState, fromMs: number, untilMs: number, withEnd: boolean): number {
  return state.quizPoints.findIndex(({ time }, index) => {
    const timeMs = toMs(time)
    const isPassed = timeMs >= fromMs && (withEnd ? timeMs <= untilMs : timeMs < untilMs)
    return isPassed && state.chosen[index] === null
  })
}

function seekTo(state: VideoQuizState, toPositionMs: number): VideoQuizState {
  const target = Math.max(0, toPositionMs)
  return {
    ...state,
    phase: 'watching',
    current: -1,
    positionMs: target,
    seek: { toMs: target, count: state.seek.count + 1 },
    staleChecks: STALE_CHECKS,
  }
}

function watch(state: VideoQuizState, atMs: number): VideoQuizState {
  const isNews = Number.isFinite(atMs) && atMs >= 0 && atMs !== state.positionMs
  if (state.phase !== 'watching' || !isNews) return state
  const isJump = atMs - state.positionMs > MAX_SEEK_MS
  if (isJump && state.staleChecks > 0) return { ...state, staleChecks: state.staleChecks - 1 }
  const skipped = isJump ? findUnanswered(state, state.positionMs, atMs, false) : -1
  if (skipped >= 0) return { ...state, phase: 'too-much-seek', current: skipped, staleChecks: 0 }
  // after a jump only the point that it landed on is reached
  const reached = findUnanswered(state, isJump ? atMs : state.positionMs, atMs, true)
  const point = state.quizPoints[reached]
  if (!point) return { ...state, positionMs: atMs, staleChecks: 0 }
  return { ...state, phase: 'question', current: reached, positionMs: toMs(point.time), staleChecks: 0 }
}

function answer(state: VideoQuizState, index: number): VideoQuizState {
  const point = findCurrentPoint(state)
  if (state.phase !== 'question' || point?.answers[index] === undefined) return state
  const next: VideoQuizState = { ...state, current: -1, chosen: state.chosen.with(state.current, index) }
  return isQuizComplete(next)
    ? { ...next, phase: 'finished', trophyShown: wonTrophy(next) }
    : { ...next, phase: 'watching' }
}

function goBack(state: VideoQuizState, phase: VideoQuizPhase, backMs: number): VideoQuizState {
  const point = findCurrentPoint(state)
  return state.phase === phase && point ? seekTo(state, toMs(point.time) - backMs) : state
}

/** The same object where nothing changes: an event that the overlay, or its lack, does not offer. */
export function stepVideoQuiz(state: VideoQuizState, event: VideoQuizEvent): VideoQuizState {
  switch (event.type) {
    case 'time':
      return watch(state, event.atMs)
    case 'answer':
      return answer(state, event.index)
    case 'go-back':
      return goBack(state, 'question', toMs(Math.max(0, goBackSeconds(state))))
    case 'take-me-back':
      return goBack(state, 'too-much-seek', TAKE_ME_BACK_MS)
    case 'close-trophy':
      return state.trophyShown ? { ...state, trophyShown: false } : state
    case 'continue':
      return state.phase === 'finished' ? { ...state, phase: 'watching', trophyShown: false } : state
  }
}

export const replayVideoQuiz = (input: VideoQuizInput, events: readonly VideoQuizEvent[]): VideoQuizState =>
  replay(stepVideoQuiz, startVideoQuiz(input), events)

/**
 * The referee's judgement: whether these events, played over the video's own quiz points from its own start, answer every
 * question right. Every event must have changed something.
 */
export function earnsQuizTrophy(
  { quizPoints, startMs }: Pick<VideoQuizInput, 'quizPoints' | 'startMs'>,
  events: readonly VideoQuizEvent[],
): boolean {
  const input = { quizPoints, startMs, signedIn: true, alreadyWon: false }
  const end = findStrictReplay(stepVideoQuiz, startVideoQuiz(input), events)
  return end !== undefined && wonTrophy(end)
}
