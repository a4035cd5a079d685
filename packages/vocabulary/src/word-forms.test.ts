import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findWordPlaces, hasWord, toWordForms } from './word-forms.ts'

const found = (text: string, word: string, widestGap?: number) =>
  findWordPlaces(text, word, widestGap).map((parts) => parts.map(({ start, end }) => text.slice(start, end)).join(' '))

describe('findWordPlaces', () => {
  it.each([
    ['The crust is singing.', 'sing', ['singing']],
    ['Eclipses were foretold.', 'foretell', ['foretold']],
    ['Leaves fall; a leaf falls.', 'leaf', ['Leaves', 'leaf']],
    ['They tried and will try.', 'try', ['tried', 'try']],
    ['She grabbed the rope.', 'grab', ['grabbed']],
    ['It is lying here.', 'lie', ['lying']],
    ['We looked forward to it, and look forward to more.', 'look forward to', ['looked forward to', 'look forward to']],
    ['The baker’s son and the bakers.', 'baker', ['baker’s', 'bakers']],
    ['A T-shirt and two T-shirts', 'T-shirt', ['T-shirt', 'T-shirts']],
    ['He waited gently, then sat on the softest seat.', 'soft', ['softest']],
    ['The wolves and the knives', 'knife', ['knives']],
    ['It froze.', 'freeze', ['froze']],
    ['Dramatically different.', 'dramatic', ['Dramatically']],
    ["Don't go, don’t.", "don't", ["Don't", 'don’t']],
    ['She went home.', 'go', ['went']],
    ['She goes home.', 'went', ['goes']],
    ['He runs as he ran.', 'running', ['runs', 'ran']],
    ['It stopped to stop.', 'stopping', ['stopped', 'stop']],
    ['A child and her tooth', 'teeth', ['tooth']],
    ['They were beaten twice.', 'beat', ['beaten']],
  ])('reads %j for %j', (text, word, places) => expect(found(text, word)).toEqual(places))

  it.each([
    ['The harbourmaster sleeps.', 'harbour'],
    ['A loaf of bread', 'loa'],
    ['look at it, forward to you', 'look forward to'],
    ['anything', '...'],
    ['', 'word'],
    ['We care for it.', 'car'],
    ['We met on Sunday.', 'sun'],
    ['The start of a party', 'art'],
    ['The dog and she', 'thing'],
    ['The dog and she', 'shed'],
    ['A butter knife', 'but'],
    ['pick it up', 'pick up'],
  ])('has nothing in %j for %j', (text, word) => expect(hasWord(text, word)).toBe(false))

  it('lets as many words stand between the parts of a term as it is told', () => {
    expect(found('Please pick it up now.', 'pick up', 2)).toEqual(['pick up'])
    expect(found('She picked all of it up.', 'pick up', 2)).toEqual([])
    expect(found('Up there they pick apples.', 'pick up', 2)).toEqual([])
  })

  it('finds each form of a word in itself, and gives places that lie in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[a-z]{1,12}$/), (text, word) => {
        for (const form of toWordForms(word)) expect(hasWord(form, word)).toBe(true)
        for (const { start, end } of findWordPlaces(`${text} ${word}`, word).flat()) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThanOrEqual(text.length + 1 + word.length)
        }
      }),
    )
  })
})
