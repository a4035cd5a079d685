import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toGesture } from './gesture.ts'

describe('toGesture', () => {
  it.each([
    [0, 0, 0, 'tap'],
    [19, -19, 199, 'tap'],
    [0, 0, 200, 'none'],
    [20, 0, 100, 'none'],
    [0, 20, 100, 'none'],
    [0, 100, 300, 'none'],
    [0, 101, 300, 'down'],
    [0, 101, 50, 'down'],
    [0, -100, 300, 'none'],
    [0, -101, 300, 'up'],
    [-70, 0, 300, 'none'],
    [-71, 0, 300, 'left'],
    [500, 0, 300, 'none'],
    [-120, 110, 300, 'left'],
    [-110, 120, 300, 'down'],
    [110, -120, 300, 'up'],
    [120, 110, 300, 'down'],
    [120, -110, 300, 'up'],
    [-90, 95, 300, 'left'],
    [-90, -95, 300, 'left'],
    [-120, 120, 300, 'down'],
    [Number.NaN, Number.NaN, 10, 'none'],
  ] as const)('reads %d px right, %d px down, %d ms as %s', (dx, dy, elapsedMs, gesture) => {
    expect(toGesture({ dx, dy, elapsedMs })).toBe(gesture)
  })

  it('never reads a slow press that hardly moved as anything', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -70, max: 70 }),
        fc.integer({ min: -100, max: 100 }),
        fc.integer({ min: 200, max: 5000 }),
        (dx, dy, elapsedMs) => toGesture({ dx, dy, elapsedMs }) === 'none',
      ),
    )
  })
})
