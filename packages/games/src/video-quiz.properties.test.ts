import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  countCorrect,
  earnsQuizTrophy,
  isQuizComplete,
  quizMarks,
  replayVideoQuiz,
  startVideoQuiz,
  stepVideoQuiz,
  type VideoQuizEvent,
  type VideoQuizInput,
  type VideoQuizState,
  wonTrophy,
} from './video-quiz.ts'

/** What a viewer does: `play` lets the film run for half a second, `right` gives the right answer. */
type Move = VideoQuizEvent | { readonly type: 'play' } | { readonly type: 'right' }

const anyMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 60, arbitrary: fc.constant<Move>({ type: 'play' }) },
  { weight: 30, arbitrary: fc.constantFrom<Move>({ type: 'right' }, { type: 'take-me-back' }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('time' as const), atMs: fc.integer({ min: -5, max: 30_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('answer' as const), index: fc.integer({ min: -1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.constantFrom<Move>({ type: 'go-back' }, { type: 'close-trophy' }, { type: 'continue' }) },
)
const anyPoint = fc.record(
  {
    time: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constantFrom(0.7, 3.25, -1, Number.NaN)),
    question: fc.constantFrom('Who?', ''),
    answers: fc.constantFrom(['a', 'b', 'c'], ['a', 'b'], []),
    correct: fc.nat(1),
    goBackTime: fc.integer({ min: 0, max: 12 }),
  },
  { requiredKeys: ['time', 'question', 'answers', 'correct'] },
)
const anyInput: fc.Arbitrary<VideoQuizInput> = fc.record({
  quizPoints: fc.array(anyPoint, { maxLength: 4, size: 'max' }),
  signedIn: fc.constantFrom(true, true, false),
  alreadyWon: fc.constantFrom(true, false, false),
})
const anyGame = fc.record({ input: anyInput, moves: fc.array(anyMove, { maxLength: 200, size: 'max' }) })

function toEvent(state: VideoQuizState, move: Move): VideoQuizEvent {
  if (move.type === 'play') return { type: 'time', atMs: state.positionMs + 500 }
  if (move.type === 'right') return { type: 'answer', index: state.quizPoints[state.current]?.correct ?? -1 }
  return move
}

/** Rules that hold in every state, worked out from the rules of the quiz and not from the engine; those that do not. */
function findBrokenRules(state: VideoQuizState): readonly string[] {
  const { phase, current, chosen, quizPoints } = state
  const hasOverlay = phase === 'question' || phase === 'too-much-seek'
  const rules: Record<string, boolean> = {
    'points by time': quizPoints.every(({ time }, index) => index === 0 || time >= (quizPoints[index - 1]?.time ?? 0)),
    'one place for each answer': chosen.length === quizPoints.length,
    'an overlay is about an unanswered point': hasOverlay ? chosen[current] === null : current === -1,
    'the film stands at its question':
      phase !== 'question' || state.positionMs === (quizPoints[current]?.time ?? -1) * 1000,
    'finished when all is answered': phase !== 'finished' || isQuizComplete(state),
    'complete counts': isQuizComplete(state) === (chosen.length > 0 && !quizMarks(state).includes('unanswered')),
    'a trophy is deserved':
      !wonTrophy(state) || (state.signedIn && !state.alreadyWon && countCorrect(state) === quizPoints.length),
    'a pop-up is for a trophy': !state.trophyShown || (phase === 'finished' && wonTrophy(state)),
    'never before the start': state.positionMs >= 0 && state.seek.toMs >= 0,
  }
  return Object.keys(rules).filter((rule) => rules[rule] === false)
}

describe('video quiz, whatever is done', () => {
  it('stays legal, leaves old states alone, and gives the same object exactly when nothing changes', () => {
    const seen = new Set<string>()
    let won = 0
    fc.assert(
      fc.property(anyGame, ({ input, moves }) => {
        let state = startVideoQuiz(input)
        const events: VideoQuizEvent[] = []
        const log: VideoQuizEvent[] = []
        const broken: string[] = []
        for (const move of moves) {
          const before = JSON.stringify(state)
          const event = toEvent(state, move)
          const next = stepVideoQuiz(state, event)
          if (JSON.stringify(state) !== before) broken.push('old states stay as they are')
          if ((next === state) !== (JSON.stringify(next) === before)) broken.push('same object when nothing changes')
          broken.push(...findBrokenRules(next))
          events.push(event)
          if (next !== state) log.push(event)
          state = next
          seen.add(state.phase)
        }
        expect(broken).toEqual([])
        expect(replayVideoQuiz(input, events)).toEqual(state)
        if (wonTrophy(state)) won += 1
        const isPerfect = isQuizComplete(state) && countCorrect(state) === state.quizPoints.length
        expect(earnsQuizTrophy(input, log)).toBe(isPerfect)
      }),
      { numRuns: 400 },
    )
    expect([...seen].toSorted()).toEqual(['finished', 'question', 'too-much-seek', 'watching'])
    expect(won).toBeGreaterThan(10)
  })

  it('asks every question of a film that is watched to its end', () => {
    fc.assert(
      fc.property(fc.array(anyPoint, { maxLength: 8 }), fc.integer({ min: 1, max: 2000 }), (quizPoints, stepMs) => {
        let state = startVideoQuiz({ quizPoints, signedIn: true, alreadyWon: false })
        // a point on the last moment needs one more look at the same place
        while (state.phase !== 'finished' && state.positionMs < 40_000) {
          const atMs = state.positionMs + stepMs
          state = stepVideoQuiz(
            state,
            state.phase === 'question' ? { type: 'answer', index: 0 } : { type: 'time', atMs },
          )
        }
        expect(state.phase).toBe(state.quizPoints.length > 0 ? 'finished' : 'watching')
      }),
    )
  })
})
