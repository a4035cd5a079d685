import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { byWordKey, MAX_WORD_LENGTH, normaliseText, toWordKey } from './word-key.ts'

const anyText = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\0', '\uD83D', '\uDE00', '\uFFFD', '\u0301', 'J\u030C'),
  ),
})

describe('normaliseText', () => {
  it.each([
    ['cafe\u0301', 'café'],
    ['a\0b', 'ab'],
    ['e\0\u0301', 'é'],
    ['\uD83D', ''],
    ['\uDE00x', 'x'],
    ['a\uFFFDb', 'ab'],
    ['👍', '👍'],
    ['', ''],
  ])('%j becomes %j', (text, normalised) => {
    expect(normaliseText(text)).toBe(normalised)
  })

  it('gives well-formed NFC without NUL, and leaves such a text alone', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = normaliseText(text)
        expect(once.isWellFormed() && once === once.normalize('NFC') && !once.includes('\0')).toBe(true)
        expect(normaliseText(once)).toBe(once)
      }),
    )
  })
})

describe('toWordKey', () => {
  it.each([
    ['May', 'may'],
    ['may', 'may'],
    ['look forward to', 'look_forward_to'],
    ['  Look  Forward ', 'look__forward'],
    ['look\u00A0forward', 'look_forward'],
    ['and/or', 'and/or'],
    ['e.g.', 'e.g.'],
    ['.', '.'],
    ['..', '..'],
    ['100%', '100%'],
    ['C#', 'c#'],
    ['thumbs 👍🏽', 'thumbs_👍🏽'],
    ['CAFE\u0301', 'café'],
    ['J\u030Cik', 'ǰik'],
    ['__proto__', '__proto__'],
    [' ', ''],
  ])('of %j is %j', (word, key) => {
    expect(toWordKey(word)).toBe(key)
  })

  it('keeps a word of the greatest length whole', () => {
    const word = 'W'.repeat(MAX_WORD_LENGTH)
    expect(toWordKey(word)).toBe('w'.repeat(100))
  })

  it('is a key of itself, and the same for every spelling that differs in case, composition or outer space', () => {
    fc.assert(
      fc.property(anyText, (word) => {
        const key = toWordKey(word)
        expect(toWordKey(key)).toBe(key)
        expect(toWordKey(` ${word}\t`)).toBe(key)
        expect(toWordKey(normaliseText(word).normalize('NFD'))).toBe(key)
        expect(key.includes(' ')).toBe(false)
      }),
    )
    fc.assert(fc.property(fc.string(), (word) => toWordKey(word.toUpperCase()) === toWordKey(word)))
  })
})

describe('byWordKey', () => {
  it('keeps the order, and of two with one key the later in the place of the earlier', () => {
    const entries = [{ word: 'May' }, { word: 'look forward' }, { word: 'may', said: 'again' }]
    expect([...byWordKey(entries)]).toEqual([
      ['may', entries[2]],
      ['look_forward', entries[1]],
    ])
  })
})
