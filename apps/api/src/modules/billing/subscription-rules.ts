/** Pure rules: which role and status follow from the subscriptions of a customer. */
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@wordnest/contracts/billing'
import type { Role } from '@wordnest/vocabulary/plans'

export type Subscription = {
  readonly id: string
  readonly status: SubscriptionStatus
  readonly cancelAtPeriodEnd: boolean
  /** Epoch milliseconds; undefined when the payment service gives none. */
  readonly currentPeriodEndMs: number | undefined
  readonly createdAtMs: number
}

type Standing = 'live' | 'stuck' | 'ended'

/**
 * `live` gives the role: a payment that is late (`past_due`) still does, while the payment service tries again. `stuck`
 * gives nothing, but may come to life again, so that a second subscription beside it would be paid twice.
 */
const STANDING: Readonly<Record<SubscriptionStatus, Standing>> = {
  active: 'live',
  trialing: 'live',
  past_due: 'live',
  unpaid: 'stuck',
  paused: 'stuck',
  incomplete: 'stuck',
  incomplete_expired: 'ended',
  canceled: 'ended',
}

const RANK: Readonly<Record<Standing, number>> = { live: 2, stuck: 1, ended: 0 }

export const isSubscriptionStatus = (status: string): status is SubscriptionStatus => Object.hasOwn(STANDING, status)

export const LIVE_STATUSES = SUBSCRIPTION_STATUSES.filter((status) => STANDING[status] === 'live')

export const isEnded = ({ status }: Pick<Subscription, 'status'>): boolean => STANDING[status] === 'ended'

/** It no longer gives the role; an `incomplete` one may still become active. */
export const isOver = ({ status }: Pick<Subscription, 'status'>): boolean =>
  STANDING[status] !== 'live' && status !== 'incomplete'

/** One live subscription is enough, whatever became of the others. */
export const roleOf = (subscriptions: readonly Pick<Subscription, 'status'>[]): Role =>
  subscriptions.some(({ status }) => STANDING[status] === 'live') ? 'subscribed' : 'unsubscribed'

/** The one to show: a live one before one that is stuck, that before one that has ended; of equals the newest. */
export const findMainSubscription = (subscriptions: readonly Subscription[]): Subscription | undefined =>
  subscriptions
    .toSorted((a, b) => RANK[STANDING[b.status]] - RANK[STANDING[a.status]] || b.createdAtMs - a.createdAtMs)
    .at(0)

/** Why another subscription cannot be sold now; undefined when it can. */
export function findCheckoutObstacle(
  subscriptions: readonly Pick<Subscription, 'status'>[],
): 'already-subscribed' | 'payment-overdue' | undefined {
  const standings = subscriptions.map(({ status }) => STANDING[status])
  if (standings.includes('live')) return 'already-subscribed'
  return standings.includes('stuck') ? 'payment-overdue' : undefined
}
