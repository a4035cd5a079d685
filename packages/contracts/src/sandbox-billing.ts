/** The sandbox's checkout and billing portal: test payments, no money moves. `not-found` wherever Stripe is in use. */
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'

/** What the sandbox's cards do; their numbers are Stripe's own test numbers. */
export const SANDBOX_CARDS = {
  '4242424242424242': 'paid',
  '5555555555554444': 'paid',
  '4000000000000002': 'declined',
  '4000000000009995': 'declined',
  '4000000000003220': 'needs-confirmation',
  '4000002500003155': 'needs-confirmation',
  /** Taken as a card, but declined whenever it is charged: what a renewal that fails looks like. */
  '4000000000000341': 'declined-when-charged',
} as const satisfies Readonly<Record<string, string>>

const ClientSecretSchema = z.string().check(z.maxLength(500))
const PortalSessionSchema = z.string().check(z.maxLength(255))
/** Spaces and hyphens are forgiven. */
const CardNumberSchema = z.string().check(z.maxLength(40))
const CentsSchema = z.int().check(z.nonnegative())

export const SandboxCheckoutSchema = z.object({
  sessionId: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  /** A card was given that asks its owner; `confirmSandboxCheckout` is next. */
  needsConfirmation: z.boolean(),
  email: z.string(),
  /** The monthly price, in US cents. */
  monthlyCents: CentsSchema,
  /** Due today: less than the monthly price with a promo code. */
  dueCents: CentsSchema,
  promoCode: z.nullable(z.string()),
  /** 0 without a promo code. */
  percentOff: z.number().check(z.minimum(0), z.maximum(100)),
})
export type SandboxCheckout = z.output<typeof SandboxCheckoutSchema>

export const readSandboxCheckout = defineEndpoint({
  method: 'POST',
  path: '/api/sandbox/checkout',
  summary: 'What a checkout of the sandbox shows',
  access: 'user',
  origin: 'same',
  rate: { max: 120, perSeconds: 60 },
  body: z.strictObject({ clientSecret: ClientSecretSchema }),
  response: SandboxCheckoutSchema,
  refusals: ['sign-in-required', 'not-found'],
})

export const paySandboxCheckout = defineEndpoint({
  method: 'POST',
  path: '/api/sandbox/checkout/pay',
  summary: 'Pays a checkout of the sandbox with a test card',
  access: 'user',
  origin: 'same',
  rate: { max: 60, perSeconds: 60 },
  body: z.strictObject({ clientSecret: ClientSecretSchema, cardNumber: CardNumberSchema }),
  response: z.object({ outcome: z.enum(['paid', 'confirmation-needed']) }),
  refusals: ['sign-in-required', 'not-found', 'card-declined', 'not-a-test-card', 'checkout-closed'],
})

export const confirmSandboxCheckout = defineEndpoint({
  method: 'POST',
  path: '/api/sandbox/checkout/confirm',
  summary: 'Answers the question of a test card that asks its owner',
  access: 'user',
  origin: 'same',
  rate: { max: 60, perSeconds: 60 },
  body: z.strictObject({ clientSecret: ClientSecretSchema, isApproved: z.boolean() }),
  response: z.object({ outcome: z.literal('paid') }),
  /** `confirmation-failed`: not approved; another card may be tried. */
  refusals: ['sign-in-required', 'not-found', 'confirmation-failed', 'checkout-closed'],
})

export const SandboxPortalSchema = z.object({
  email: z.string(),
  /** A path of our own pages. */
  returnUrl: z.string(),
  subscription: z.nullable(
    z.object({
      status: z.enum(['active', 'past_due', 'unpaid', 'canceled']),
      cancelAtPeriodEnd: z.boolean(),
      currentPeriodEnd: z.iso.datetime(),
      monthlyCents: CentsSchema,
    }),
  ),
  card: z.nullable(z.object({ brand: z.string(), lastDigits: z.string() })),
  /** Newest first. */
  invoices: z.array(
    z.object({
      id: z.string(),
      createdAt: z.iso.datetime(),
      totalCents: CentsSchema,
      status: z.enum(['paid', 'open', 'void']),
    }),
  ),
})
export type SandboxPortal = z.output<typeof SandboxPortalSchema>

const definePortalCall = <const Path extends `/${string}`>(path: Path, summary: string) =>
  defineEndpoint({
    method: 'POST',
    path,
    summary,
    access: 'user',
    origin: 'same',
    rate: { max: 60, perSeconds: 60 },
    body: z.strictObject({ session: PortalSessionSchema }),
    response: SandboxPortalSchema,
    /** `conflict`: there is no subscription for this action. */
    refusals: ['sign-in-required', 'not-found', 'conflict'],
  })

export const readSandboxPortal = definePortalCall('/api/sandbox/portal', 'What the billing portal of the sandbox shows')
export const cancelSandboxSubscription = definePortalCall(
  '/api/sandbox/portal/cancel',
  'Cancels at the end of the paid days',
)
export const resumeSandboxSubscription = definePortalCall('/api/sandbox/portal/resume', 'Takes a cancellation back')
/** A test clock, as Stripe calls it: jumps to the next renewal or end of the subscription. */
export const advanceSandboxTime = definePortalCall(
  '/api/sandbox/portal/advance',
  'Moves the time of this customer to what comes next: a renewal, another try of a charge, the end of cancelled days',
)

export const changeSandboxCard = defineEndpoint({
  method: 'POST',
  path: '/api/sandbox/portal/card',
  summary: 'Changes the card of a customer of the sandbox; an unpaid invoice is charged to it at once',
  access: 'user',
  origin: 'same',
  rate: { max: 60, perSeconds: 60 },
  body: z.strictObject({ session: PortalSessionSchema, cardNumber: CardNumberSchema }),
  response: SandboxPortalSchema,
  refusals: ['sign-in-required', 'not-found', 'card-declined', 'not-a-test-card'],
})
