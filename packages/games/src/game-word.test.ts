import { describe, expect, it } from 'vitest'

import { toGameWords } from './game-word.ts'

describe('toGameWords', () => {
  it('makes empty texts of what is no text, and trims and composes the rest', () => {
    expect(toGameWords([{ word: ' cafe\u0301 ', definition: 7, sentence: null }, { word: undefined }])).toEqual([
      { word: 'café', definition: '', sentence: '' },
      { word: '', definition: '', sentence: '' },
    ])
  })

  it.each(['null', '"words"', '{"word":"a"}', '7'])('treats %s as an empty vocabulary', (stored) => {
    expect(toGameWords(JSON.parse(stored))).toEqual([])
  })

  it('passes over entries that are no words', () => {
    expect(toGameWords(JSON.parse('[null, 3, "x", {"word":"a"}]'))).toEqual([
      { word: 'a', definition: '', sentence: '' },
    ])
  })
})
