import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { MAX_SPOKEN_LENGTH, toSpokenText } from './spoken-text.ts'

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

  it.each([
    ['the 21st of May', 'the twenty first of May'],
    ['the 3rd time', 'the third time'],
    ['2nd-hand', 'second-hand'],
    ['1st-3rd', 'first to third'],
    ['her 1,000th word', 'her one thousandth word'],
  ])('says the ordinals of %j', (text, spoken) => expect(toSpokenText(text)).toBe(spoken))

  it.each([
    ['$1.5 million', 'one point five million dollars'],
    ['$1.5-2 million', 'one point five to two million dollars'],
    ['$5m and £3bn', 'five million dollars and three billion pounds'],
    ['$1999', 'one thousand nine hundred and ninety nine dollars'],
    ['It costs $1.', 'It costs one dollar.'],
    ['$1.00', 'one dollar'],
    ['$2.5', 'two point five dollars'],
    ['£1.05', 'one pound and five pence'],
    ['£0.50', 'fifty pence'],
    ['$5–$10', 'five to ten dollars'],
    ['20 €', 'twenty euros'],
  ])('says the amounts of %j', (text, spoken) => expect(toSpokenText(text)).toBe(spoken))

  it.each([
    ['5km', 'five kilometers'],
    ['a 5-km run', 'a five kilometer run'],
    ['1 kg or 0.5 kg', 'one kilogram or zero point five kilograms'],
    ['5–10 cm', 'five to ten centimeters'],
    ['at 60mph', 'at sixty miles per hour'],
    ['5 min. later', 'five minutes later'],
    ['5 m²', 'five meters squared'],
    ['-5 °C', 'minus five degrees Celsius'],
    ['5-10%', 'five to ten percent'],
    ['2½ hours', 'two and a half hours'],
    ['MP3, 5G and A4', 'MP three, five G and A four'],
    ['COVID-19', 'COVID-nineteen'],
    ['a 19-year-old', 'a nineteen-year-old'],
    ['１２ cups', 'twelve cups'],
    ['#5 and No. 7', 'number five and number seven'],
  ])('says the measures and signs of %j', (text, spoken) => expect(toSpokenText(text)).toBe(spoken))

  it.each([
    ['1984', 'nineteen eighty four'],
    ['in 1984', 'in nineteen eighty four'],
    ['1984 was cold', 'nineteen eighty four was cold'],
    ['In 1990 students met', 'In nineteen ninety students met'],
    ['1250 people', 'one thousand two hundred and fifty people'],
    ['1500 words', 'one thousand five hundred words'],
    ['1250 small houses', 'one thousand two hundred and fifty small houses'],
    ['1500 very old books', 'one thousand five hundred very old books'],
    ['1200 more people', 'one thousand two hundred more people'],
    ['In 1990 young students met', 'In nineteen ninety young students met'],
    ['1984 was different', 'nineteen eighty four was different'],
    ['1984, new rules', 'nineteen eighty four, new rules'],
    ['1984 new', 'nineteen eighty four new'],
    ['the 2015 crisis', 'the twenty fifteen crisis'],
    ['the 1918 virus', 'the nineteen eighteen virus'],
    ['the 1984 class', 'the nineteen eighty four class'],
    ['1250 taxis', 'one thousand two hundred and fifty taxis'],
    ['1250 buses', 'one thousand two hundred and fifty buses'],
    ['1250 beautiful houses', 'one thousand two hundred and fifty beautiful houses'],
    ['1500 famous old pictures', 'one thousand five hundred famous old pictures'],
    ['1200 lovely gardens', 'one thousand two hundred lovely gardens'],
    ['the 1929 economic crisis', 'the nineteen twenty nine economic crisis'],
    ['more than 1500', 'more than one thousand five hundred'],
    ['1250 + 5', 'one thousand two hundred and fifty plus five'],
    ['1250m', 'one thousand two hundred and fifty meters'],
    ['1998-2004', 'nineteen ninety eight to two thousand and four'],
    ["2024's best", "twenty twenty four's best"],
    ['the 1990s', 'the nineteen nineties'],
    ["the 1990's", 'the nineteen nineties'],
    ['the ’90s', 'the nineties'],
    ['the 1900s', 'the nineteen hundreds'],
    ['in her 30s', 'in her thirties'],
  ])('tells years from counts in %j', (text, spoken) => expect(toSpokenText(text)).toBe(spoken))

  it.each([
    ['5:30', 'five thirty'],
    ['5:30 p.m. sharp', 'five thirty p.m. sharp'],
    ['10 a.m.', 'ten a.m.'],
    ['10am', 'ten a.m.'],
    ['at 5:00', "at five o'clock"],
    ['17:00', 'seventeen hundred'],
    ['9:05', 'nine oh five'],
    ['9–5', 'nine to five'],
    ['1:23:45', 'one twenty three forty five'],
    ['16:9', 'sixteen to nine'],
    ['99:99', 'ninety nine to ninety nine'],
  ])('says the times of %j', (text, spoken) => expect(toSpokenText(text)).toBe(spoken))

  it.each([
    ['May 3, 2024', 'May third, twenty twenty four'],
    ['July 4, 1776.', 'July fourth, seventeen seventy six.'],
    ['3 May 2024', 'the third of May twenty twenty four'],
    ['on the 3rd of May', 'on the third of May'],
    ['Dec. 25', 'December twenty fifth'],
    ['May 3-5', 'May third to fifth'],
    ['In May 5 people came', 'In May five people came'],
    ['in Dec. 20 small shops closed', 'in December twenty small shops closed'],
    ['On May 5 people came', 'On May fifth people came'],
    ['Again, in May 3, 2024', 'Again, in May third, twenty twenty four'],
    ['in May 5th people came', 'in May fifth people came'],
    ['Berlin May 5 people', 'Berlin May fifth people'],
    ['in Sept. 2019', 'in September twenty nineteen'],
    ['March 45', 'March forty five'],
    ['45 March', 'forty five March'],
    ['3/5/2024', 'March fifth, twenty twenty four'],
    ['25/12/2024', 'December twenty fifth, twenty twenty four'],
    ['45/45/2024', 'forty five forty five twenty twenty four'],
    ['03.05.2024', 'May third, twenty twenty four'],
    ['2024-05-03', 'May third, twenty twenty four'],
    ['on 3/5', 'on March fifth'],
    ['on 1/2 of them', 'on a half of them'],
  ])('says the dates of %j', (text, spoken) => expect(toSpokenText(text)).toBe(spoken))

  it.each([
    ['1/2', 'a half'],
    ['3/4 of it', 'three quarters of it'],
    ['1/8', 'an eighth'],
    ['2/3rds', 'two thirds'],
    ['1 1/2 cups', 'one and a half cups'],
    ['8/10', 'eight out of ten'],
    ['24/7', 'twenty four seven'],
    ['9/11', 'nine eleven'],
    ['555-1234', 'five five five, one two three four'],
    ['(555) 123-4567', 'five five five, one two three, four five six seven'],
    ['+44 20 7946 0958', 'plus four four, two zero, seven nine four six, zero nine five eight'],
    ['0161 496 0000', 'zero one six one, four nine six, zero zero zero zero'],
    ['+20 points', 'plus twenty points'],
    ['500-1000 people', 'five hundred to one thousand people'],
    ['1-2-3', 'one, two, three'],
    ['version 1.2.3', 'version one point two point three'],
  ])('says the fractions, ranges and numbers of %j', (text, spoken) => expect(toSpokenText(text)).toBe(spoken))

  it.each([
    ['e.g. figs, i.e. fruit, etc.', 'for example, figs, that is, fruit, et cetera.'],
    ['pears, etc. and more', 'pears, et cetera and more'],
    ['Ms. Lee and Prof. Day', 'Miz Lee and Professor Day'],
    ['Mr. and Mrs. Lee of St. Ives', 'Mr. and Mrs. Lee of St. Ives'],
    ['Henry VIII', 'Henry VIII'],
  ])('says the short forms of %j, but those that the engine knows', (text, spoken) =>
    expect(toSpokenText(text)).toBe(spoken),
  )

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

  it('leaves no figure, whatever stands beside it', () => {
    const pieces = fc.constantFrom(
      ...[
        '1',
        '25',
        '1984',
        '3,000',
        '0',
        '.',
        ',',
        ':',
        '/',
        '-',
        '–',
        ' ',
        '$',
        '£',
        '%',
        '+',
        "'",
        '(',
        ')',
        '²',
        '½',
        '５',
      ],
      ...['st', 'th', 's', 'km', 'm', ' a.m.', 'May ', ' May', 'Dec. ', 'in ', ' people', ' million', '#', 'No. '],
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        expect(toSpokenText(`So ${parts.join('')}`)).toMatch(/^[A-Za-z .,;:!?'()-]+$/)
      }),
    )
  })

  it.each(['9', '121%', '1/2 ', '$1.55 '])(
    'stays bounded where %j grows into words, and ends with a whole one',
    (piece) => {
      const spoken = toSpokenText(piece.repeat(50_000)) ?? ''
      expect(spoken.length).toBeGreaterThan(MAX_SPOKEN_LENGTH)
      expect(spoken.length).toBeLessThanOrEqual(1.5 * MAX_SPOKEN_LENGTH)
      const words = new Set('one two three twenty nine hundred and percent a half dollar dollars fifty five'.split(' '))
      expect(words).toContain(spoken.split(' ').at(-1))
    },
  )
})
