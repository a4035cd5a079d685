/** The payment service through Stripe's own SDK: the same code for Stripe and for the sandbox. */
import type Stripe from 'stripe'

import { AppError } from '#api/errors.ts'
import type { Upstream } from '#api/upstream/upstream.ts'
import { UpstreamError } from '#api/upstream/upstream-error.ts'

import type { Checkout, PaymentEvent, Payments } from './payments.ts'
import { isSubscriptionStatus, type Subscription } from './subscription-rules.ts'

export type StripeOptions = {
  /** Loads the SDK with the first call: it costs more than everything else at the start. */
  readonly loadClient: () => Promise<Stripe>
  readonly upstream: Upstream
  readonly priceId: string
  readonly webhookSecret: string
  readonly publicOrigin: string
  readonly clock: () => number
}

/** How far the clock of a signature may be from ours, either way. */
export const SIGNATURE_TOLERANCE_SECONDS = 300
/** A learner has one subscription at a time; so many were had one after the other. */
const PAGE_SIZE = 100

const toMs = (seconds: number): number => seconds * 1000

const idOf = (reference: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id

const CHECKOUT_STATUSES = ['open', 'complete', 'expired'] as const

function toCheckout({ id, client_secret, status, customer }: Stripe.Checkout.Session): Checkout {
  const known = CHECKOUT_STATUSES.find((one) => one === status)
  if (!known) throw new UpstreamError('wrong-answer', `A checkout is ${String(status)}`)
  return { id, clientSecret: client_secret ?? undefined, status: known, customerId: idOf(customer) }
}

/** The paid days end with the item, since API version 2025-03-31; a date of its own comes before that. */
function toSubscription(subscription: Stripe.Subscription): Subscription {
  const { id, status, cancel_at: cancelAt, items, created } = subscription
  if (!isSubscriptionStatus(status)) throw new UpstreamError('wrong-answer', `A subscription is ${status}`)
  const periodEnd = cancelAt ?? items.data[0]?.current_period_end
  return {
    id,
    status,
    cancelAtPeriodEnd: subscription.cancel_at_period_end || cancelAt !== null,
    currentPeriodEndMs: periodEnd === undefined ? undefined : toMs(periodEnd),
    createdAtMs: toMs(created),
  }
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === field)?.[1] : undefined

/** Whom an event is about, wherever its object says so. */
function findCustomerId(object: unknown): string | undefined {
  const customer = fieldOf(object, 'object') === 'customer' ? fieldOf(object, 'id') : fieldOf(object, 'customer')
  const id = typeof customer === 'string' ? customer : fieldOf(customer, 'id')
  return typeof id === 'string' ? id : undefined
}

function toPaymentEvent(event: unknown): PaymentEvent | undefined {
  const [id, type] = [fieldOf(event, 'id'), fieldOf(event, 'type')]
  if (typeof id !== 'string' || typeof type !== 'string') return undefined
  return { id, type, customerId: findCustomerId(fieldOf(fieldOf(event, 'data'), 'object')) }
}

/** The instant that a signature names, in seconds. */
const signedAtOf = (signature: string): number =>
  Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN)

/** The SDK's errors by name, since the SDK itself is not loaded here. */
const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && /^(?:Stripe|stripe_)/.test(error.type)

const isMissing = (error: unknown): boolean => isStripeError(error) && error.code === 'resource_missing'
const isInvalid = (error: unknown): boolean => isStripeError(error) && error.type === 'StripeInvalidRequestError'

function toUpstreamError(error: unknown): unknown {
  if (!isStripeError(error)) return error
  if (error.type === 'StripeConnectionError') return new UpstreamError('network', error.message, { cause: error })
  const status = error.statusCode ?? 0
  const isBusy = status === 409 || status === 429 || status >= 500
  return new UpstreamError(isBusy ? 'overloaded' : 'refused', error.message, { cause: error })
}

export function buildStripePayments(options: StripeOptions): Payments {
  const { loadClient, upstream, priceId, webhookSecret, publicOrigin, clock } = options

  /** `onRefusal` answers what is no failure: the service was asked and said so. */
  async function ask<T>(
    work: (stripe: Stripe) => Promise<T>,
    onRefusal?: (error: unknown) => T | Promise<T>,
  ): Promise<T> {
    const stripe = await loadClient()
    try {
      return await upstream.call(new AbortController().signal, async () => {
        try {
          return await work(stripe)
        } catch (error) {
          throw toUpstreamError(error)
        }
      })
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined
      if (onRefusal && (isMissing(cause) || isInvalid(cause))) return onRefusal(cause)
      throw new AppError('payments-unavailable', {}, { cause: error })
    }
  }
  const unavailable = (cause: unknown): never => {
    throw new AppError('payments-unavailable', {}, { cause })
  }
  const noneIfMissing = (error: unknown) => (isMissing(error) ? undefined : unavailable(error))

  return {
    createCustomer: ({ id, email }, key) =>
      ask(async ({ customers }) => {
        const customer = await customers.create({ email, metadata: { userId: id } }, { idempotencyKey: key })
        return customer.id
      }),
    deleteCustomer: (id) => ask(async ({ customers }) => void (await customers.del(id)), noneIfMissing),
    findPromotionCode: (code) =>
      ask(async ({ promotionCodes }) => (await promotionCodes.list({ code, active: true, limit: 1 })).data[0]?.id),
    createCheckout: ({ customerId, userId, promotionCodeId, key }) =>
      ask<Checkout | undefined>(
        async ({ checkout }) =>
          toCheckout(
            await checkout.sessions.create(
              {
                mode: 'subscription',
                ui_mode: 'embedded_page',
                customer: customerId,
                client_reference_id: userId,
                line_items: [{ price: priceId, quantity: 1 }],
                allowed_payment_method_types: ['card'],
                subscription_data: { metadata: { userId } },
                redirect_on_completion: 'if_required',
                return_url: `${publicOrigin}/subscribe/return?session_id={CHECKOUT_SESSION_ID}`,
                ...(promotionCodeId !== undefined && { discounts: [{ promotion_code: promotionCodeId }] }),
              },
              { idempotencyKey: key },
            ),
          ),
        (error) => (isMissing(error) && fieldOf(error, 'param') === 'customer' ? undefined : unavailable(error)),
      ),
    findCheckout: (id) =>
      ask<Checkout | undefined>(
        async ({ checkout }) => toCheckout(await checkout.sessions.retrieve(id)),
        noneIfMissing,
      ),
    expireCheckout: (id) =>
      // Refused where it is not open any more, which is as good.
      ask(
        async ({ checkout }) => void (await checkout.sessions.expire(id)),
        () => undefined,
      ),
    openPortal: (customerId) =>
      ask<string | undefined>(
        async ({ billingPortal }) =>
          (
            await billingPortal.sessions.create({
              customer: customerId,
              return_url: `${publicOrigin}/mypage?billing=changed`,
            })
          ).url,
        noneIfMissing,
      ),
    listSubscriptions: (customerId) =>
      ask<readonly Subscription[]>(
        async ({ subscriptions }) => {
          const { data } = await subscriptions.list({ customer: customerId, status: 'all', limit: PAGE_SIZE })
          return data.map(toSubscription)
        },
        (error) => noneIfMissing(error) ?? [],
      ),
    // Refused where it has ended already.
    cancelSubscription: (id) => ask(async ({ subscriptions }) => void (await subscriptions.cancel(id)), noneIfMissing),
    async findEvent(body, signature) {
      if (signature === undefined) return undefined
      // The SDK refuses what is old, not what is signed for the future.
      if (!(signedAtOf(signature) * 1000 <= clock() + toMs(SIGNATURE_TOLERANCE_SECONDS))) return undefined
      const { webhooks } = await loadClient()
      try {
        const event: unknown = webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          SIGNATURE_TOLERANCE_SECONDS,
          undefined,
          clock(),
        )
        return toPaymentEvent(event)
      } catch {
        return undefined
      }
    },
  }
}
