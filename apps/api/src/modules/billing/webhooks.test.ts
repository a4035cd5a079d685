import { readBilling } from '@wordnest/contracts/billing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp, type TestClient } from '#api/testing/app.ts'
import { buildEvent, type FakeStripe, type SentEvent, startFakeStripe } from '#api/testing/stripe.ts'

import { SIGNATURE_TOLERANCE_SECONDS } from './stripe-events.ts'

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
})

type Customer = TestClient & { readonly id: string; readonly email: string; readonly customerId: string }

/** A learner whom Stripe knows. */
async function buildCustomer(): Promise<Customer> {
  const learner = await test.buildLearner()
  await learner.post('/create-checkout-session', { appUserEmail: learner.email })
  const row = await test.database.db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('user_id', '=', learner.id)
    .executeTakeFirstOrThrow()
  return { ...learner, customerId: row.customer_id ?? '' }
}

const receive = async ({ payload, signature }: SentEvent, app: TestApp = test, headers: object = {}) => {
  const { statusCode } = await app.app.server.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature, ...headers },
    payload,
  })
  return statusCode
}
const roleOf = async ({ id }: Pick<Customer, 'id'>): Promise<string> => {
  const row = await test.database.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()
  return row.role
}
const findEvent = (id: string) =>
  test.database.db.selectFrom('billing_events').selectAll().where('event_id', '=', id).executeTakeFirst()
const idOf = (event: SentEvent): string => String(Object(JSON.parse(event.payload)).id)
const isListing = (call: string): boolean => call.startsWith('GET /v1/subscriptions')

describe('an event that Stripe did not sign, or not now', () => {
  const nowMs = () => test.clock.nowMs
  const late = SIGNATURE_TOLERANCE_SECONDS * 1000
  it.each<[string, (customerId: string) => SentEvent]>([
    ['signed by somebody else', (id) => buildEvent(id, { secret: 'whsec_of_somebody_else' })],
    ['unsigned', (id) => ({ ...buildEvent(id), signature: '' })],
    ['with a signature of nothing', (id) => ({ ...buildEvent(id), signature: `t=${Math.floor(nowMs() / 1000)},v1=` })],
    ['with a signature without an instant', (id) => ({ ...buildEvent(id), signature: 'v1=abc' })],
    [
      'tampered with',
      (id) => {
        const event = buildEvent(id)
        return { ...event, payload: event.payload.replace('updated', 'deleted') }
      },
    ],
    [
      'with one space more',
      (id) => {
        const event = buildEvent(id)
        return { ...event, payload: `${event.payload} ` }
      },
    ],
    ['of long ago', (id) => buildEvent(id, { atMs: nowMs() - late - 2000 })],
    ['of the future', (id) => buildEvent(id, { atMs: nowMs() + late + 2000 })],
    ['that is empty', (id) => ({ ...buildEvent(id), payload: '' })],
  ])('%s changes nothing', async (_what, build) => {
    const learner = await buildCustomer()
    await stripe.setSubscription(learner.customerId, { id: `sub_${learner.id}` })
    stripe.calls.length = 0
    expect(await receive(build(learner.customerId))).toBe(400)
    expect(await roleOf(learner)).toBe('unsubscribed')
    expect(stripe.calls).toEqual([])
  })

  it.each([-late + 2000, late - 2000])('that is %d ms off is taken: clocks differ', async (offMs) => {
    const learner = await buildCustomer()
    await stripe.setSubscription(learner.customerId, { id: `sub_${learner.id}` })
    expect(await receive(buildEvent(learner.customerId, { atMs: nowMs() + offMs }))).toBe(200)
    expect(await roleOf(learner)).toBe('subscribed')
  })

  it('or not as Stripe sends is refused', async () => {
    const learner = await buildCustomer()
    const event = buildEvent(learner.customerId)
    expect(await receive(event, test, { 'content-type': 'text/plain' })).toBe(415)
    expect(await receive({ ...event, payload: 'x'.repeat(600_000) })).toBe(413)
    expect((await test.buildClient().get('/api/stripe/webhook')).status).toBe(404)
  })
})

describe('an event', () => {
  it.each([
    ['active', 'subscribed'],
    ['past_due', 'subscribed'],
    ['unpaid', 'unsubscribed'],
    ['canceled', 'unsubscribed'],
  ] as const)('of a subscription that is %s makes the learner %s', async (status, role) => {
    const learner = await buildCustomer()
    const id = `sub_${learner.id}`
    await stripe.setSubscription(learner.customerId, { id })
    await receive(buildEvent(learner.customerId))
    await stripe.setSubscription(learner.customerId, { id, status })
    expect(await receive(buildEvent(learner.customerId))).toBe(200)
    expect(await roleOf(learner)).toBe(role)
    expect(readBilling.response.parse((await learner.get('/api/billing')).body)).toMatchObject({
      mode: 'stripe',
      publishableKey: 'pk_test_for_pages',
      sandboxPromoCode: null,
      role,
      hasCustomer: true,
      subscription: { status },
    })
  })

  it('is a hint only: what it says itself is not believed', async () => {
    const learner = await buildCustomer()
    await stripe.setSubscription(learner.customerId, { id: `sub_${learner.id}`, status: 'canceled' })
    await receive(buildEvent(learner.customerId, { type: 'customer.subscription.created' }))
    expect(await roleOf(learner)).toBe('unsubscribed')
  })

  it('comes twice, and is handled once', async () => {
    const learner = await buildCustomer()
    const event = buildEvent(learner.customerId)
    expect(await receive(event)).toBe(200)
    stripe.calls.length = 0
    expect(await receive(event)).toBe(200)
    expect(await receive(event, second)).toBe(200)
    expect(stripe.calls).toEqual([])
  })

  it('that is late cannot bring back what has ended', async () => {
    const learner = await buildCustomer()
    const id = `sub_${learner.id}`
    const created = buildEvent(learner.customerId, { type: 'customer.subscription.created' })
    await stripe.setSubscription(learner.customerId, { id })
    await stripe.setSubscription(learner.customerId, { id, status: 'canceled' })
    await receive(buildEvent(learner.customerId, { type: 'customer.subscription.deleted' }))
    await receive(created)
    expect(await roleOf(learner)).toBe('unsubscribed')
  })

  it('of one of two subscriptions leaves the role to the other', async () => {
    const learner = await buildCustomer()
    for (const id of ['one', 'two']) await stripe.setSubscription(learner.customerId, { id: `sub_${id}_${learner.id}` })
    await receive(buildEvent(learner.customerId))
    await stripe.setSubscription(learner.customerId, { id: `sub_two_${learner.id}`, status: 'canceled' })
    await receive(buildEvent(learner.customerId))
    expect(await roleOf(learner)).toBe('subscribed')
    await stripe.setSubscription(learner.customerId, { id: `sub_one_${learner.id}`, status: 'unpaid' })
    await receive(buildEvent(learner.customerId))
    expect(await roleOf(learner)).toBe('unsubscribed')
  })

  it('of a customer that nobody is, or of nothing that we know, is taken and done with', async () => {
    stripe.calls.length = 0
    expect(await receive(buildEvent('cus_of_somebody_else'))).toBe(200)
    expect(await receive(buildEvent('', { type: 'v2.something.new' }))).toBe(200)
    expect(stripe.calls).toEqual([])
  })
})

describe('a handler that breaks half-way', () => {
  it.each<[string, () => Response]>([
    ['is down', () => Response.json({ error: { message: 'no' } }, { status: 503 })],
    [
      'refuses the key',
      () => Response.json({ error: { type: 'invalid_request_error', message: 'no' } }, { status: 401 }),
    ],
    ['answers nonsense', () => new Response('<html>')],
    [
      'knows a state that we do not',
      () =>
        Response.json({ object: 'list', data: [{ id: 'sub_1', status: 'haunted', items: { data: [] }, created: 1 }] }),
    ],
  ])('because Stripe %s is run again when the event comes again', async (_what, answer) => {
    const learner = await buildCustomer()
    await stripe.setSubscription(learner.customerId, { id: `sub_${learner.id}` })
    const event = buildEvent(learner.customerId)
    stripe.answer = (call) => (isListing(call) ? answer() : undefined)
    expect(await receive(event)).toBe(502)
    expect(await findEvent(idOf(event))).toMatchObject({ processed_at: null })
    expect(await roleOf(learner)).toBe('unsubscribed')
    stripe.answer = undefined
    test.clock.nowMs += 60_000
    const again = buildEvent(learner.customerId, { id: idOf(event), atMs: test.clock.nowMs })
    expect(await receive(again)).toBe(200)
    expect(await roleOf(learner)).toBe('subscribed')
    expect((await findEvent(idOf(event)))?.processed_at).not.toBeNull()
  })
})

/** As Stripe does: again until it is taken; a machine with much to do may say 503. */
async function receiveUntilTaken(event: SentEvent, app: TestApp): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const status = await receive(event, app)
    if (status === 200) return
    expect([502, 503]).toContain(status)
  }
  throw new Error('Nobody took the event')
}

describe('many events at once', { timeout: 90_000 }, () => {
  it('50 of one customer, in two processes, doubled and in any order, end in the newest state', async () => {
    const learner = await buildCustomer()
    const id = `sub_${learner.id}`
    const statuses = ['active', 'past_due', 'unpaid', 'canceled', 'active'] as const
    const events = Array.from({ length: 25 }, () => buildEvent(learner.customerId, { atMs: test.clock.nowMs }))
    const sent: Promise<void>[] = []
    for (const [index, event] of events.entries()) {
      await stripe.setSubscription(learner.customerId, { id, status: statuses[index % statuses.length] ?? 'active' })
      const processes = index % 2 === 0 ? [test, second] : [second, test]
      sent.push(...processes.map((process) => receiveUntilTaken(event, process)))
    }
    await Promise.all(sent)
    expect(await roleOf(learner)).toBe('subscribed')
    const rows = await test.database.db
      .selectFrom('billing_subscriptions')
      .select(['subscription_id', 'status'])
      .where('user_id', '=', learner.id)
      .execute()
    expect(rows).toEqual([{ subscription_id: id, status: 'active' }])
  })

  it('an answer that was asked for first and comes last changes nothing', async () => {
    const learner = await buildCustomer()
    const id = `sub_${learner.id}`
    await stripe.setSubscription(learner.customerId, { id })
    const { promise: gate, resolve: open } = Promise.withResolvers<undefined>()
    const { promise: asked, resolve: setAsked } = Promise.withResolvers<undefined>()
    const active = {
      id,
      status: 'active',
      cancel_at: null,
      cancel_at_period_end: false,
      created: 1,
      items: { data: [] },
    }
    let isFirst = true
    stripe.answer = (call) => {
      if (!isListing(call) || !isFirst) return undefined
      isFirst = false
      setAsked(undefined)
      return gate.then(() => Response.json({ object: 'list', data: [active] }))
    }
    const slow = receive(buildEvent(learner.customerId, { atMs: test.clock.nowMs }))
    await asked
    await stripe.setSubscription(learner.customerId, { id, status: 'canceled' })
    expect(await receive(buildEvent(learner.customerId, { atMs: test.clock.nowMs }), second)).toBe(200)
    open(undefined)
    expect(await slow).toBe(200)
    expect(await roleOf(learner)).toBe('unsubscribed')
  })
})

describe('webhooks that are lost', () => {
  it('are made up for within a day, by one process', async () => {
    const learner = await buildCustomer()
    await stripe.setSubscription(learner.customerId, { id: `sub_${learner.id}` })
    test.clock.nowMs += 86_400_000 + 60_000
    second.clock.nowMs = test.clock.nowMs
    stripe.calls.length = 0
    await Promise.all([test.app.runBilling(), second.app.runBilling()])
    expect(await roleOf(learner)).toBe('subscribed')
    const asked = stripe.calls.filter((call) => call.includes(learner.customerId))
    expect(asked).toHaveLength(1)
    stripe.calls.length = 0
    await test.app.runBilling()
    expect(stripe.calls).toEqual([])
  })
})
