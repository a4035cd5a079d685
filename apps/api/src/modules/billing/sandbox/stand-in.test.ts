import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { type OpenDatabase, openDatabase } from '#api/db/dialects.ts'
import { migrateDatabase } from '#api/db/migrate.ts'

import { buildClientLoader } from '../stripe-client.ts'
import { readFormFields } from '@wordnest/stripe-sandbox/form-fields'
import { buildLedger } from '@wordnest/stripe-sandbox/ledger'
import { buildSandboxRepository } from './sandbox.repository.ts'
import { buildStripeStandIn } from '@wordnest/stripe-sandbox/stand-in'

let database: OpenDatabase
let stripe: Stripe
let standIn: typeof fetch
let lastId = 0
beforeEach(async () => {
  database = openDatabase({ kind: 'sqlite', file: ':memory:' }, () => undefined)
  await migrateDatabase(database)
  const options = { newId: () => String((lastId += 1)), clock: () => 1_800_000_000_000 }
  standIn = buildStripeStandIn({
    ...options,
    repository: buildSandboxRepository(database),
    ledger: buildLedger(options),
    secretKey: 'sk_test_1',
    priceId: 'price_1',
    promoCode: 'WELCOME',
    percentOff: 50,
    publicOrigin: 'https://nest.example',
  })
  stripe = await buildClientLoader({ secretKey: 'sk_test_1', apiUrl: undefined, standIn, timeoutMs: 8000 })()
})
afterEach(() => database.close())

const buildCustomer = (key?: string) =>
  stripe.customers.create(
    { email: 'a@example.org', metadata: { userId: 'u' } },
    key === undefined ? {} : { idempotencyKey: key },
  )

const toParams = (customer: string): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  ui_mode: 'embedded_page',
  customer,
  client_reference_id: 'u',
  line_items: [{ price: 'price_1', quantity: 1 }],
  allowed_payment_method_types: ['card'],
  subscription_data: { metadata: { userId: 'u' } },
  redirect_on_completion: 'if_required',
  return_url: 'https://nest.example/subscribe/return?session_id={CHECKOUT_SESSION_ID}',
})

describe('a request for a checkout', () => {
  it('is taken as billing sends it', async () => {
    const { id } = await buildCustomer()
    const session = await stripe.checkout.sessions.create({
      ...toParams(id),
      discounts: [{ promotion_code: 'promo_sandbox' }],
    })
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      customer: id,
      ui_mode: 'embedded_page',
    })
    expect(session.client_secret).toMatch(/^cs_test_\w+_secret_\w+$/)
  })

  it.each<[string, object, string]>([
    ['the name that the embedded form once had', { ui_mode: 'embedded' }, 'ui_mode'],
    ['a field of older versions', { payment_method_types: ['card'] }, ''],
    ['a field in another spelling', { cancelUrl: 'https://nest.example' }, ''],
    ['a misspelt field of an item', { line_items: [{ prise: 'price_1', quantity: 1 }] }, 'line_items'],
    ['no price', { line_items: [{ quantity: 1 }] }, 'line_items'],
    ['a return without the session', { return_url: 'https://nest.example' }, 'return_url'],
    ['two coupons', { discounts: [{ promotion_code: 'a' }, { promotion_code: 'b' }] }, 'discounts'],
    ['a coupon and a field for coupons', { allow_promotion_codes: true }, ''],
    ['one payment', { mode: 'payment' }, 'mode'],
  ])('is refused with %s', async (_what, change, param) => {
    const { id } = await buildCustomer()
    const request = stripe.checkout.sessions.create({ ...toParams(id), ...change })
    await expect(request).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 })
    await expect(request).rejects.toHaveProperty('param', expect.stringMatching(`^${param}`))
  })

  it.each<[string, object]>([
    ['customer', { customer: 'cus_nobody' }],
    ['line_items[0][price]', { line_items: [{ price: 'price_2', quantity: 1 }] }],
    ['discounts[0][promotion_code]', { discounts: [{ promotion_code: 'promo_2' }] }],
  ])('is refused with a %s that is not there', async (param, change) => {
    const { id } = await buildCustomer()
    const request = stripe.checkout.sessions.create({ ...toParams(id), ...change })
    await expect(request).rejects.toMatchObject({ code: 'resource_missing', param })
  })
})

describe('any other request', () => {
  it('with the same key is answered the same; with another request it is refused', async () => {
    const [first, again] = [await buildCustomer('key-1'), await buildCustomer('key-1')]
    expect(again.id).toBe(first.id)
    expect((await buildCustomer('key-2')).id).not.toBe(first.id)
    const other = stripe.customers.create(
      { email: 'b@example.org', metadata: { userId: 'u' } },
      { idempotencyKey: 'key-1' },
    )
    await expect(other).rejects.toMatchObject({ statusCode: 400 })
  })

  it('that failed may be tried again with its key', async () => {
    const params = { email: 'a@example.org', metadata: { userId: 'u' }, surprise: 1 }
    await expect(stripe.customers.create(params, { idempotencyKey: 'key-3' })).rejects.toMatchObject({
      code: 'parameter_unknown',
    })
    expect((await buildCustomer('key-3')).object).toBe('customer')
  })

  it.each<[string, () => Promise<unknown>]>([
    ['of a checkout', () => stripe.checkout.sessions.retrieve('cs_1')],
    ['to end a checkout', () => stripe.checkout.sessions.expire('cs_1')],
    ['to end a subscription', () => stripe.subscriptions.cancel('sub_1')],
    ['to end a customer', () => stripe.customers.del('cus_1')],
    ['of a portal', () => stripe.billingPortal.sessions.create({ customer: 'cus_1', return_url: 'https://a.example' })],
    ['of subscriptions', () => stripe.subscriptions.list({ customer: 'cus_1', status: 'all', limit: 9 })],
    ['that the stand-in does not know', () => stripe.products.list()],
  ])('%s that is not there is missing', async (_what, ask) => {
    await expect(ask()).rejects.toMatchObject({ code: 'resource_missing' })
  })

  it('ends a checkout once', async () => {
    const { id } = await buildCustomer()
    const session = await stripe.checkout.sessions.create(toParams(id))
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', client_secret: null })
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 })
  })

  it('with another key is nobody’s', async () => {
    const other = await buildClientLoader({ secretKey: 'sk_test_2', apiUrl: undefined, standIn, timeoutMs: 8000 })()
    await expect(other.subscriptions.cancel('sub_1')).rejects.toMatchObject({ type: 'StripeAuthenticationError' })
  })
})

describe('the fields of a form', () => {
  it.each([
    ['a=1&b=two', { a: '1', b: 'two' }],
    ['a[b]=1&a[c][d]=2', { a: { b: '1', c: { d: '2' } } }],
    ['a[0][b]=1&a[1][b]=2', { a: [{ b: '1' }, { b: '2' }] }],
    ['a[1]=x', { a: { '1': 'x' } }],
    ['a[__proto__][x]=1', { a: JSON.parse('{"__proto__":{"x":"1"}}') }],
    ['', {}],
  ])('%s are read', (text, fields) => {
    expect(readFormFields(text)).toEqual(fields)
  })
  it.each(['a[', '[a]=1', 'a]b=1', '=1'])('%s are refused', (text) => {
    expect(() => readFormFields(text)).toThrow('A field is called')
  })
})
