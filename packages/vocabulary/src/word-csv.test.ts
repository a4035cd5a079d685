import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toCsv, withoutGuard } from './word-csv.ts'

describe('toCsv', () => {
  it('quotes every cell', () => {
    expect(toCsv([{ word: 'say "hi"', definition: 'a,\nb', sentence: 'S.', partOfSpeech: 'verb' }])).toBe(
      '\uFEFFword,definition,sentence,partOfSpeech\r\n"say ""hi""","a,\nb","S.","verb"\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('marks %j as text', (word) => {
    const cell = toCsv([{ word, definition: 'd', sentence: 's' }]).split('\r\n"')[1] ?? ''
    expect(cell.startsWith(`'${word}`)).toBe(true)
    expect(withoutGuard(`'${word}`)).toBe(word)
  })

  it('leaves no cell that starts a formula', () => {
    fc.assert(
      fc.property(fc.string(), (word) => {
        const [, row = ''] = toCsv([{ word, definition: '', sentence: '' }]).split(/\r\n(?=")/)
        expect(row).toMatch(/^"[^=+\-@\t\r]/)
      }),
    )
  })

  it.each(["'tis", "'=", 'plain', "don't", ''])('has no guard to take from %j unless a formula follows', (cell) => {
    expect(withoutGuard(cell)).toBe(cell === "'=" ? '=' : cell)
  })
})
