import { describe, expect, it } from 'vitest'

import { mayHaveKind } from './word-sets.ts'

describe('a text that may have a word of a kind', () => {
  it.each([
    'He put the knives away.',
    'Six wolves came.',
    'Her feet were cold.',
    'The mice ran.',
    'Two boxes and a drum',
    'SHELVES',
  ])('is known by its forms: %s', (text) => {
    expect(mayHaveKind(text)).toBe(true)
  })

  it.each(['Nobody said anything.', 'He met them.'])('is told from others: %s', (text) => {
    expect(mayHaveKind(text)).toBe(false)
  })
})
