import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  earnsSentenceScrambleTrophy,
  nextWords,
  placedWords,
  replaySentenceScramble,
  type SentenceScrambleInput,
  type SentenceScrambleState,
  startSentenceScramble,
  stepSentenceScramble,
} from './engine.ts'
import type { SentenceScrambleEvent } from './events.ts'
import { recordEvent } from '../tick.ts'

/** What a player does: `solve` is the next right thing to do, `word` any tile. */
type Move = SentenceScrambleEvent | { readonly type: 'solve' }

const START: SentenceScrambleEvent = { type: 'start' }
const anyTick = fc.record({ type: fc.constant('tick' as const), elapsedMs: fc.integer({ min: -5, max: 1200 }) })
const anyMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 40, arbitrary: fc.constant<Move>({ type: 'solve' }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('word' as const), tile: fc.integer({ min: -1, max: 7 }) }) },
  { weight: 5, arbitrary: anyTick },
  { weight: 1, arbitrary: fc.constant<Move>(START) },
)
const careless: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ type: fc.constant('word' as const), tile: fc.nat(3) }),
  anyTick,
)
const anyMoves = fc.oneof(
  { weight: 3, arbitrary: fc.array(anyMove, { maxLength: 150, size: 'max' }) },
  { weight: 1, arbitrary: fc.array(careless, { maxLength: 30, size: 'max' }) },
)
const anySentence = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('I am I.', 'no no no', 'It is what it is!', 'She sings every day.', 'a b c'),
  },
  { weight: 1, arbitrary: fc.oneof(fc.constantFrom('', 'Too short'), fc.string()) },
)
const anyInput: fc.Arbitrary<SentenceScrambleInput> = fc.record({
  words: fc.array(fc.record({ word: fc.constant('word'), sentence: anySentence }), { maxLength: 9, size: 'max' }),
  signedIn: fc.constantFrom(true, true, false),
  vocabularyMatches: fc.boolean(),
  alreadyWon: fc.boolean(),
})
const anyGame = fc.record({ input: anyInput, seed: fc.nat(), moves: anyMoves })

/** Parts in their written order. */
const partOf = (state: SentenceScrambleState) => state.sentences[state.round]?.parts[state.part]

function toEvent(state: SentenceScrambleState, move: Move): SentenceScrambleEvent {
  if (move.type !== 'solve') return move
  if (state.phase === 'pause') return { type: 'tick', elapsedMs: 500 }
  const [word] = nextWords(state)
  // the last of the equal tiles, so that they are shown to be interchangeable
  const tile = state.tiles.findLastIndex((text, index) => text === word && !state.placed.includes(index))
  return { type: 'word', tile }
}

/** Rules that hold in every state, worked out from the rules of the game and not from the engine; those that do not. */
function findBrokenRules(state: SentenceScrambleState): readonly string[] {
  const { phase, placed, tiles } = state
  const part = partOf(state)
  const solution = (part?.isGiven ? part.words.slice(1, -1) : part?.words) ?? []
  const line = placedWords(state)
  const start = state.made.length
  const isComplete =
    placed.length === solution.length && state.part === (state.sentences[state.round]?.parts.length ?? 1) - 1
  const isUnder = phase === 'playing' || phase === 'lost'
  const rules: Record<string, boolean> = {
    'the tiles are the words': phase === 'not-started' || tiles.toSorted().join() === solution.toSorted().join(),
    'never dealt solved': new Set(solution).size < 2 || tiles.join() !== solution.join(),
    'no tile twice': new Set(placed).size === placed.length,
    'what is placed begins an accepted order':
      part === undefined ||
      phase === 'not-started' ||
      part.orders.some((order) => line.slice(start).join() === order.slice(0, line.length - start).join()),
    'three words at least': state.sentences.every(({ parts }) => parts.flatMap(({ words }) => words).length >= 3),
    'nine words at most': state.sentences.every(({ parts }) => parts.every(({ words }) => words.length <= 9)),
    'the last word can be placed': phase !== 'playing' || nextWords(state).length > 0,
    'complete when it is over': phase === 'not-started' || isUnder !== isComplete,
    'three misses lose': (state.misses === 3) === (phase === 'lost') && state.misses <= 3,
    'an X only in play': (state.feedbackMs === 0 || phase === 'playing') && state.feedbackMs <= 1000,
    'an X is on a free tile':
      (phase === 'lost' || state.missedTile >= 0 === state.feedbackMs > 0) && !placed.includes(state.missedTile),
    'a miss has its reason': state.missedTile < 0 || state.missReason !== undefined,
    'missed sentences have a miss': state.missedRounds.length <= state.misses,
    'waits for the next sentence': state.waitMs > 0 === (phase === 'pause'),
    'a visitor plays five sentences': state.signedIn || state.round < 5,
    'a trophy is deserved': phase !== 'trophy' || (state.signedIn && state.vocabularyMatches && !state.alreadyWon),
    'an end is the end': !['trophy', 'you-win'].includes(phase) || state.round === state.sentences.length - 1,
  }
  return Object.keys(rules).filter((rule) => rules[rule] === false)
}

describe('sentence scramble, whatever is played', () => {
  it('stays legal, leaves old states alone, and gives the same object exactly when nothing changes', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(anyGame, ({ input, seed, moves }) => {
        let state = startSentenceScramble(input, seed)
        seen.add(state.phase)
        const events: SentenceScrambleEvent[] = []
        const broken: string[] = []
        for (const move of [START, ...moves]) {
          const before = JSON.stringify(state)
          const event = toEvent(state, move)
          const next = stepSentenceScramble(state, event)
          if (JSON.stringify(state) !== before) broken.push('old states stay as they are')
          if ((next === state) !== (JSON.stringify(next) === before)) broken.push('same object when nothing changes')
          broken.push(...findBrokenRules(next))
          events.push(event)
          state = next
          seen.add(state.phase)
        }
        expect(broken).toEqual([])
        expect(replaySentenceScramble(input, seed, events)).toEqual(state)
      }),
      { numRuns: 400 },
    )
    expect([...seen].toSorted()).toEqual(['blocked', 'lost', 'not-started', 'pause', 'playing', 'trophy', 'you-win'])
  })

  it('earns the trophy with the recorded log of what did something, exactly when play ended in it', () => {
    let earned = 0
    fc.assert(
      fc.property(anyGame, ({ input, seed, moves }) => {
        const mine = { ...input, signedIn: true, vocabularyMatches: true, alreadyWon: false }
        let state = startSentenceScramble(mine, seed)
        let log: readonly SentenceScrambleEvent[] = []
        for (const move of [START, ...moves]) {
          const event = toEvent(state, move)
          const next = stepSentenceScramble(state, event)
          if (next !== state) log = recordEvent(log, event)
          state = next
          if (state.phase === 'trophy') break
        }
        if (state.phase === 'trophy') earned += 1
        expect(earnsSentenceScrambleTrophy(input.words, seed, log)).toBe(state.phase === 'trophy')
      }),
      { numRuns: 200 },
    )
    expect(earned).toBeGreaterThan(10)
  })

  it('counts time the same however it is cut into ticks', () => {
    fc.assert(
      fc.property(
        anyGame,
        fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1 }),
        ({ input, seed, moves }, cuts) => {
          let state = startSentenceScramble(input, seed)
          for (const move of [START, ...moves]) state = stepSentenceScramble(state, toEvent(state, move))
          const inParts = cuts.reduce((at, elapsedMs) => stepSentenceScramble(at, { type: 'tick', elapsedMs }), state)
          const elapsedMs = cuts.reduce((sum, cut) => sum + cut, 0)
          expect(stepSentenceScramble(state, { type: 'tick', elapsedMs })).toEqual(inParts)
        },
      ),
    )
  })

  it('lets every sentence be made without a miss, however often its words repeat', () => {
    const anyWords = fc.array(fc.constantFrom('the', "don't", 'a', 'I', 'well-known', 'né', '42', 'The'), {
      minLength: 3,
    })
    fc.assert(
      fc.property(fc.array(anyWords, { minLength: 1 }), fc.nat(), (sentences, seed) => {
        const words = sentences.map((sentence) => ({ word: 'x', sentence: `${sentence.join(', ')}.` }))
        const input = { words, signedIn: true, vocabularyMatches: true, alreadyWon: false }
        let state = stepSentenceScramble(startSentenceScramble(input, seed), START)
        expect(state.sentences).toHaveLength(sentences.length)
        const wordCount = sentences.flat().length
        for (let move = 0; move <= wordCount + sentences.length; move += 1) {
          state = stepSentenceScramble(state, toEvent(state, { type: 'solve' }))
        }
        expect(state).toMatchObject({ phase: 'trophy', misses: 0 })
      }),
    )
  })
})
