import { LEVELS } from '@wordnest/vocabulary/study-list'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { WordLevel } from './word-levels.ts'
import { findWord, packWordLevels, parseWordLevels } from './word-levels.ts'

const LIST = new Map<string, WordLevel>(
  Object.entries({
    A1: 'stop make play happy good go be do can will mouse child kind box watch big lie carry I simple basic leaf well wide',
    A2: 'broad angry wife analyse',
    B1: 'planed plan tape tap owe own',
    B2: 'reluctant kinder',
  }).flatMap(([level, words]) =>
    words.split(' ').map((word) => [word.toLowerCase(), LEVELS.find((name) => name === level) ?? 'A1'] as const),
  ),
)

describe('findWord', () => {
  it.each([
    ['stopped', 'stop', 'A1'],
    ['making', 'make', 'A1'],
    ['Plays', 'play', 'A1'],
    ['happiest', 'happy', 'A1'],
    ['happily', 'happy', 'A1'],
    ['better', 'good', 'A1'],
    ['went', 'go', 'A1'],
    ['isn’t', 'be', 'A1'],
    ["doesn't", 'do', 'A1'],
    ["can't", 'can', 'A1'],
    ["won't", 'will', 'A1'],
    ["I'm", 'i', 'A1'],
    ['mice', 'mouse', 'A1'],
    ["child's", 'child', 'A1'],
    ['boxes', 'box', 'A1'],
    ['watches', 'watch', 'A1'],
    ['bigger', 'big', 'A1'],
    ['lying', 'lie', 'A1'],
    ['carried', 'carry', 'A1'],
    ['simply', 'simple', 'A1'],
    ['basically', 'basic', 'A1'],
    ['leaves', 'leaf', 'A1'],
    ['wives', 'wife', 'A2'],
    ['taped', 'tape', 'B1'],
    ['tapped', 'tap', 'B1'],
    ['owed', 'owe', 'B1'],
    // the easiest of what it may be
    ['kinder', 'kind', 'A1'],
    ['unhappiness', 'unhappiness', 'B1'],
    ['kindness', 'kindness', 'B1'],
    ['well-made', 'well-made', 'A1'],
    ['25-kind', '25-kind', 'A1'],
    ['reluctantly', 'reluctant', 'B2'],
  ])('%s belongs to %s at %s', (form, base, level) => {
    expect(findWord(LIST, form)).toEqual({ base, level })
  })

  it.each(['zebra', 'planet', 'constructor', '__proto__', 'well-zebra', '', "'", '-'])(
    'finds nothing for %j',
    (form) => {
      expect(findWord(LIST, form)).toBeUndefined()
    },
  )
})

describe('the packed list', () => {
  it('gives the same list back, whatever its words', () => {
    const word = fc.stringMatching(/^[a-z'é-]{1,40}$/)
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(word, fc.constantFrom(...LEVELS)), { minLength: 1, selector: ([name]) => name }),
        (rows) => {
          expect(new Map(parseWordLevels(packWordLevels(new Map(rows))))).toEqual(new Map(rows))
        },
      ),
    )
  })

  it('refuses words that cannot be packed, and what is no list', () => {
    expect(() => packWordLevels(new Map([['London', 'A1' as const]]))).toThrow(RangeError)
    for (const broken of ['', 'Aapple\n', 'Aapple\n01\n', 'Aapple\n9\n', 'Zpple\n0\n', '<!doctype html>'])
      expect(() => parseWordLevels(broken), broken).toThrow(RangeError)
  })
})
