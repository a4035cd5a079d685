import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  countTrophies,
  flagsOf,
  NO_TROPHIES,
  toTrophyKey,
  TROPHY_FLAGS,
  type TrophiesWon,
  winTrophy,
} from './trophies.ts'

describe('trophies', () => {
  it('have four slots', () => {
    expect(TROPHY_FLAGS).toEqual(['Quiz', 'WordScramble', 'SentenceScramble', 'Hangman'])
    expect(NO_TROPHIES).toEqual({ Quiz: false, WordScramble: false, SentenceScramble: false, Hangman: false })
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

  it('are won one flag at a time and never lost', () => {
    const anyWin = fc.tuple(fc.constantFrom('a_full', 'b_full', '__proto__'), fc.constantFrom(...TROPHY_FLAGS))
    fc.assert(
      fc.property(fc.array(anyWin), (wins) => {
        let won: TrophiesWon = {}
        for (const [key, flag] of wins) {
          const before = won
          won = winTrophy(won, key, flag)
          expect(won === before).toBe(flagsOf(before, key)[flag])
          expect(flagsOf(won, key)).toEqual({ ...flagsOf(before, key), [flag]: true })
        }
        expect(countTrophies(won)).toBe(new Set(wins.map((win) => win.join())).size)
      }),
    )
  })

  it('read a record with three flags as one with a fourth unset', () => {
    const stored: TrophiesWon = JSON.parse('{"a_full":{"Quiz":true,"WordScramble":false,"SentenceScramble":true}}')
    expect(countTrophies(stored)).toBe(2)
    expect(countTrophies(winTrophy(stored, 'a_full', 'Hangman'))).toBe(3)
    expect(flagsOf(stored, 'a_full')).toEqual({
      Quiz: true,
      WordScramble: false,
      SentenceScramble: true,
      Hangman: false,
    })
  })
})
