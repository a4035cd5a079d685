/** The learner's plan, the checkout, the portal, and what the payment service reports. */
import {
  type Billing,
  createCheckoutSession,
  createCustomerPortalSession,
  readBilling,
  readCheckoutOutcome,
  readNextLesson,
  refreshBilling,
} from '@wordnest/contracts/billing'
import type { FastifyInstance } from 'fastify'

import { AppError } from '#api/errors.ts'
import type { Mount } from '#api/http/endpoint.ts'
import { findRetrySeconds, type RateLimitStore, refuseBeyond, toClientKey, toScaledRate } from '#api/http/rate-limit.ts'

import type { BillingService, Plan } from './billing.service.ts'
import { mountSandbox } from './sandbox/sandbox.routes.ts'
import type { SandboxService } from './sandbox/sandbox.service.ts'
import type { WebhooksService } from './webhooks.service.ts'

export const WEBHOOK_PATH = '/api/stripe/webhook'

export type PaymentPage = Pick<Billing, 'mode' | 'publishableKey' | 'sandboxPromoCode'>

export type BillingRoutes = {
  readonly service: BillingService
  readonly sandbox: SandboxService | undefined
  readonly page: PaymentPage
  readonly nextLessonAtMs: number | undefined
  readonly clock: () => number
}

const presentPlan = ({ role, hasCustomer, subscription }: Plan, page: PaymentPage): Billing => ({
  ...page,
  role,
  hasCustomer,
  subscription: subscription
    ? {
        status: subscription.status,
        cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
        currentPeriodEnd:
          subscription.currentPeriodEndMs === undefined
            ? null
            : new Date(subscription.currentPeriodEndMs).toISOString(),
      }
    : null,
})

export function mountBilling(mount: Mount, routes: BillingRoutes): void {
  const { service: billing, page, nextLessonAtMs, clock } = routes
  mountSandbox(mount, routes.sandbox)
  mount(readBilling, async ({ learner }) => presentPlan(await billing.read(learner), page))
  mount(refreshBilling, async ({ learner }) => presentPlan(await billing.refresh(learner), page))
  mount(createCheckoutSession, ({ learner, input }) =>
    billing.openCheckout(learner, input.appUserEmail, input.promoCode),
  )
  mount(createCustomerPortalSession, async ({ learner, input }) => ({
    url: await billing.openPortal(learner, input.appUserEmail),
  }))
  mount(readCheckoutOutcome, ({ learner, input }) => billing.readOutcome(learner, input.sessionId))
  mount(readNextLesson, async () => ({
    nextLessonAt:
      nextLessonAtMs === undefined || nextLessonAtMs <= clock() ? null : new Date(nextLessonAtMs).toISOString(),
  }))
}

/** Events hold a subscription with its items; Stripe's own stay below this. */
const MAX_EVENT_BYTES = 512 * 1024
/** From one address; Stripe sends from a dozen, and sends again what was refused. */
const RATE = { max: 1200, perSeconds: 60 }

export type WebhookRoutes = {
  readonly webhooks: WebhooksService
  readonly rateLimits: RateLimitStore
  readonly rateLimitScale: number
  readonly clock: () => number
}

/** The signature is over the bytes as they came, so nothing may read them before it was checked. */
export function mountWebhooks(server: FastifyInstance, options: WebhookRoutes): void {
  const { webhooks, rateLimits, clock } = options
  const rate = toScaledRate(RATE, options.rateLimitScale)
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: MAX_EVENT_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post(WEBHOOK_PATH, { config: { policy: 'open' } }, async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const key = `POST ${WEBHOOK_PATH} ${toClientKey(request.ip)}`
      refuseBeyond(await findRetrySeconds(rateLimits, key, rate, clock()))
      const signature = request.headers['stripe-signature']
      if (!Buffer.isBuffer(request.body) || Array.isArray(signature)) throw new AppError('invalid-request')
      await webhooks.receive(request.body, signature)
      return { received: true }
    })
  })
}
