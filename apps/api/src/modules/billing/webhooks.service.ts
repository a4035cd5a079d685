/** Webhooks of the payment service: each event is handled once, in any order, however often it arrives. */
import { AppError } from '#api/errors.ts'

import type { BillingEventsRepository } from './billing-events.repository.ts'
import type { Payments } from './payments.ts'
import type { SubscriptionSync } from './subscription-sync.service.ts'

export type WebhooksService = {
  /**
   * Throws invalid-request for what the service did not sign, anything else where the event is to come again: it counts
   * as handled only once everything it says is stored.
   */
  readonly receive: (body: Buffer, signature: string | undefined) => Promise<void>
}

export type WebhooksOptions = {
  readonly payments: Pick<Payments, 'findEvent'>
  readonly events: Pick<BillingEventsRepository, 'isHandled' | 'markHandled'>
  readonly sync: SubscriptionSync
  readonly clock: () => number
}

export function buildWebhooksService({ payments, events, sync, clock }: WebhooksOptions): WebhooksService {
  return {
    async receive(body, signature) {
      const event = await payments.findEvent(body, signature)
      if (!event) throw new AppError('invalid-request')
      if (await events.isHandled(event, clock())) return
      if (event.customerId !== undefined) await sync.sync(event.customerId)
      await events.markHandled(event.id, clock())
    },
  }
}
