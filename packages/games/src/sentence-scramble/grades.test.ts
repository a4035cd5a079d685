import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { buildWords } from '../testing/build-words.ts'
import { findBrokenGradeRules } from '../testing/grade-rules.ts'
import { nextWords, startSentenceScramble, stepSentenceScramble, type SentenceScrambleState } from './engine.ts'
import type { SentenceScrambleEvent } from './events.ts'
import { gradesOfSentenceScramble } from './grades.ts'

const START: SentenceScrambleEvent = { type: 'start' }
const WAIT: SentenceScrambleEvent = { type: 'tick', elapsedMs: 100 }
const PAUSE: SentenceScrambleEvent = { type: 'tick', elapsedMs: 500 }

function toTap(state: SentenceScrambleState, isRight: boolean): SentenceScrambleEvent {
  const wanted = nextWords(state)
  const tile = state.tiles.findIndex(
    (text, index) => wanted.includes(text) === isRight && !state.placed.includes(index),
  )
  return { type: 'word', tile }
}

type Move = SentenceScrambleEvent | 'next' | 'miss'

/** What a player does with sentences, and the grades of it. */
function play(moves: readonly Move[], words: readonly { readonly word: string; readonly sentence: string }[]) {
  const dealt = startSentenceScramble({ words, signedIn: true, vocabularyMatches: false, alreadyWon: false }, 1)
  let state = stepSentenceScramble(dealt, START)
  const events: SentenceScrambleEvent[] = [START]
  for (const move of moves) {
    const event = typeof move === 'string' ? toTap(state, move === 'next') : move
    events.push(event)
    state = stepSentenceScramble(state, event)
  }
  return { dealt, events, grades: gradesOfSentenceScramble(dealt, events) }
}

const next = (count: number): readonly Move[] => Array.from({ length: count }, () => 'next' as const)
const SENTENCE = { word: 'look forward to', sentence: 'She looked forward to it.', otherOrders: [] }
const graded = (grade: string, word = 'look_forward_to') => ({ word, skill: 'use', grade })

describe('sentence scramble', () => {
  it.each<[string, Move[], string[]]>([
    ['says nothing of a sentence that is not made', [...next(4)], []],
    ['a sentence that is made is right', [...next(5)], ['right']],
    ['a miss before the word says nothing of it', ['miss', ...next(5)], ['right']],
    ['a miss at the word is hard, whatever follows', ['next', 'miss', ...next(4)], ['hard']],
    ['a miss at the last part of the word is hard', [...next(3), 'miss', ...next(2)], ['hard']],
    ['two misses at the word are one', ['next', 'miss', 'miss', ...next(4)], ['hard']],
    ['a game that is lost before the word says nothing of it', ['miss', 'miss', 'miss'], []],
    ['a sentence is graded once, however its end is waited for', [...next(5), WAIT, WAIT, PAUSE], ['right']],
    ['a new game is a new deal', ['next', 'miss', 'miss', 'miss', START, ...next(5)], ['hard', 'right']],
  ])('%s', (_, moves, grades) => {
    expect(play(moves, [SENTENCE]).grades).toEqual(grades.map((grade) => graded(grade)))
  })

  it('grades the word that the sentence was written for, and no other', () => {
    const words = [
      { word: 'cat', sentence: 'The cat saw dogs.' },
      { word: 'dog', sentence: 'Cats see a dog.' },
    ]
    const moves: readonly Move[] = [...next(3), 'miss', 'next', PAUSE, ...next(4)]
    expect(play(moves, words).grades).toEqual([graded('right', 'cat'), graded('right', 'dog')])
  })

  it('says nothing of a word that its sentence does not hold', () => {
    expect(play(next(4), [{ word: 'harbour', sentence: 'The cat saw dogs.' }]).grades).toEqual([])
  })

  it('grades words that were played, each once, and for good, whatever is played', () => {
    const anyMove = fc.oneof(
      { weight: 30, arbitrary: fc.constant<Move>('next') },
      { weight: 6, arbitrary: fc.constant<Move>(PAUSE) },
      { weight: 2, arbitrary: fc.constantFrom<Move>('miss', { type: 'word', tile: 0 }) },
      { weight: 1, arbitrary: fc.constant<Move>(START) },
    )
    const seen = new Set<string>()
    fc.assert(
      fc.property(fc.nat(), fc.array(anyMove, { maxLength: 70, size: 'max' }), (seed, moves) => {
        const words = buildWords(5, seed)
        const { dealt, events, grades } = play(moves, words)
        for (const each of grades) seen.add(each.grade)
        const gradesOf = (some: readonly SentenceScrambleEvent[]) => gradesOfSentenceScramble(dealt, some)
        expect(findBrokenGradeRules({ words, events, gradesOf, isDeal: ({ type }) => type === 'start' })).toEqual([])
      }),
      { numRuns: 40 },
    )
    expect([...seen].toSorted()).toEqual(['hard', 'right'])
  })
})
