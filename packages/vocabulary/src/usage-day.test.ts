import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { countOn, findZoneBefore, isTimeZone, leftOf, toLimitDay, toUsageDay } from './usage-day.ts'

const at = (iso: string): number => Date.parse(iso)
const HOUR_MS = 3_600_000

afterEach(() => {
  vi.restoreAllMocks()
})

describe('toUsageDay', () => {
  it.each([
    ['2026-11-21T12:00:00Z', 'UTC', '2026-11-21'],
    ['2026-11-21T23:59:59.999Z', 'UTC', '2026-11-21'],
    ['2026-11-22T00:00:00Z', 'UTC', '2026-11-22'],
    ['2026-11-21T22:59:59Z', 'Europe/Paris', '2026-11-21'],
    ['2026-11-21T23:00:00Z', 'Europe/Paris', '2026-11-22'],
    ['2026-06-21T22:00:00Z', 'Europe/Paris', '2026-06-22'],
    ['2026-11-21T04:59:00Z', 'America/New_York', '2026-11-20'],
    ['2026-11-21T18:30:00Z', 'Asia/Kolkata', '2026-11-22'],
    // either side of the date line at one instant
    ['2026-11-21T10:30:00Z', 'Pacific/Kiritimati', '2026-11-22'],
    ['2026-11-21T10:30:00Z', 'Pacific/Pago_Pago', '2026-11-20'],
    // Samoa had no 30 December 2011
    ['2011-12-30T09:59:59Z', 'Pacific/Apia', '2011-12-29'],
    ['2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31'],
    // clocks put back and forward
    ['2026-10-25T00:30:00Z', 'Europe/London', '2026-10-25'],
    ['2026-10-25T01:30:00Z', 'Europe/London', '2026-10-25'],
    ['2026-03-08T07:30:00Z', 'America/New_York', '2026-03-08'],
    ['2028-02-29T12:00:00Z', 'UTC', '2028-02-29'],
    ['0999-05-05T12:00:00Z', 'UTC', '0999-05-05'],
  ])('at %s in %s is %s', (iso, zone, day) => {
    expect(toUsageDay(at(iso), zone)).toBe(day)
  })

  it.each(['', 'Mars/Olympus', 'x'.repeat(65), 'utc\0', '../etc', '💥'])(
    'takes UTC for the unknown zone %j',
    (zone) => {
      expect(isTimeZone(zone)).toBe(false)
      expect(toUsageDay(at('2026-11-21T23:30:00Z'), zone)).toBe('2026-11-21')
    },
  )

  it('gives the same answer for any spelling of a zone, however many come by', () => {
    const spellings = Array.from({ length: 1500 }, (_, number) =>
      [...'europe/paris'].map((letter, bit) => ((number >> bit) & 1 ? letter.toUpperCase() : letter)).join(''),
    )
    const days = spellings.map((zone) => toUsageDay(at('2026-11-21T23:30:00Z'), zone))
    expect(new Set(days)).toEqual(new Set(['2026-11-22']))
  })

  it('makes a formatter once for a zone, and keeps no more of them than there are zones', () => {
    const make = vi.spyOn(Intl, 'DateTimeFormat')
    toUsageDay(0, 'europe/oslo')
    toUsageDay(0, 'europe/rome')
    expect(make).toHaveBeenCalled()
    make.mockClear()
    expect(toUsageDay(0, 'europe/oslo')).toBe('1970-01-01')
    expect(toUsageDay(0, 'europe/rome')).toBe('1970-01-01')
    expect(make).not.toHaveBeenCalled()
    for (let number = 0; number < 1000; number += 1) toUsageDay(0, `zone ${number}`)
    make.mockClear()
    toUsageDay(0, 'europe/oslo')
    expect(make).toHaveBeenCalled()
  })

  it('never goes back as time goes on, in any zone', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: at('1990-01-01T00:00:00Z'), max: at('2100-01-01T00:00:00Z') }),
        fc.nat(48 * HOUR_MS),
        (zone, nowMs, laterMs) => {
          expect(toUsageDay(nowMs, zone)).toMatch(/^\d{4}-\d\d-\d\d$/)
          expect(toUsageDay(nowMs + laterMs, zone) >= toUsageDay(nowMs, zone)).toBe(true)
        },
      ),
    )
  })
})

describe('isTimeZone', () => {
  it.each([
    ['', 0],
    ['x'.repeat(65), 0],
    ['x'.repeat(64), 1],
  ])('asks the platform about %j %d times', (name, times) => {
    const make = vi.spyOn(Intl, 'DateTimeFormat')
    expect(isTimeZone(name)).toBe(false)
    expect(make).toHaveBeenCalledTimes(times)
  })

  it.each(['UTC', 'Europe/Paris', 'America/Argentina/Buenos_Aires', 'Etc/GMT+12'])('knows %s', (zone) => {
    expect(isTimeZone(zone)).toBe(true)
  })
})

describe('countOn', () => {
  it.each([
    [undefined, 0],
    [{ day: '2026-11-20', used: 5 }, 0],
    [{ day: '2025-12-31', used: 5 }, 0],
    [{ day: '2026-11-21', used: 5 }, 5],
  ])('of %j is %d on 21 November', (stored, used) => {
    expect(countOn(stored, '2026-11-21')).toEqual({ day: '2026-11-21', used })
  })

  it('lets a stored day in the future stand, so that a change of zone resets nothing twice', () => {
    const stored = { day: '2026-11-22', used: 5 }
    expect(countOn(stored, '2026-11-21')).toBe(stored)
  })

  it('grants at most one fresh day for every date that passes, however zones are changed', () => {
    const zones = fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC', 'Asia/Tokyo', 'America/New_York')
    const start = at('2026-11-21T00:00:00Z')
    fc.assert(
      fc.property(fc.array(fc.tuple(zones, fc.nat(6)), { maxLength: 40 }), (moves) => {
        let nowMs = start
        let stored = countOn(undefined, toUsageDay(nowMs, 'UTC'))
        let resets = 0
        for (const [zone, hours] of moves) {
          nowMs += hours * HOUR_MS
          const count = countOn(stored, toUsageDay(nowMs, zone))
          if (count.day !== stored.day) resets += 1
          expect(count.day >= stored.day).toBe(true)
          stored = { ...count, used: count.used + 1 }
        }
        expect(resets).toBeLessThanOrEqual(Math.floor((nowMs - start) / (24 * HOUR_MS)) + 1)
      }),
    )
  })
})

describe('leftOf', () => {
  it.each([
    [8, 0, 8],
    [8, 8, 0],
    [3, 20, 0],
  ])('%d less %d is %d', (limit, used, left) => {
    expect(leftOf(limit, used)).toBe(left)
  })
})

describe('a move to another zone', () => {
  const NOON = at('2026-11-21T12:00:00Z')
  const moved = { timeZone: 'Pacific/Kiritimati', zoneBefore: { timeZone: 'UTC', day: '2026-11-21' } }

  it.each([
    ['on the same day', '2026-11-21T12:00:00Z', '2026-11-21'],
    ['in its last second', '2026-11-21T23:59:59Z', '2026-11-21'],
    ['when it has ended', '2026-11-22T00:00:00Z', '2026-11-22'],
    ['when a day has begun in the new zone', '2026-11-22T10:00:00Z', '2026-11-23'],
    ['by a clock that was set back', '2026-11-20T12:00:00Z', '2026-11-20'],
  ])('counts %s', (_when, iso, day) => {
    expect(toLimitDay(at(iso), moved)).toBe(day)
  })

  it('is not there for who never moved', () => {
    expect(toLimitDay(NOON, { timeZone: 'Pacific/Kiritimati' })).toBe('2026-11-22')
  })

  it('counts where the day began, however often it is made on that day', () => {
    expect(findZoneBefore(NOON, { timeZone: 'UTC' })).toEqual(moved.zoneBefore)
    expect(findZoneBefore(NOON, moved)).toEqual(moved.zoneBefore)
    expect(findZoneBefore(NOON + 24 * HOUR_MS, moved)).toEqual({ timeZone: 'Pacific/Kiritimati', day: '2026-11-23' })
  })
})
