import { createCheckoutSession } from '@wordnest/contracts/billing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { buildTestApp, TEST_PASSWORD, type TestApp, type TestClient } from '#api/testing/app.ts'
import { type FakeStripe, startFakeStripe } from '#api/testing/stripe.ts'

let stripe: FakeStripe
let test: TestApp
let second: TestApp
beforeAll(async () => {
  stripe = await startFakeStripe()
  test = await buildTestApp({ variables: stripe.variables })
  second = await buildTestApp({ variables: stripe.variables, beside: test })
})
afterAll(async () => {
  await second.dispose()
  await test.dispose()
  await stripe.close()
})
beforeEach(() => {
  stripe.answer = undefined
  stripe.calls.length = 0
})

type Payer = TestClient & { readonly id: string; readonly email: string }

/** The same browser, at another process. */
function atSecond(learner: Payer): Payer {
  const client = second.buildClient()
  for (const [name, value] of learner.cookies) client.cookies.set(name, value)
  return { ...client, id: learner.id, email: learner.email }
}
const ask = (learner: Payer, promoCode?: string) =>
  learner.post('/create-checkout-session', {
    appUserEmail: learner.email,
    ...(promoCode !== undefined && { promoCode }),
  })
const open = async (learner: Payer, promoCode?: string) =>
  createCheckoutSession.response.parse((await ask(learner, promoCode)).body)
const findCustomerId = async ({ id }: Payer): Promise<string> => {
  const row = await test.database.db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('user_id', '=', id)
    .executeTakeFirst()
  return row?.customer_id ?? ''
}
const listStatuses = async (learner: Payer): Promise<readonly string[]> =>
  (await stripe.listCheckouts(await findCustomerId(learner))).map(({ status }) => status)
const countCalls = (start: string): number => stripe.calls.filter((call) => call.startsWith(start)).length
const down = () => Response.json({ error: { message: 'no' } }, { status: 500 })

describe('money is never taken twice', () => {
  it('by a press after the other, a reload or another tab: it is the same checkout', async () => {
    const learner = await test.buildLearner()
    const first = await open(learner)
    expect(await open(learner)).toEqual(first)
    expect(await open(atSecond(learner))).toEqual(first)
    expect(await listStatuses(learner)).toEqual(['open'])
  })

  it('by many presses at once, in two processes: one customer, one checkout', async () => {
    const learner = await test.buildLearner()
    const other = atSecond(learner)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => ask(index % 2 === 0 ? learner : other)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await listStatuses(learner)).toEqual(['open'])
    const customers = await test.database.db
      .selectFrom('billing_customers')
      .select('customer_id')
      .where('user_id', '=', learner.id)
      .execute()
    expect(customers).toHaveLength(1)
  })

  it('by tabs with and without a coupon: never are two open', async () => {
    const learner = await test.buildLearner()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        ask(index < 4 ? learner : atSecond(learner), index % 2 === 0 ? 'WELCOME' : undefined),
      ),
    )
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const statuses = await listStatuses(learner)
    expect(statuses.filter((status) => status === 'open').length).toBeLessThanOrEqual(1)
    await open(learner, 'WELCOME')
    expect((await listStatuses(learner)).filter((status) => status === 'open')).toHaveLength(1)
  })

  it('by a coupon that comes later: the first checkout is closed before the second opens', async () => {
    const learner = await test.buildLearner()
    const plain = await open(learner)
    const cheap = await open(learner, 'WELCOME')
    expect(cheap.sessionId).not.toBe(plain.sessionId)
    expect((await listStatuses(learner)).toSorted()).toEqual(['expired', 'open'])
    const plainAgain = await open(learner)
    expect([plain.sessionId, cheap.sessionId]).not.toContain(plainAgain.sessionId)
    expect((await listStatuses(learner)).toSorted()).toEqual(['expired', 'expired', 'open'])
  })

  it('after it was paid, though no webhook came yet', async () => {
    const learner = await test.buildLearner()
    const { sessionId } = await open(learner)
    await stripe.pay(sessionId)
    expect(await ask(learner)).toMatchObject({ status: 409, code: 'already-subscribed' })
    expect((await learner.get('/api/me')).body).toMatchObject({ role: 'subscribed' })
    expect(await ask(learner, 'WELCOME')).toMatchObject({ status: 409, code: 'already-subscribed' })
    expect(await listStatuses(learner)).toEqual(['complete'])
  })

  it('by a tab with a coupon that closes the checkout in the moment in which another tab pays it', async () => {
    const learner = await test.buildLearner()
    const { sessionId } = await open(learner)
    let isPaid = false
    stripe.answer = async (call) => {
      if (!call.endsWith('/expire') || isPaid) return undefined
      isPaid = true
      await stripe.pay(sessionId)
      return undefined
    }
    expect(await ask(learner, 'WELCOME')).toMatchObject({ status: 409, code: 'already-subscribed' })
    expect(isPaid).toBe(true)
    expect(await listStatuses(learner)).toEqual(['complete'])
  })

  it('while an older subscription waits for its payment', async () => {
    const learner = await test.buildLearner()
    await open(learner)
    await stripe.setSubscription(await findCustomerId(learner), { id: `sub_${learner.id}`, status: 'unpaid' })
    expect(await ask(learner)).toMatchObject({ status: 409, code: 'payment-overdue' })
  })

  it('by a server that stopped between asking Stripe and writing it down', async () => {
    const learner = await test.buildLearner()
    const { db } = test.database
    const first = await open(learner)
    await db
      .updateTable('billing_customers')
      .set({ checkout_session: null })
      .where('user_id', '=', learner.id)
      .execute()
    expect(await open(learner)).toEqual(first)
    const customerId = await findCustomerId(learner)
    await db
      .updateTable('billing_customers')
      .set({ customer_id: null, checkout_session: null })
      .where('user_id', '=', learner.id)
      .execute()
    expect(await open(learner)).toEqual(first)
    expect(await findCustomerId(learner)).toBe(customerId)
  })

  it('by a server whose settings changed before it had written down what it asked', async () => {
    const learner = await test.buildLearner()
    const first = await open(learner)
    await test.database.db
      .updateTable('billing_customers')
      .set({ checkout_session: null, checkout_promotion: 'promo_sandbox' })
      .where('user_id', '=', learner.id)
      .execute()
    const next = await open(learner)
    expect(next.sessionId).not.toBe(first.sessionId)
  })

  it('nor refused for ever after a coupon that Stripe knows, but not for this learner', async () => {
    const learner = await test.buildLearner()
    const refusal = {
      type: 'invalid_request_error',
      param: 'discounts[0][promotion_code]',
      message: 'first orders only',
    }
    stripe.answer = (call) =>
      call === 'POST /v1/checkout/sessions' ? Response.json({ error: refusal }, { status: 400 }) : undefined
    expect(await ask(learner, 'WELCOME')).toMatchObject({ status: 422, code: 'unknown-promo-code' })
    stripe.answer = undefined
    expect((await ask(learner)).status).toBe(200)
    expect((await ask(learner, 'WELCOME')).status).toBe(200)
  })

  it('but a plan that has ended can be had again', async () => {
    const learner = await test.buildLearner()
    const { sessionId } = await open(learner)
    await stripe.pay(sessionId)
    await ask(learner)
    const row = await test.database.db
      .selectFrom('billing_subscriptions')
      .select('subscription_id')
      .where('user_id', '=', learner.id)
      .executeTakeFirstOrThrow()
    await stripe.setSubscription(await findCustomerId(learner), { id: row.subscription_id, status: 'canceled' })
    const next = await open(learner)
    expect(next.sessionId).not.toBe(sessionId)
  })
})

describe('Stripe that is away', () => {
  it('is told as such, costs nobody the session, and is left alone after some failures', async () => {
    const learner = await test.buildLearner()
    stripe.answer = down
    expect(await ask(learner)).toMatchObject({ status: 502, code: 'payments-unavailable' })
    expect((await learner.get('/api/billing')).status).toBe(200)
    expect((await learner.get('/api/me')).status).toBe(200)
    stripe.answer = undefined
    test.clock.nowMs += 60_000
    expect((await ask(learner)).status).toBe(200)
  })

  it.each<[string, string, () => Response]>([
    [
      'a state of a checkout',
      'GET /v1/checkout',
      () => Response.json({ id: 'cs_1', status: 'haunted', customer: null }),
    ],
    [
      'a refusal that nobody foresaw',
      'GET /v1/checkout',
      () => Response.json({ error: { type: 'invalid_request_error', message: 'no' } }, { status: 400 }),
    ],
    ['no answer', 'GET /v1/subscriptions', () => new Response('', { status: 200 })],
  ])('or says something new (%s) is told as away, and nothing is sold', async (_what, start, answer) => {
    const learner = await test.buildLearner()
    await open(learner)
    stripe.answer = (call) => (call.startsWith(start) ? answer() : undefined)
    expect(await ask(learner)).toMatchObject({ status: 502, code: 'payments-unavailable' })
    test.clock.nowMs += 120_000
  })

  it('or does not let a subscription end keeps the account', async () => {
    const learner = await test.buildLearner()
    await stripe.pay((await open(learner)).sessionId)
    stripe.answer = (call) =>
      call.startsWith('DELETE /v1/subscriptions')
        ? Response.json({ error: { type: 'invalid_request_error', message: 'no' } }, { status: 400 })
        : undefined
    expect((await learner.post('/api/me/delete', { password: TEST_PASSWORD })).code).toBe('payments-unavailable')
    expect((await learner.get('/api/me')).status).toBe(200)
  })

  it('or a key that is wrong does not look like signed out', async () => {
    const learner = await test.buildLearner()
    stripe.answer = () =>
      Response.json({ error: { type: 'invalid_request_error', message: 'no key' } }, { status: 401 })
    expect(await ask(learner)).toMatchObject({ status: 502, code: 'payments-unavailable' })
  })

  it('keeps an account from being deleted, with everything in it', async () => {
    const learner = await test.buildLearner()
    await stripe.pay((await open(learner)).sessionId)
    await learner.post('/api/billing/refresh', {})
    stripe.answer = down
    const refused = await learner.post('/api/me/delete', { password: TEST_PASSWORD })
    expect(refused).toMatchObject({ status: 502, code: 'payments-unavailable' })
    expect((await learner.get('/api/me')).body).toMatchObject({ role: 'subscribed' })
    stripe.answer = undefined
    test.clock.nowMs += 120_000
    stripe.calls.length = 0
    expect((await learner.post('/api/me/delete', { password: TEST_PASSWORD })).status).toBe(200)
    expect(countCalls('DELETE /v1/subscriptions/')).toBe(1)
    expect(countCalls('DELETE /v1/customers/')).toBe(1)
    expect(stripe.calls.at(-1)).toMatch(/^DELETE \/v1\/customers\//)
  })
})

describe('an account', () => {
  it('whose deletion breaks after Stripe was told has no subscription that nobody pays for', async () => {
    const [learner, given] = [await test.buildLearner(), await test.buildLearner()]
    for (const one of [learner, given]) await open(one)
    await stripe.pay((await stripe.listCheckouts(await findCustomerId(learner)))[0]?.id ?? '')
    await learner.post('/api/billing/refresh', {})
    const { db } = test.database
    await db.updateTable('users').set({ role: 'subscribed' }).where('id', '=', given.id).execute()
    await db.schema.alterTable('outgoing_mails').renameTo('mails_away').execute()
    try {
      for (const one of [learner, given])
        expect((await one.post('/api/me/delete', { password: TEST_PASSWORD })).code).toBe('internal')
    } finally {
      await db.schema.alterTable('mails_away').renameTo('outgoing_mails').execute()
    }
    expect((await learner.get('/api/me')).body).toMatchObject({ role: 'unsubscribed' })
    // By hand, and for no subscription.
    expect((await given.get('/api/me')).body).toMatchObject({ role: 'subscribed' })
    expect((await learner.post('/api/me/delete', { password: TEST_PASSWORD })).status).toBe(200)
  })

  it('that never paid is deleted without asking Stripe', async () => {
    const learner = await test.buildLearner()
    expect((await learner.post('/api/me/delete', { password: TEST_PASSWORD })).status).toBe(200)
    expect(stripe.calls).toEqual([])
  })

  it('with an open checkout is deleted with it: nobody can pay for it any more', async () => {
    const learner = await test.buildLearner()
    await open(learner)
    await learner.post('/api/me/delete', { password: TEST_PASSWORD })
    expect(countCalls('POST /v1/checkout/sessions/')).toBe(1)
  })

  it('whose customer somebody deleted at Stripe can pay again', async () => {
    const learner = await test.buildLearner()
    await open(learner)
    const gone = await findCustomerId(learner)
    await stripe.forgetCustomer(gone)
    expect((await learner.post('/create-customer-portal-session', { appUserEmail: learner.email })).code).toBe(
      'no-customer',
    )
    expect((await ask(learner)).status).toBe(200)
    expect(await findCustomerId(learner)).not.toBe(gone)
  })

  it('with a subscription is shown the portal of Stripe', async () => {
    const learner = await test.buildLearner()
    await open(learner)
    const { body } = await learner.post('/create-customer-portal-session', { appUserEmail: learner.email })
    expect(body).toEqual({ url: expect.stringMatching(/^https:\/\/billing\.example\//) })
  })

  it('finds no sandbox where Stripe is in use', async () => {
    const learner = await test.buildLearner()
    const { clientSecret } = await open(learner)
    for (const [path, input] of [
      ['/api/sandbox/checkout', { clientSecret }],
      ['/api/sandbox/checkout/pay', { clientSecret, cardNumber: '4242424242424242' }],
      ['/api/sandbox/portal', { session: 'bps_1' }],
    ] as const)
      expect((await learner.post(path, input)).code).toBe('not-found')
  })
})

describe('a role that was had in the sandbox', () => {
  it('ends where Stripe is in use; one that was given by hand stays', async () => {
    const [tried, given, paid] = [await test.buildLearner(), await test.buildLearner(), await test.buildLearner()]
    const givenLater = await test.buildLearner()
    const { db } = test.database
    const build = (userId: string, source: 'sandbox' | 'stripe-test') => ({
      subscription_id: `sub_${source}_${userId}`,
      user_id: userId,
      source,
      status: 'active' as const,
      cancel_at_period_end: 0 as const,
      current_period_end: null,
      created_at: 1,
    })
    await db
      .insertInto('billing_subscriptions')
      .values([
        build(tried.id, 'sandbox'),
        build(paid.id, 'sandbox'),
        build(paid.id, 'stripe-test'),
        { ...build(givenLater.id, 'sandbox'), status: 'canceled' as const },
      ])
      .execute()
    for (const { id } of [tried, given, paid, givenLater])
      await db.updateTable('users').set({ role: 'subscribed' }).where('id', '=', id).execute()
    await test.app.runBilling()
    const roles = await Promise.all(
      [tried, given, paid, givenLater].map(async (learner) => Object((await learner.get('/api/me')).body).role),
    )
    expect(roles).toEqual(['unsubscribed', 'subscribed', 'subscribed', 'subscribed'])
  })
})
