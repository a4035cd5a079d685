/** The learner's plan: what it is, how it is paid for, and how it ends with the account. */
import type { SubscriptionStatus } from '@wordnest/contracts/billing'
import { toStoredEmail } from '@wordnest/vocabulary/accounts'
import type { Role } from '@wordnest/vocabulary/plans'

import { AppError } from '#api/errors.ts'
import type { Learner } from '#api/learner.ts'

import type { BillingRepository } from './billing.repository.ts'
import type { CheckoutService, OpenCheckout } from './checkout.service.ts'
import type { Payments } from './payments.ts'
import { findMainSubscription, isEnded, isOver, type Subscription } from './subscription-rules.ts'
import type { SubscriptionSync } from './subscription-sync.service.ts'

export type Plan = {
  readonly role: Role
  readonly hasCustomer: boolean
  readonly subscription: Subscription | undefined
}
export type Outcome = {
  readonly outcome: 'subscribed' | 'processing' | 'ended' | 'open' | 'expired'
  readonly role: Role
}
/** A subscription in My Data. */
export type SubscriptionRecord = {
  readonly status: SubscriptionStatus
  readonly startedAtMs: number
  readonly paidUntilMs: number | undefined
  readonly isCancelled: boolean
}

export type BillingService = {
  readonly read: (learner: Learner) => Promise<Plan>
  /** Asks the payment service first. */
  readonly refresh: (learner: Learner) => Promise<Plan>
  readonly openCheckout: (learner: Learner, email: string, promoCode: string | undefined) => Promise<OpenCheckout>
  readonly openPortal: (learner: Learner, email: string) => Promise<string>
  /** The outcome of the learner's own checkout, once the role agrees with it. */
  readonly readOutcome: (learner: Learner, sessionId: string) => Promise<Outcome>
  /** Ends all subscriptions at once. Throws when the payment service cannot be reached: then nothing has changed. */
  readonly close: (userId: string) => Promise<void>
  readonly listRecords: (userId: string) => Promise<readonly SubscriptionRecord[]>
}

export type BillingOptions = {
  readonly repository: BillingRepository
  readonly payments: Payments
  readonly checkout: CheckoutService
  readonly sync: SubscriptionSync
  readonly clock: () => number
}

/** The form of the payment service's checkout ids; anything else is not looked up. */
const SESSION_ID = /^cs_\w{1,250}$/

function assertOwnEmail(learner: Learner, email: string): void {
  if (toStoredEmail(email) !== learner.email) throw new AppError('forbidden')
}

/** An empty code is none. */
const toCode = (promoCode: string | undefined): string | undefined => promoCode?.trim() || undefined

/** Of a checkout that was paid; undefined until the payment service names what was bought. */
function toPaidOutcome(role: Role, bought: Subscription | undefined): Outcome {
  if (role === 'subscribed') return { outcome: 'subscribed', role }
  return { outcome: bought && isOver(bought) ? 'ended' : 'processing', role }
}

export function buildBillingService({ repository, payments, checkout, sync, clock }: BillingOptions): BillingService {
  async function read({ id, role }: Pick<Learner, 'id' | 'role'>): Promise<Plan> {
    const customer = await repository.findCustomer(id)
    const subscriptions = customer ? await repository.listSubscriptions(id) : []
    return {
      role: (await repository.findRole(id)) ?? role,
      hasCustomer: customer?.customerId !== undefined,
      subscription: findMainSubscription(subscriptions),
    }
  }

  return {
    read,
    async refresh(learner) {
      const customer = await repository.findCustomer(learner.id)
      if (customer?.customerId !== undefined) await sync.sync(customer.customerId)
      return read(learner)
    },
    async openCheckout(learner, email, promoCode) {
      assertOwnEmail(learner, email)
      return checkout.open(learner, toCode(promoCode))
    },
    async openPortal(learner, email) {
      assertOwnEmail(learner, email)
      const customer = await repository.findCustomer(learner.id)
      const url = customer?.customerId === undefined ? undefined : await payments.openPortal(customer.customerId)
      if (url === undefined) throw new AppError('no-customer')
      return url
    },
    async readOutcome(learner, sessionId) {
      const customerId = (await repository.findCustomer(learner.id))?.customerId
      if (customerId === undefined || !SESSION_ID.test(sessionId)) throw new AppError('not-found')
      const session = await payments.findCheckout(sessionId)
      if (session?.customerId !== customerId) throw new AppError('not-found')
      if (session.status !== 'complete') return { outcome: session.status, role: (await read(learner)).role }
      const subscriptions = (await sync.sync(customerId)) ?? []
      const { role } = await read(learner)
      const bought = subscriptions.find(({ id }) => id === session.subscriptionId)
      return toPaidOutcome(role, bought)
    },
    async close(userId) {
      const customer = await repository.findCustomer(userId)
      if (customer?.customerId === undefined) return
      // The open checkout first: paid later, it would begin a subscription without a learner.
      if (customer.sessionId !== undefined) await payments.expireCheckout(customer.sessionId)
      const subscriptions = await payments.listSubscriptions(customer.customerId)
      for (const subscription of subscriptions)
        if (!isEnded(subscription)) await payments.cancelSubscription(subscription.id)
      await payments.deleteCustomer(customer.customerId)
      await repository.forget(userId, clock())
    },
    async listRecords(userId) {
      const subscriptions = await repository.listSubscriptions(userId)
      return subscriptions.map(({ status, createdAtMs, currentPeriodEndMs, cancelAtPeriodEnd }) => ({
        status,
        startedAtMs: createdAtMs,
        paidUntilMs: currentPeriodEndMs,
        isCancelled: cancelAtPeriodEnd,
      }))
    },
  }
}
