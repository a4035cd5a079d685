/** The paid plan: checkout, portal and state. Role and plan are decided by the server, from what Stripe says. */
import { MAX_EMAIL_LENGTH } from '@wordnest/vocabulary/accounts'
import { ROLES } from '@wordnest/vocabulary/plans'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { textOf } from '@wordnest/log/text'

/** Longest code that Stripe takes. */
export const MAX_PROMO_CODE_LENGTH = 500

const AppUserEmailSchema = textOf(4 * MAX_EMAIL_LENGTH)

/** Stripe's own words. */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

export const BillingSchema = z.object({
  /** `sandbox`: test payments, no money moves. Say so wherever it shows. */
  mode: z.enum(['sandbox', 'stripe']),
  /** Key for Stripe's script; null in the sandbox. */
  publishableKey: z.nullable(z.string()),
  /** What the sandbox takes as a coupon; null with Stripe. */
  sandboxPromoCode: z.nullable(z.string()),
  role: z.enum(ROLES),
  /** Whether there is a billing portal to open. */
  hasCustomer: z.boolean(),
  /** The subscription that matters most: a live one, else the newest; null for a learner who never had one. */
  subscription: z.nullable(
    z.object({
      status: z.enum(SUBSCRIPTION_STATUSES),
      /** True once cancelled: paid until `currentPeriodEnd`, and not charged again. */
      cancelAtPeriodEnd: z.boolean(),
      /** When the paid days end or are renewed; null when Stripe gives no date. */
      currentPeriodEnd: z.nullable(z.iso.datetime()),
    }),
  ),
})
export type Billing = z.output<typeof BillingSchema>

export const readBilling = defineEndpoint({
  method: 'GET',
  path: '/api/billing',
  summary: 'The plan of the signed-in learner, as the server knows it',
  access: 'user',
  origin: 'any',
  rate: { max: 120, perSeconds: 60 },
  response: BillingSchema,
  refusals: ['sign-in-required'],
})

export const refreshBilling = defineEndpoint({
  method: 'POST',
  path: '/api/billing/refresh',
  summary: 'The same, asked of Stripe first: after a visit to the billing portal',
  access: 'user',
  origin: 'same',
  rate: { max: 30, perSeconds: 60 },
  body: z.strictObject({}),
  response: BillingSchema,
  refusals: ['sign-in-required', 'payments-unavailable'],
})

export const createCheckoutSession = defineEndpoint({
  method: 'POST',
  path: '/create-checkout-session',
  summary: 'Opens an embedded checkout of the subscription, or gives back the one that is open',
  access: 'user',
  origin: 'same',
  rate: { max: 30, perSeconds: 60 },
  body: z.strictObject({
    /** The session's own learner, or the call is forbidden. */
    appUserEmail: AppUserEmailSchema,
    promoCode: z.optional(textOf(MAX_PROMO_CODE_LENGTH)),
  }),
  response: z.object({ clientSecret: z.string(), sessionId: z.string() }),
  refusals: [
    'sign-in-required',
    'forbidden',
    'unknown-promo-code',
    'already-subscribed',
    'payment-overdue',
    'conflict',
    'payments-unavailable',
  ],
})

export const createCustomerPortalSession = defineEndpoint({
  method: 'POST',
  path: '/create-customer-portal-session',
  summary: 'The address of the billing portal, good for one visit',
  access: 'user',
  origin: 'same',
  rate: { max: 30, perSeconds: 60 },
  body: z.strictObject({ appUserEmail: AppUserEmailSchema }),
  response: z.object({ url: z.string() }),
  refusals: ['sign-in-required', 'forbidden', 'no-customer', 'payments-unavailable'],
})

/** Asked by the page that follows the checkout, again every two seconds while it is `processing`. */
export const readCheckoutOutcome = defineEndpoint({
  method: 'POST',
  path: '/api/billing/checkout-outcome',
  summary: 'What became of a checkout; the role is settled before it answers',
  access: 'user',
  origin: 'same',
  rate: { max: 120, perSeconds: 60 },
  body: z.strictObject({ sessionId: z.string().check(z.maxLength(255)) }),
  response: z.object({
    /**
     * `subscribed`: the role has changed, ask for the session again. `processing`: paid, not yet confirmed. `ended`: what
     * was paid for here has ended since, or is unpaid by now, and there is no other subscription.
     */
    outcome: z.enum(['subscribed', 'processing', 'ended', 'open', 'expired']),
    role: z.enum(ROLES),
  }),
  refusals: ['sign-in-required', 'not-found', 'payments-unavailable'],
})

export const readNextLesson = defineEndpoint({
  method: 'GET',
  path: '/api/next-lesson',
  summary: 'When the next lesson starts, if one is planned',
  access: 'anyone',
  origin: 'any',
  rate: { max: 120, perSeconds: 60 },
  response: z.object({
    /** UTC; null where none is planned, or the planned one is past. */
    nextLessonAt: z.nullable(z.iso.datetime()),
  }),
  refusals: [],
})
