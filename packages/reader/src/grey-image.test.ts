import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { flattenLight, type GreyImage, invertIfDark, measureSkew, measureSoftness } from './grey-image.ts'

const draw = (width: number, height: number, toPixel: (x: number, y: number) => number): GreyImage => ({
  width,
  height,
  pixels: Uint8Array.from({ length: width * height }, (_, index) => toPixel(index % width, Math.floor(index / width))),
})

/** Lines of text as bars with gaps, leaning by some degrees. */
const drawLines = (degrees: number) => {
  const slope = Math.tan((degrees * Math.PI) / 180)
  return draw(800, 500, (x, y) => {
    const row = y - (x - 400) * slope
    const isLine = row > 60 && row < 440 && ((row % 30) + 30) % 30 < 12
    const isGap = Math.floor(x / 9) % 4 === 0 || x < 60 || x > 740
    return isLine && !isGap ? 20 : 240
  })
}

describe('skew', () => {
  it.each([-7, -3, -1.2, -0.5, 0, 0.4, 1, 2.5, 5.5, 7.5])('of %d degrees is measured', (degrees) => {
    expect(Math.abs(measureSkew(drawLines(degrees)) - degrees)).toBeLessThan(0.25)
  })

  it('of an empty page is none', () => {
    expect(measureSkew(draw(100, 100, () => 255))).toBe(0)
  })
})

describe('flattenLight', () => {
  it('takes a shadow away and leaves the ink', () => {
    const shaded = draw(400, 300, (x, y) => {
      const light = 230 - (x / 400) * 160
      const isInk = y % 30 < 3 && x % 8 < 4
      return Math.round(isInk ? light * 0.25 : light)
    })
    const even = flattenLight(shaded)
    const paper: number[] = []
    const ink: number[] = []
    for (let y = 0; y < 300; y += 1) {
      for (let x = 0; x < 400; x += 1) (y % 30 < 3 && x % 8 < 4 ? ink : paper).push(even.pixels[y * 400 + x] ?? 0)
    }
    expect(Math.min(...paper)).toBeGreaterThan(200)
    expect(Math.max(...ink)).toBeLessThan(90)
  })

  it('takes pictures of any size, down to one pixel', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 255 }),
        (width, height, level) => {
          const even = flattenLight(draw(width, height, () => level))
          expect(even.pixels).toHaveLength(width * height)
        },
      ),
    )
  })
})

describe('invertIfDark', () => {
  it('turns a dark screen and leaves a page', () => {
    const dark = draw(50, 50, (x) => (x < 5 ? 220 : 20))
    expect(invertIfDark(dark).pixels[49]).toBe(235)
    const page = draw(50, 50, (x) => (x < 5 ? 20 : 220))
    expect(invertIfDark(page)).toBe(page)
  })
})

describe('softness', () => {
  it.each([
    ['crisp print', (x: number) => (x % 10 < 4 ? 20 : x % 10 === 4 ? 150 : 240), 0.2],
    ['blurred print', (x: number) => (x % 10 < 5 ? 150 : 240), 1],
    ['an empty page', () => 240, 0],
  ])('of %s', (_what, toPixel, softness) => expect(measureSoftness(draw(50, 50, toPixel))).toBeCloseTo(softness))
})
