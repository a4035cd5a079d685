import { earnsQuizTrophy, replayVideoQuiz, type VideoQuizEvent } from '@wordnest/games/video-quiz'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { buildVideo } from '#testing/build-video.ts'

import { type QuizPlay, reduceQuiz, resumeQuiz } from './quiz-play.ts'

const ANSWERS = ['no', 'yes']
const VIDEO = buildVideo(['nest'], {
  start: 1.5,
  quizPoints: [
    { time: 20, question: 'b', answers: ANSWERS, correct: 0, goBackTime: 10 },
    { time: 10, question: 'a', answers: ANSWERS, correct: 1, goBackTime: 3 },
  ],
})
const VIEWER = { signedIn: true, alreadyWon: false }

const eventArbitrary: fc.Arbitrary<VideoQuizEvent> = fc.oneof(
  { weight: 6, arbitrary: fc.nat(25_000).map((atMs) => ({ type: 'time', atMs }) as const) },
  { weight: 2, arbitrary: fc.nat(2).map((index) => ({ type: 'answer', index }) as const) },
  fc.constantFrom({ type: 'go-back' }, { type: 'take-me-back' }, { type: 'continue' }, {
    type: 'close-trophy',
  } as const),
)
/** A film that plays on, with what else may happen on the way. */
const watchingArbitrary = fc
  .array(fc.oneof({ weight: 5, arbitrary: fc.constant('on' as const) }, eventArbitrary), { maxLength: 80 })
  .map((steps) => steps)

function play(steps: readonly ('on' | VideoQuizEvent)[]): QuizPlay {
  let now = resumeQuiz(VIDEO, VIEWER, [])
  for (const step of steps) {
    const event: VideoQuizEvent = step === 'on' ? { type: 'time', atMs: now.quiz.positionMs + 500 } : step
    now = reduceQuiz(now, event)
  }
  return now
}

describe('a quiz under way', () => {
  it('can be played again from its log, whatever happened', () => {
    fc.assert(
      fc.property(watchingArbitrary, (steps) => {
        const { quiz, log, input } = play(steps)
        expect(replayVideoQuiz(input, log)).toEqual(quiz)
        expect(resumeQuiz(VIDEO, VIEWER, log).quiz).toEqual(quiz)
      }),
    )
  })

  it('wins its trophy with the referee exactly when it wins it here', () => {
    const right = [{ type: 'answer', index: 1 } as const, { type: 'answer', index: 0 } as const]
    fc.assert(
      fc.property(watchingArbitrary, fc.nat(30), fc.nat(30), (steps, some, more) => {
        const film = (count: number) => Array.from({ length: count }, () => 'on' as const)
        const { quiz, log } = play([...steps, ...film(some), ...right, ...film(more), ...right, ...film(9)])
        const isPerfect =
          quiz.phase === 'finished' && quiz.quizPoints.every((point, at) => point.correct === quiz.chosen[at])
        const quizPoints = VIDEO.quizPoints
        if (isPerfect) expect(earnsQuizTrophy({ quizPoints, startMs: 1500 }, log)).toBe(true)
        else if (quiz.chosen.includes(null)) expect(earnsQuizTrophy({ quizPoints, startMs: 1500 }, log)).toBe(false)
      }),
    )
  })

  it('keeps one report for a film that plays on', () => {
    const { log } = play(Array.from({ length: 16 }, () => 'on'))
    expect(log).toEqual([{ type: 'time', atMs: 9500 }])
  })

  it('begins anew on demand, and sends the film back', () => {
    const asked = play(Array.from({ length: 17 }, () => 'on'))
    expect(asked.quiz.phase).toBe('question')
    const anew = reduceQuiz(asked, { type: 'start-over' })
    expect(anew).toMatchObject({ log: [], quiz: { phase: 'watching', seek: { toMs: 1500, count: 1 } } })
  })
})
