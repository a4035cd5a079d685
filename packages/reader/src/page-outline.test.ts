import { describe, expect, it } from 'vitest'

import type { GreyImage } from './grey-image.ts'
import { findOutline, flattenSheet, type Outline } from './page-outline.ts'

const WIDTH = 300
const HEIGHT = 400
const TABLE = 90
const PAPER = 220

const corners = (...points: readonly (readonly [number, number])[]): Outline => {
  const [one, two, three, four] = points.map(([x, y]) => ({ x, y }))
  if (!one || !two || !three || !four) throw new Error('four corners')
  return [one, two, three, four]
}

/** Whether a point is on the right side of all edges, which go round clockwise. */
const isInside = (outline: Outline, x: number, y: number) =>
  outline.every((from, index) => {
    const to = outline[(index + 1) % 4] ?? from
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0
  })

const paint = (level: (x: number, y: number) => number): GreyImage => ({
  width: WIDTH,
  height: HEIGHT,
  pixels: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, index) => level(index % WIDTH, Math.floor(index / WIDTH))),
})
const photograph = (outline: Outline, ink: (x: number, y: number) => boolean = () => false) =>
  paint((x, y) => (isInside(outline, x, y) ? (ink(x, y) ? 30 : PAPER) : TABLE + 8 * Math.sin(x / 20)))

const FROM_THE_SIDE = corners([60, 50], [250, 40], [280, 370], [30, 380])

describe('a sheet', () => {
  it('seen from the side is found by its corners, with writing on it and shade over it', () => {
    const image = photograph(FROM_THE_SIDE, (x, y) => y % 12 < 3 && x % 7 < 4)
    const shaded = {
      ...image,
      pixels: image.pixels.map((pixel, index) => pixel * (1 - (0.4 * index) / image.pixels.length)),
    }
    for (const picture of [image, shaded]) {
      const found = findOutline(picture)
      for (const [index, { x, y }] of FROM_THE_SIDE.entries()) {
        expect(Math.abs((found?.[index]?.x ?? Number.NaN) - x)).toBeLessThanOrEqual(2)
        expect(Math.abs((found?.[index]?.y ?? Number.NaN) - y)).toBeLessThanOrEqual(2)
      }
    }
  })

  it.each([
    ['seen from above', photograph(corners([40, 40], [260, 40], [260, 370], [40, 370]))],
    ['that is small', photograph(corners([100, 100], [150, 95], [160, 160], [90, 165]))],
    ['that is the whole picture', paint((x, y) => (y % 12 < 3 && x % 7 < 4 ? 30 : PAPER))],
    ['that ends outside of the picture', photograph(corners([-20, -20], [250, 40], [280, 370], [30, 380]))],
    ['that is round', paint((x, y) => (Math.hypot(x - 150, y - 200) < 120 ? PAPER : TABLE))],
    ['that is not there', paint(() => TABLE)],
    ['of one pixel', { width: 1, height: 1, pixels: Uint8Array.of(9) }],
  ])('%s is left as it is', (_what, image) => expect(findOutline(image)).toBeUndefined())

  it('is laid flat: what was in its middle and at its corners is there again', () => {
    const marks = [
      [65, 55],
      [275, 362],
      [35, 374],
    ] as const
    const image = photograph(FROM_THE_SIDE, (x, y) => marks.some(([mx, my]) => Math.hypot(x - mx, y - my) < 8))
    const flat = flattenSheet(image, FROM_THE_SIDE, 400)
    expect(flat.pixels).toHaveLength(flat.width * flat.height)
    expect([flat.width, flat.height].every((side) => side > 200 && side <= 400)).toBe(true)
    const at = (u: number, v: number) =>
      flat.pixels[Math.round(v * (flat.height - 1)) * flat.width + Math.round(u * (flat.width - 1))]
    expect([at(0.02, 0.02), at(0.98, 0.98), at(0.02, 0.98)].every((level) => (level ?? 255) < 100)).toBe(true)
    expect([at(0.98, 0.02), at(0.5, 0.5), at(0.3, 0.7)].every((level) => (level ?? 0) > 200)).toBe(true)
  })

  it('is never larger than asked for', () => {
    const { width, height } = flattenSheet(photograph(FROM_THE_SIDE), FROM_THE_SIDE, 100)
    expect(Math.max(width, height)).toBe(100)
  })
})
