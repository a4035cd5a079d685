import { describe, expect, it } from 'vitest'

import { byTypedCase, completeSpelling, suggestSpellings } from './spelling.ts'

const HEADWORDS = ['stubborn', 'stubbornly', 'stub', 'their', 'there', 'put sth off', 'harbour']
const rankOf = (word: string) => HEADWORDS.indexOf(word)

describe('what a learner may have meant', () => {
  it.each([
    ['stubbron', ['stubborn']],
    ['thier', ['their']],
    ['thers', ['there']],
    ['harber', ['harbour']],
    ['stubborn', ['stubbornly']],
    ['zz', []],
    ['qqqqqq', []],
  ])('by %s', (typed, meant) => {
    expect(suggestSpellings(typed, HEADWORDS, rankOf)).toEqual(meant)
  })

  it.each([
    ['stub', ['stubborn', 'stubbornly']],
    ['the', ['their', 'there']],
    ['put', ['put sth off']],
    ['s', []],
  ])('to write after %s', (typed, longer) => {
    expect(completeSpelling(typed, HEADWORDS, rankOf)).toEqual(longer)
  })

  it.each([
    ['miss', ['miss', 'misses', 'Miss']],
    ['Miss', ['Miss', 'miss', 'misses']],
    ['MISS', ['Miss', 'miss', 'misses']],
  ])('by %s, in small letters or with a capital', (typed, order) => {
    const items = ['Miss', 'miss', 'misses'].map((headword) => ({ headword }))
    expect(byTypedCase(items, typed).map(({ headword }) => headword)).toEqual(order)
  })
})
