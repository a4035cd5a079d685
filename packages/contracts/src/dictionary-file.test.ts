import { expect, it } from 'vitest'

import { type FileEntry, indexDictionaryFile, readFileEntry, toDictionaryFile } from './dictionary-file.ts'

const ENTRIES: readonly FileEntry[] = [
  {
    headword: 'put sth off',
    partOfSpeech: 'phrasal verb',
    forms: [],
    otherForms: [],
    meanings: [
      {
        definition: 'to do something later',
        sentence: 'We put it off.',
        partOfSpeech: 'phrasal verb',
        senseId: 'put_sth_off-phrasal_verb-2',
        level: 'B2',
        origin: 'Wordnest',
      },
    ],
  },
  {
    headword: 'go',
    partOfSpeech: 'verb',
    ipa: 'ɡoʊ',
    forms: ['went', 'gone'],
    otherForms: ['went', 'gone'],
    meanings: [
      {
        definition: 'to move',
        sentence: 'Let us go.',
        partOfSpeech: 'verb',
        senseId: 'go-verb-1',
        level: 'A1',
        patterns: ['~ to a place', '~ home'],
        labels: ['spoken'],
        linkedWords: ['move'],
        origin: 'Wordnest',
      },
      {
        definition: 'to work',
        sentence: '',
        partOfSpeech: 'verb',
        senseId: 'go-verb-2',
        level: 'C1',
        linkedWords: ['work'],
        origin: 'Wordnest',
      },
    ],
  },
]

it('gives the entries back as they were', () => {
  const file = toDictionaryFile(ENTRIES)
  const places = indexDictionaryFile(file)
  expect(places.map(({ headword, otherForms }) => [headword, otherForms])).toEqual([
    ['put sth off', []],
    ['go', ['went', 'gone']],
  ])
  expect(places.map((place) => readFileEntry(file, place))).toEqual(
    ENTRIES.map(({ otherForms: _otherForms, ...entry }) => entry),
  )
})

it('has no entries where there is none', () => {
  expect(indexDictionaryFile('')).toEqual([])
  expect(indexDictionaryFile('<!doctype html>')).toEqual([])
})
