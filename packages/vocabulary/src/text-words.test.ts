import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { countTokens, toGridWord, toParagraphs } from './text.ts'
import { cleanText } from './text-cleaning.ts'
import { toWordKey } from './word-key.ts'

const wordsOf = (text: string): string[] =>
  toParagraphs(cleanText(text))
    .flat()
    .map(({ word }) => word)
    .filter(Boolean)

describe('toGridWord', () => {
  it.each([
    ["don't", "don't"],
    ['don’t', 'don’t'],
    ['T-shirt,', 'T-shirt'],
    ['(hello)', 'hello'],
    ['“Hello!”', 'Hello'],
    ['‘quoted’', 'quoted'],
    ["dogs'", 'dogs'],
    ["'tis", 'tis'],
    ['end.', 'end'],
    ['U.S.', 'U.S'],
    ['3.14', '3.14'],
    ['$5,000!', '5,000'],
    ['50%', '50'],
    ['—', ''],
    ['...', ''],
    ['', ''],
    ['👍', ''],
    ['é!', 'é'],
    ['x\u0302.', 'x\u0302'],
    ['你好。', '你好'],
    ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
    ['me@example.com,', 'me@example.com'],
  ])('of %j is %j', (token, word) => {
    expect(toGridWord(token)).toBe(word)
  })

  it('cuts what is too long to 100 characters, never through one, never leaving punctuation at the end', () => {
    expect(toGridWord(`"${'a'.repeat(500)}"`)).toBe('a'.repeat(100))
    expect(toGridWord(`${'a'.repeat(99)}-b`)).toBe('a'.repeat(99))
    expect(toGridWord(`${'a'.repeat(99)}𝒳𝒳`)).toBe(`${'a'.repeat(99)}𝒳`)
  })

  it('begins and ends in a word character and is a word of itself', () => {
    const unit = fc.constantFrom(...'aZé9', "'", '-', '’', '"', '.', '…', '—', '𝒳', '\u0301', '👍', '/', '你')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 260 }), (token) => {
        const word = toGridWord(token.normalize('NFC'))
        expect(word).toMatch(/^$|^[\p{L}\p{N}](?:.*[\p{L}\p{N}\p{M}])?$/su)
        expect(toGridWord(word)).toBe(word)
        expect([...word].length <= 100 && word.isWellFormed()).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('toParagraphs', () => {
  it.each([
    ["I don't wear a T-shirt.", ['I', "don't", 'wear', 'a', 'T-shirt']],
    ['yes—no', ['yes', 'no']],
    ['yes – no', ['yes', 'no']],
    ['yes--no', ['yes', 'no']],
    ['“Yes”—“no”', ['Yes', 'no']],
    ['Really?—Yes', ['Really', 'Yes']],
    ['well…then', ['well', 'then']],
    ['well...then', ['well', 'then']],
    ['1990–1995', ['1990', '1995']],
    ['see https://a.org/x--y…z now', ['see', 'https://a.org/x--y…z', 'now']],
    ['3.14 is 1,000 times', ['3.14', 'is', '1,000', 'times']],
    ['well-known mother-in-law', ['well-known', 'mother-in-law']],
    ['a - b -- c', ['a', 'b', 'c']],
    ['你好 世界', ['你好', '世界']],
    ['', []],
    ['— … !', []],
  ])('%j has the words %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it('keeps the paragraphs apart, the punctuation on the tokens and the key beside the word', () => {
    expect(toParagraphs(cleanText('The cat.\n\nTHE end!'))).toEqual([
      [
        { text: 'The', word: 'The', key: 'the' },
        { text: 'cat.', word: 'cat', key: 'cat' },
      ],
      [
        { text: 'THE', word: 'THE', key: 'the' },
        { text: 'end!', word: 'end', key: 'end' },
      ],
    ])
  })

  it('loses no character of the text but its white space', () => {
    const unit = fc.constantFrom(
      ...'abZé9 \n',
      "'",
      '-',
      '—',
      '…',
      '.',
      '"',
      '/',
      ':',
      '\u00a0',
      '\u2003',
      '👍',
      '<',
      '&',
    )
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 80 }).map(cleanText), (cleaned) => {
        const tokens = toParagraphs(cleaned).flat()
        expect(tokens.map(({ text }) => text).join('')).toBe(cleaned.replaceAll(/\s/g, ''))
        expect(cleaned.split('\n').reduce((sum, line) => sum + countTokens(line), 0)).toBe(tokens.length)
        for (const { text, word, key } of tokens) {
          expect(text).toContain(word)
          expect(key).toBe(toWordKey(word))
        }
      }),
      { numRuns: 500 },
    )
  })
})
