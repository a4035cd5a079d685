import { describe, expect, it } from 'vitest'

import { findLetterTiles, findNextTile, findNumberedTile, numberOfTile } from './tile-keys.ts'

const place = (left: number, right: number, line: number) => ({ left, right, top: line * 50, bottom: line * 50 + 40 })

/** Three lines of words: 0 1 2 / 3 4 / 5. */
const PLACES = [
  place(0, 90, 0),
  place(100, 140, 0),
  place(150, 300, 0),
  place(40, 120, 1),
  place(130, 260, 1),
  place(100, 200, 2),
]

describe('the arrow keys', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 3],
    ['ArrowRight', 5, undefined],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 0, undefined],
    ['ArrowDown', 0, 3],
    ['ArrowDown', 2, 4],
    ['ArrowDown', 4, 5],
    ['ArrowDown', 5, undefined],
    ['ArrowUp', 5, 4],
    ['ArrowUp', 3, 0],
    ['ArrowUp', 1, undefined],
    ['Home', 4, 0],
    ['End', 0, 5],
    ['a', 0, undefined],
  ])('%s from %i leads to %s', (key, from, to) => {
    expect(findNextTile(key, PLACES, from)).toBe(to)
  })

  it('lead nowhere from no tile', () => {
    expect(findNextTile('ArrowDown', PLACES, -1)).toBeUndefined()
  })
})

describe('the number keys', () => {
  it.each([
    ['1', 0],
    ['9', 8],
    ['0', undefined],
    ['a', undefined],
    ['12', undefined],
    ['F1', undefined],
  ])('%s is the tile %s', (key, tile) => {
    expect(findNumberedTile(key)).toBe(tile)
  })

  it('name the tiles', () => {
    expect([0, 8].map(numberOfTile)).toEqual(['1', '9'])
  })
})

describe('a letter', () => {
  it.each([
    ['t', [0, 3]],
    ['T', [0, 3]],
    ['e', [2]],
    ['s', []],
    ['1', []],
    ['Enter', []],
  ])('%s finds the free words that begin with it: %j', (key, tiles) => {
    expect(findLetterTiles(key, ['the', 'sea', 'élan', 'to'], [0, 2, 3])).toEqual(tiles)
  })
})
