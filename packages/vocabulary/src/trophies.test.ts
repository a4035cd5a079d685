import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { countTrophies, flagsOf, NO_TROPHIES, toTrophyKey, TROPHY_FLAGS, type TrophiesWon } from './trophies.ts'

describe('trophies', () => {
  it('have a slot for the quiz and one for each game that has a trophy, with nothing won', () => {
    expect(TROPHY_FLAGS.slice(0, 4)).toEqual(['Quiz', 'WordScramble', 'SentenceScramble', 'Hangman'])
    expect(NO_TROPHIES).toEqual(Object.fromEntries(TROPHY_FLAGS.map((flag) => [flag, false])))
  })

  it.each([
    [['abc'], 'abc_full'],
    [['abc', '_part1'], 'abc_part1'],
  ] as const)('are kept for %j under %s', (parts, key) => {
    expect(toTrophyKey(parts[0], parts[1])).toBe(key)
  })

  it('are none for a video without any, whatever its key', () => {
    for (const key of ['a_full', 'constructor', 'toString', '__proto__']) expect(flagsOf({}, key)).toBe(NO_TROPHIES)
  })

  it('are counted by their flags, whatever the keys', () => {
    const anyFlags = fc.record(Object.fromEntries(TROPHY_FLAGS.map((flag) => [flag, fc.boolean()])))
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a_full', 'b_full', '__proto__'), anyFlags), (record) => {
        const won = record as TrophiesWon
        const flags = Object.keys(won).flatMap((key) => Object.values(flagsOf(won, key)))
        expect(countTrophies(won)).toBe(flags.filter(Boolean).length)
      }),
    )
  })

  it('read a record with three flags as one with a fourth unset', () => {
    const stored: TrophiesWon = JSON.parse('{"a_full":{"Quiz":true,"WordScramble":false,"SentenceScramble":true}}')
    expect(countTrophies(stored)).toBe(2)
    expect(flagsOf(stored, 'a_full')).toEqual({ ...NO_TROPHIES, Quiz: true, SentenceScramble: true })
  })
})
