import { describe, expect, it } from 'vitest'

import { buildCheckoutService } from './checkout.service.ts'
import type { StoredCustomer } from './billing.repository.ts'
import type { Checkout, Payments } from './payments.ts'
import type { Subscription } from './subscription-rules.ts'

const never = () => Promise.reject(new Error('Nobody asks that'))

type Given = {
  readonly customer?: Partial<StoredCustomer>
  /** What the payment service says about the customer; undefined for a deleted one. */
  readonly subscriptions?: readonly Subscription[] | undefined
}

/** A learner at attempt 1, whose checkouts are what the payment service says they are. */
function build(answers: Partial<Payments>, promotionCodeId?: string, given: Given = {}) {
  const asked: string[] = []
  const customer: StoredCustomer = {
    userId: 'user',
    requestKey: 'key',
    customerId: 'cus_1',
    attempt: 1,
    promotionCodeId,
    sessionId: undefined,
    ...given.customer,
  }
  const service = buildCheckoutService({
    repository: {
      findCustomer: never,
      ensureCustomer: async () => customer,
      async setCustomerId(userId, requestKey, customerId) {
        asked.push(`set ${userId} ${requestKey} ${customerId}`)
      },
      listSubscriptions: never,
      findRole: never,
      takeTicket: never,
      apply: never,
      async beginCheckout(_userId, attempt) {
        asked.push(`begin ${attempt}`)
        return false
      },
      async storeCheckout(_userId, attempt, sessionId) {
        asked.push(`store ${attempt} ${sessionId}`)
        return true
      },
      async forget(userId) {
        asked.push(`forget ${userId}`)
      },
      listStale: never,
      dropForeignRoles: never,
    },
    payments: {
      createCustomer: never,
      deleteCustomer: never,
      findPromotionCode: async (code) => `promo_${code}`,
      async createCheckout({ key, promotionCodeId: promotion }) {
        asked.push(`create ${key} ${promotion}`)
        return 'outdated' as const
      },
      findCheckout: never,
      async expireCheckout(id) {
        asked.push(`expire ${id}`)
      },
      openPortal: never,
      listSubscriptions: never,
      cancelSubscription: never,
      findEvent: never,
      ...answers,
    },
    sync: {
      async sync(customerId) {
        asked.push(`sync ${customerId}`)
        return 'subscriptions' in given ? given.subscriptions : []
      },
    },
    newKey: () => 'fresh',
    clock: () => 0,
  })
  return {
    open: (code?: string) => service.open({ id: 'user', email: 'a@example.org' }, code),
    asked: () => asked.filter((one) => !one.startsWith('sync')),
    all: asked,
  }
}
const toCheckout = (change: Partial<Checkout>): Checkout => ({
  id: 'cs_1',
  clientSecret: 'secret',
  status: 'open',
  customerId: 'cus_1',
  subscriptionId: undefined,
  ...change,
})

describe('a checkout that is refused', () => {
  it('for its coupon says so, and makes way for one without', async () => {
    const { open, asked } = build({ createCheckout: async () => 'promotion-refused' }, 'promo_A')
    await expect(open('A')).rejects.toMatchObject({ code: 'unknown-promo-code' })
    expect(asked()).toEqual(['begin 1'])
  })

  it.each(['promotion-refused', 'outdated'] as const)(
    'as %s from an earlier try makes way for another',
    async (refusal) => {
      const { open, asked } = build({ createCheckout: async () => refusal }, 'promo_B')
      await expect(open('A')).rejects.toMatchObject({ code: 'conflict' })
      expect(asked()).toEqual(Array.from({ length: 6 }, () => 'begin 1'))
    },
  )
})

describe('a checkout', () => {
  it('is made under a key of its learner and attempt, with the coupon of the attempt, and written down', async () => {
    const made: string[] = []
    const { open, asked } = build(
      {
        createCheckout: async ({ key, promotionCodeId }) => {
          made.push(`create ${key} ${promotionCodeId}`)
          return toCheckout({})
        },
      },
      'promo_A',
    )
    expect(await open('A')).toEqual({ clientSecret: 'secret', sessionId: 'cs_1' })
    expect([...made, ...asked()]).toEqual(['create key-checkout-1 promo_A', 'store 1 cs_1'])
  })

  it.each<[string, Partial<Checkout>, string]>([
    ['has expired', { status: 'expired', clientSecret: undefined }, 'begin 1'],
    ['is paid, and its plan has ended', { status: 'complete', clientSecret: undefined }, 'begin 1'],
    ['is open, but cannot be shown', { clientSecret: undefined }, 'begin 1'],
    ['is open, with another coupon', {}, 'expire cs_1'],
  ])('that %s makes way for another; who loses every round is told so', async (_what, change, step) => {
    const { open, asked } = build({ createCheckout: async () => toCheckout(change) })
    await expect(open('A')).rejects.toMatchObject({ code: 'conflict' })
    expect(asked().filter((one) => one === step)).toHaveLength(6)
    expect(asked().filter((one) => /^(?:begin|expire)/.test(one) && one !== step)).toEqual([])
  })

  it('that is kept is asked for, never made again', async () => {
    const findCheckout = async (id: string) => toCheckout({ id })
    const { open, asked } = build({ findCheckout }, undefined, { customer: { sessionId: 'cs_kept' } })
    expect(await open()).toEqual({ clientSecret: 'secret', sessionId: 'cs_kept' })
    expect(asked()).toEqual([])
  })

  it('before the first attempt is none: the attempt begins first', async () => {
    const { open, asked } = build({ createCheckout: never }, undefined, { customer: { attempt: 0 } })
    await expect(open()).rejects.toMatchObject({ code: 'conflict' })
    expect(asked()).toEqual(Array.from({ length: 6 }, () => 'begin 0'))
  })

  it('without a coupon asks for none', async () => {
    const { open } = build({ findPromotionCode: never, createCheckout: async () => toCheckout({}) })
    expect(await open()).toEqual({ clientSecret: 'secret', sessionId: 'cs_1' })
  })

  it('with a coupon that is none is refused before anything is done', async () => {
    const { open, all } = build({
      findPromotionCode: async () => undefined,
      createCheckout: async () => toCheckout({}),
    })
    await expect(open('NONE')).rejects.toMatchObject({ code: 'unknown-promo-code' })
    expect(all).toEqual([])
  })

  it('of somebody whom the payment service does not know yet makes the customer first, and keeps it', async () => {
    const made: string[] = []
    const { open, all } = build(
      {
        async createCustomer({ id, email }, key) {
          made.push(`customer ${id} ${email} ${key}`)
          return 'cus_new'
        },
        async createCheckout({ customerId, userId }) {
          made.push(`checkout ${customerId} ${userId}`)
          return toCheckout({})
        },
      },
      undefined,
      { customer: { customerId: undefined } },
    )
    await open()
    expect(made).toEqual(['customer user a@example.org key', 'checkout cus_new user'])
    expect(all).toEqual(['set user key cus_new', 'store 1 cs_1', 'sync cus_new'])
  })

  it('of a customer who is gone there is forgotten here', async () => {
    const { open, asked } = build({ createCheckout: async () => 'customer-gone' })
    await expect(open()).rejects.toMatchObject({ code: 'conflict' })
    expect(asked().slice(0, 2)).toEqual(['forget user', 'begin 1'])
  })

  it.each([
    ['active', 'already-subscribed'],
    ['past_due', 'already-subscribed'],
    ['unpaid', 'payment-overdue'],
    ['canceled', undefined],
  ] as const)('beside a subscription that is %s: %s', async (status, code) => {
    const subscription = { id: 'sub', status, cancelAtPeriodEnd: false, currentPeriodEndMs: 1, createdAtMs: 1 }
    const { open } = build({ createCheckout: async () => toCheckout({}) }, undefined, { subscriptions: [subscription] })
    if (code === undefined) expect(await open()).toMatchObject({ sessionId: 'cs_1' })
    else await expect(open()).rejects.toMatchObject({ code })
  })

  it('of a customer that is nobody’s by now has no subscription in its way', async () => {
    const { open } = build({ createCheckout: async () => toCheckout({}) }, undefined, { subscriptions: undefined })
    expect(await open()).toMatchObject({ sessionId: 'cs_1' })
  })

  it.each(['complete', 'expired'] as const)('that is %s is not shown, whatever it brings along', async (status) => {
    const { open } = build({ createCheckout: async () => toCheckout({ status }) })
    await expect(open()).rejects.toMatchObject({ code: 'conflict' })
  })
})
