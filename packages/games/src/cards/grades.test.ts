import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { buildWords } from '../testing/build-words.ts'
import { findBrokenGradeRules } from '../testing/grade-rules.ts'
import { startCardDeck } from './engine.ts'
import type { CardDeckEvent } from './events.ts'
import { gradesOfCards } from './grades.ts'

const dealt = startCardDeck([{ word: 'One' }, { word: 'in two' }])
const SHUFFLE: CardDeckEvent = { type: 'shuffle', seed: 1 }
const one = (grade: string) => ({ word: 'one', skill: 'meaning', grade })
const two = (grade: string) => ({ word: 'in_two', skill: 'meaning', grade })
type Type = Exclude<CardDeckEvent['type'], 'shuffle'>

describe('vocab cards', () => {
  it.each<[string, Type[], unknown[]]>([
    ['turning and moving cards says nothing', ['flip', 'up', 'down', 'flip', 'flip', 'up'], []],
    ['a card that was not turned is right', ['left'], [one('right')]],
    ['a card that is turned is hard', ['flip', 'left'], [one('hard')]],
    ['a card that was turned and turned back is hard', ['flip', 'flip', 'left'], [one('hard')]],
    ['a card that was turned when it was on top before is hard', ['flip', 'up', 'up', 'left'], [one('hard')]],
    ['the turn of one card is none of another', ['flip', 'left', 'left'], [one('hard'), two('right')]],
    ['an empty stack has nothing to grade', ['left', 'left', 'left', 'flip'], [one('right'), two('right')]],
  ])('%s', (_, types, grades) => {
    expect(
      gradesOfCards(
        dealt,
        types.map((type) => ({ type })),
      ),
    ).toEqual(grades)
  })

  it('a shuffle is a new deal', () => {
    const learnBoth: CardDeckEvent[] = [{ type: 'left' }, { type: 'left' }]
    const grades = gradesOfCards(dealt, [{ type: 'flip' }, ...learnBoth, SHUFFLE, ...learnBoth])
    expect(grades.slice(0, 2)).toEqual([one('hard'), two('right')])
    expect(grades.slice(2)).toEqual(expect.arrayContaining([one('right'), two('right')]))
  })

  it('says nothing of a card without a word', () => {
    expect(gradesOfCards(startCardDeck([{ word: 3 }]), [{ type: 'left' }])).toEqual([])
  })

  it('grades words that were played, each once, and for good, whatever is played', () => {
    const anyEvent = fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom<CardDeckEvent['type']>('flip', 'up', 'down', 'left') },
      { weight: 1, arbitrary: fc.constant<CardDeckEvent['type']>('shuffle') },
    )
    fc.assert(
      fc.property(fc.nat(), fc.array(anyEvent, { maxLength: 60 }), (seed, types) => {
        const words = buildWords(5, seed)
        const events = types.map((type): CardDeckEvent => (type === 'shuffle' ? { type, seed } : { type }))
        const gradesOf = (some: readonly CardDeckEvent[]) => gradesOfCards(startCardDeck(words), some)
        expect(findBrokenGradeRules({ words, events, gradesOf, isDeal: ({ type }) => type === 'shuffle' })).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})
