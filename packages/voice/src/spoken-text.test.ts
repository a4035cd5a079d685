import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { MAX_SPOKEN_LENGTH, spellNumber, toSpokenText } from './spoken-text.ts'

describe('spellNumber', () => {
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
    ['1984', 'nineteen eighty four'],
    ['1905', 'nineteen oh five'],
    ['1900', 'nineteen hundred'],
    ['2000', 'two thousand'],
    ['2005', 'two thousand and five'],
    ['2026', 'twenty twenty six'],
    ['1,984', 'one thousand nine hundred and eighty four'],
    ['3.14', 'three point one four'],
    ['007', 'zero zero seven'],
    ['1250000', 'one million two hundred and fifty thousand'],
    [
      '12345678901234567890',
      'one two three four five six seven eight nine zero one two three four five six seven eight nine zero',
    ],
  ])('reads %s as %s', (figure, words) => expect(spellNumber(figure)).toBe(words))
})

describe('toSpokenText', () => {
  it.each([
    ['“Don’t!” — she said…', "Don't! - she said..."],
    ['£3.50', 'three pounds fifty'],
    ['£1', 'one pound'],
    ['$1,250', 'one thousand two hundred and fifty dollars'],
    ['25% off', 'twenty five percent off'],
    ['rock & roll', 'rock and roll'],
    ['21 °C', 'twenty one degrees Celsius'],
    ['naïve café, Łódź', 'naive cafe, Lodz'],
    ['T-shirt', 'T-shirt'],
    ['line one\nline two', 'line one line two'],
    ['a\u0000b <i>c</i>', 'a b i c i'],
  ])('says %j as %j', (text, spoken) => expect(toSpokenText(text)).toBe(spoken))

  it.each(['', '   ', '...', '😀', '漢字', '—', '\u0000'])('has nothing to say of %j', (text) =>
    expect(toSpokenText(text)).toBeUndefined(),
  )

  it('leaves only what the voice knows, whatever comes in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
        const spoken = toSpokenText(text)
        if (spoken !== undefined) expect(spoken).toMatch(/^[A-Za-z .,;:!?'()-]+$/)
      }),
    )
  })

  it('stays bounded where every sign grows into words', () => {
    expect((toSpokenText('9'.repeat(100_000)) ?? '').length).toBeLessThan(8 * MAX_SPOKEN_LENGTH)
    expect((toSpokenText('%1'.repeat(50_000)) ?? '').length).toBeLessThan(30 * MAX_SPOKEN_LENGTH)
  })
})
