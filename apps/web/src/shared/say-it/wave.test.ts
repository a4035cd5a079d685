import { describe, expect, it } from 'vitest'

import { isSilent, toPath, toPeaks, toViewBox, toWave } from './wave.ts'

const RATE = 1000
const sounding = (...parts: readonly (readonly [seconds: number, loudness: number])[]) =>
  Float32Array.from(
    parts.flatMap(([seconds, loudness]) =>
      Array.from({ length: seconds * RATE }, (_, at) => (at % 2 ? -loudness : loudness)),
    ),
  )

describe('toPeaks', () => {
  it.each([
    { samples: [], count: 2, peaks: [0, 0] },
    { samples: [0.5, -1, 0.25, 0], count: 2, peaks: [1, 0.25] },
    { samples: [0.5, -0.75, 0.25], count: 2, peaks: [0.5, 0.75] },
    { samples: [0.5], count: 3, peaks: [0, 0, 0.5] },
  ])('finds $peaks in $samples', ({ samples, count, peaks }) => {
    expect(toPeaks(Float32Array.from(samples), count)).toEqual(peaks)
  })
})

describe('toWave', () => {
  it('leaves out the quiet before and after, but for a margin, and not the pause within', () => {
    const { peaks, seconds } = toWave(sounding([2, 0.01], [0.5, 0.4], [0.5, 0], [0.5, 0.2], [3, 0.001]), RATE)
    expect(seconds).toBeCloseTo(1.5 + 6 / 40, 2)
    expect(peaks[3]).toBeCloseTo(1)
    expect(peaks.at(-4)).toBeCloseTo(0.5)
    expect(peaks.slice(3 + 20, 3 + 40)).toEqual(Array.from({ length: 20 }, () => 0))
  })
  it('draws a quiet voice as high as a loud one', () => {
    expect(toWave(sounding([1, 0.05]), RATE).peaks).toEqual(toWave(sounding([1, 0.9]), RATE).peaks)
  })
  it.each([0, 0.005])('is flat in a silence of %d', (loudness) => {
    const wave = toWave(sounding([1, loudness]), RATE)
    expect(isSilent(wave)).toBe(true)
    expect(wave.seconds).toBe(1)
  })
  it('takes a sound without samples', () => {
    expect(toWave(new Float32Array(), RATE)).toEqual({ peaks: [0], seconds: 0 })
  })
})

it('draws one stroke a peak, of a length that can be seen', () => {
  expect(toPath([0, 1])).toBe('M0.5 23.0V25.0M1.5 1.0V47.0')
  expect(toPath([])).toBe('')
  expect(toViewBox(0)).toBe('0 0 1 48')
})
