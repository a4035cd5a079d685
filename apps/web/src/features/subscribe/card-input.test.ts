import { describe, expect, it } from 'vitest'

import { type CardInput, judgeCard, TEST_CARDS, toExpiry, toGroups } from './card-input.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const GOOD: CardInput = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', name: 'Ana' }

describe('what is wrong with a card', () => {
  it.each<[Partial<CardInput>, ReturnType<typeof judgeCard>]>([
    [{}, {}],
    [{ number: '4242-4242-4242-4242' }, {}],
    [{ number: '' }, { number: 'numberError' }],
    [{ number: '4242 4242 424' }, { number: 'numberError' }],
    [{ number: '4111 1111 1111 1111' }, { number: 'numberUnknown' }],
    [{ expiry: '11/26' }, {}],
    [{ expiry: '10/26' }, { expiry: 'expired' }],
    [{ expiry: '1/2031' }, {}],
    [{ expiry: '0131' }, {}],
    [{ expiry: '13/30' }, { expiry: 'expiryError' }],
    [{ expiry: '00/30' }, { expiry: 'expiryError' }],
    [{ expiry: '' }, { expiry: 'expiryError' }],
    [{ cvc: '12' }, { cvc: 'cvcError' }],
    [{ cvc: '1234' }, {}],
    [{ cvc: '12a' }, { cvc: 'cvcError' }],
    [{ name: '  ' }, { name: 'nameError' }],
  ])('%j: %j', (change, faults) => {
    expect(judgeCard({ ...GOOD, ...change }, NOW)).toEqual(faults)
  })

  it('is nothing with any of the test cards', () => {
    expect(TEST_CARDS.length).toBeGreaterThan(0)
    for (const { number } of TEST_CARDS) expect(judgeCard({ ...GOOD, number }, NOW)).toEqual({})
  })
})

describe('what is typed', () => {
  it.each([
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 x', '4242 4242'],
    ['', ''],
  ])('as a number, %j, stands in groups', (typed, shown) => {
    expect(toGroups(typed)).toBe(shown)
  })

  it.each([
    ['1', '', '1'],
    ['12', '1', '12/'],
    ['12/', '12', '12/'],
    ['12/3', '12/', '12/3'],
    ['1230', '', '12/30'],
    ['12', '12/', '12'],
    ['1', '12', '1'],
  ])('as a month and year, %j after %j, is shown as %j', (typed, before, shown) => {
    expect(toExpiry(typed, before)).toBe(shown)
  })
})
