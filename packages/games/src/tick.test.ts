import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isElapsed, recordEvent, type Tick, toTick } from './tick.ts'

type Event = { readonly type: 'go' } | Tick

describe('ticks', () => {
  it.each([
    [1, true],
    [86_400_000, true],
    [0, false],
    [-1, false],
    [0.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('of %d ms count: %s', (elapsedMs, counts) => {
    expect(isElapsed(elapsedMs)).toBe(counts)
  })

  it('between many readings of a clock add up to the time between the first and the last', () => {
    const anySteps = fc.array(fc.double({ min: 0, max: 40, noNaN: true }), { minLength: 1 })
    fc.assert(
      fc.property(anySteps, (steps) => {
        let nowMs = 0.25
        let sumMs = 0
        for (const step of steps) {
          sumMs += toTick(nowMs, nowMs + step).elapsedMs
          nowMs += step
        }
        expect(sumMs).toBe(Math.floor(nowMs))
      }),
    )
  })

  it('one after another are kept as one, other events as they come', () => {
    const events: Event[] = [
      { type: 'go' },
      { type: 'tick', elapsedMs: 5 },
      { type: 'tick', elapsedMs: 7 },
      { type: 'go' },
      { type: 'go' },
      { type: 'tick', elapsedMs: 1 },
    ]
    expect(events.reduce<readonly Event[]>(recordEvent<Event>, [])).toEqual([
      { type: 'go' },
      { type: 'tick', elapsedMs: 12 },
      { type: 'go' },
      { type: 'go' },
      { type: 'tick', elapsedMs: 1 },
    ])
  })

  it('may come first', () => {
    const tick = toTick(10.75, 13.5)
    expect(tick).toEqual({ type: 'tick', elapsedMs: 3 })
    expect(recordEvent<Event>([], tick)).toEqual([tick])
  })
})
