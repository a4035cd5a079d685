import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { nextIndex, nextRandom, shuffle, toRandomState } from './random.ts'

describe('random', () => {
  it('gives the same numbers for the same state, for ever', () => {
    const numbers: number[] = []
    let state = toRandomState(42)
    for (let count = 0; count < 3; count += 1) {
      const [value, next] = nextRandom(state)
      numbers.push(value)
      state = next
    }
    expect(numbers).toEqual([0.6011037519201636, 0.44829055899754167, 0.8524657934904099])
  })

  it.each([
    [-1, 4294967295],
    [2 ** 32 + 5, 5],
    [1.9, 1],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('makes the seed %d the state %d', (seed, state) => {
    expect(toRandomState(seed)).toBe(state)
  })

  it('stays in [0, 1) and in unsigned 32-bit states', () => {
    fc.assert(
      fc.property(fc.double(), (seed) => {
        const [value, next] = nextRandom(toRandomState(seed))
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThan(1)
        expect(next).toBe(toRandomState(next))
      }),
    )
  })

  it('gives an index below the limit, and 0 for none', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 1000 }), (seed, limit) => {
        const [index] = nextIndex(seed, limit)
        expect(Number.isInteger(index) && index >= 0 && index < limit).toBe(true)
      }),
    )
    expect(nextIndex(7, 0)[0]).toBe(0)
  })

  it('shuffles into a permutation and leaves the items alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(), (items, seed) => {
        const before = [...items]
        const [shuffled] = shuffle(items, seed)
        expect(items).toEqual(before)
        expect(shuffled.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b))
      }),
    )
  })

  it('reaches every order of four items about equally often', () => {
    const counts = new Map<string, number>()
    let state = toRandomState(1)
    for (let round = 0; round < 4800; round += 1) {
      const [shuffled, next] = shuffle(['a', 'b', 'c', 'd'], state)
      state = next
      counts.set(shuffled.join(''), (counts.get(shuffled.join('')) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    // 200 expected; five standard deviations either side
    expect(Math.min(...counts.values())).toBeGreaterThan(130)
    expect(Math.max(...counts.values())).toBeLessThan(270)
  })
})
