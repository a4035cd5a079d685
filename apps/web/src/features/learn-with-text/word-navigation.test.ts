import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findBlockStart, findByPrefix, findWordInLine } from './word-navigation.ts'

/** Lines of words, each as wide as it is long, 20 high. */
function layOut(...lines: string[]) {
  const boxes = lines.flatMap((line, row) => {
    let left = 0
    return line.split(' ').map((word) => {
      const box = { left, right: left + word.length, top: row * 30, bottom: row * 30 + 20 }
      left += word.length + 1
      return box
    })
  })
  const boxOf = (index: number) => boxes[index] ?? { left: 0, right: 0, top: 0, bottom: 0 }
  const move = (from: number, direction: 1 | -1) => {
    const { left, right } = boxOf(from)
    return findWordInLine(from, direction, { count: boxes.length, x: (left + right) / 2, boxOf })
  }
  return { count: boxes.length, move, boxOf }
}

describe('findWordInLine', () => {
  const { move } = layOut('one two three', 'extraordinary a', 'last line here')

  it.each([
    [0, 1, 3, 'the long word below'],
    [2, 1, 3, 'the nearest below'],
    [4, 1, 7, 'the last below'],
    [7, -1, 4, 'above'],
    [5, -1, 3, 'above, leftmost'],
    [1, -1, 1, 'nothing above the first line'],
    [6, 1, 6, 'nothing below the last line'],
  ] as const)('from %i by %i to %i: %s', (from, direction, to, _what) => {
    expect(move(from, direction)).toBe(to)
  })

  it('moves by exactly one line, for any text', () => {
    const line = fc.array(fc.string({ minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.array(line, { minLength: 2, maxLength: 6 }), fc.nat(), (lines, seed) => {
        const page = layOut(...lines.map((words) => words.map((word) => word.replaceAll(' ', '_')).join(' ')))
        const from = seed % page.count
        const down = page.move(from, 1)
        const isLast = page.boxOf(from).top === (lines.length - 1) * 30
        expect(page.boxOf(down).top).toBe(page.boxOf(from).top + (isLast ? 0 : 30))
        if (isLast) expect(down).toBe(from)
      }),
    )
  })

  it('stays where no word has a place', () => {
    const nowhere = { left: 0, right: 0, top: 0, bottom: 0 }
    expect(findWordInLine(3, 1, { count: 9, x: 0, boxOf: () => nowhere })).toBe(3)
  })
})

describe('findBlockStart', () => {
  it.each([
    [0, 1, 10],
    [10, 1, 25],
    [12, -1, 10],
    [10, -1, 0],
    [30, 1, 30],
    [0, -1, 0],
  ] as const)('from %i by %i to %i', (from, direction, to) => {
    expect(findBlockStart(from, direction, [0, 10, 25])).toBe(to)
  })
})

describe('findByPrefix', () => {
  const keys = ['the', 'nest', 'is', 'near', 'the', 'nettle']
  it.each([
    [0, 'ne', 1],
    [2, 'ne', 3],
    [4, 'nes', 1],
    [3, 'near', 3],
    [0, 'owl', undefined],
  ])('from %i, "%s" is at %s', (from, prefix, index) => {
    expect(findByPrefix(from, prefix, keys)).toBe(index)
  })

  it('finds nothing among no words', () => {
    expect(findByPrefix(0, 'a', [])).toBeUndefined()
  })
})
