/** The stand-in's objects as they are stored. Instants are epoch milliseconds in the customer's own time. */
import * as z from 'zod/mini'

const CardSchema = z.object({
  brand: z.string(),
  lastDigits: z.string(),
  /** Whether it pays when it is charged. */
  pays: z.boolean(),
})

export const SANDBOX_SCHEMAS = {
  customer: z.object({
    id: z.string(),
    customerId: z.string(),
    email: z.string(),
    userId: z.string(),
    card: z.nullable(CardSchema),
    /** How far the customer's clock is ahead of real time. */
    aheadMs: z.number(),
    createdAtMs: z.number(),
  }),
  checkout: z.object({
    id: z.string(),
    customerId: z.string(),
    clientSecret: z.string(),
    userId: z.string(),
    status: z.enum(['open', 'complete', 'expired']),
    returnUrl: z.string(),
    promoCode: z.nullable(z.string()),
    percentOff: z.number(),
    /** The card that waits for its owner's word. */
    waitingCard: z.nullable(CardSchema),
    subscriptionId: z.nullable(z.string()),
    createdAtMs: z.number(),
  }),
  subscription: z.object({
    id: z.string(),
    customerId: z.string(),
    userId: z.string(),
    status: z.enum(['active', 'past_due', 'unpaid', 'canceled']),
    cancelAtPeriodEnd: z.boolean(),
    periodStartMs: z.number(),
    periodEndMs: z.number(),
    /** Charges of the open invoice that were declined. */
    failures: z.number(),
    /** When something happens by itself; null once it has ended. */
    nextAtMs: z.nullable(z.number()),
    createdAtMs: z.number(),
  }),
  invoice: z.object({
    id: z.string(),
    customerId: z.string(),
    subscriptionId: z.string(),
    totalCents: z.number(),
    status: z.enum(['paid', 'open', 'void']),
    createdAtMs: z.number(),
  }),
  portal: z.object({ id: z.string(), customerId: z.string(), returnUrl: z.string(), createdAtMs: z.number() }),
} as const

export type SandboxKind = keyof typeof SANDBOX_SCHEMAS
export type SandboxObject<Kind extends SandboxKind> = z.output<(typeof SANDBOX_SCHEMAS)[Kind]>
export type SandboxCard = z.output<typeof CardSchema>
export type SandboxCustomer = SandboxObject<'customer'>
export type SandboxCheckout = SandboxObject<'checkout'>
export type SandboxSubscription = SandboxObject<'subscription'>
export type SandboxInvoice = SandboxObject<'invoice'>
