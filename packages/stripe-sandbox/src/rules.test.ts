import { SANDBOX_CARDS } from '@wordnest/contracts/sandbox-billing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { SandboxSubscription } from './objects.ts'
import {
  findCard,
  isCheckoutOver,
  isPortalOver,
  stepSubscription,
  toCanceled,
  toDueCents,
  toNextMonth,
  toPaid,
} from './rules.ts'

const DAY_MS = 86_400_000
const START_MS = Date.UTC(2027, 0, 31, 12)
const END_MS = Date.UTC(2027, 1, 28, 12)

const build = (change: Partial<SandboxSubscription> = {}): SandboxSubscription => ({
  id: 'sub_1',
  customerId: 'cus_1',
  userId: 'user',
  status: 'active',
  cancelAtPeriodEnd: false,
  periodStartMs: START_MS,
  periodEndMs: END_MS,
  failures: 0,
  nextAtMs: END_MS,
  createdAtMs: START_MS,
  ...change,
})

describe('a card', () => {
  it.each(Object.entries(SANDBOX_CARDS))('%s is known, with any spaces, and is %s', (number, does) => {
    const spaced = number.replace(/(.{4})/g, '$1 -').trim()
    expect(findCard(spaced)).toMatchObject({ does, card: { lastDigits: number.slice(-4) } })
  })
  it.each([
    ['4242424242424242', 'Visa', true],
    ['5555555555554444', 'Mastercard', true],
    ['4000000000000341', 'Visa', false],
  ])('%s is a %s; pays: %s', (number, brand, pays) => {
    expect(findCard(number)?.card).toMatchObject({ brand, pays })
  })
  it.each(['', '4242', '4242424242424243', '4242.4242.4242.4242', 'toString', '42424242424242424'])(
    '%j is none',
    (number) => {
      expect(findCard(number)).toBeUndefined()
    },
  )
})

describe('what is due', () => {
  it.each([
    [0, 399],
    [25, 299],
    [50, 200],
    [100, 0],
  ])('with %d %% off is %d cents', (percentOff, cents) => {
    expect(toDueCents(percentOff)).toBe(cents)
  })
})

describe('a month', () => {
  it.each([
    ['2027-01-31T12:00:00Z', '2027-02-28T12:00:00Z'],
    ['2028-01-31T12:00:00Z', '2028-02-29T12:00:00Z'],
    ['2027-02-28T12:00:00Z', '2027-03-28T12:00:00Z'],
    ['2027-12-15T23:59:59Z', '2028-01-15T23:59:59Z'],
    ['2027-03-31T00:00:00Z', '2027-04-30T00:00:00Z'],
  ])('from %s ends at %s', (from, to) => {
    expect(toNextMonth(Date.parse(from))).toBe(Date.parse(to))
  })
  it('is 28 to 31 days long', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }), (date) => {
        const days = (toNextMonth(date.getTime()) - date.getTime()) / DAY_MS
        expect(days).toBeGreaterThanOrEqual(28)
        expect(days).toBeLessThanOrEqual(31)
      }),
    )
  })
})

describe('an offer', () => {
  it('ends: a checkout after a day, a portal after an hour', () => {
    expect([isCheckoutOver(0, DAY_MS - 1), isCheckoutOver(0, DAY_MS)]).toEqual([false, true])
    expect([isPortalOver(0, 3_599_999), isPortalOver(0, 3_600_000)]).toEqual([false, true])
  })
})

describe('the end of a month', () => {
  it('is paid, and the next begins', () => {
    expect(stepSubscription(build(), true)).toEqual({
      subscription: build({ periodStartMs: END_MS, periodEndMs: toNextMonth(END_MS), nextAtMs: toNextMonth(END_MS) }),
      invoice: 'new-paid',
    })
  })

  it('is the end where that was asked for, whatever the card', () => {
    for (const pays of [true, false])
      expect(stepSubscription(build({ cancelAtPeriodEnd: true }), pays)).toEqual({
        subscription: build({ cancelAtPeriodEnd: true, status: 'canceled', nextAtMs: null }),
        invoice: 'none',
      })
  })

  it('with a card that does not pay is late, tried again every three days, then unpaid, then over', () => {
    const seen: unknown[] = []
    let subscription: SandboxSubscription | undefined = build()
    for (let steps = 0; subscription && steps < 9; steps += 1) {
      const step = stepSubscription(subscription, false)
      subscription = step?.subscription
      if (step) seen.push([step.subscription.status, step.invoice, step.subscription.nextAtMs])
    }
    const periodEndMs = toNextMonth(END_MS)
    expect(seen).toEqual([
      ['past_due', 'new-open', END_MS + 3 * DAY_MS],
      ['past_due', 'none', END_MS + 6 * DAY_MS],
      ['past_due', 'none', END_MS + 9 * DAY_MS],
      ['unpaid', 'none', periodEndMs],
      ['canceled', 'void', null],
    ])
  })

  it('that was late is made good by a card that pays', () => {
    const late = build({ status: 'past_due', failures: 2, nextAtMs: START_MS + DAY_MS })
    expect(stepSubscription(late, true)).toEqual({ subscription: build(), invoice: 'pay' })
    expect(toPaid(build({ status: 'unpaid', failures: 4 }))).toEqual(build())
  })

  it('does not come where all has ended', () => {
    expect(stepSubscription(toCanceled(build()), true)).toBeUndefined()
    expect(stepSubscription(build({ nextAtMs: null }), true)).toBeUndefined()
    expect(stepSubscription(build({ status: 'canceled' }), true)).toBeUndefined()
  })
})
