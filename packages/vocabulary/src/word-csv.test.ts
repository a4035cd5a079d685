import { describe, expect, it } from 'vitest'

import { toCsv } from './word-csv.ts'

describe('toCsv', () => {
  it('has a heading, quotes where they are needed, and no formula', () => {
    expect(
      toCsv([
        { word: 'say "hi"', definition: 'a,\nb', sentence: 'S.', partOfSpeech: 'verb' },
        { word: '=1+1', definition: 'd', sentence: 's' },
      ]),
    ).toBe('\uFEFFword,definition,sentence,partOfSpeech\r\n"say ""hi""","a,\nb",S.,verb\r\n\'=1+1,d,s,\r\n')
  })
})
