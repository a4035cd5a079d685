/** How test cards, coupons and billing months behave in the sandbox: pure rules. */
import { SANDBOX_CARDS } from '@wordnest/contracts/sandbox-billing'
import { MONTHLY_PRICE_CENTS } from '@wordnest/vocabulary/plans'

import type { SandboxCard, SandboxSubscription } from './objects.ts'

export type CardAnswer = {
  readonly does: (typeof SANDBOX_CARDS)[keyof typeof SANDBOX_CARDS]
  readonly card: SandboxCard
}

const CARDS: Readonly<Record<string, CardAnswer['does']>> = SANDBOX_CARDS
const DAY_MS = 86_400_000
/** Declined charges before the subscription counts as unpaid, and the days between them. */
const MAX_FAILURES = 4
const RETRY_DAYS = 3
const CHECKOUT_MS = DAY_MS
const PORTAL_MS = 3_600_000

/** Undefined for anything but a test card: a real card is never accepted or stored. */
export function findCard(cardNumber: string): CardAnswer | undefined {
  const digits = cardNumber.replace(/[\s-]/g, '')
  if (!Object.hasOwn(CARDS, digits)) return undefined
  const does = CARDS[digits]
  if (does === undefined) return undefined
  const brand = digits.startsWith('4') ? 'Visa' : 'Mastercard'
  return { does, card: { brand, lastDigits: digits.slice(-4), pays: does !== 'declined-when-charged' } }
}

/** Whole cents, rounded as the payment service does. */
export const toDueCents = (percentOff: number): number => Math.round((MONTHLY_PRICE_CENTS * (100 - percentOff)) / 100)

/** The same day of the month, or the month's last: the 31st of January is followed by the last of February. */
export function toNextMonth(ms: number): number {
  const date = new Date(ms)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + 1)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.setUTCDate(Math.min(day, lastDay))
}

export const isCheckoutOver = (createdAtMs: number, nowMs: number): boolean => nowMs >= createdAtMs + CHECKOUT_MS
export const isPortalOver = (createdAtMs: number, nowMs: number): boolean => nowMs >= createdAtMs + PORTAL_MS

const toEnded = (subscription: SandboxSubscription): SandboxSubscription => ({
  ...subscription,
  status: 'canceled',
  nextAtMs: null,
})
export const toCanceled = toEnded

export type Step = {
  readonly subscription: SandboxSubscription
  /** What becomes of the month's invoice, if anything does. */
  readonly invoice: 'new-paid' | 'new-open' | 'pay' | 'void' | 'none'
}

/** A charge that was declined once more. */
function toFailed(subscription: SandboxSubscription, atMs: number): SandboxSubscription {
  const failures = subscription.failures + 1
  if (failures >= MAX_FAILURES)
    return { ...subscription, failures, status: 'unpaid', nextAtMs: Math.max(subscription.periodEndMs, atMs + 1) }
  return { ...subscription, failures, status: 'past_due', nextAtMs: atMs + RETRY_DAYS * DAY_MS }
}

/** An invoice that was open is paid. */
export const toPaid = (subscription: SandboxSubscription): SandboxSubscription => ({
  ...subscription,
  status: 'active',
  failures: 0,
  nextAtMs: subscription.periodEndMs,
})

/** What happens at `nextAtMs`; undefined where nothing does any more. */
export function stepSubscription(subscription: SandboxSubscription, cardPays: boolean): Step | undefined {
  const { status, nextAtMs, cancelAtPeriodEnd, periodEndMs } = subscription
  if (nextAtMs === null || status === 'canceled') return undefined
  if (status === 'unpaid') return { subscription: toEnded(subscription), invoice: 'void' }
  if (status === 'past_due') {
    return cardPays
      ? { subscription: toPaid(subscription), invoice: 'pay' }
      : { subscription: toFailed(subscription, nextAtMs), invoice: 'none' }
  }
  if (cancelAtPeriodEnd) return { subscription: toEnded(subscription), invoice: 'none' }
  const renewed = {
    ...subscription,
    periodStartMs: periodEndMs,
    periodEndMs: toNextMonth(periodEndMs),
    nextAtMs: toNextMonth(periodEndMs),
  }
  return cardPays
    ? { subscription: renewed, invoice: 'new-paid' }
    : { subscription: toFailed(renewed, periodEndMs), invoice: 'new-open' }
}
