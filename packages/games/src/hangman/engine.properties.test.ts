import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  currentWord,
  earnsHangmanTrophy,
  type HangmanInput,
  type HangmanState,
  maskedWord,
  replayHangman,
  startHangman,
  stepHangman,
} from './engine.ts'
import type { HangmanEvent } from './events.ts'
import { buildWords } from '../testing/build-words.ts'

/** What happens: `right` and `wrong` are a letter left to guess and one not in the word, `due` the time that is awaited. */
type Move = HangmanEvent | { readonly type: 'right' } | { readonly type: 'wrong' } | { readonly type: 'due' }

const anyMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 40, arbitrary: fc.constant<Move>({ type: 'right' }) },
  { weight: 5, arbitrary: fc.constant<Move>({ type: 'wrong' }) },
  { weight: 20, arbitrary: fc.constantFrom<Move>({ type: 'due' }, { type: 'advance' }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('guess' as const), letter: fc.constantFrom(...'aeiotnX1é') }) },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('tick' as const), elapsedMs: fc.integer({ min: -5, max: 900 }) }),
  },
  { weight: 1, arbitrary: fc.constantFrom<Move>({ type: 'start' }, { type: 'hint' }) },
)
const anyWord = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('tea', 'a', 'toe', 'not', 'no one', 'A-1', 'né') },
  { weight: 1, arbitrary: fc.oneof(fc.constantFrom('42', ''), fc.string()) },
)
const anyInput: fc.Arbitrary<HangmanInput> = fc.record({
  words: fc.array(fc.record({ word: anyWord, definition: fc.oneof(fc.string(), fc.constant(null)) }), {
    maxLength: 12,
    size: 'max',
  }),
  signedIn: fc.constantFrom(true, false, false),
  vocabularyMatches: fc.boolean(),
  alreadyWon: fc.boolean(),
})
const careless = fc.constantFrom<Move>(
  ...(['wrong', 'wrong', 'wrong', 'wrong', 'right', 'due', 'advance'] as const).map((type) => ({ type })),
)
const anyMoves = fc.oneof(
  { weight: 3, arbitrary: fc.array(anyMove, { maxLength: 220, size: 'max' }) },
  { weight: 1, arbitrary: fc.array(careless, { maxLength: 100, size: 'max' }) },
)

const START: HangmanEvent = { type: 'start' }

function toEvent(state: HangmanState, move: Move): HangmanEvent {
  if (move.type === 'due') return { type: 'tick', elapsedMs: state.waitMs }
  if (move.type !== 'right' && move.type !== 'wrong') return move
  const letters = new Set(currentWord(state).match(/[a-z](?!\p{M})/gu))
  const isWanted = (letter: string) =>
    letters.has(letter) === (move.type === 'right') && !state.usedLetters.includes(letter)
  return { type: 'guess', letter: [...'abcdefghijklmnopqrstuvwxyz'].find(isWanted) ?? '' }
}

/** Rules that hold in every state, worked out from the rules of the game and not from the engine; those that do not. */
function findBrokenRules(state: HangmanState): readonly string[] {
  const { phase, usedLetters, correctLetters, words } = state
  const letters = new Set(currentWord(state).match(/[a-z]/g))
  const hidden = maskedWord(state).filter((slot) => slot.hidden).length
  const isOver = phase === 'checking' || phase === 'got-it' || phase === 'missed'
  const rules: Record<string, boolean> = {
    'no letter twice': new Set(usedLetters).size === usedLetters.length,
    'correct means used and in the word': correctLetters.every(
      (letter) => usedLetters.includes(letter) && letters.has(letter),
    ),
    'every other letter is a wrong guess': state.wrongCount === usedLetters.length - correctLetters.length,
    'six wrong guesses at most': state.wrongCount <= 6,
    'a word of the list': state.round < Math.max(1, words.length),
    'one advance a round': state.advances === state.round,
    'a visitor advances five times': state.signedIn || state.advances <= 5,
    'no more correct words than rounds': state.correctWords <= state.round + 1,
    'one hint a round': state.hintsUsed <= state.round + 1,
    'waits for what is due': state.waitMs > 0 === (phase === 'checking' || (phase === 'you-win' && state.started)),
    'started until closed': state.started || phase === 'not-started' || phase === 'you-win',
    'a trophy is deserved':
      phase !== 'trophy' || (state.vocabularyMatches && state.hintsUsed === 0 && state.correctWords === words.length),
    'something is left to guess': phase !== 'playing' || (hidden > 0 && state.wrongCount < 6),
    'over means won or lost': !isOver || hidden === 0 || state.wrongCount === 6,
  }
  return Object.keys(rules).filter((rule) => rules[rule] === false)
}

describe('hangman, whatever is played', () => {
  it('stays legal, leaves old states alone, and gives the same object exactly when nothing changes', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(anyInput, anyMoves, (input, moves) => {
        let state = startHangman(input)
        seen.add(state.phase)
        const broken: string[] = []
        const events: HangmanEvent[] = []
        for (const move of [START, ...moves]) {
          const event = toEvent(state, move)
          events.push(event)
          const before = JSON.stringify(state)
          const next = stepHangman(state, event)
          if (JSON.stringify(state) !== before) broken.push('old states stay as they are')
          if ((next === state) !== (JSON.stringify(next) === before)) broken.push('same object when nothing changes')
          broken.push(...findBrokenRules(next))
          seen.add(next.phase)
          state = next
        }
        expect(broken).toEqual([])
        expect(replayHangman(input, events)).toEqual(state)
      }),
      { numRuns: 400 },
    )
    expect([...seen].toSorted()).toEqual([
      'blocked',
      'checking',
      'got-it',
      'missed',
      'not-started',
      'playing',
      'trophy',
      'you-win',
    ])
  })

  it('earns the trophy with a log of what did something, exactly when play ended in it', () => {
    let earned = 0
    fc.assert(
      fc.property(anyInput, anyMoves, (input, moves) => {
        const fresh = { ...input, signedIn: true, vocabularyMatches: true, alreadyWon: false }
        let state = startHangman(fresh)
        const log: HangmanEvent[] = []
        for (const move of [START, ...moves]) {
          const event = toEvent(state, move)
          const next = stepHangman(state, event)
          if (next !== state) log.push(event)
          state = next
          if (state.phase === 'trophy') break
        }
        if (state.phase === 'trophy') earned += 1
        expect(earnsHangmanTrophy(input.words, log)).toBe(state.phase === 'trophy')
      }),
      { numRuns: 400 },
    )
    expect(earned).toBeGreaterThan(10)
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
