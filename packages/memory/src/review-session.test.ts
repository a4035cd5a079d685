import { GRADES, type Grade } from '@wordnest/vocabulary/grades'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  chooseFormat,
  findItems,
  type Format,
  MAX_DUE_WORDS,
  planReview,
  type ReviewAnswer,
  type ReviewItem,
  type ReviewPlan,
  type ReviewWord,
} from './review-session.ts'
import { findDueDay, remember, type Try, type WordMemory } from './word-memory.ts'

const TODAY = 20_500
const ALL: readonly Format[] = ['card', 'typed', 'letters', 'gap']

const memoryOf = (...tries: readonly Try[]): WordMemory | undefined =>
  tries.reduce<WordMemory | undefined>((memory, one) => remember(memory, one), undefined)

const buildWord = (key: string, memory?: WordMemory, metAt = 0): ReviewWord => ({ key, memory, metAt, formats: ALL })
const dueWord = (key: string, daysAgo = 30) =>
  buildWord(key, memoryOf({ day: TODAY - daysAgo, grade: 'right', skill: 'meaning' }))

const numbered = (count: number, build: (key: string, index: number) => ReviewWord) =>
  Array.from({ length: count }, (_, index) => build(`word${String(index).padStart(3, '0')}`, index))

describe('the words of a review', () => {
  it('asks due words first, the longest due first, then new words in the order in which they were met', () => {
    const words = [
      buildWord('later', undefined, 2),
      buildWord('sooner', undefined, 1),
      dueWord('recent', 10),
      dueWord('long', 40),
      buildWord('not-due', memoryOf({ day: TODAY, grade: 'right', skill: 'meaning' })),
    ]
    const { items } = planReview(words, TODAY, 'more-words')
    expect(items.map(({ key }) => key)).toEqual(['long', 'recent', 'sooner', 'later'])
    expect(items.map(({ isNew }) => isNew)).toEqual([false, false, true, true])
  })

  it('stops at 60 due words and says how many are left', () => {
    const { items, dueLeft, newLeft } = planReview(
      [...numbered(75, (key) => dueWord(key)), buildWord('new')],
      TODAY,
      'more-words',
    )
    expect(items).toHaveLength(MAX_DUE_WORDS)
    expect(MAX_DUE_WORDS).toBe(60)
    expect({ dueLeft, newLeft }).toEqual({ dueLeft: 15, newLeft: 1 })
  })

  it.each([
    [0, 20],
    [30, 10],
    [58, 0],
  ])('beside %i due words begins %i new ones', (due, begun) => {
    const words = [
      ...numbered(due, (key) => dueWord(key)),
      ...numbered(40, (key, index) => buildWord(`new-${key}`, undefined, index)),
    ]
    const { items, newLeft } = planReview(words, TODAY, 'more-words')
    expect(items.filter(({ isNew }) => isNew)).toHaveLength(begun)
    expect(newLeft).toBe(40 - begun)
  })

  it('asks nothing that is not due', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ days: fc.integer({ min: 0, max: 200 }), grade: fc.constantFrom(...GRADES) }), {
          maxLength: 80,
        }),
        (tried) => {
          const words = tried.map(({ days, grade }, index) =>
            buildWord(`w${index}`, memoryOf({ day: TODAY - days, grade, skill: 'form' })),
          )
          const asked = new Set(planReview(words, TODAY, 'less-time').items.map(({ key }) => key))
          const due = words.filter(({ memory }) => memory && findDueDay(memory, 'less-time') <= TODAY)
          expect(asked.size).toBe(Math.min(due.length, MAX_DUE_WORDS))
          expect(due.map(({ key }) => key)).toEqual(expect.arrayContaining([...asked]))
        },
      ),
    )
  })
})

describe('the format of a question', () => {
  const meaning = { day: 1, grade: 'right', skill: 'meaning' } as const
  const form = { day: 2, grade: 'right', skill: 'form' } as const
  const use = { day: 3, grade: 'right', skill: 'use' } as const
  it.each<[string, readonly Try[], readonly Format[], Format]>([
    ['a new word is met on its card', [], ALL, 'card'],
    ['a skill that was never tried', [meaning], ALL, 'letters'],
    ['the last skill that was never tried', [meaning, form], ALL, 'gap'],
    ['the skill that was last wrong', [meaning, form, { ...use, grade: 'wrong' }], ALL, 'gap'],
    ['the skill tried longest ago', [meaning, form, use], ALL, 'card'],
    ['typed once the word was written right', [form, use, { ...meaning, day: 4 }], ALL, 'typed'],
    [
      'letters again after it was written wrong',
      [{ ...form, grade: 'wrong' }, use, { ...meaning, day: 4 }],
      ALL,
      'letters',
    ],
    ['a phrase without a gap', [meaning, form], ['card', 'typed'], 'card'],
    ['a word that can only be shown', [meaning], ['card'], 'card'],
  ])('%s', (_, tries, formats, format) => {
    expect(chooseFormat({ memory: memoryOf(...tries), formats })).toBe(format)
  })
})

describe('the way through a review', () => {
  const plan = planReview(
    numbered(8, (key) => dueWord(key)),
    TODAY,
    'more-words',
  )
  const anything = () => true
  /** The row after the items of it that came were answered so. */
  const answerAll = (of: ReviewPlan, grades: readonly Grade[], isThere: (key: string) => boolean = anything) => {
    const answers: ReviewAnswer[] = []
    for (const grade of grades) {
      const item = findItems(of, answers, isThere)[answers.length]
      if (item) answers.push({ item, grade })
    }
    return { answers, row: findItems(of, answers, isThere) }
  }
  const keysOf = (answers: readonly Grade[]) => answerAll(plan, answers).row.map(({ key }) => key)

  it('asks a missed word once more, after four others', () => {
    expect(keysOf(['wrong'])).toEqual([
      'word000',
      'word001',
      'word002',
      'word003',
      'word004',
      'word000',
      'word005',
      'word006',
      'word007',
    ])
    expect(answerAll(plan, ['wrong']).row[5]).toMatchObject({ key: 'word000', isAgain: true })
  })

  it('asks a word missed at the end once more at once, and not a third time', () => {
    const right = Array.from({ length: 7 }, () => 'right' as const)
    expect(keysOf([...right, 'wrong'])).toHaveLength(9)
    expect(keysOf([...right, 'wrong', 'wrong'])).toHaveLength(9)
    expect(answerAll(plan, [...right, 'wrong', 'wrong']).answers).toHaveLength(9)
  })

  describe('with words that are gone', () => {
    const gone = new Set(['word000', 'word001', 'word002', 'word004'])
    const isThere = (key: string) => !gone.has(key)
    const { answers } = answerAll(plan, ['wrong', 'right'])
    const keysAfter = (given: readonly ReviewAnswer[], is = isThere) => findItems(plan, given, is).map(({ key }) => key)
    const after = ['word000', 'word001', 'word003', 'word005', 'word006', 'word007']

    it('passes over them, also where they were to be asked once more, and keeps what was answered', () => {
      expect(keysAfter(answers)).toEqual(after)
      const missed = [...answers, { item: findItems(plan, answers, isThere)[2] as ReviewItem, grade: 'wrong' as const }]
      expect(keysAfter(missed)).toEqual([...after, 'word003'])
    })

    it('keeps each answer with its item where they are there again', () => {
      const more = answerAll(plan, ['wrong', 'right', 'right'], (key) => key !== 'word001').answers
      expect(more.map(({ item }) => item.key)).toEqual(['word000', 'word002', 'word003'])
      expect(keysAfter(more, anything)).toEqual([
        'word000',
        'word002',
        'word003',
        'word001',
        'word004',
        'word000',
        'word005',
        'word006',
        'word007',
      ])
    })
  })

  it('ends after each word was answered, and an undone answer is as if it had not been given', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...GRADES), { minLength: 20, maxLength: 20 }), (grades) => {
        const answers: ReviewAnswer[] = []
        const next = (given: readonly ReviewAnswer[]) => findItems(plan, given, anything)[given.length]
        for (let item = next(answers); item; item = next(answers)) {
          answers.push({ item, grade: grades[answers.length] ?? 'right' })
          expect(next(answers.slice(0, -1))).toEqual(item)
        }
        const misses = findItems(plan, answers, anything).filter(({ isAgain }) => isAgain).length
        expect(answers).toHaveLength(plan.items.length + misses)
      }),
    )
  })
})
