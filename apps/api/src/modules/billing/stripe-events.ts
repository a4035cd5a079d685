/** Stripe's events, accepted only with a valid and recent signature. */
import type Stripe from 'stripe'

import type { PaymentEvent } from './payments.ts'

export type EventOptions = {
  readonly loadClient: () => Promise<Stripe>
  readonly webhookSecret: string
  readonly clock: () => number
}

/** How far the clock of a signature may be from ours, either way. */
export const SIGNATURE_TOLERANCE_SECONDS = 300

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === field)?.[1] : undefined

/** Whom an event is about, wherever its object says so. */
function findCustomerId(object: unknown): string | undefined {
  const customer = fieldOf(object, 'object') === 'customer' ? fieldOf(object, 'id') : fieldOf(object, 'customer')
  const id = typeof customer === 'string' ? customer : fieldOf(customer, 'id')
  return typeof id === 'string' ? id : undefined
}

/** Undefined for anything but an event. */
function toPaymentEvent(event: unknown): PaymentEvent | undefined {
  const [id, type] = [fieldOf(event, 'id'), fieldOf(event, 'type')]
  if (typeof id !== 'string' || typeof type !== 'string') return undefined
  return { id, type, customerId: findCustomerId(fieldOf(fieldOf(event, 'data'), 'object')) }
}

/** The instant that a signature names, in seconds; NaN where it names none. */
const signedAtOf = (signature: string): number =>
  Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN)

export async function findEvent(
  { loadClient, webhookSecret, clock }: EventOptions,
  body: Buffer,
  signature: string,
): Promise<PaymentEvent | undefined> {
  const nowMs = clock()
  // The SDK refuses old signatures, but not future ones.
  const latestSeconds = Math.floor(nowMs / 1000) + SIGNATURE_TOLERANCE_SECONDS
  if (!(signedAtOf(signature) <= latestSeconds)) return undefined
  const { webhooks } = await loadClient()
  try {
    const tolerance = SIGNATURE_TOLERANCE_SECONDS
    return toPaymentEvent(webhooks.constructEvent(body, signature, webhookSecret, tolerance, undefined, nowMs))
  } catch {
    return undefined
  }
}
