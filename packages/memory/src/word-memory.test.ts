import { GRADES, SKILLS } from '@wordnest/vocabulary/grades'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  findDueDay,
  findInterval,
  findRetrievability,
  remember,
  toDayNumber,
  type Try,
  type WordMemory,
} from './word-memory.ts'

const START = 20_000
const rememberAll = (tries: readonly Try[]): WordMemory | undefined => {
  let memory: WordMemory | undefined
  for (const one of tries) memory = remember(memory, one)
  return memory
}

const anyTry = fc.record({
  day: fc.integer({ min: START, max: START + 900 }),
  grade: fc.constantFrom(...GRADES),
  skill: fc.constantFrom(...SKILLS),
})
const inOrder = (tries: readonly Try[]) => tries.toSorted((one, other) => one.day - other.day)

describe('the memory of a word', () => {
  it('gives the intervals of the reference implementation', () => {
    const after = [0, 0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12]
    const wrong = new Set([6, 7])
    let memory: WordMemory | undefined
    let day = START
    const intervals = after.map((days, index) => {
      day += days
      memory = remember(memory, { day, grade: wrong.has(index) ? 'wrong' : 'right', skill: 'meaning' })
      return findInterval(memory, 'more-words')
    })
    expect(intervals).toEqual([2, 2, 11, 46, 163, 498, 7, 2, 2, 4, 7, 12, 21])
  })

  it('counts the first try of a day alone as a try and as a miss', () => {
    const memory = rememberAll([
      { day: START, grade: 'wrong', skill: 'form' },
      { day: START, grade: 'wrong', skill: 'form' },
      { day: START, grade: 'right', skill: 'meaning' },
      { day: START + 1, grade: 'wrong', skill: 'form' },
    ])
    expect(memory).toMatchObject({ tries: 2, misses: 2, grade: 'wrong', day: START + 1 })
  })

  it('knows the days of the last twelve weeks on which it was tried, each once', () => {
    const days = [START, START + 1, START + 1, START + 40, START + 84, START + 84]
    const memory = rememberAll(days.map((day) => ({ day, grade: 'right', skill: 'meaning' })))
    expect(memory?.days).toEqual([START + 1, START + 40, START + 84])
  })

  it('keeps the last try of each skill', () => {
    const memory = rememberAll([
      { day: START, grade: 'right', skill: 'meaning' },
      { day: START + 3, grade: 'wrong', skill: 'form' },
    ])
    expect(memory?.skills).toEqual({
      meaning: { day: START, grade: 'right' },
      form: { day: START + 3, grade: 'wrong' },
    })
  })

  it('asks earlier where the learner wants to remember more', () => {
    fc.assert(
      fc.property(fc.array(anyTry, { minLength: 1, maxLength: 20 }), (tries) => {
        const memory = rememberAll(inOrder(tries))
        if (!memory) throw new Error('a try leaves a memory')
        expect(findDueDay(memory, 'more-words')).toBeLessThanOrEqual(findDueDay(memory, 'less-time'))
        expect(findDueDay(memory, 'more-words')).toBeGreaterThan(memory.day)
      }),
    )
  })

  it('has a wrong answer come back no later than a hard one, and a hard one no later than a right one', () => {
    fc.assert(
      fc.property(fc.array(anyTry, { maxLength: 20 }), fc.integer({ min: 1, max: 300 }), (tries, days) => {
        const before = rememberAll(inOrder(tries))
        const day = (before?.day ?? START) + days
        const [wrong = 0, hard = 0, right = 0] = GRADES.map(
          (grade) => remember(before, { day, grade, skill: 'meaning' }).stability,
        )
        expect(wrong).toBeLessThanOrEqual(hard)
        expect(hard).toBeLessThanOrEqual(right)
      }),
    )
  })

  it('stays within its bounds, and forgets as days pass', () => {
    fc.assert(
      fc.property(fc.array(anyTry, { minLength: 1, maxLength: 40 }), (tries) => {
        const memory = rememberAll(tries)
        if (!memory) throw new Error('a try leaves a memory')
        expect(memory.stability).toBeGreaterThan(0)
        expect(memory.difficulty).toBeGreaterThanOrEqual(1)
        expect(memory.difficulty).toBeLessThanOrEqual(10)
        expect(findRetrievability(memory, memory.day)).toBe(1)
        const later = [1, 10, 100].map((days) => findRetrievability(memory, memory.day + days))
        expect(later.toSorted((one, other) => other - one)).toEqual(later)
      }),
    )
  })

  it('never goes back to an earlier day when the learner travels west', () => {
    const memory = rememberAll([
      { day: START + 1, grade: 'right', skill: 'meaning' },
      { day: START, grade: 'right', skill: 'meaning' },
    ])
    expect(memory).toMatchObject({ day: START + 1, tries: 1 })
  })
})

describe('the day of an instant', () => {
  it.each([
    ['2026-11-24T23:30:00Z', 0, '2026-11-24'],
    ['2026-11-24T23:30:00Z', 60, '2026-11-25'],
    ['2026-11-24T03:30:00Z', -300, '2026-11-23'],
    ['1969-12-31T23:59:00Z', 0, '1969-12-31'],
  ])('%s at UTC%+i minutes is %s', (instant, offset, day) => {
    expect(toDayNumber(Date.parse(instant), offset)).toBe(Date.parse(day) / 86_400_000)
  })
})
