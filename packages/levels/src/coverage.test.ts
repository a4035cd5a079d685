import { toParagraphs } from '@wordnest/vocabulary/text'
import { describe, expect, it } from 'vitest'

import type { WordRecord } from './coverage.ts'
import { chooseBestWords, findCoverage, judgeWord } from './coverage.ts'
import { profileText } from './text-profile.ts'
import type { WordLevel } from './word-levels.ts'

const LIST = new Map<string, WordLevel>([
  ['go', 'A1'],
  ['bridge', 'A2'],
  ['harbour', 'B1'],
  ['reluctant', 'B2'],
])
const profile = (text: string) => profileText(toParagraphs(text), LIST)
const record = (changes: Partial<WordRecord> = {}): WordRecord => ({
  isMarkedKnown: false,
  lastGrade: undefined,
  retrievability: 0,
  misses: 0,
  ...changes,
})
const knows = (level: WordLevel | undefined, records: Readonly<Record<string, WordRecord>> = {}) => ({
  level,
  findRecord: (key: string) => records[key],
})

describe('judgeWord', () => {
  it.each([
    ['never met, no level', undefined, undefined, 'new'],
    ['below the level', 'B2', undefined, 'known'],
    ['at the level', 'B1', undefined, 'new'],
    ['below the level, missed once', 'B2', record({ misses: 1, lastGrade: 'wrong' }), 'learning'],
    ['met, not tried', undefined, record(), 'learning'],
    ['right, and likely remembered', undefined, record({ lastGrade: 'right', retrievability: 0.7 }), 'known'],
    ['right, and likely forgotten', undefined, record({ lastGrade: 'right', retrievability: 0.69 }), 'learning'],
    ['right with help', undefined, record({ lastGrade: 'hard', retrievability: 0.9 }), 'learning'],
    ['marked as known', undefined, record({ isMarkedKnown: true, misses: 3 }), 'known'],
  ] as const)('%s', (_, level, found, standing) => {
    const [word] = profile('harbours').words
    // the record is found by any form of the text and by the base form
    for (const key of ['harbours', 'harbour'])
      expect(word && judgeWord(word, knows(level, found ? { [key]: found } : {}))).toBe(standing)
  })
})

describe('findCoverage', () => {
  it('is the share of running words, and counts different words', () => {
    const text = profile('go go go harbour bridge bridge reluctant')
    const records = { reluctant: record() }
    const coverage = findCoverage(text, knows('B1', records))
    expect(coverage).toEqual({ known: 5 / 7, newWords: 1, learningWords: 1 })
    expect(findCoverage(profile(''), knows('B1')).known).toBe(1)
  })
})

describe('chooseBestWords', () => {
  const text = profile(`${'harbour '.repeat(3)} zither bridge reluctant go`)

  it.each([
    ['B1', 4, ['harbour often', 'reluctant next', 'zither text']],
    ['B2', 4, ['reluctant next', 'zither next']],
    [undefined, 2, ['harbour often', 'bridge next']],
  ] as const)('for a learner at %s', (level, most, expected) => {
    const choices = chooseBestWords(text, knows(level), most)
    expect(choices.map(({ word, reason }) => `${word.base} ${reason}`)).toEqual(expected)
  })

  it('chooses words that others know sooner where the learner missed the level test for them', () => {
    const records = {}
    expect(chooseBestWords(profile('bridge'), knows('A1', records), 5)[0]?.reason).toBe('next')
    expect(chooseBestWords(profile('go'), knows(undefined, records), 5)[0]?.reason).toBe('early')
  })
})
