import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toCsvTable, withoutGuard } from './csv-table.ts'

const cellOf = (value: string): string => toCsvTable(['a'], [{ a: value }]).slice('\uFEFFa\r\n'.length, -'\r\n'.length)

/** As a spreadsheet reads one cell. */
const read = (cell: string): string => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

describe('toCsvTable', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['', ''],
  ])('writes %j as %j', (value, cell) => {
    expect(cellOf(value)).toBe(cell)
  })

  it('writes numbers and truths as they are, and nothing for what is missing', () => {
    expect(toCsvTable(['a', 'b', 'c'], [{ a: -1, b: true }])).toBe('\uFEFFa,b,c\r\n-1,true,\r\n')
  })

  it('leaves no text that starts a formula, and gives every text back', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const cell = read(cellOf(value))
        expect(cell).not.toMatch(/^[=+\-@\t\r]/)
        if (!value.startsWith("'")) expect(withoutGuard(cell)).toBe(value)
      }),
    )
  })
})

describe('withoutGuard', () => {
  it.each(["'tis", "'=", 'plain', "don't", ''])('has none to take from %j unless a formula follows', (cell) => {
    expect(withoutGuard(cell)).toBe(cell === "'=" ? '=' : cell)
  })
})
