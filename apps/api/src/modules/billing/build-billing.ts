/** Puts the parts of billing together. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import type { AppParts, Module } from '#api/app-parts.ts'
import type { SandboxSettings, StripeSettings } from '#api/billing-settings.ts'
import { mountPaymentHost } from '#api/http/payment-host.ts'
import { buildUpstream } from '#api/upstream/upstream.ts'

import { buildBillingEventsRepository } from './billing-events.repository.ts'
import { buildBillingRepository } from './billing.repository.ts'
import { mountBilling, mountWebhooks, type PaymentPage, WEBHOOK_PATH } from './billing.routes.ts'
import { type BillingService, buildBillingService } from './billing.service.ts'
import { buildCheckoutService } from './checkout.service.ts'
import { buildReconciliation } from './reconciliation.service.ts'
import { buildLedger } from '@wordnest/stripe-sandbox/ledger'
import { buildSandboxRepository } from './sandbox/sandbox.repository.ts'
import { buildSandboxService } from './sandbox/sandbox.service.ts'
import { buildStripeStandIn } from '@wordnest/stripe-sandbox/stand-in'
import { buildWebhookSender } from '@wordnest/stripe-sandbox/webhook-sender'
import { buildClientLoader } from './stripe-client.ts'
import { buildStripePayments } from './stripe-payments.ts'
import { buildSubscriptionSync } from './subscription-sync.service.ts'
import { buildWebhooksService } from './webhooks.service.ts'

export type BillingModule = Module & {
  readonly service: BillingService
  /** What time brings: renewals of the sandbox, and what webhooks have lost. To be called every minute or so. */
  readonly run: () => Promise<void>
}

/** Longest wait for an outside service. */
const TIMEOUT_MS = 8000
const SANDBOX_KEY = 'sk_test_sandbox'
const SANDBOX_PRICE = 'price_sandbox_monthly'

type Connection = Pick<StripeSettings, 'secretKey' | 'priceId' | 'webhookSecret' | 'apiUrl'> & {
  readonly standIn: typeof fetch | undefined
}

const newId = (): string => randomBytes(12).toString('hex')

type Ties = AppParts & {
  readonly onFailure: (error: unknown) => void
  /** Posts an event of the sandbox to our own webhook; returns the HTTP status. */
  readonly send: (body: string, signature: string) => Promise<number>
}

function buildSandbox(parts: Ties, { promoCode, percentOff }: SandboxSettings) {
  const { clock } = parts
  const { publicOrigin } = parts.env
  const repository = buildSandboxRepository(parts.database)
  const ledger = buildLedger({ newId, clock })
  const webhookSecret = `whsec_${createHmac('sha256', parts.sessionSecret).update('webhooks of the sandbox').digest('hex')}`
  const connection: Connection = {
    secretKey: SANDBOX_KEY,
    priceId: SANDBOX_PRICE,
    webhookSecret,
    apiUrl: undefined,
    standIn: buildStripeStandIn({
      repository,
      ledger,
      newId,
      clock,
      secretKey: SANDBOX_KEY,
      priceId: SANDBOX_PRICE,
      promoCode,
      percentOff,
      publicOrigin,
    }),
  }
  const loadClient = buildClientLoader({ ...connection, timeoutMs: TIMEOUT_MS })
  const sender = buildWebhookSender({
    repository,
    sign: async (payload) =>
      (await loadClient()).webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
        timestamp: Math.floor(clock() / 1000),
      }),
    send: parts.send,
    clock,
    onFailure: parts.onFailure,
  })
  return { connection, loadClient, service: buildSandboxService({ repository, ledger, sender, clock }) }
}

function connect(parts: Ties) {
  const { payments } = parts.env
  if (payments.kind === 'sandbox') {
    const page: PaymentPage = { mode: 'sandbox', publishableKey: null, sandboxPromoCode: payments.promoCode }
    return { ...buildSandbox(parts, payments), page, source: 'sandbox' as const }
  }
  const connection: Connection = { ...payments, standIn: undefined }
  const loadClient = buildClientLoader({ ...connection, timeoutMs: TIMEOUT_MS })
  const page: PaymentPage = { mode: 'stripe', publishableKey: payments.publishableKey, sandboxPromoCode: null }
  return { connection, loadClient, service: undefined, page, source: payments.source }
}

/** `server`: where the webhooks are mounted. */
export function buildBilling(parts: AppParts, server: Pick<FastifyInstance, 'inject'>): BillingModule {
  const { env, database, logger, clock } = parts
  const { publicOrigin } = env
  const onFailure = (error: unknown) =>
    logger.warn({ err: error }, 'A payment could not be followed; it will be tried again')
  const {
    connection,
    loadClient,
    service: sandbox,
    page,
    source,
  } = connect({
    ...parts,
    onFailure,
    async send(payload, signature) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return (await server.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload })).statusCode
    },
  })
  const repository = buildBillingRepository(database, source)
  const events = buildBillingEventsRepository(database.db)
  const payments = buildStripePayments({
    loadClient,
    upstream: buildUpstream({ name: 'Stripe', timeoutMs: TIMEOUT_MS, clock }),
    priceId: connection.priceId,
    webhookSecret: connection.webhookSecret,
    publicOrigin,
    clock,
  })
  const sync = buildSubscriptionSync({ repository, payments, clock })
  const checkout = buildCheckoutService({ repository, payments, sync, newKey: randomUUID, clock })
  const reconciliation = buildReconciliation({ repository, events, sync, clock, onFailure })
  const service = buildBillingService({ repository, payments, checkout, sync, clock })
  const webhooks = buildWebhooksService({ payments, events, sync, clock })
  return {
    service,
    mount: (mount) => mountBilling(mount, { service, sandbox, page, nextLessonAtMs: env.nextLessonAtMs, clock }),
    mountSite({ server: site, headers, rateLimits }) {
      mountWebhooks(site, { webhooks, rateLimits, rateLimitScale: env.rateLimitScale, clock })
      if (env.payments.kind === 'stripe') mountPaymentHost(site, headers)
    },
    async run() {
      await database.runAlone('payments', async (lost) => {
        await sandbox?.run()
        await reconciliation.run(lost)
      })
    },
  }
}
