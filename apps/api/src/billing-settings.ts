/** The settings of payments: Stripe's keys, or the sandbox without them. */
import * as z from 'zod/mini'

export type SandboxSettings = {
  readonly kind: 'sandbox'
  readonly promoCode: string
  readonly percentOff: number
}
export type StripeSettings = {
  readonly kind: 'stripe'
  /** Whether people's money moves, or Stripe's test money. */
  readonly source: 'stripe-test' | 'stripe-live'
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  readonly priceId: string
  /** Undefined: Stripe's own. */
  readonly apiUrl: string | undefined
}

export type BillingSettings = {
  readonly payments: SandboxSettings | StripeSettings
  readonly nextLessonAtMs: number | undefined
}

/** The sentence by which the operator allows test payments on a public server. */
const IN_WORDS = 'test payments, no money moves'

const matching = (pattern: RegExp, problem: string) => z.optional(z.string().check(z.regex(pattern, problem)))

/** Fields of the schema of all settings. */
export const BILLING_FIELDS = {
  STRIPE_SECRET_KEY: matching(
    /^[sr]k_(?:test|live)_\w{1,500}$/,
    'must begin with sk_test_, sk_live_, rk_test_ or rk_live_',
  ),
  STRIPE_PUBLISHABLE_KEY: matching(/^pk_(?:test|live)_\w{1,500}$/, 'must begin with pk_test_ or pk_live_'),
  STRIPE_WEBHOOK_SECRET: matching(/^whsec_[\w+/=]{1,500}$/, 'must begin with whsec_'),
  STRIPE_PRICE_ID: matching(/^price_\w{1,200}$/, 'must begin with price_'),
  STRIPE_API_URL: z.optional(
    z.string().check(
      z.refine((text) => {
        const url = URL.parse(text)
        return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === ''
      }, 'must be an http(s) address without a path'),
    ),
  ),
  SANDBOX_PROMO_CODE: z._default(
    z.string().check(z.regex(/^[\w-]{1,60}$/, 'must be of letters, digits and hyphens')),
    'WELCOME',
  ),
  SANDBOX_PROMO_PERCENT: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/, 'must be a whole number')),
      z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(100))),
    ),
    50,
  ),
  SANDBOX_PAYMENTS_IN_PRODUCTION: z.optional(z.literal(IN_WORDS, { error: `must be the words: ${IN_WORDS}` })),
  NEXT_LESSON_AT: z.optional(
    z.iso.datetime({ offset: true, error: 'must be an instant in ISO 8601, such as 2027-01-15T18:00:00Z' }),
  ),
} as const

type Values = z.output<z.ZodMiniObject<typeof BILLING_FIELDS>>

const NEEDED = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'] as const

const isLive = (key: string): boolean => key.slice(3).startsWith('live_')

/** Problems of several settings together. `isPublic`: others reach the server and would take test payments for real. */
export function findBillingProblems(values: Values, isPublic: boolean): readonly string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = values
  const moves = secret !== undefined && isLive(secret)
  const untold =
    isPublic && !moves && values.SANDBOX_PAYMENTS_IN_PRODUCTION === undefined
      ? [
          `STRIPE_SECRET_KEY: must be a live one where others reach the server, or nobody pays; to let them try all the same, set SANDBOX_PAYMENTS_IN_PRODUCTION to the words: ${IN_WORDS}`,
        ]
      : []
  if (secret === undefined) {
    const idle = [...NEEDED, 'STRIPE_API_URL' as const].filter((name) => values[name] !== undefined)
    return [...idle.map((name) => `${name}: does nothing without STRIPE_SECRET_KEY`), ...untold]
  }
  const lacking = NEEDED.filter((name) => values[name] === undefined)
  return [
    ...lacking.map((name) => `${name}: is needed with STRIPE_SECRET_KEY`),
    ...(publishable !== undefined && isLive(publishable) !== moves
      ? ['STRIPE_PUBLISHABLE_KEY: is of the other mode (test or live) than STRIPE_SECRET_KEY']
      : []),
    ...untold,
  ]
}

export function toBillingSettings(values: Values): BillingSettings {
  const { STRIPE_SECRET_KEY: secretKey, NEXT_LESSON_AT: nextLesson } = values
  const nextLessonAtMs = nextLesson === undefined ? undefined : Date.parse(nextLesson)
  if (secretKey === undefined) {
    const { SANDBOX_PROMO_CODE: promoCode, SANDBOX_PROMO_PERCENT: percentOff } = values
    return { payments: { kind: 'sandbox', promoCode, percentOff }, nextLessonAtMs }
  }
  return {
    payments: {
      kind: 'stripe',
      source: isLive(secretKey) ? 'stripe-live' : 'stripe-test',
      secretKey,
      publishableKey: values.STRIPE_PUBLISHABLE_KEY ?? '',
      webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? '',
      priceId: values.STRIPE_PRICE_ID ?? '',
      apiUrl: values.STRIPE_API_URL,
    },
    nextLessonAtMs,
  }
}
