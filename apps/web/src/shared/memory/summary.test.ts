// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'

import { findDueNow, keepSummary, type Summary } from './summary.ts'

const DAY_MS = 86_400_000
const day = (number: number) => number * DAY_MS + 12 * 3_600_000
const summary: Summary = { learnerId: 'ann', day: 20_000, dueBy: [3, 5, 9], fresh: 2 }

describe('the words to review', () => {
  it.each([
    ['on the day of the count', summary, 'ann', 20_000, 5],
    ['two days later', summary, 'ann', 20_002, 11],
    ['long after', summary, 'ann', 20_400, 11],
    ['where the clock was set back', summary, 'ann', 19_000, 5],
    ['of another learner', summary, 'ben', 20_000, undefined],
    ['of a visitor', summary, null, 20_000, undefined],
    ['that nobody has counted', null, 'ann', 20_000, undefined],
  ])('%s', (_, counted, learnerId, today, due) => {
    expect(findDueNow(counted, learnerId, day(today))).toBe(due)
  })
})

describe('the stored summary', () => {
  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another shape', '{"due":3}'],
    ['counts that are none', JSON.stringify({ ...summary, dueBy: ['many'] })],
    ['a next step that is none', JSON.stringify({ ...summary, next: 3 })],
  ])('is none where the browser holds %s', async (_, text) => {
    if (text !== null) localStorage.setItem('wordnest.memorySummary', text)
    vi.resetModules()
    const { useSummary } = await import('./summary.ts')
    expect(useSummary.getState().summary).toBeNull()
  })

  it('is there at the next visit', async () => {
    keepSummary(summary)
    vi.resetModules()
    const { useSummary } = await import('./summary.ts')
    expect(useSummary.getState().summary).toEqual(summary)
  })
})
