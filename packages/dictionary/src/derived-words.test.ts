import { describe, expect, it } from 'vitest'

import { findDerivation } from './derived-words.ts'

const BASES = new Set(['blurry a', 'open v', 'kind a'])
const findBase = (form: string, pos: string): string | undefined => (BASES.has(`${form} ${pos}`) ? form : undefined)

describe('words without an entry, explained by the word they are made from', () => {
  it.each([
    ['one-ish', 'at about one, or about one'],
    ['fortyish', 'at about forty, or about forty'],
    ['10-ish', 'at about 10, or about 10'],
    ['reopen', 'to open again'],
    ['unkind', 'not kind'],
    ['blurrily', 'in a blurry way'],
  ])('%s: %s', (word, definition) => {
    expect(findDerivation(word, findBase)?.definition).toBe(definition)
  })

  it('knows no base for other words', () => {
    expect(['radish', 'finish', 'oneish-ish'].map((word) => findDerivation(word, findBase))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
