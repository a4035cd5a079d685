import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findTop, type Obstacle } from './toast-place.ts'

const PHONE = { left: 12, right: 378, top: 68, bottom: 724 }
const HEIGHT = 52
const box = (top: number, bottom: number, weight = 1): Obstacle => ({ left: 20, right: 370, top, bottom, weight })
const isClear = (top: number, obstacles: readonly Obstacle[]) =>
  obstacles.every((other) => top + HEIGHT <= other.top || top >= other.bottom)

describe('the place of a toast', () => {
  it('is at the bottom where nothing is in the way', () => {
    expect(findTop(PHONE, HEIGHT, [])).toBe(724 - HEIGHT)
  })

  it('is above the controls at the bottom', () => {
    expect(findTop(PHONE, HEIGHT, [box(680, 724), box(630, 672)])).toBe(630 - 8 - HEIGHT)
  })

  it('is in a gap that is wide enough, and not in a narrower one', () => {
    expect(findTop(PHONE, HEIGHT, [box(680, 724), box(560, 640), box(400, 480)])).toBe(560 - 8 - HEIGHT)
  })

  it('is above a dialog that fills the lower part', () => {
    expect(findTop(PHONE, HEIGHT, [box(200, 730, 100)])).toBe(200 - 8 - HEIGHT)
  })

  it('covers a control rather than a dialog where it must cover something', () => {
    const top = findTop(PHONE, HEIGHT, [box(120, 730, 100), box(60, 110)])
    expect(top).toBe(PHONE.top)
  })

  it('ignores what is beside it', () => {
    expect(findTop(PHONE, HEIGHT, [{ left: 400, right: 500, top: 600, bottom: 724, weight: 1 }])).toBe(724 - HEIGHT)
  })

  it('covers nothing wherever a place is free, and stays in view', () => {
    const obstacles = fc.array(
      fc
        .record({ top: fc.integer({ min: 0, max: 700 }), height: fc.integer({ min: 24, max: 120 }) })
        .map(({ top, height }) => box(top, top + height)),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(obstacles, (all) => {
        const top = findTop(PHONE, HEIGHT, all)
        expect(top).toBeGreaterThanOrEqual(PHONE.top)
        expect(top).toBeLessThanOrEqual(PHONE.bottom - HEIGHT)
        const padded = all.map((each) => ({ ...each, top: each.top - 8, bottom: each.bottom + 8 }))
        const isFree = Array.from(
          { length: PHONE.bottom - HEIGHT - PHONE.top + 1 },
          (_, step) => PHONE.top + step,
        ).some((each) => isClear(each, padded))
        if (isFree) expect(isClear(top, all)).toBe(true)
      }),
    )
  })
})
