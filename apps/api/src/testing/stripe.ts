/** Stripe over the network: the stand-in behind a port, with its own database. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Stripe } from 'stripe'

import { openDatabase } from '#api/db/dialects.ts'
import { migrateDatabase } from '#api/db/migrate.ts'
import { buildLedger } from '@wordnest/stripe-sandbox/ledger'
import type { SandboxObject } from '@wordnest/stripe-sandbox/objects'
import { buildSandboxRepository } from '#api/modules/billing/sandbox/sandbox.repository.ts'
import { buildStripeStandIn } from '@wordnest/stripe-sandbox/stand-in'

export const WEBHOOK_SECRET = 'whsec_known_to_the_tests_alone'
const SECRET_KEY = 'sk_test_known_to_the_tests_alone'
const PRICE_ID = 'price_of_a_month'

export type FakeStripe = {
  /** Settings that lead to it. */
  readonly variables: Readonly<Record<string, string>>
  /** The requests, as method and path. */
  readonly calls: string[]
  /** How the next calls are answered; undefined means well. */
  answer: ((call: string) => Promise<Response | undefined> | Response | undefined) | undefined
  /** A subscription in that state, made or changed, as if Stripe had. */
  readonly setSubscription: (
    customerId: string,
    change: Partial<SandboxObject<'subscription'>> & { readonly id: string },
  ) => Promise<void>
  readonly listCheckouts: (customerId: string) => Promise<readonly SandboxObject<'checkout'>[]>
  /** Pays the checkout without sending an event. */
  readonly pay: (sessionId: string) => Promise<void>
  readonly forgetCustomer: (customerId: string) => Promise<void>
  readonly close: () => Promise<void>
}

export type SentEvent = { readonly payload: string; readonly signature: string }

/** An event about the customer, signed as Stripe signs. */
export function buildEvent(
  customerId: string,
  change: { readonly id?: string; readonly type?: string; readonly atMs?: number; readonly secret?: string } = {},
): SentEvent {
  const {
    id = `evt_${randomBytes(8).toString('hex')}`,
    type = 'customer.subscription.updated',
    atMs = Date.now(),
  } = change
  const payload = JSON.stringify({
    id,
    object: 'event',
    type,
    data: { object: { object: 'subscription', customer: customerId } },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: change.secret ?? WEBHOOK_SECRET,
    timestamp: Math.floor(atMs / 1000),
  })
  return { payload, signature }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

const CARD = { brand: 'Visa', lastDigits: '4242', pays: true }

export async function startFakeStripe(clock: () => number = Date.now): Promise<FakeStripe> {
  const database = openDatabase({ kind: 'sqlite', file: ':memory:' }, () => undefined)
  await migrateDatabase(database)
  const repository = buildSandboxRepository(database)
  const newId = () => randomBytes(8).toString('hex')
  const ledger = buildLedger({ newId, clock })
  const standIn = buildStripeStandIn({
    repository,
    ledger,
    newId,
    clock,
    secretKey: SECRET_KEY,
    priceId: PRICE_ID,
    promoCode: 'WELCOME',
    percentOff: 50,
    publicOrigin: 'https://billing.example',
  })
  const server = createServer((request, response) => {
    const answer = async () => {
      const call = `${request.method} ${request.url}`
      stripe.calls.push(call)
      const text = await readBody(request)
      const init = {
        method: request.method ?? 'GET',
        headers: Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
        ...(text !== '' && { body: text }),
      }
      const reply = (await stripe.answer?.(call)) ?? (await standIn(`http://stripe${request.url}`, init))
      response.writeHead(reply.status, Object.fromEntries(reply.headers))
      response.end(await reply.text())
    }
    answer().catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const stripe: FakeStripe = {
    variables: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_for_pages',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_ID: PRICE_ID,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    calls: [],
    answer: undefined,
    setSubscription: (customerId, change) =>
      repository.transact(async (store) => {
        const known = await store.find('subscription', change.id)
        const nowMs = clock()
        const fresh = {
          customerId,
          userId: 'nobody',
          status: 'active' as const,
          cancelAtPeriodEnd: false,
          periodStartMs: nowMs,
          periodEndMs: nowMs + 30 * 86_400_000,
          failures: 0,
          nextAtMs: null,
          createdAtMs: nowMs,
        }
        await store.put('subscription', { ...fresh, ...known, ...change })
      }),
    listCheckouts: (customerId) => repository.transact((store) => store.list('checkout', customerId)),
    pay: (sessionId) =>
      repository.transact(async (store) => {
        const checkout = await store.find('checkout', sessionId)
        const customer = checkout && (await store.find('customer', checkout.customerId))
        if (!customer || checkout.status !== 'open') throw new Error('There is nothing to pay')
        await ledger.complete(store, customer, checkout, CARD)
      }),
    forgetCustomer: (customerId) => repository.transact((store) => store.remove(customerId)),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await database.close()
    },
  }
  return stripe
}
