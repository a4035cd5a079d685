import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { CLOCK_TOLERANCE_MS, compareInOrder, nextInstant, settleInstant } from './order.ts'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const YEAR_MS = 365 * 86_400_000

describe('the instant of an event', () => {
  it.each([
    ['a clock that is right', NOW - 5000, NOW, NOW - 5000],
    ['a clock a minute late', NOW - 65_000, NOW - 60_000, NOW - 65_000],
    ['a clock a minute early', NOW + 55_000, NOW + 60_000, NOW],
    ['a clock a year late', NOW - YEAR_MS - 5000, NOW - YEAR_MS, NOW - 5000],
    ['a clock a year early', NOW + YEAR_MS - 5000, NOW + YEAR_MS, NOW - 5000],
    ['an instant before 1970', 0, NOW + YEAR_MS, 0],
  ])('%s', (_, at, sentAt, settled) => {
    expect(settleInstant(at, { sentAt, receivedAt: NOW })).toBe(settled)
  })

  it('is never later than its receipt, and keeps the order of one request', () => {
    const any = fc.integer({ min: 0, max: 2 * NOW })
    fc.assert(
      fc.property(any, any, any, (one, other, sentAt) => {
        const settle = (at: number) => settleInstant(at, { sentAt, receivedAt: NOW })
        expect(settle(one)).toBeLessThanOrEqual(NOW)
        if (one <= other) expect(settle(one)).toBeLessThanOrEqual(settle(other))
      }),
    )
  })

  it('of what is done online is close to its receipt, however wrong the clock is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -YEAR_MS, max: YEAR_MS }), (wrong) => {
        const settled = settleInstant(NOW + wrong, { sentAt: NOW + wrong, receivedAt: NOW })
        expect(NOW - settled).toBeLessThanOrEqual(CLOCK_TOLERANCE_MS)
      }),
    )
  })

  it('of a new event comes after the latest one that the device has seen', () => {
    expect(nextInstant(NOW + 0.7, NOW - 5)).toBe(NOW)
    expect(nextInstant(NOW - YEAR_MS, NOW)).toBe(NOW + 1)
  })

  it('is followed by the id where two are the same', () => {
    expect(compareInOrder({ at: 1, id: 'b' }, { at: 2, id: 'a' })).toBeLessThan(0)
    expect(compareInOrder({ at: 1, id: 'b' }, { at: 1, id: 'a' })).toBeGreaterThan(0)
    expect(compareInOrder({ at: 1, id: 'a' }, { at: 1, id: 'a' })).toBe(0)
  })
})
