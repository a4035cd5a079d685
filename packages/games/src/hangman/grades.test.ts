import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { buildWords } from '../testing/build-words.ts'
import { findBrokenGradeRules } from '../testing/grade-rules.ts'
import { currentWord, startHangman, stepHangman } from './engine.ts'
import type { HangmanEvent } from './events.ts'
import { gradesOfHangman } from './grades.ts'

const WORDS = [
  { word: 'Cat', definition: 'a pet' },
  { word: 'in time', definition: 'not late' },
]
const dealt = startHangman({ words: WORDS, signedIn: true, vocabularyMatches: false, alreadyWon: false })
const guess = (letters: string): readonly HangmanEvent[] =>
  Array.from(letters, (letter) => ({ type: 'guess', letter }) as const)
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'
const START: HangmanEvent = { type: 'start' }
const HINT: HangmanEvent = { type: 'hint' }
const WAIT: HangmanEvent = { type: 'tick', elapsedMs: 100 }
const GO_ON: readonly HangmanEvent[] = [{ type: 'tick', elapsedMs: 300 }, { type: 'advance' }]
const grade = (...events: readonly HangmanEvent[]) => gradesOfHangman(dealt, [START, ...events])
const graded = (given: string, rest = {}) => ({ word: 'cat', skill: 'form', grade: given, ...rest })

describe('hangman', () => {
  it.each([
    ['says nothing before a word is over', [...guess('ca')], []],
    ['a word without a fault is right', guess('cat'), [graded('right')]],
    ['three wrong letters are right', guess('xyzcat'), [graded('right')]],
    ['four wrong letters are hard', guess('xyzwcat'), [graded('hard')]],
    ['five wrong letters are hard', guess('xyzwvcat'), [graded('hard')]],
    ['six wrong letters are wrong', guess('xyzwvu'), [graded('wrong')]],
    ['a hint is hard', [HINT, HINT, ...guess('cat')], [graded('hard', { hints: 1 })]],
    ['a hint helps nobody who misses', [HINT, ...guess('xyzwvu')], [graded('wrong', { hints: 1 })]],
    ['a used letter is no fault', guess('xxxxxcat'), [graded('right')]],
    [
      'a word is graded once, however its end is waited for',
      [...guess('cat'), WAIT, WAIT, ...GO_ON],
      [graded('right')],
    ],
    ['a round that is left says nothing', [...guess('xyzw'), START], []],
  ])('%s', (_, events, grades) => {
    expect(grade(...events)).toEqual(grades)
  })

  it('grades each word of a game, and the helps of one are not those of the next', () => {
    expect(grade(HINT, ...guess('cat'), ...GO_ON, ...guess('intme'))).toEqual([
      graded('hard', { hints: 1 }),
      { word: 'in_time', skill: 'form', grade: 'right' },
    ])
  })

  it('grades words that were played, each once, and for good, whatever is played', () => {
    const anyMove = fc.oneof(
      { weight: 6, arbitrary: fc.constant('find' as const) },
      { weight: 6, arbitrary: fc.constant('miss' as const) },
      { weight: 4, arbitrary: fc.constantFrom<HangmanEvent>(...GO_ON) },
      { weight: 1, arbitrary: fc.constantFrom<HangmanEvent>(START, HINT) },
    )
    const seen = new Set<string>()
    fc.assert(
      fc.property(
        fc.nat(),
        fc.boolean(),
        fc.array(anyMove, { maxLength: 70, size: 'max' }),
        (seed, signedIn, moves) => {
          const words = buildWords(5, seed)
          const start = startHangman({ words, signedIn, vocabularyMatches: false, alreadyWon: false })
          let state = stepHangman(start, START)
          const events: HangmanEvent[] = [START]
          for (const move of moves) {
            const left = [...ALPHABET].filter((each) => !state.usedLetters.includes(each))
            const isWanted = (each: string) => currentWord(state).includes(each) === (move === 'find')
            const letter = left.find(isWanted) ?? 'a'
            const event: HangmanEvent = typeof move === 'string' ? { type: 'guess', letter } : move
            events.push(event)
            state = stepHangman(state, event)
          }
          const gradesOf = (some: readonly HangmanEvent[]) => gradesOfHangman(start, some)
          for (const each of gradesOf(events)) seen.add(each.grade)
          expect(findBrokenGradeRules({ words, events, gradesOf, isDeal: ({ type }) => type === 'start' })).toEqual([])
        },
      ),
      { numRuns: 100 },
    )
    expect([...seen].toSorted()).toEqual(['hard', 'right', 'wrong'])
  })
})
