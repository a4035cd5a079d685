import { describe, expect, it } from 'vitest'

import { toCardinal, toOrdinal, toPlural, toYear } from './figures.ts'

describe('a figure', () => {
  it.each([
    ['0', 'zero'],
    ['7', 'seven'],
    ['13', 'thirteen'],
    ['20', 'twenty'],
    ['42', 'forty two'],
    ['100', 'one hundred'],
    ['101', 'one hundred and one'],
    ['115', 'one hundred and fifteen'],
    ['999', 'nine hundred and ninety nine'],
    ['1,000', 'one thousand'],
    ['1000', 'one thousand'],
    ['1,024', 'one thousand and twenty four'],
    ['1,984', 'one thousand nine hundred and eighty four'],
    ['1984', 'one thousand nine hundred and eighty four'],
    ['3.14', 'three point one four'],
    ['007', 'zero zero seven'],
    ['1250000', 'one million two hundred and fifty thousand'],
    [
      '12345678901234567890',
      'one two three four five six seven eight nine zero one two three four five six seven eight nine zero',
    ],
  ])('%s is read as %s', (figure, words) => expect(toCardinal(figure)).toBe(words))

  it.each([
    ['1984', 'nineteen eighty four'],
    ['1905', 'nineteen oh five'],
    ['1900', 'nineteen hundred'],
    ['2000', 'two thousand'],
    ['2005', 'two thousand and five'],
    ['2026', 'twenty twenty six'],
    ['1066', 'one thousand and sixty six'],
    ['79', 'seventy nine'],
  ])('%s is the year %s', (figure, words) => expect(toYear(figure)).toBe(words))

  it.each([
    ['1', 'first'],
    ['2', 'second'],
    ['3', 'third'],
    ['4', 'fourth'],
    ['5', 'fifth'],
    ['8', 'eighth'],
    ['9', 'ninth'],
    ['12', 'twelfth'],
    ['13', 'thirteenth'],
    ['20', 'twentieth'],
    ['21', 'twenty first'],
    ['100', 'one hundredth'],
    ['1,001', 'one thousand and first'],
  ])('%s gives the ordinal %s', (figure, words) => expect(toOrdinal(figure)).toBe(words))

  it.each([
    ['nineteen ninety', 'nineteen nineties'],
    ['six', 'sixes'],
    ['two thousand', 'two thousands'],
  ])('more than one %s are %s', (words, plural) => expect(toPlural(words)).toBe(plural))
})
