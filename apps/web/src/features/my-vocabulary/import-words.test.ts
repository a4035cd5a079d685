import type { WordFile } from '@wordnest/contracts/word-files'
import { describe, expect, it } from 'vitest'

import { guessMapping, toCandidates } from './import-words.ts'

const buildFile = (columns: string[], ...rows: string[][]): WordFile => ({ columns, rows, leftOut: 0, badLines: [] })
const nameRow = (row: number) => `Row ${row}`

describe('the columns of a file', () => {
  it.each([
    [['', '', ''], { word: 0, definition: 1, sentence: 2, partOfSpeech: undefined }],
    [['', ''], { word: 0, definition: 1, sentence: undefined, partOfSpeech: undefined }],
    [['Example', 'POS', 'Front', 'Back'], { word: 2, definition: 3, sentence: 0, partOfSpeech: 1 }],
    [['Term', 'Notes'], { word: 0, definition: undefined, sentence: undefined, partOfSpeech: undefined }],
  ])('are guessed by their names %j', (columns, mapping) => {
    expect(guessMapping(buildFile(columns))).toEqual(mapping)
  })
})

describe('the words of a file', () => {
  const mapping = { word: 0, definition: 1, sentence: 2, partOfSpeech: undefined }

  it('are trimmed; a missing word is named by its row and is not complete', () => {
    const { words, tooLong } = toCandidates(
      buildFile(['', '', ''], [' an  oak ', 'a tree', 'Here.'], ['', 'x', 'y']),
      mapping,
      nameRow,
    )
    expect(words).toEqual([
      { word: 'an oak', definition: 'a tree', sentence: 'Here.' },
      { word: 'Row 2', definition: '', sentence: '' },
    ])
    expect(tooLong).toEqual([])
  })

  it('that are too long are told apart', () => {
    const { words, tooLong } = toCandidates(
      buildFile(['', '', ''], ['x'.repeat(101), 'a', 'b'], ['oak', 'd'.repeat(2001), 's'], ['elm', 'a', 'b']),
      mapping,
      nameRow,
    )
    expect(words.map(({ word }) => word)).toEqual(['elm'])
    expect(tooLong).toEqual(['x'.repeat(100), 'oak'])
  })

  it('are as long as a list keeps them, counted in characters', () => {
    const { words, tooLong } = toCandidates(
      buildFile(['', '', '', ''], ['oak', '🙂'.repeat(2000), '🙂'.repeat(2000), `${'a'.repeat(39)}🙂`]),
      { ...mapping, partOfSpeech: 3 },
      nameRow,
    )
    expect(tooLong).toEqual([])
    expect(words).toEqual([
      {
        word: 'oak',
        definition: '🙂'.repeat(2000),
        sentence: '🙂'.repeat(2000),
        partOfSpeech: `${'a'.repeat(39)}🙂`,
      },
    ])
  })
})
