import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { buildWords } from '../testing/build-words.ts'
import { recordEvent } from '../tick.ts'
import {
  answerLetters,
  currentWord,
  earnsWordScrambleTrophy,
  findTileOf,
  replayWordScramble,
  startWordScramble,
  stepWordScramble,
  type WordScrambleInput,
  type WordScrambleState,
} from './engine.ts'
import type { WordScrambleEvent } from './events.ts'

/** What a player does: `solve` is the next right thing to do, `tile` any tile. */
type Move = WordScrambleEvent | { readonly type: 'solve' }

const anyMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 40, arbitrary: fc.constant<Move>({ type: 'solve' }) },
  { weight: 10, arbitrary: fc.constant<Move>({ type: 'tick', elapsedMs: 1500 }) },
  { weight: 2, arbitrary: fc.constantFrom<Move>({ type: 'okay' }, { type: 'oops' }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('tile' as const), tile: fc.integer({ min: -1, max: 6 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('tick' as const), elapsedMs: fc.integer({ min: -5, max: 7000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('start' as const),
      timeLimitMs: fc.constantFrom(null, 20_000, 60_000, 5),
    }),
  },
)
const anyWord = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('it', 'a', 'no', 'I am', 'né', 'aa', 'A-1') },
  { weight: 1, arbitrary: fc.constantFrom('', ' ') },
)
const anyInput: fc.Arbitrary<WordScrambleInput> = fc.record({
  words: fc.array(fc.record({ word: anyWord }), { maxLength: 10, size: 'max' }),
  signedIn: fc.constantFrom(true, true, false),
  vocabularyMatches: fc.boolean(),
  alreadyWon: fc.boolean(),
})
const slow: fc.Arbitrary<Move> = fc.record({
  type: fc.constant('tick' as const),
  elapsedMs: fc.integer({ min: 1, max: 9000 }),
})
const anyMoves = fc.oneof(
  { weight: 3, arbitrary: fc.array(anyMove, { maxLength: 150, size: 'max' }) },
  { weight: 1, arbitrary: fc.array(fc.oneof(slow, anyMove), { maxLength: 60, size: 'max' }) },
)
const anyGame = fc.record({
  input: anyInput,
  seed: fc.nat(),
  moves: anyMoves,
})

const characters = new Intl.Segmenter('en')
const lettersOf = (word: string): string[] =>
  [...characters.segment(word.toLowerCase().replaceAll(' ', ''))].map(({ segment }) => segment)

const START: WordScrambleEvent = { type: 'start', timeLimitMs: 20_000 }
function toEvent(state: WordScrambleState, move: Move): WordScrambleEvent {
  if (move.type !== 'solve') return move
  const letters = lettersOf(currentWord(state))
  if (answerLetters(state).some((letter, index) => letter !== letters[index])) return { type: 'oops' }
  const letter = letters[state.answer.length]
  return letter === undefined ? { type: 'okay' } : { type: 'tile', tile: findTileOf(state, letter) }
}

/** Rules that hold in every state, worked out from the rules of the game and not from the engine; those that do not. */
function findBrokenRules(state: WordScrambleState): readonly string[] {
  const { phase, answer, remaining, tiles, words } = state
  const letters = lettersOf(currentWord(state))
  const isEnd = phase === 'trophy' || phase === 'you-win'
  const isSolved = phase === 'yes' || phase === 'blocked' || isEnd
  const isFound = answerLetters(state).join() === letters.join()
  const rules: Record<string, boolean> = {
    'the tiles are the letters': tiles.toSorted().join() === letters.toSorted().join(),
    'never dealt solved': new Set(letters).size < 2 || tiles.join() !== letters.join(),
    'no tile twice': new Set(answer).size === answer.length,
    'only tiles that exist': answer.every((tile) => tiles[tile] !== undefined),
    'no word twice': new Set([...remaining, state.wordIndex]).size === remaining.length + 1,
    'every word is to come, here or solved':
      phase === 'not-started' || state.streak + remaining.length + (isSolved ? 0 : 1) === words.length,
    'solved means found': !isSolved || isFound,
    'time runs while there is a limit': phase !== 'playing' || state.timeLeftMs > 0 === (state.timeLimitMs !== null),
    'never more time than the limit': state.timeLeftMs <= (state.timeLimitMs ?? 0),
    'waits for what is due': state.waitMs > 0 === (phase === 'yes' || (isEnd && state.started)),
    'flashes in play only': state.flashMs === 0 || phase === 'playing',
    'a visitor plays five words': state.signedIn || state.streak <= 4 || phase !== 'playing',
    'a trophy is deserved': phase !== 'trophy' || (state.signedIn && state.vocabularyMatches && !state.alreadyWon),
    'started until lost or closed': state.started === (phase === 'playing' || phase === 'blocked' || state.waitMs > 0),
  }
  return Object.keys(rules).filter((rule) => rules[rule] === false)
}

describe('word scramble, whatever is played', () => {
  it('stays legal, leaves old states alone, and gives the same object exactly when nothing changes', () => {
    const ends = new Set<string>()
    fc.assert(
      fc.property(anyGame, ({ input, seed, moves }) => {
        let state = startWordScramble(input, seed)
        const events: WordScrambleEvent[] = []
        const broken: string[] = []
        for (const move of [START, ...moves]) {
          const before = JSON.stringify(state)
          const event = toEvent(state, move)
          const next = stepWordScramble(state, event)
          if (JSON.stringify(state) !== before) broken.push('old states stay as they are')
          if ((next === state) !== (JSON.stringify(next) === before)) broken.push('same object when nothing changes')
          broken.push(...findBrokenRules(next))
          events.push(event)
          state = next
          ends.add(state.phase)
        }
        expect(broken).toEqual([])
        expect(replayWordScramble(input, seed, events)).toEqual(state)
      }),
      { numRuns: 400 },
    )
    expect([...ends].toSorted()).toEqual(['blocked', 'lost', 'not-started', 'playing', 'trophy', 'yes', 'you-win'])
  })

  it('earns the trophy with the recorded log of what did something, exactly when play ended in it', () => {
    let earned = 0
    fc.assert(
      fc.property(anyGame, ({ input, seed, moves }) => {
        const mine = { ...input, signedIn: true, vocabularyMatches: true, alreadyWon: false }
        let state = startWordScramble(mine, seed)
        let log: readonly WordScrambleEvent[] = []
        for (const move of [START, ...moves]) {
          const event = toEvent(state, move)
          const next = stepWordScramble(state, event)
          if (next !== state) log = recordEvent(log, event)
          state = next
          if (state.phase === 'trophy') break
        }
        if (state.phase === 'trophy') earned += 1
        expect(earnsWordScrambleTrophy(input.words, seed, log)).toBe(state.phase === 'trophy')
      }),
      { numRuns: 400 },
    )
    expect(earned).toBeGreaterThan(10)
  })

  it('counts time the same however it is cut into ticks', () => {
    fc.assert(
      fc.property(
        anyGame,
        fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1 }),
        ({ input, seed, moves }, cuts) => {
          let state = startWordScramble(input, seed)
          for (const move of [START, ...moves]) state = stepWordScramble(state, toEvent(state, move))
          const inParts = cuts.reduce((at, elapsedMs) => stepWordScramble(at, { type: 'tick', elapsedMs }), state)
          const elapsedMs = cuts.reduce((sum, cut) => sum + cut, 0)
          expect(stepWordScramble(state, { type: 'tick', elapsedMs })).toEqual(inParts)
        },
      ),
    )
  })
})

describe('word scramble over a long list', () => {
  it('lets every word be solved, once each, and ends in the trophy', () => {
    const words = buildWords(2000, 3)
    const input = { words, signedIn: true, vocabularyMatches: true, alreadyWon: false }
    let state = stepWordScramble(startWordScramble(input, 1), START)
    const seen = new Set<number>()
    while (state.phase === 'playing') {
      seen.add(state.wordIndex)
      for (const letter of lettersOf(currentWord(state))) {
        state = stepWordScramble(state, { type: 'tile', tile: findTileOf(state, letter) })
      }
      state = stepWordScramble(state, { type: 'okay' })
      expect(state.phase).toBe('yes')
      state = stepWordScramble(state, { type: 'tick', elapsedMs: 1500 })
    }
    expect(state).toMatchObject({ phase: 'trophy', streak: 2000 })
    expect(seen.size).toBe(2000)
  })
})
