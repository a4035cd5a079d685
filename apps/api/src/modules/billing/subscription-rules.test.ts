import { SUBSCRIPTION_STATUSES } from '@wordnest/contracts/billing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  findCheckoutObstacle,
  findMainSubscription,
  isEnded,
  isOver,
  isSubscriptionStatus,
  LIVE_STATUSES,
  roleOf,
  type Subscription,
} from './subscription-rules.ts'

const build = (status: Subscription['status'], createdAtMs = 0): Subscription => ({
  id: `${status}-${createdAtMs}`,
  status,
  cancelAtPeriodEnd: false,
  currentPeriodEndMs: undefined,
  createdAtMs,
})
const listOfStatuses = fc.array(fc.constantFrom(...SUBSCRIPTION_STATUSES), { maxLength: 6 })

describe('one subscription', () => {
  it.each([
    ['active', 'subscribed', 'already-subscribed', false, false],
    ['trialing', 'subscribed', 'already-subscribed', false, false],
    ['past_due', 'subscribed', 'already-subscribed', false, false],
    ['unpaid', 'unsubscribed', 'payment-overdue', false, true],
    ['paused', 'unsubscribed', 'payment-overdue', false, true],
    ['incomplete', 'unsubscribed', 'payment-overdue', false, false],
    ['incomplete_expired', 'unsubscribed', undefined, true, true],
    ['canceled', 'unsubscribed', undefined, true, true],
  ] as const)(
    'that is %s makes %s; another checkout: %s; ended: %s; over: %s',
    (status, role, obstacle, ended, over) => {
      expect(roleOf([{ status }])).toBe(role)
      expect(findCheckoutObstacle([{ status }])).toBe(obstacle)
      expect(isEnded({ status })).toBe(ended)
      expect(isOver({ status })).toBe(over)
    },
  )

  it('that was cancelled for later is live until then', () => {
    const cancelled = { ...build('active'), cancelAtPeriodEnd: true }
    expect(roleOf([cancelled])).toBe('subscribed')
  })
})

describe('several subscriptions', () => {
  it('are a role exactly when one of them alone is, in any order', () => {
    fc.assert(
      fc.property(listOfStatuses, (statuses) => {
        const list = statuses.map((status) => ({ status }))
        const expected = list.some((one) => roleOf([one]) === 'subscribed') ? 'subscribed' : 'unsubscribed'
        expect(roleOf(list)).toBe(expected)
        expect(roleOf(list.toReversed())).toBe(expected)
      }),
    )
  })

  it('let nobody pay again unless all have ended, and say the stronger reason', () => {
    fc.assert(
      fc.property(listOfStatuses, (statuses) => {
        const list = statuses.map((status) => ({ status }))
        const obstacle = findCheckoutObstacle(list)
        expect(obstacle === undefined).toBe(list.every(isEnded))
        expect(obstacle === 'already-subscribed').toBe(roleOf(list) === 'subscribed')
      }),
    )
  })

  it.each([
    [[], undefined],
    [[build('canceled', 9), build('active', 1)], 'active-1'],
    [[build('unpaid', 1), build('canceled', 9)], 'unpaid-1'],
    [[build('paused', 9), build('past_due', 1)], 'past_due-1'],
    [[build('active', 1), build('trialing', 2)], 'trialing-2'],
    [[build('canceled', 2), build('incomplete_expired', 3), build('canceled', 1)], 'incomplete_expired-3'],
  ])('show the one that matters: %j', (list, id) => {
    expect(findMainSubscription(list)?.id).toBe(id)
  })
})

describe('a status', () => {
  it.each(SUBSCRIPTION_STATUSES)('%s is known', (status) => {
    expect(isSubscriptionStatus(status)).toBe(true)
    expect(LIVE_STATUSES.includes(status)).toBe(roleOf([{ status }]) === 'subscribed')
  })
  it.each(['', 'ACTIVE', 'haunted', 'toString', '__proto__'])('%j is not', (status) => {
    expect(isSubscriptionStatus(status)).toBe(false)
  })
})
