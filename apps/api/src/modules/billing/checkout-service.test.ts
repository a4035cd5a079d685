import { describe, expect, it } from 'vitest'

import { buildCheckoutService } from './checkout.service.ts'
import type { Checkout, Payments } from './payments.ts'

const never = () => Promise.reject(new Error('Nobody asks that'))

/** A learner at attempt 1, whose checkouts are what the payment service says they are. */
function build(answers: Partial<Payments>, promotionCodeId?: string) {
  const asked: string[] = []
  const customer = {
    userId: 'user',
    requestKey: 'key',
    customerId: 'cus_1',
    attempt: 1,
    promotionCodeId,
    sessionId: undefined,
  }
  const service = buildCheckoutService({
    repository: {
      findCustomer: never,
      ensureCustomer: async () => customer,
      setCustomerId: never,
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
      forget: never,
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
    sync: { sync: async () => [] },
    newKey: () => 'fresh',
    clock: () => 0,
  })
  return { open: (code?: string) => service.open({ id: 'user', email: 'a@example.org' }, code), asked }
}
const toCheckout = (change: Partial<Checkout>): Checkout => ({
  id: 'cs_1',
  clientSecret: 'secret',
  status: 'open',
  customerId: 'cus_1',
  ...change,
})

describe('a checkout that is refused', () => {
  it('for its coupon says so, and makes way for one without', async () => {
    const { open, asked } = build({ createCheckout: async () => 'promotion-refused' }, 'promo_A')
    await expect(open('A')).rejects.toMatchObject({ code: 'unknown-promo-code' })
    expect(asked).toEqual(['begin 1'])
  })

  it.each(['promotion-refused', 'outdated'] as const)(
    'as %s from an earlier try makes way for another',
    async (refusal) => {
      const { open, asked } = build({ createCheckout: async () => refusal }, 'promo_B')
      await expect(open('A')).rejects.toMatchObject({ code: 'conflict' })
      expect(asked).toEqual(Array.from({ length: 6 }, () => 'begin 1'))
    },
  )
})

describe('a checkout', () => {
  it('is made under a key of its learner and attempt, with the coupon of the attempt, and written down', async () => {
    const { open, asked } = build(
      {
        createCheckout: async ({ key, promotionCodeId }) => {
          asked.push(`create ${key} ${promotionCodeId}`)
          return toCheckout({})
        },
      },
      'promo_A',
    )
    expect(await open('A')).toEqual({ clientSecret: 'secret', sessionId: 'cs_1' })
    expect(asked).toEqual(['create key-checkout-1 promo_A', 'store 1 cs_1'])
  })

  it.each<[string, Partial<Checkout>, string]>([
    ['has expired', { status: 'expired', clientSecret: undefined }, 'begin 1'],
    ['is paid, and its plan has ended', { status: 'complete', clientSecret: undefined }, 'begin 1'],
    ['is open, but cannot be shown', { clientSecret: undefined }, 'begin 1'],
    ['is open, with another coupon', {}, 'expire cs_1'],
  ])('that %s makes way for another; who loses every round is told so', async (_what, change, step) => {
    const { open, asked } = build({ createCheckout: async () => toCheckout(change) })
    await expect(open('A')).rejects.toMatchObject({ code: 'conflict' })
    expect(asked.filter((one) => one === step)).toHaveLength(6)
    expect(asked.filter((one) => /^(?:begin|expire)/.test(one) && one !== step)).toEqual([])
  })
})
