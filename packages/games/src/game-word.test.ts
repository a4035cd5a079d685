import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { charactersOf, toGameWords } from './game-word.ts'

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

describe('the characters of a word', () => {
  it.each([
    ['café', ['c', 'a', 'f', 'é']],
    ['q\u0301a', ['q\u0301', 'a']],
    ['\u0301a', ['\u0301', 'a']],
    ['❤️a', ['❤️', 'a']],
    ['👍🏽a👍', ['👍🏽', 'a', '👍']],
    ['👩‍🚀', ['👩‍🚀']],
    ['👨‍👩‍👧‍👦!', ['👨‍👩‍👧‍👦', '!']],
    ['👩🏽‍❤️‍👨🏻a', ['👩🏽‍❤️‍👨🏻', 'a']],
    ['🏳️‍🌈🏴‍☠️', ['🏳️‍🌈', '🏴‍☠️']],
    ['🇬🇧🇩🇪🇫', ['🇬🇧', '🇩🇪', '🇫']],
    [
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}x',
      ['🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}', 'x'],
    ],
    ['1️⃣2', ['1️⃣', '2']],
    ['🏽a', ['🏽', 'a']],
    ['', []],
  ])('of %j stand together as they are read', (word, characters) => {
    expect(charactersOf(word)).toEqual(characters)
  })

  it('are seen: letters that are joined stay letters, and a joiner is none of its own', () => {
    expect(charactersOf('co\u200Doperate').map((character) => character[0])).toEqual([...'cooperate'])
    expect(charactersOf('\u200Da')).toEqual(['\u200D', 'a'])
  })

  it('are all that the word holds, in its order', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (word) => charactersOf(word).join('') === word))
  })
})
