import { describe, expect, it } from 'vitest'

import { explainNumber } from './number-words.ts'

const NOUNS = new Set('day year bedroom metre man storey'.split(' '))
const explain = (word: string) => explainNumber(word, (noun) => NOUNS.has(noun))?.definition

describe('words made from numbers', () => {
  it.each([
    ['eighty-one', 'the number 81'],
    ['twenty-first', 'coming after 20 others, as number 21'],
    ['eightieth', 'coming after 79 others, as number 80'],
    ['30th', 'coming after 29 others, as number 30'],
    ['1990s', 'the years from 1990 to 1999'],
    ['two-day', 'that takes or lasts two days'],
    ['one-year', 'that takes or lasts one year'],
    ['three-bedroom', 'of or with three bedrooms'],
    ['100-metre', 'of or with 100 metres'],
    ['two-man', 'of or with two men'],
    ['two-storey', 'of or with two storeys'],
    ['ten-year-old', 'who is, or which is, ten years old'],
    ['thirty-year-olds', 'people or animals who are thirty years old'],
  ])('%s: %s', (word, definition) => {
    expect(explain(word)).toBe(definition)
  })

  it('says nothing of other words', () => {
    for (const word of [
      'eighty',
      'one-off',
      'twenty-ten',
      'zero-day',
      'well-day',
      '1995s',
      '1st',
      'first',
      'mother',
      '-',
    ])
      expect(explain(word)).toBeUndefined()
  })
})
