import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  currentWord,
  earnsHangmanTrophy,
  type HangmanEvent,
  type HangmanInput,
  type HangmanState,
  maskedWord,
  replayHangman,
  startHangman,
  stepHangman,
} from './hangman.ts'
import { buildWords } from './testing/build-words.ts'

const anyEvent: fc.Arbitrary<HangmanEvent> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('guess' as const), letter: fc.constantFrom(...'aeiotnX1é') }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('tick' as const), elapsedMs: fc.integer({ max: 400 }) }) },
  { weight: 3, arbitrary: fc.constantFrom<HangmanEvent>({ type: 'start' }, { type: 'hint' }, { type: 'advance' }) },
)
const anyInput: fc.Arbitrary<HangmanInput> = fc.record({
  words: fc.array(
    fc.record({
      word: fc.oneof(fc.constantFrom('tea', 'a', 'toe', 'not', 'no one', 'A-1', 'né', '42', ''), fc.string()),
      definition: fc.oneof(fc.string(), fc.constant(null)),
    }),
    { maxLength: 9 },
  ),
  signedIn: fc.boolean(),
  vocabularyMatches: fc.boolean(),
  alreadyWon: fc.boolean(),
})
const anyEvents = fc.array(anyEvent, { maxLength: 120 })

/** Rules that hold in every state, worked out from the spec and not from the engine. */
function expectLegal(state: HangmanState): void {
  const letters = new Set(currentWord(state).match(/[a-z]/g))
  const guessed = state.usedLetters.filter((letter) => letters.has(letter))
  expect(new Set(state.usedLetters).size).toBe(state.usedLetters.length)
  expect(state.correctLetters.every((letter) => guessed.includes(letter))).toBe(true)
  expect(state.wrongCount).toBe(state.usedLetters.length - state.correctLetters.length)
  expect(state.wrongCount).toBeLessThanOrEqual(6)
  expect(state.round).toBeLessThan(Math.max(1, state.words.length))
  expect(state.advances).toBe(state.round)
  if (!state.signedIn) expect(state.advances).toBeLessThanOrEqual(5)
  expect(state.correctWords).toBeLessThanOrEqual(state.round + 1)
  expect(state.hintsUsed).toBeLessThanOrEqual(state.round + 1)
  expect(state.waitMs > 0).toBe(state.phase === 'checking' || (state.phase === 'you-win' && state.started))
  if (!state.started) expect(['not-started', 'you-win']).toContain(state.phase)
  if (state.phase === 'trophy') {
    expect(state).toMatchObject({ vocabularyMatches: true, hintsUsed: 0, correctWords: state.words.length })
  }
  const hidden = maskedWord(state).filter((slot) => slot.hidden).length
  if (state.phase === 'playing') expect(hidden).toBeGreaterThan(0)
  if (['checking', 'got-it', 'missed'].includes(state.phase)) expect(hidden === 0 || state.wrongCount === 6).toBe(true)
}

describe('hangman, whatever is played', () => {
  it('stays legal, leaves old states alone, and gives the same object exactly when nothing changes', () => {
    fc.assert(
      fc.property(anyInput, anyEvents, (input, events) => {
        let state = startHangman(input)
        expectLegal(state)
        for (const event of events) {
          const before = JSON.stringify(state)
          const next = stepHangman(state, event)
          expect(JSON.stringify(state)).toBe(before)
          expect(next === state).toBe(JSON.stringify(next) === before)
          expectLegal(next)
          state = next
        }
        expect(replayHangman(input, events)).toEqual(state)
      }),
      { numRuns: 300 },
    )
  })

  it('earns the trophy with a log of what did something, exactly when play ended in it', () => {
    fc.assert(
      fc.property(anyInput, anyEvents, (input, events) => {
        const fresh = { ...input, signedIn: true, vocabularyMatches: true, alreadyWon: false }
        let state = startHangman(fresh)
        const log: HangmanEvent[] = []
        for (const event of events) {
          const next = stepHangman(state, event)
          if (next !== state) log.push(event)
          state = next
          if (state.phase === 'trophy') break
        }
        expect(earnsHangmanTrophy(input.words, log)).toBe(state.phase === 'trophy')
      }),
      { numRuns: 300 },
    )
  })
})

describe('hangman over 10,000 words', () => {
  it('lets every word be won, with no wrong guess, and ends in the trophy', () => {
    const words = buildWords(10_000, 1)
    const input = { words, signedIn: true, vocabularyMatches: true, alreadyWon: false }
    let state = stepHangman(startHangman(input), { type: 'start' })
    expect(state.words.length).toBe(words.length)
    for (let round = 0; round < words.length; round += 1) {
      const hidden = new Set(currentWord(state).match(/[a-z](?!\p{M})/gu))
      for (const letter of hidden) state = stepHangman(state, { type: 'guess', letter })
      expect(state).toMatchObject({ phase: 'checking', wrongCount: 0, correctWords: round + 1 })
      state = stepHangman(state, { type: 'tick', elapsedMs: 300 })
      if (round < words.length - 1) state = stepHangman(state, { type: 'advance' })
    }
    expect(state.phase).toBe('trophy')
  })
})
