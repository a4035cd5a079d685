/** The payment service through Stripe's own SDK: the same code for Stripe and for the sandbox. */
import type Stripe from 'stripe'

import type { Upstream } from '#api/upstream/upstream.ts'
import { UpstreamError } from '#api/upstream/upstream-error.ts'

import type { Checkout, CheckoutRefusal, CheckoutRequest, Payments } from './payments.ts'
import { buildStripeCall, isMissing, type StripeCall, throwUnavailable } from './stripe-calls.ts'
import { findEvent } from './stripe-events.ts'
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

/** A learner has one subscription at a time; this many in a row do not happen. */
const PAGE_SIZE = 100
const CHECKOUT_STATUSES = ['open', 'complete', 'expired'] as const

const toMs = (seconds: number): number => seconds * 1000

const toId = (expandable: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof expandable === 'string' ? expandable : expandable?.id

function toCheckout({ id, client_secret: secret, status, customer, subscription }: Stripe.Checkout.Session): Checkout {
  const known = CHECKOUT_STATUSES.find((one) => one === status)
  if (!known) throw new UpstreamError('wrong-answer', `A checkout is ${String(status)}`)
  return {
    id,
    clientSecret: secret ?? undefined,
    status: known,
    customerId: toId(customer),
    subscriptionId: toId(subscription),
  }
}

/** The paid days end with the item, since API version 2025-03-31; a date of its own comes before that. */
function toSubscription(subscription: Stripe.Subscription): Subscription {
  const { id, status, cancel_at: cancelAt, items, created } = subscription
  if (!isSubscriptionStatus(status)) throw new UpstreamError('wrong-answer', `A subscription is ${status}`)
  const periodEnd = cancelAt ?? items.data[0]?.current_period_end
  return {
    id,
    status,
    // The portal sets the one or the other, by the billing mode of the subscription.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || cancelAt !== null,
    currentPeriodEndMs: periodEnd === undefined ? undefined : toMs(periodEnd),
    createdAtMs: toMs(created),
  }
}

const noneIfMissing = (error: Stripe.errors.StripeError) => (isMissing(error) ? undefined : throwUnavailable(error))

const toCheckoutParams = (
  { customerId, userId, promotionCodeId }: CheckoutRequest,
  { priceId, publicOrigin }: Pick<StripeOptions, 'priceId' | 'publicOrigin'>,
): Stripe.Checkout.SessionCreateParams => ({
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
})

function toCheckoutRefusal(
  error: Stripe.errors.StripeError,
  { promotionCodeId }: CheckoutRequest,
): CheckoutRefusal | undefined {
  if (error.type === 'StripeIdempotencyError') return 'outdated'
  if (isMissing(error) && error.param === 'customer') return 'customer-gone'
  // A code for first orders, say. Whatever else is wrong shows without the code, too.
  return promotionCodeId === undefined ? undefined : 'promotion-refused'
}

const buildCheckouts = (
  ask: StripeCall,
  options: StripeOptions,
): Pick<Payments, 'findPromotionCode' | 'createCheckout' | 'findCheckout' | 'expireCheckout'> => ({
  findPromotionCode: (code) =>
    ask(async ({ promotionCodes }) => (await promotionCodes.list({ code, active: true, limit: 1 })).data[0]?.id),
  createCheckout: (request) =>
    ask<Checkout | CheckoutRefusal>(
      async ({ checkout }) => {
        const params = toCheckoutParams(request, options)
        return toCheckout(await checkout.sessions.create(params, { idempotencyKey: request.key }))
      },
      (error) => toCheckoutRefusal(error, request) ?? throwUnavailable(error),
    ),
  findCheckout: (id) =>
    ask<Checkout | undefined>(async ({ checkout }) => toCheckout(await checkout.sessions.retrieve(id)), noneIfMissing),
  // Refused where it is not open any more, which is as good.
  expireCheckout: (id) =>
    ask(
      async ({ checkout }) => void (await checkout.sessions.expire(id)),
      () => undefined,
    ),
})

const buildCustomers = (
  ask: StripeCall,
  { publicOrigin }: StripeOptions,
): Pick<Payments, 'createCustomer' | 'deleteCustomer' | 'openPortal' | 'listSubscriptions' | 'cancelSubscription'> => ({
  createCustomer: ({ id, email }, key) =>
    ask(async ({ customers }) => {
      const customer = await customers.create({ email, metadata: { userId: id } }, { idempotencyKey: key })
      return customer.id
    }),
  deleteCustomer: (id) => ask(async ({ customers }) => void (await customers.del(id)), noneIfMissing),
  openPortal: (customer) =>
    ask<string | undefined>(async ({ billingPortal }) => {
      const returnUrl = `${publicOrigin}/mypage?billing=changed`
      return (await billingPortal.sessions.create({ customer, return_url: returnUrl })).url
    }, noneIfMissing),
  listSubscriptions: (customer) =>
    ask<readonly Subscription[]>(
      async ({ subscriptions }) => {
        const { data } = await subscriptions.list({ customer, status: 'all', limit: PAGE_SIZE })
        return data.map(toSubscription)
      },
      (error) => noneIfMissing(error) ?? [],
    ),
  cancelSubscription: (id) => ask(async ({ subscriptions }) => void (await subscriptions.cancel(id)), noneIfMissing),
})

export function buildStripePayments(options: StripeOptions): Payments {
  const ask = buildStripeCall(options.loadClient, options.upstream)
  return {
    ...buildCustomers(ask, options),
    ...buildCheckouts(ask, options),
    findEvent: async (body, signature) => (signature === undefined ? undefined : findEvent(options, body, signature)),
  }
}
