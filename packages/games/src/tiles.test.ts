import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { dealTiles, findFreeTile, isFreeTile } from './tiles.ts'

describe('dealTiles', () => {
  it('deals every tile once, never solved where two differ, and the same for the same chance', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 6 }), fc.nat(), (solved, random) => {
        const [tiles] = dealTiles(solved, random)
        expect(tiles.toSorted()).toEqual(solved.toSorted())
        expect(tiles.join('') !== solved.join('')).toBe(new Set(solved).size > 1)
        expect(dealTiles(solved, random)[0]).toEqual(tiles)
      }),
      { numRuns: 1000 },
    )
  })

  it('can deal every order but the solved one', () => {
    const orders = new Set(Array.from({ length: 300 }, (_, seed) => dealTiles(['a', 'b', 'c'], seed)[0].join('')))
    expect([...orders].toSorted()).toEqual(['acb', 'bac', 'bca', 'cab', 'cba'])
  })
})

describe('a free tile', () => {
  const tiles = ['b', 'a', 'b', 'é']
  it.each([
    [[], 0, true],
    [[0], 0, false],
    [[0], 4, false],
    [[0], -1, false],
    [[0], 0.5, false],
    [[0], Number.NaN, false],
  ])('with %j used: %d is free: %s', (used, tile, free) => {
    expect(isFreeTile(tiles, used, tile)).toBe(free)
  })

  it.each([
    [[], 'b', 0],
    [[0], 'B', 2],
    [[0, 2], 'b', -1],
    [[], 'e\u0301', 3],
    [[], 'x', -1],
    [[], '', -1],
  ])('with %j used: %j stands for %d', (used, text, tile) => {
    expect(findFreeTile(tiles, used, text)).toBe(tile)
  })
})
