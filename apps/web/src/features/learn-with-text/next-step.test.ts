import { describe, expect, it } from 'vitest'

import { decideMakeCards, decideVocabZone } from './next-step.ts'

describe('decideMakeCards', () => {
  it.each([
    [false, false, 0, 'must-sign-in'],
    [false, true, 3, 'must-sign-in'],
    [true, false, 0, 'choose-text'],
    [true, true, 0, 'click-words'],
    [true, true, 1, 'confirm'],
    [true, true, 20, 'confirm'],
  ] as const)('signed in %s, text %s, %i selected: %s', (isSignedIn, hasText, selectedCount, step) => {
    expect(decideMakeCards({ isSignedIn, hasText, selectedCount })).toBe(step)
  })
})

describe('decideVocabZone', () => {
  it.each([
    [0, 'ask-first'],
    [1, 'go'],
    [20, 'go'],
  ] as const)('%i selected: %s', (selectedCount, step) => {
    expect(decideVocabZone({ selectedCount })).toBe(step)
  })
})
