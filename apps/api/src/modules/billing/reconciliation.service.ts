/** Makes up for lost webhooks: every customer is checked once a day, by one process at a time. */
import { AppError } from '#api/errors.ts'
import { UpstreamError } from '#api/upstream/upstream-error.ts'

import type { BillingEventsRepository } from './billing-events.repository.ts'
import type { BillingRepository } from './billing.repository.ts'
import type { SubscriptionSync } from './subscription-sync.service.ts'

export const RECONCILIATION_MS = 86_400_000
/** Longest run. */
export const RUN_MS = 600_000
/** Customers in one run; the rest waits for the next. */
export const MAX_CUSTOMERS_A_RUN = 500
/** Events are sent again for days; one that was handled longer ago may be handled again, which changes nothing. */
const EVENTS_KEPT_MS = 90 * 86_400_000
/** A customer whose check failed is tried again after this, behind all the others. */
export const ASK_AGAIN_MS = 3_600_000
/** One customer whose check fails must not delay the others; many failures in a row mean that the service is away. */
export const MAX_FAILURES_IN_A_ROW = 3

export type Reconciliation = {
  /** Number of customers checked. `lost`: this process has lost the job to another. */
  readonly run: (lost: AbortSignal) => Promise<number>
}

export type ReconciliationOptions = {
  readonly repository: Pick<BillingRepository, 'listStale' | 'dropForeignRoles'>
  readonly events: Pick<BillingEventsRepository, 'purge'>
  readonly sync: SubscriptionSync
  readonly clock: () => number
  readonly onFailure: (error: unknown) => void
}

/** The service is there, and said of the customer what is not known here. */
const isOfCustomer = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof UpstreamError && error.cause.problem === 'wrong-answer'

export function buildReconciliation(options: ReconciliationOptions): Reconciliation {
  const { repository, events, sync, clock, onFailure } = options

  async function askFor(customerIds: readonly string[], untilMs: number, lost: AbortSignal): Promise<number> {
    let count = 0
    let failures = 0
    for (const customerId of customerIds) {
      if (lost.aborted || clock() >= untilMs || failures >= MAX_FAILURES_IN_A_ROW) break
      try {
        await sync.sync(customerId)
        failures = 0
        count += 1
      } catch (error) {
        failures = isOfCustomer(error) ? 0 : failures + 1
        onFailure(error)
      }
    }
    return count
  }

  return {
    async run(lost) {
      const startMs = clock()
      await repository.dropForeignRoles(startMs)
      await events.purge(startMs - EVENTS_KEPT_MS)
      const stale = { syncedBeforeMs: startMs - RECONCILIATION_MS, askedBeforeMs: startMs - ASK_AGAIN_MS }
      const customerIds = await repository.listStale(stale, MAX_CUSTOMERS_A_RUN)
      return askFor(customerIds, startMs + RUN_MS, lost)
    },
  }
}
