/** Syncs the stored customer, and the role, with what the payment service says now. */
import { roleOf } from './subscription-rules.ts'
import type { BillingRepository } from './billing.repository.ts'
import type { Payments } from './payments.ts'
import type { Subscription } from './subscription-rules.ts'

export type SubscriptionSync = {
  /**
   * Stores the subscriptions that the payment service reports. Undefined for a customer without a learner here.
   * Calls may cross in any order, in any number of processes: a ticket is taken before the question, so the answer to
   * the newest question stays, and whatever happened before an event has been asked for after it.
   */
  readonly sync: (customerId: string) => Promise<readonly Subscription[] | undefined>
}

export type SyncOptions = {
  readonly repository: Pick<BillingRepository, 'takeTicket' | 'apply'>
  readonly payments: Pick<Payments, 'listSubscriptions'>
  readonly clock: () => number
}

export function buildSubscriptionSync({ repository, payments, clock }: SyncOptions): SubscriptionSync {
  return {
    async sync(customerId) {
      const ticket = await repository.takeTicket(customerId, clock())
      if (ticket === undefined) return undefined
      const subscriptions = await payments.listSubscriptions(customerId)
      await repository.apply({ customerId, ticket, subscriptions, role: roleOf(subscriptions) }, clock())
      return subscriptions
    },
  }
}
