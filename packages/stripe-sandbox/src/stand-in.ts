/** Replaces Stripe's API: the calls that billing makes, refused where Stripe would refuse them. */
import * as z from 'zod/mini'

import { readFormFields } from './form-fields.ts'
import {
  CheckoutParamsSchema,
  CustomerParamsSchema,
  NoParamsSchema,
  PortalParamsSchema,
  PromotionCodeParamsSchema,
  SubscriptionListParamsSchema,
} from './request-params.ts'
import type { Ledger, LedgerOptions } from './ledger.ts'
import type { SandboxCheckout, SandboxCustomer } from './objects.ts'
import { isCheckoutOver } from './rules.ts'
import type { SandboxRepository, SandboxStore } from './store.ts'
import { presentCheckout, presentCustomer, presentSubscription } from './stripe-objects.ts'

export type StandInOptions = LedgerOptions & {
  readonly repository: Pick<SandboxRepository, 'transact'>
  readonly ledger: Ledger
  readonly secretKey: string
  readonly priceId: string
  /** The one coupon. */
  readonly promoCode: string
  readonly percentOff: number
  readonly publicOrigin: string
}

type Reply = { readonly status: number; readonly body: object; readonly customerId: string }
type Call<Params> = { readonly store: SandboxStore; readonly id: string; readonly params: Params }
type Route = {
  readonly method: string
  readonly path: RegExp
  readonly answer: (store: SandboxStore, id: string, fields: unknown) => Promise<Reply>
}

/** A stored answer, with all its fields. */
const AnswerSchema = z.looseObject({})
const PROMOTION_CODE_ID = 'promo_sandbox'

/** A refusal in Stripe's own form. */
class Refusal extends Error {
  readonly status: number
  readonly error: Readonly<Record<string, string>>
  constructor(status: number, code: string, message: string, param?: string) {
    super(message)
    this.status = status
    this.error = { type: 'invalid_request_error', code, message, ...(param !== undefined && { param }) }
  }
}

class KeyRefusal extends Refusal {
  override readonly error = { type: 'idempotency_error', message: 'Keys for idempotent requests belong to one request' }
  constructor() {
    super(400, 'idempotency_error', 'Keys for idempotent requests belong to one request')
  }
}

const missing = (what: string, id: string, param?: string): Refusal =>
  new Refusal(param === undefined ? 404 : 400, 'resource_missing', `No such ${what}: '${id}'`, param)

function defineRoute<Params>(
  method: string,
  path: RegExp,
  schema: z.ZodMiniType<Params>,
  handle: (call: Call<Params>) => Promise<Reply>,
): Route {
  return {
    method,
    path,
    async answer(store, id, fields) {
      const parsed = schema.safeParse(fields)
      if (parsed.success) return handle({ store, id, params: parsed.data })
      const [issue] = parsed.error.issues
      const isUnknown = issue?.code === 'unrecognized_keys'
      const param = issue?.path.map(String).join('.') ?? ''
      throw new Refusal(400, isUnknown ? 'parameter_unknown' : 'parameter_invalid', parsed.error.message, param)
    },
  }
}

async function getCustomer(store: SandboxStore, id: string, param?: string): Promise<SandboxCustomer> {
  const customer = await store.find('customer', id)
  if (!customer) throw missing('customer', id, param)
  return customer
}

function buildCustomerRoutes({ ledger, newId, clock }: StandInOptions): readonly Route[] {
  return [
    defineRoute('POST', /^\/v1\/customers$/, CustomerParamsSchema, async ({ store, params }) => {
      const id = `cus_${newId()}`
      const { userId } = params.metadata
      const customer = { id, customerId: id, email: params.email, userId, card: null, aheadMs: 0, createdAtMs: clock() }
      await store.put('customer', customer)
      await ledger.report(store, 'customer.created', id, { id, object: 'customer' })
      return { status: 200, body: presentCustomer(customer), customerId: id }
    }),
    defineRoute('DELETE', /^\/v1\/customers\/(\w+)$/, NoParamsSchema, async ({ store, id }) => {
      await getCustomer(store, id)
      await store.remove(id)
      await ledger.report(store, 'customer.deleted', id, { id, object: 'customer' })
      return { status: 200, body: { id, object: 'customer', deleted: true }, customerId: id }
    }),
  ]
}

function buildCheckoutRoutes(options: StandInOptions): readonly Route[] {
  const { ledger, newId, promoCode, percentOff, priceId } = options

  async function getCheckout(store: SandboxStore, id: string): Promise<SandboxCheckout> {
    const checkout = await store.find('checkout', id)
    const customer = checkout && (await store.find('customer', checkout.customerId))
    if (!checkout || !customer) throw missing('checkout.session', id)
    const isOver = checkout.status === 'open' && isCheckoutOver(checkout.createdAtMs, ledger.nowOf(customer))
    return isOver ? { ...checkout, status: 'expired' } : checkout
  }

  return [
    defineRoute('POST', /^\/v1\/checkout\/sessions$/, CheckoutParamsSchema, async ({ store, params }) => {
      const customer = await getCustomer(store, params.customer, 'customer')
      const price = params.line_items[0]?.price
      if (price !== priceId) throw missing('price', price ?? '', 'line_items[0][price]')
      const promotion = params.discounts?.[0]?.promotion_code
      if (promotion !== undefined && promotion !== PROMOTION_CODE_ID)
        throw missing('promotion code', promotion, 'discounts[0][promotion_code]')
      const id = `cs_test_${newId()}`
      const checkout: SandboxCheckout = {
        id,
        customerId: customer.id,
        clientSecret: `${id}_secret_${newId()}`,
        userId: params.client_reference_id,
        status: 'open',
        returnUrl: params.return_url,
        promoCode: promotion === undefined ? null : promoCode,
        percentOff: promotion === undefined ? 0 : percentOff,
        waitingCard: null,
        subscriptionId: null,
        createdAtMs: ledger.nowOf(customer),
      }
      await store.put('checkout', checkout)
      return { status: 200, body: presentCheckout(checkout), customerId: customer.id }
    }),
    defineRoute('GET', /^\/v1\/checkout\/sessions\/(\w+)$/, NoParamsSchema, async ({ store, id }) => {
      const checkout = await getCheckout(store, id)
      return { status: 200, body: presentCheckout(checkout), customerId: checkout.customerId }
    }),
    defineRoute('POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, NoParamsSchema, async ({ store, id }) => {
      const checkout = await getCheckout(store, id)
      if (checkout.status !== 'open')
        throw new Refusal(400, 'checkout_session_not_open', 'Only Checkout Sessions that are open can be expired')
      const expired = { ...checkout, status: 'expired' as const, waitingCard: null }
      await store.put('checkout', expired)
      await ledger.report(store, 'checkout.session.expired', checkout.customerId, presentCheckout(expired))
      return { status: 200, body: presentCheckout(expired), customerId: checkout.customerId }
    }),
    defineRoute('GET', /^\/v1\/promotion_codes$/, PromotionCodeParamsSchema, async ({ params }) => {
      const isKnown = params.code.toLowerCase() === promoCode.toLowerCase()
      const found = { id: PROMOTION_CODE_ID, object: 'promotion_code', active: true, code: promoCode }
      const body = { object: 'list', has_more: false, url: '/v1/promotion_codes', data: isKnown ? [found] : [] }
      return { status: 200, body, customerId: '' }
    }),
  ]
}

function buildSubscriptionRoutes({ ledger, newId, clock, publicOrigin }: StandInOptions): readonly Route[] {
  return [
    defineRoute('POST', /^\/v1\/billing_portal\/sessions$/, PortalParamsSchema, async ({ store, params }) => {
      const customer = await getCustomer(store, params.customer, 'customer')
      const id = `bps_${newId()}`
      await store.put('portal', { id, customerId: customer.id, returnUrl: params.return_url, createdAtMs: clock() })
      const url = `${publicOrigin}/sandbox-portal?session=${id}`
      return { status: 200, body: { id, object: 'billing_portal.session', url }, customerId: customer.id }
    }),
    defineRoute('GET', /^\/v1\/subscriptions$/, SubscriptionListParamsSchema, async ({ store, params }) => {
      const customer = await getCustomer(store, params.customer, 'customer')
      await ledger.catchUp(store, customer.id)
      const subscriptions = await store.list('subscription', customer.id)
      const data = subscriptions.toReversed().slice(0, params.limit).map(presentSubscription)
      return { status: 200, body: { object: 'list', has_more: false, url: '/v1/subscriptions', data }, customerId: '' }
    }),
    defineRoute('DELETE', /^\/v1\/subscriptions\/(\w+)$/, NoParamsSchema, async ({ store, id }) => {
      const subscription = await store.find('subscription', id)
      if (!subscription || subscription.status === 'canceled') throw missing('subscription', id)
      const customer = await getCustomer(store, subscription.customerId)
      await ledger.cancelNow(store, customer, subscription)
      const canceled = await store.find('subscription', id)
      return { status: 200, body: presentSubscription(canceled ?? subscription), customerId: customer.id }
    }),
  ]
}

type Sent = { readonly method: string; readonly url: URL; readonly text: string; readonly key: string | null }

export function buildStripeStandIn(options: StandInOptions): typeof fetch {
  const { repository, secretKey, clock } = options
  const routes = [buildCustomerRoutes, buildCheckoutRoutes, buildSubscriptionRoutes].flatMap((build) => build(options))

  function findRoute({ method, url }: Sent): { readonly route: Route; readonly id: string } {
    for (const route of routes) {
      const match = route.method === method ? route.path.exec(url.pathname) : null
      if (match) return { route, id: match[1] ?? '' }
    }
    throw new Refusal(404, 'resource_missing', `Unrecognized request URL (${method}: ${url.pathname})`)
  }

  /** The same key gives the same answer; with another request it is refused. */
  async function answerOnce(store: SandboxStore, sent: Sent): Promise<object> {
    const { route, id } = findRoute(sent)
    const answer = () => route.answer(store, id, readFormFields(sent.method === 'POST' ? sent.text : sent.url.search))
    if (sent.key === null || sent.method !== 'POST') return (await answer()).body
    const fingerprint = `${sent.url.pathname} ${sent.text}`
    const known = await store.findAnswer(sent.key)
    if (known?.fingerprint === fingerprint) return AnswerSchema.parse(JSON.parse(known.answer))
    if (known) throw new KeyRefusal()
    const { body, customerId } = await answer()
    await store.storeAnswer(sent.key, { fingerprint, answer: JSON.stringify(body), customerId }, clock())
    return body
  }

  return async (input, init) => {
    const request = new Request(input, init)
    const sent = {
      method: request.method,
      url: new URL(request.url),
      text: await request.text(),
      key: request.headers.get('idempotency-key'),
    }
    const headers = { 'request-id': `req_${options.newId()}` }
    try {
      if (request.headers.get('authorization') !== `Bearer ${secretKey}`)
        throw new Refusal(401, 'invalid_api_key', 'Invalid API Key provided')
      const body = await repository.transact((store) => answerOnce(store, sent))
      return Response.json(body, { headers })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return Response.json({ error: error.error }, { status: error.status, headers })
    }
  }
}
