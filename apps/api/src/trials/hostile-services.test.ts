/** What comes in the name of an outside service: reports of payments, and the way back from Google. */
import fc from 'fast-check'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, TEST_ORIGIN, type TestApp, type TestClient } from '#api/testing/app.ts'
import { hostile, toQueryString } from '#api/testing/contract-inputs.ts'
import { type FakeGoogle, startFakeGoogle } from '#api/testing/google.ts'
import { type FakeStripe, startFakeStripe, WEBHOOK_SECRET } from '#api/testing/stripe.ts'
import { howOften, recordTrial, TRIAL_TIMEOUT } from '#api/testing/trials.ts'

const REQUESTS = howOften(150, 5000)
const INSIDE = /\bat \w+ \(|node_modules|node:|SELECT |select |sqlite|ERR_|better-auth|zod/i
const NO_SIGNATURE = ['', 't=0,v1=', 't=x,v1=00', 'v1=abc', ','.repeat(5000), 't=1,'.repeat(2000)]

let stripe: FakeStripe
let google: FakeGoogle
let test: TestApp
let customerId = ''
beforeAll(async () => {
  stripe = await startFakeStripe()
  google = await startFakeGoogle()
  const variables = { ...stripe.variables, ...google.variables, HANDLER_TIMEOUT_MS: '600000' }
  test = await buildTestApp({ variables })
  const learner = await test.buildLearner()
  await learner.post('/create-checkout-session', { appUserEmail: learner.email })
  const row = await test.database.db.selectFrom('billing_customers').select('customer_id').executeTakeFirstOrThrow()
  customerId = row.customer_id ?? ''
})
afterAll(async () => {
  await test.dispose()
  await google.stop()
  await stripe.close()
})

const orHostile = (right: unknown, weight = 4) =>
  fc.oneof({ weight, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: hostile })

/** An event as Stripe makes them, in which anything may be something else. */
const anyEvent = () =>
  fc.record(
    {
      id: fc.oneof({ weight: 4, arbitrary: fc.uuid().map((id) => `evt_${id}`) }, { weight: 1, arbitrary: hostile }),
      object: orHostile('event'),
      type: orHostile('customer.subscription.updated'),
      created: orHostile(1_700_000_000),
      data: fc.oneof(
        {
          weight: 4,
          arbitrary: fc.record({
            object: fc.oneof(
              {
                weight: 6,
                arbitrary: fc.record({
                  object: orHostile('subscription'),
                  customer: orHostile(customerId),
                  status: orHostile('active'),
                  items: hostile,
                }),
              },
              { weight: 1, arbitrary: hostile },
            ),
          }),
        },
        { weight: 1, arbitrary: hostile },
      ),
    },
    { requiredKeys: ['id', 'type', 'data'] },
  )

const anyPayload = () =>
  fc.oneof(
    { weight: 6, arbitrary: anyEvent().map((event) => JSON.stringify(event)) },
    { weight: 1, arbitrary: hostile.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  )

/** Stripe itself would never send this, but an attacker with the secret could. */
const sign = (payload: string) =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: WEBHOOK_SECRET,
    timestamp: Math.floor(test.clock.nowMs / 1000),
  })

describe('reports of payments', TRIAL_TIMEOUT, () => {
  it('of any content, signed or not, are taken or refused', async () => {
    const counts = { taken: 0, refused: 0 }
    const report = fc.record({
      payload: anyPayload(),
      signature: fc.oneof(
        { weight: 8, arbitrary: fc.constant('right') },
        { weight: 1, arbitrary: fc.constantFrom(...NO_SIGNATURE) },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
      type: fc.oneof(
        { weight: 8, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constantFrom('text/xml', 'application/json; charset=utf-7', '/', '') },
      ),
    })
    await fc.assert(
      fc.asyncProperty(report, async ({ payload, signature, type }) => {
        const header = signature === 'right' ? sign(payload) : signature
        const answer = await test.app.server.inject({
          method: 'POST',
          url: '/api/stripe/webhook',
          headers: { 'content-type': type, ...(header !== undefined && { 'stripe-signature': header }) },
          payload,
        })
        expect({ status: answer.statusCode, isBelow500: answer.statusCode < 500 }).toEqual({
          status: answer.statusCode,
          isBelow500: true,
        })
        if (signature !== 'right') expect(answer.statusCode).toBeGreaterThanOrEqual(400)
        expect(answer.body).not.toMatch(INSIDE)
        counts[answer.statusCode === 200 ? 'taken' : 'refused'] += 1
      }),
      { numRuns: REQUESTS },
    )
    recordTrial({
      name: 'hostile reports of payments',
      tries: REQUESTS,
      unit: 'requests',
      failures: 0,
      told: `${counts.taken} taken, ${counts.refused} refused, none 5xx`,
    })
    expect(counts.taken).toBeGreaterThan(REQUESTS / 10)
    expect(counts.refused).toBeGreaterThan(REQUESTS / 10)
  })
})

describe('the way back from Google', TRIAL_TIMEOUT, () => {
  /** A sign-in under way, and the address it should end at. */
  async function leave(): Promise<{ client: TestClient; state: string }> {
    const client = test.buildClient()
    const { body } = await client.post('/api/accounts/google', {})
    return { client, state: new URL(String(Object(body).url)).searchParams.get('state') ?? '' }
  }

  it('with anything in its address and its cookies signs nobody in', async () => {
    let { client, state } = await leave()
    let isKnown = 0
    const way = fc.record({
      hasState: fc.boolean(),
      query: fc.record(
        { code: orHostile('a-code', 1), state: hostile, error: hostile, iss: hostile, extra: hostile },
        { requiredKeys: [] },
      ),
      cookie: fc.option(fc.string({ unit: 'grapheme-ascii', maxLength: 100 }), { nil: undefined, freq: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(way, async ({ hasState, query, cookie }) => {
        const address = `/api/auth/callback/google?${toQueryString(hasState ? { ...query, state } : query)}`
        const { status, headers, body } = await client.get(address, { headers: cookie === undefined ? {} : { cookie } })
        expect(status).toBe(302)
        const location = new URL(String(headers['location']), TEST_ORIGIN)
        expect(location.origin + location.pathname).toBe(`${TEST_ORIGIN}/auth/popup-done`)
        expect(location.searchParams.get('outcome')).toMatch(/^[a-z-]+$/)
        expect(`${location.href}${JSON.stringify(body)}`).not.toMatch(INSIDE)
        expect((await client.get('/api/me')).status).toBe(401)
        if (!hasState) return
        isKnown += 1
        ;({ client, state } = await leave())
      }),
      { numRuns: REQUESTS },
    )
    recordTrial({
      name: 'hostile ways back from Google',
      tries: REQUESTS,
      unit: 'requests',
      failures: 0,
      told: `${isKnown} of somebody who was on the way`,
    })
    expect(isKnown).toBeGreaterThan(REQUESTS / 10)
  })
})
