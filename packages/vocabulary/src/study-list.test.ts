import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  addToStudyList,
  MAX_STUDY_WORDS,
  removeFromStudyList,
  STUDY_LIST_STORAGE_KEY,
  type StudyWord,
  toStudyList,
  vocabularyMatches,
} from './study-list.ts'
import { toWordKey } from './word-key.ts'

const buildWord = (word: string, changes: Partial<StudyWord> = {}): StudyWord => ({
  word,
  definition: `what ${word} means`,
  sentence: `This is ${word}.`,
  ...changes,
})
const buildList = (count: number): StudyWord[] =>
  Array.from({ length: count }, (_, index) => buildWord(`word ${index}`))
const namesOf = (list: readonly StudyWord[]): string[] => list.map(({ word }) => word)
const anyWord = fc
  .constantFrom('May', 'may', 'MAY ', 'June', 'look for', 'look_for', 'é', 'e\u0301', '', ' ')
  .map((word) => buildWord(word))

describe('the study list', () => {
  it('keeps the names and limits that the product promises', () => {
    expect(MAX_STUDY_WORDS).toBe(20)
    expect(STUDY_LIST_STORAGE_KEY).toBe('todaysVocab')
  })
})

describe('addToStudyList', () => {
  it('adds at the end and leaves the old list alone', () => {
    const list = buildList(2)
    expect(addToStudyList(list, buildWord('new'))).toEqual({ ok: true, list: [...list, buildWord('new')] })
    expect(list).toHaveLength(2)
  })

  it.each<[string, number, StudyWord, string]>([
    ['the 21st word', 20, buildWord('new'), 'full'],
    ['a word of the list, in another case', 3, buildWord('WORD 1'), 'in-list'],
    ['a word of a full list', 20, buildWord('word 1'), 'in-list'],
    ['a word without a definition', 3, buildWord('new', { definition: ' ' }), 'incomplete'],
    ['a word without a sentence', 3, buildWord('new', { sentence: '' }), 'incomplete'],
    ['a blank word', 3, buildWord(' '), 'incomplete'],
  ])('refuses %s', (_, count, word, refusal) => {
    expect(addToStudyList(buildList(count), word)).toEqual({ ok: false, refusal })
  })

  it('takes the 20th word', () => {
    expect(addToStudyList(buildList(19), buildWord('new'))).toMatchObject({ ok: true })
  })
})

describe('removeFromStudyList', () => {
  it('removes by key, and gives the same list back without the word', () => {
    const list = buildList(3)
    expect(namesOf(removeFromStudyList(list, 'Word 1'))).toEqual(['word 0', 'word 2'])
    expect(removeFromStudyList(list, 'other')).toBe(list)
  })
})

describe('toStudyList', () => {
  it('keeps the first of each key, in order, 20 at most', () => {
    expect(namesOf(toStudyList([buildWord('May'), buildWord(' '), buildWord('may'), buildWord('June')]))).toEqual([
      'May',
      'June',
    ])
    expect(toStudyList(buildList(30))).toEqual(buildList(20))
  })

  it('is a study list of itself, with one word a key', () => {
    fc.assert(
      fc.property(fc.array(anyWord), (words) => {
        const list = toStudyList(words)
        expect(toStudyList(list)).toEqual(list)
        expect(new Set(list.map(({ word }) => toWordKey(word))).size).toBe(list.length)
      }),
    )
  })
})

describe('vocabularyMatches', () => {
  it.each([
    [['a', 'b'], ['b', 'a'], true],
    [['A', 'a', 'b'], ['B', 'a'], true],
    [['a', 'b'], ['a', 'b', 'c'], false],
    [['a', 'b', 'c'], ['a', 'b'], false],
    [['a', 'b'], ['a', 'c'], false],
    [[], [], false],
    [['a'], [], false],
  ])('%j against %j is %s', (todays, video, matches) => {
    const toWords = (words: string[]) => words.map((word) => ({ word }))
    expect(vocabularyMatches(toWords(todays), toWords(video))).toBe(matches)
  })

  it('does not depend on order, repetition or side', () => {
    fc.assert(
      fc.property(fc.array(anyWord, { minLength: 1 }), fc.array(anyWord), (some, others) => {
        expect(vocabularyMatches(some, some.toReversed().concat(some))).toBe(true)
        expect(vocabularyMatches(some, others)).toBe(vocabularyMatches(others, some))
      }),
    )
  })
})
