import { describe, expect, it } from 'vitest'

import { kindOfName } from './name-kinds.ts'
import type { Token } from './token.ts'

function tokens(text: string): Token[] {
  return [...text.matchAll(/([^\w']*)([\w']+)/g)].map(([, before = '', word = '']) => ({
    text: word,
    lower: word.toLowerCase(),
    tag: 'X',
    isCapital: /^[A-Z]/.test(word),
    isAfterMark: /[,.;:]/.test(before),
  }))
}

describe('what a name is', () => {
  it.each([
    ['We walked along Mill Street in the rain.', 'Mill', 'the name of a street'],
    ['They met at the Fox Theatre.', 'Fox', 'the name of a theatre'],
    ['The head librarian, Maura Finch, was happy.', 'Finch', 'the name of a person, here a librarian'],
    ['Then our dog Rusty barked.', 'Rusty', 'the name of a dog'],
    ['They live in a village called Harlow.', 'Harlow', 'the name of a village'],
    ['Last year Harlow, a small town in the north, was flooded.', 'Harlow', 'the name of a town'],
    ['It was late when Osei said goodbye.', 'Osei', 'the name of a person'],
    ['They went to Harlow by bus.', 'Harlow', 'the name of a place'],
    ['She is at the school in Marsh Bridge.', 'Marsh', 'the name of a place'],
    ['Yesterday Dr Osei came.', 'Osei', 'the name of a person'],
    ['It was made by Zanok last year.', 'Zanok', undefined],
  ])('in "%s", %s: %s', (text, name, kind) => {
    const words = tokens(text)
    expect(
      kindOfName(
        words,
        words.findIndex((word) => word.text === name),
      ),
    ).toBe(kind)
  })
})
