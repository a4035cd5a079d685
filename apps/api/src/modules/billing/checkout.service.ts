/** One checkout at a time for each learner, so that two presses, tabs or a reload never pay twice. */
import { AppError } from '#api/errors.ts'

import type { BillingRepository, StoredCustomer } from './billing.repository.ts'
import type { Checkout, CheckoutRefusal, Payments } from './payments.ts'
import { findCheckoutObstacle } from './subscription-rules.ts'
import type { SubscriptionSync } from './subscription-sync.service.ts'

type KnownCustomer = StoredCustomer & { readonly customerId: string }
type Buyer = { readonly id: string; readonly email: string }
export type OpenCheckout = { readonly clientSecret: string; readonly sessionId: string }

export type CheckoutService = {
  /** The open checkout with that code, or a new one in its place. Throws where there is no need to pay, or no such code. */
  readonly open: (buyer: Buyer, promoCode: string | undefined) => Promise<OpenCheckout>
}

export type CheckoutOptions = {
  readonly repository: BillingRepository
  readonly payments: Payments
  readonly sync: SubscriptionSync
  readonly newKey: () => string
  readonly clock: () => number
}

/** A round is lost only to another tab, so this many are never needed. */
const MAX_ROUNDS = 6

export function buildCheckoutService(options: CheckoutOptions): CheckoutService {
  const { repository, payments, sync, newKey, clock } = options

  async function loadCustomer(buyer: Buyer): Promise<KnownCustomer> {
    const customer = await repository.ensureCustomer(buyer.id, newKey(), clock())
    if (!customer) throw new AppError('sign-in-required')
    if (customer.customerId !== undefined) return { ...customer, customerId: customer.customerId }
    const customerId = await payments.createCustomer(buyer, customer.requestKey)
    await repository.setCustomerId(buyer.id, customer.requestKey, customerId)
    return { ...customer, customerId }
  }

  /** The checkout of the current attempt: after a crash the next caller repeats the very same request. */
  async function findCurrent(customer: KnownCustomer): Promise<Checkout | CheckoutRefusal | undefined> {
    const { userId, customerId, attempt, promotionCodeId, sessionId, requestKey } = customer
    if (attempt === 0) return undefined
    if (sessionId !== undefined) return payments.findCheckout(sessionId)
    const key = `${requestKey}-checkout-${attempt}`
    const answer = await payments.createCheckout({ customerId, userId, promotionCodeId, key })
    if (answer === 'customer-gone') await repository.forget(userId, clock())
    else if (typeof answer === 'object') await repository.storeCheckout(userId, attempt, answer.id)
    return answer
  }

  /** Undefined where another round is needed. */
  async function tryOpen(buyer: Buyer, promotionCodeId: string | undefined): Promise<OpenCheckout | undefined> {
    const customer = await loadCustomer(buyer)
    const current = await findCurrent(customer)
    // Read after the checkout, because a paid checkout has its subscription by then.
    const obstacle = findCheckoutObstacle((await sync.sync(customer.customerId)) ?? [])
    if (obstacle) throw new AppError(obstacle)
    const isSame = customer.promotionCodeId === promotionCodeId
    if (current === 'promotion-refused' && isSame) {
      await repository.beginCheckout(buyer.id, customer.attempt, undefined)
      throw new AppError('unknown-promo-code')
    }
    const open = typeof current === 'object' && current.status === 'open' ? current : undefined
    if (open?.clientSecret === undefined) await repository.beginCheckout(buyer.id, customer.attempt, promotionCodeId)
    else if (isSame) return { clientSecret: open.clientSecret, sessionId: open.id }
    else await payments.expireCheckout(open.id)
    return undefined
  }

  return {
    async open(buyer, promoCode) {
      const promotionCodeId = promoCode === undefined ? undefined : await payments.findPromotionCode(promoCode)
      if (promoCode !== undefined && promotionCodeId === undefined) throw new AppError('unknown-promo-code')
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const checkout = await tryOpen(buyer, promotionCodeId)
        if (checkout) return checkout
      }
      throw new AppError('conflict')
    },
  }
}
