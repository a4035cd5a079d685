import { readBilling } from '@wordnest/contracts/billing'
import { SandboxCheckoutSchema, SandboxPortalSchema } from '@wordnest/contracts/sandbox-billing'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, TEST_PASSWORD, type TestApp, type TestClient } from '#api/testing/app.ts'

let test: TestApp
beforeAll(async () => {
  // Sessions are of today's clock and hold for a month: a month can pass before it.
  test = await buildTestApp({ nowMs: Date.now() - 40 * 86_400_000 })
})
afterAll(() => test.dispose())

/** Journeys of a dozen calls, also on a machine that does much else. */
const JOURNEY = { timeout: 90_000 }
const GOOD = '4242 4242 4242 4242'
const DECLINED = '4000-0000-0000-0002'
const ASKS = '4000000000003220'
const DECLINED_LATER = '4000000000000341'

type Payer = TestClient & { readonly id: string; readonly email: string }

const toFields = (body: unknown): Readonly<Record<string, string>> => Object(body)
const openCheckout = async (learner: Payer, promoCode?: string) => {
  const answer = await learner.post('/create-checkout-session', {
    appUserEmail: learner.email,
    ...(promoCode !== undefined && { promoCode }),
  })
  return { ...answer, clientSecret: toFields(answer.body)['clientSecret'] ?? '' }
}
const pay = (learner: Payer, clientSecret: string, cardNumber = GOOD) =>
  learner.post('/api/sandbox/checkout/pay', { clientSecret, cardNumber })
const readPlan = async (learner: Payer) => readBilling.response.parse((await learner.get('/api/billing')).body)
const openPortal = async (learner: Payer): Promise<string> => {
  const { body } = await learner.post('/create-customer-portal-session', { appUserEmail: learner.email })
  return new URL(toFields(body)['url'] ?? '').searchParams.get('session') ?? ''
}
const atPortal = async (learner: Payer, session: string, action = '', input: object = {}) => {
  const answer = await learner.post(`/api/sandbox/portal${action}`, { session, ...input })
  return SandboxPortalSchema.parse(answer.body)
}
async function buildSubscriber(cardNumber = GOOD): Promise<Payer> {
  const learner = await test.buildLearner()
  await pay(learner, (await openCheckout(learner)).clientSecret, cardNumber)
  return learner
}

describe('who has never paid', () => {
  it('has no plan, no portal, and is told that payments are for trying', async () => {
    const learner = await test.buildLearner()
    expect(await readPlan(learner)).toEqual({
      mode: 'sandbox',
      publishableKey: null,
      sandboxPromoCode: 'WELCOME',
      role: 'unsubscribed',
      hasCustomer: false,
      subscription: null,
    })
    const portal = await learner.post('/create-customer-portal-session', { appUserEmail: learner.email })
    expect(portal).toMatchObject({ status: 404, code: 'no-customer' })
    expect((await learner.post('/api/billing/refresh', {})).body).toMatchObject({ role: 'unsubscribed' })
    expect((await learner.post('/api/billing/checkout-outcome', { sessionId: 'cs_test_1' })).code).toBe('not-found')
  })
})

describe('the way to the plan', JOURNEY, () => {
  it('leads over a declined card, with a coupon, to everything at once, and to the end of the paid days', async () => {
    const learner = await test.buildLearner()
    const { clientSecret, body } = await openCheckout(learner, '  welcome ')
    const shown = await learner.post('/api/sandbox/checkout', { clientSecret })
    expect(SandboxCheckoutSchema.parse(shown.body)).toEqual({
      sessionId: toFields(body)['sessionId'],
      status: 'open',
      needsConfirmation: false,
      email: learner.email,
      monthlyCents: 399,
      dueCents: 200,
      promoCode: 'WELCOME',
      percentOff: 50,
    })
    expect(await pay(learner, clientSecret, DECLINED)).toMatchObject({ status: 402, code: 'card-declined' })
    expect((await learner.get('/api/me')).body).toMatchObject({ role: 'unsubscribed' })
    expect((await pay(learner, clientSecret)).body).toEqual({ outcome: 'paid' })
    expect((await learner.get('/api/session')).body).toMatchObject({
      learner: { role: 'subscribed' },
      usage: { plays: { limit: 50 }, cards: { limit: 20 } },
    })
    const { sessionId } = toFields(body)
    const outcome = await learner.post('/api/billing/checkout-outcome', { sessionId })
    expect(outcome.body).toEqual({ outcome: 'subscribed', role: 'subscribed' })

    const session = await openPortal(learner)
    expect(await atPortal(learner, session)).toMatchObject({
      returnUrl: '/mypage?billing=changed',
      card: { brand: 'Visa', lastDigits: '4242' },
      invoices: [{ totalCents: 200, status: 'paid' }],
    })
    const cancelled = await atPortal(learner, session, '/cancel')
    expect(cancelled.subscription).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    expect(await readPlan(learner)).toMatchObject({
      role: 'subscribed',
      subscription: {
        status: 'active',
        cancelAtPeriodEnd: true,
        currentPeriodEnd: cancelled.subscription?.currentPeriodEnd,
      },
    })
    expect((await atPortal(learner, session, '/advance')).subscription?.status).toBe('canceled')
    expect(await readPlan(learner)).toMatchObject({ role: 'unsubscribed', subscription: { status: 'canceled' } })
    expect((await learner.get('/api/session')).body).toMatchObject({
      usage: { plays: { limit: 8 }, cards: { limit: 3 } },
    })
    expect((await learner.post('/api/sandbox/portal/cancel', { session: await openPortal(learner) })).code).toBe(
      'conflict',
    )
    expect((await openCheckout(learner)).status).toBe(200)
  })

  it('asks where the card asks, and is open again where the answer is no', async () => {
    const learner = await test.buildLearner()
    const { clientSecret } = await openCheckout(learner)
    const confirm = (isApproved: boolean) => learner.post('/api/sandbox/checkout/confirm', { clientSecret, isApproved })
    expect((await confirm(true)).code).toBe('checkout-closed')
    expect((await pay(learner, clientSecret, ASKS)).body).toEqual({ outcome: 'confirmation-needed' })
    expect((await learner.post('/api/sandbox/checkout', { clientSecret })).body).toMatchObject({
      needsConfirmation: true,
    })
    expect(await confirm(false)).toMatchObject({ status: 402, code: 'confirmation-failed' })
    expect((await learner.post('/api/sandbox/checkout', { clientSecret })).body).toMatchObject({
      needsConfirmation: false,
    })
    expect((await confirm(true)).code).toBe('checkout-closed')
    await pay(learner, clientSecret, ASKS)
    expect((await confirm(true)).body).toEqual({ outcome: 'paid' })
    expect((await readPlan(learner)).role).toBe('subscribed')
    expect((await confirm(true)).code).toBe('checkout-closed')
  })

  it.each(['5105105105105100', '4242', '', 'card', '4242424242424242000', '__proto__'])(
    'takes no card that is not for trying: %j',
    async (cardNumber) => {
      const learner = await test.buildLearner()
      const { clientSecret } = await openCheckout(learner)
      expect(await pay(learner, clientSecret, cardNumber)).toMatchObject({ status: 422, code: 'not-a-test-card' })
      expect((await readPlan(learner)).role).toBe('unsubscribed')
    },
  )

  it('declines at once a card that is declined whenever it is charged', async () => {
    const learner = await test.buildLearner()
    const { clientSecret } = await openCheckout(learner)
    expect((await pay(learner, clientSecret, DECLINED_LATER)).code).toBe('card-declined')
  })

  it.each(['SUMMER', 'WELCOME!', '0'])('knows no coupon %j', async (promoCode) => {
    const learner = await test.buildLearner()
    expect(await openCheckout(learner, promoCode)).toMatchObject({ status: 422, code: 'unknown-promo-code' })
  })

  it.each(['', '   '])('takes the coupon %j for none', async (promoCode) => {
    const learner = await test.buildLearner()
    const { clientSecret } = await openCheckout(learner, promoCode)
    expect((await learner.post('/api/sandbox/checkout', { clientSecret })).body).toMatchObject({
      dueCents: 399,
      promoCode: null,
    })
  })

  it('ends with a checkout of yesterday', async () => {
    const learner = await test.buildLearner()
    const { clientSecret, body } = await openCheckout(learner)
    test.clock.nowMs += 86_400_000
    expect(await pay(learner, clientSecret)).toMatchObject({ status: 409, code: 'checkout-closed' })
    expect((await learner.post('/api/sandbox/checkout', { clientSecret })).body).toMatchObject({ status: 'expired' })
    const outcome = await learner.post('/api/billing/checkout-outcome', { sessionId: toFields(body)['sessionId'] })
    expect(outcome.body).toEqual({ outcome: 'expired', role: 'unsubscribed' })
    const next = await openCheckout(learner)
    expect(next.clientSecret).not.toBe(clientSecret)
    expect((await pay(learner, next.clientSecret)).status).toBe(200)
  })
})

describe('somebody else', () => {
  it('is never billed, read or shown by an address or an id that is known', async () => {
    const [owner, other] = [await buildSubscriber(), await buildSubscriber()]
    const third = await test.buildLearner()
    const { clientSecret, body } = await openCheckout(third)
    for (const path of ['/create-checkout-session', '/create-customer-portal-session'])
      expect(await other.post(path, { appUserEmail: owner.email })).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await other.post('/api/sandbox/checkout', { clientSecret })).code).toBe('not-found')
    expect((await pay(other, clientSecret)).code).toBe('not-found')
    expect((await third.post('/api/sandbox/checkout', { clientSecret: `${clientSecret}x` })).code).toBe('not-found')
    const { sessionId } = toFields(body)
    expect((await other.post('/api/billing/checkout-outcome', { sessionId })).code).toBe('not-found')
    expect((await other.post('/api/billing/checkout-outcome', { sessionId: '../customers' })).code).toBe('not-found')
    const session = await openPortal(owner)
    for (const action of ['', '/cancel', '/resume', '/advance'])
      expect((await other.post(`/api/sandbox/portal${action}`, { session })).code).toBe('not-found')
    expect((await other.post('/api/sandbox/portal', { session: 'bps_unknown' })).code).toBe('not-found')
    expect((await readPlan(owner)).subscription).toMatchObject({ cancelAtPeriodEnd: false })
  })

  it('is not meant by another spelling of the own address', async () => {
    const learner = await test.buildLearner('Mixed.Case@example.org')
    const answer = await learner.post('/create-checkout-session', { appUserEmail: ' MIXED.case@EXAMPLE.org ' })
    expect(answer.status).toBe(200)
  })
})

describe('the portal', JOURNEY, () => {
  it('cancels and resumes, and both twice', async () => {
    const learner = await buildSubscriber()
    const session = await openPortal(learner)
    for (const _ of [1, 2])
      expect((await atPortal(learner, session, '/cancel')).subscription?.cancelAtPeriodEnd).toBe(true)
    for (const _ of [1, 2])
      expect((await atPortal(learner, session, '/resume')).subscription?.cancelAtPeriodEnd).toBe(false)
    expect((await readPlan(learner)).subscription?.cancelAtPeriodEnd).toBe(false)
    const renewed = await atPortal(learner, session, '/advance')
    expect(renewed).toMatchObject({
      subscription: { status: 'active' },
      invoices: [
        { totalCents: 399, status: 'paid' },
        { totalCents: 399, status: 'paid' },
      ],
    })
  })

  it('keeps access while a charge is late, takes it when it stays unpaid, gives it back with a good card', async () => {
    const learner = await buildSubscriber()
    const session = await openPortal(learner)
    expect((await learner.post('/api/sandbox/portal/card', { session, cardNumber: DECLINED })).code).toBe(
      'card-declined',
    )
    await atPortal(learner, session, '/card', { cardNumber: DECLINED_LATER })
    const statuses: unknown[] = []
    for (let charge = 1; charge <= 4; charge += 1) {
      const { subscription, invoices } = await atPortal(learner, await openPortal(learner), '/advance')
      expect(invoices[0]?.status).toBe('open')
      statuses.push([subscription?.status, (await readPlan(learner)).role])
    }
    expect(statuses).toEqual([
      ['past_due', 'subscribed'],
      ['past_due', 'subscribed'],
      ['past_due', 'subscribed'],
      ['unpaid', 'unsubscribed'],
    ])
    expect(await openCheckout(learner)).toMatchObject({ status: 409, code: 'payment-overdue' })
    const mended = await atPortal(learner, await openPortal(learner), '/card', { cardNumber: GOOD })
    expect(mended).toMatchObject({
      subscription: { status: 'active' },
      invoices: [{ status: 'paid' }, { status: 'paid' }],
    })
    expect((await readPlan(learner)).role).toBe('subscribed')
  })

  it('closes an invoice that nobody will pay', async () => {
    const learner = await buildSubscriber()
    await atPortal(learner, await openPortal(learner), '/card', { cardNumber: DECLINED_LATER })
    for (let charge = 1; charge <= 4; charge += 1) await atPortal(learner, await openPortal(learner), '/advance')
    const ended = await atPortal(learner, await openPortal(learner), '/advance')
    expect(ended).toMatchObject({
      subscription: { status: 'canceled' },
      invoices: [{ status: 'void' }, { status: 'paid' }],
    })
  })

  it('stays open while its own button moves the time of the learner on, again and again', async () => {
    const learner = await buildSubscriber()
    const session = await openPortal(learner)
    for (let month = 2; month <= 4; month += 1)
      expect((await atPortal(learner, session, '/advance')).invoices).toHaveLength(month)
    expect((await atPortal(learner, session, '/cancel')).subscription?.cancelAtPeriodEnd).toBe(true)
    expect((await atPortal(learner, session, '/advance')).subscription?.status).toBe('canceled')
    expect((await atPortal(learner, session)).invoices).toHaveLength(4)
  })

  it('is closed after an hour, also for who has moved on', async () => {
    const learner = await buildSubscriber()
    await atPortal(learner, await openPortal(learner), '/advance')
    const session = await openPortal(learner)
    test.clock.nowMs += 3_599_999
    await atPortal(learner, session)
    test.clock.nowMs += 1
    expect((await learner.post('/api/sandbox/portal', { session })).code).toBe('not-found')
  })

  it('is closed after an hour', async () => {
    const learner = await buildSubscriber()
    const session = await openPortal(learner)
    test.clock.nowMs += 3_600_000
    expect((await learner.post('/api/sandbox/portal', { session })).code).toBe('not-found')
  })
})

describe('time', JOURNEY, () => {
  it('renews by itself, and ends what was cancelled, whoever looks', async () => {
    const [stays, leaves] = [await buildSubscriber(), await buildSubscriber()]
    await atPortal(leaves, await openPortal(leaves), '/cancel')
    test.clock.nowMs += 32 * 86_400_000
    await test.app.runBilling()
    expect((await readPlan(leaves)).role).toBe('unsubscribed')
    expect(await readPlan(stays)).toMatchObject({ role: 'subscribed', subscription: { status: 'active' } })
    expect((await atPortal(stays, await openPortal(stays))).invoices).toHaveLength(2)
  })
})

describe('what else there is of a subscriber', () => {
  it('is handed out with everything that is kept', async () => {
    const learner = await buildSubscriber()
    const { body } = await learner.post('/api/me/data', {})
    const files = unzipSync(Buffer.from(toFields(body)['contentBase64'] ?? '', 'base64'))
    const text = strFromU8(files['subscriptions.json'] ?? new Uint8Array())
    expect(JSON.parse(text)).toEqual([
      { status: 'active', startedAt: expect.any(String), paidUntil: expect.any(String), isCancelled: false },
    ])
    expect(strFromU8(files['subscriptions.csv'] ?? new Uint8Array())).toContain('active,')
  })

  it('is gone with the account, in the sandbox too', async () => {
    const learner = await buildSubscriber()
    await openPortal(learner)
    expect((await learner.post('/api/me/delete', { password: TEST_PASSWORD })).status).toBe(200)
    const { db } = test.database
    for (const table of [
      'billing_customers',
      'billing_subscriptions',
      'sandbox_objects',
      'sandbox_requests',
      'sandbox_events',
    ] as const) {
      const rows = await db.selectFrom(table).selectAll().execute()
      const traces = rows
        .map((row) => JSON.stringify(row))
        .filter((row) => row.includes(learner.id) || row.includes(learner.email))
      expect(traces).toEqual([])
    }
  })
})
