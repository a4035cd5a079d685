import { describe, expect, it } from 'vitest'

import { findWordPart, isHeading } from './word-columns.ts'

describe('the names of columns', () => {
  it.each([
    ['word', ['Word', 'words', 'TERM', 'Front', 'Expression', 'Vocabulary', ' vocab ']],
    ['definition', ['Definition', 'definitions', 'Meaning', 'back', 'Translation', 'translations']],
    ['sentence', ['Sentence', 'Example', 'Example sentence', 'example sentences', 'Context']],
    ['partOfSpeech', ['partOfSpeech', 'Part of speech', 'POS', 'Word class']],
    [undefined, ['', 'Notes', 'wordy', 'my word', 'front door']],
  ])('mean %j', (part, names) => {
    expect(names.map(findWordPart)).toEqual(names.map(() => part))
  })
})

describe('a first row', () => {
  it.each([
    ['word', 'definition', 'sentence'],
    ['Vocabulary', 'Translation', 'Example sentence'],
    ['Front', 'Back'],
    ['No.', 'Term', 'Meaning', 'Notes'],
  ])('that names two parts is a heading: %j, %j', (...row) => {
    expect(isHeading(row)).toBe(true)
  })

  it.each([
    [['back', 'the rear part of the body', 'My back hurts.']],
    [['front', 'the side that is seen first', 'The front door is red.']],
    [['word', 'a sound that means something', 'Say the word.']],
    [['word', 'term']],
    [['term', 'Notes']],
    [['word']],
    [['oak', 'a tree']],
    [[]],
  ])('that does not is a word to learn: %j', (row) => {
    expect(isHeading(row)).toBe(false)
  })
})
