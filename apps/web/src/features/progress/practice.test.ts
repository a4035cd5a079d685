import type { WordState } from '@wordnest/log/states'
import type { WordMemory } from '@wordnest/memory/word-memory'
import { describe, expect, it } from 'vitest'

import { countDue, countRemembered, countRow, findPracticeDays, listWeeks } from './practice.ts'

/** A Tuesday, 24 November 2026. */
const TODAY = Date.parse('2026-11-24') / 86_400_000
const AT = Date.parse('2026-11-24T12:00:00Z')

const remembered = (day: number, more: Partial<WordMemory> = {}): WordMemory => ({
  stability: 10,
  difficulty: 5,
  day,
  grade: 'right',
  tries: 1,
  misses: 0,
  days: [day],
  skills: {},
  ...more,
})
const word = (memory: WordMemory | undefined, more: Partial<WordState> = {}): WordState => ({
  metAt: AT,
  memory,
  ...more,
})

it('counts the words that are remembered by their chance', () => {
  const words = [word(remembered(TODAY)), word(remembered(TODAY - 10)), word(remembered(TODAY - 10)), word(undefined)]
  expect(countRemembered(words, TODAY)).toEqual({ count: 3, all: 3 })
  expect(countRemembered([word(remembered(TODAY - 3000)), word(remembered(TODAY))], TODAY)).toEqual({
    count: 1,
    all: 2,
  })
  expect(countRemembered([], TODAY)).toEqual({ count: 0, all: 0 })
})

describe('the next days', () => {
  it('have the words due on each, the overdue ones today, without new and paused ones', () => {
    const words = [
      word(remembered(TODAY - 40)),
      word(remembered(TODAY), { isAskedNext: true }),
      word(remembered(TODAY - 7)),
      word(remembered(TODAY, { stability: 400 })),
      word(remembered(TODAY - 40), { pause: 'known' }),
      word(undefined),
    ]
    const { days, fresh } = countDue(words, TODAY, 'more-words')
    expect(days).toHaveLength(14)
    expect(days.slice(0, 4)).toEqual([2, 0, 0, 1])
    expect(days.reduce((sum, count) => sum + count)).toBe(3)
    expect(fresh).toBe(1)
  })

  it('are fewer words a day for a learner who wants to spend less time', () => {
    const words = [word(remembered(TODAY - 10))]
    expect(countDue(words, TODAY, 'more-words').days[0]).toBe(1)
    expect(countDue(words, TODAY, 'less-time').days[0]).toBe(0)
  })
})

describe('the past weeks', () => {
  it('show the days of practice of all words from Monday to Sunday, and no day to come', () => {
    const words = [
      word(remembered(TODAY, { days: [TODAY - 8, TODAY] })),
      word(remembered(TODAY - 8), { metAt: AT - 8 * 86_400_000 }),
    ]
    const weeks = listWeeks(words, TODAY)
    expect(weeks).toHaveLength(8)
    expect(weeks.at(-1)).toEqual({
      monday: TODAY - 1,
      days: [false, true, undefined, undefined, undefined, undefined, undefined],
      met: 1,
    })
    expect(weeks.at(-2)).toMatchObject({ monday: TODAY - 8, met: 1 })
    expect(weeks.at(-2)?.days).toEqual([true, false, false, false, false, false, false])
  })

  it('know the last day of a word from a state without days', () => {
    expect([...findPracticeDays([word(remembered(TODAY - 2, { days: undefined }))])]).toEqual([TODAY - 2])
  })
})

describe('days in a row', () => {
  const row = (...ago: readonly number[]) => countRow(new Set(ago.map((days) => TODAY - days)), TODAY)

  it.each([
    ['begin with the next review', [], 0],
    ['count today', [0], 1],
    ['wait for today, which has not ended', [1, 2, 3], 3],
    ['go on over two free days of a week', [0, 1, 2, 3, 6, 7], 6],
    ['end where a week has three', [0, 1, 2, 6, 7], 3],
    ['have two free days in each week', [0, 1, 4, 5, 6, 7, 8, 9, 10], 9],
  ])('%s', (_, ago, count) => {
    expect(row(...ago)).toEqual({ count, isMost: false })
  })

  it('are counted for twelve weeks', () => {
    expect(row(...Array.from({ length: 120 }, (_, index) => index))).toEqual({ count: 84, isMost: true })
  })
})
