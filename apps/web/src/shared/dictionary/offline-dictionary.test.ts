import { toDictionaryFile } from '@wordnest/contracts/dictionary-file'
import { describe, expect, it } from 'vitest'

import { openOfflineDictionary } from './offline-dictionary.ts'
import { toStudyWord } from './to-study-word.ts'
import { toWordOptions } from './word-options.ts'

const entry = (headword: string, partOfSpeech: string, otherForms: readonly string[] = []) => ({
  headword,
  partOfSpeech,
  forms: [],
  otherForms,
  meanings: [
    { definition: `meaning of ${headword}`, sentence: 'An example.', partOfSpeech, level: 'B1' as const },
    { definition: `another meaning of ${headword}`, sentence: '', partOfSpeech, level: 'B2' as const },
  ],
})

const dictionary = openOfflineDictionary(
  toDictionaryFile([
    entry('stubborn', 'adjective'),
    entry('stubbornly', 'adverb'),
    entry('go', 'verb', ['went', 'gone']),
    entry('put sb/sth off', 'phrasal verb'),
    entry('look forward to sth', 'phrasal verb'),
    entry('row', 'noun'),
    entry('in a row', 'phrase'),
    entry('harbour', 'noun', ['harbor']),
    entry('Miss', 'noun'),
    entry('miss', 'verb'),
    entry('hit or miss', 'phrase'),
    entry('nerve', 'noun'),
    entry('nerves', 'noun'),
  ]),
)
const find = (word: string) => dictionary.lookUp(word).entries.map(({ headword }) => headword)

describe('the dictionary of the device', () => {
  it.each([
    ['stubborn', ['stubborn']],
    ['  Stubborn. ', ['stubborn']],
    ['went', ['go']],
    ['harbors', ['harbour']],
    ['harbor', ['harbour']],
    ['rows', ['row']],
    ['row', ['row', 'in a row']],
    ['put it off', ['put sb/sth off']],
    ['putting off', ['put sb/sth off']],
    ['looked forward to it', ['look forward to sth']],
    ['in a row', ['in a row']],
    ['miss', ['miss', 'Miss', 'hit or miss']],
    ['Miss', ['Miss', 'miss', 'hit or miss']],
    ['missed', ['miss', 'Miss']],
    ['nerve', ['nerve']],
    ['nerves', ['nerves', 'nerve']],
    ['', []],
    ['xyzzy', []],
  ])('finds %j', (word, headwords) => {
    expect(find(word)).toEqual(headwords)
    expect(dictionary.findEntry(word)?.headword).toBe(headwords[0])
  })

  it('offers what may have been meant, and longer words', () => {
    expect(dictionary.lookUp('stubbron')).toMatchObject({ entries: [], suggestions: ['stubborn'], completions: [] })
    expect(dictionary.lookUp('stubb').completions).toEqual(['stubborn', 'stubbornly'])
  })
})

describe('words to choose from', () => {
  it('are what was found, then longer words', () => {
    expect(toWordOptions(dictionary.lookUp('stubborn')).map(({ headword, kind }) => [headword, kind])).toEqual([
      ['stubborn', 'entry'],
      ['stubbornly', 'completion'],
    ])
  })

  it('are near spellings where nothing begins with what was typed', () => {
    const typed = { entries: [], suggestions: ['their'], completions: [] }
    expect(toWordOptions(typed)).toEqual([{ headword: 'their', kind: 'suggestion', entries: [] }])
    expect(toWordOptions({ ...typed, completions: ['theirs'] }).map(({ headword }) => headword)).toEqual(['theirs'])
  })
})

it('makes a card of one sense, the others beside it, with the recording', () => {
  const [found] = dictionary.lookUp('put off').entries
  expect(found && toStudyWord(found, 1)).toMatchObject({
    word: 'put off',
    headword: 'put sb/sth off',
    definition: 'another meaning of put sb/sth off',
    audioUrl: '/media/speech/words/put%20sb%2Fsth%20off.mp3',
    otherMeanings: [{ definition: 'meaning of put sb/sth off' }],
  })
  expect(found && toStudyWord(found, 9)).toBeUndefined()
})
