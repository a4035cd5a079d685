import { createCheckoutSession } from '@wordnest/contracts/billing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp, type TestClient } from '#api/testing/app.ts'
import { type FakeStripe, startFakeStripe } from '#api/testing/stripe.ts'

let stripe: FakeStripe
let test: TestApp
beforeAll(async () => {
  stripe = await startFakeStripe()
  test = await buildTestApp({ variables: stripe.variables })
})
afterAll(async () => {
  await test.dispose()
  await stripe.close()
})
beforeEach(() => {
  stripe.answer = undefined
})

type Payer = TestClient & { readonly id: string; readonly email: string }

const open = async (learner: Payer) => {
  const { body } = await learner.post('/create-checkout-session', { appUserEmail: learner.email })
  return createCheckoutSession.response.parse(body)
}
const findCustomerId = async ({ id }: Payer): Promise<string> => {
  const customers = test.database.db.selectFrom('billing_customers').select('customer_id').where('user_id', '=', id)
  return (await customers.executeTakeFirstOrThrow()).customer_id ?? ''
}

describe('the return from the checkout', () => {
  const readOutcome = (learner: Payer, sessionId: string) =>
    learner.post('/api/billing/checkout-outcome', { sessionId })

  it('settles the role itself, without a webhook', async () => {
    const learner = await test.buildLearner()
    const { sessionId } = await open(learner)
    expect((await readOutcome(learner, sessionId)).body).toEqual({ outcome: 'open', role: 'unsubscribed' })
    await stripe.pay(sessionId)
    expect((await readOutcome(learner, sessionId)).body).toEqual({ outcome: 'subscribed', role: 'subscribed' })
  })

  it('waits while the payment is not confirmed', async () => {
    const learner = await test.buildLearner()
    const { sessionId } = await open(learner)
    await stripe.pay(sessionId)
    stripe.answer = (call) =>
      call.startsWith('GET /v1/subscriptions') ? Response.json({ object: 'list', data: [] }) : undefined
    expect((await readOutcome(learner, sessionId)).body).toEqual({ outcome: 'processing', role: 'unsubscribed' })
  })

  it.each([
    ['past_due', 'subscribed'],
    ['unpaid', 'ended'],
    ['canceled', 'ended'],
  ] as const)('says of a subscription that is %s by now that it is %s', async (status, outcome) => {
    const learner = await test.buildLearner()
    const { sessionId } = await open(learner)
    await stripe.pay(sessionId)
    await readOutcome(learner, sessionId)
    const customerId = await findCustomerId(learner)
    const [paid] = await stripe.listCheckouts(customerId)
    await stripe.setSubscription(customerId, { id: paid?.subscriptionId ?? '', status })
    const role = outcome === 'subscribed' ? 'subscribed' : 'unsubscribed'
    expect((await readOutcome(learner, sessionId)).body).toEqual({ outcome, role })
  })

  it('is about the payment that it belongs to: one that ended says nothing of the next', async () => {
    const learner = await test.buildLearner()
    const first = await open(learner)
    await stripe.pay(first.sessionId)
    const customerId = await findCustomerId(learner)
    const [paid] = await stripe.listCheckouts(customerId)
    await stripe.setSubscription(customerId, { id: paid?.subscriptionId ?? '', status: 'canceled' })
    const next = await open(learner)
    await stripe.pay(next.sessionId)
    stripe.answer = (call) =>
      call.startsWith('GET /v1/subscriptions') ? Response.json({ object: 'list', data: [] }) : undefined
    expect((await readOutcome(learner, next.sessionId)).body).toMatchObject({ outcome: 'processing' })
    stripe.answer = undefined
    for (const { sessionId } of [first, next])
      expect((await readOutcome(learner, sessionId)).body).toEqual({ outcome: 'subscribed', role: 'subscribed' })
  })

  it.each(['cs_test_unknown', '../customers', 'cs_1/expire', ''])('knows nothing of %j', async (sessionId) => {
    const learner = await test.buildLearner()
    await open(learner)
    expect((await readOutcome(learner, sessionId)).code).toBe('not-found')
  })

  it('is nobody else’s', async () => {
    const [learner, other] = [await test.buildLearner(), await test.buildLearner()]
    const { sessionId } = await open(learner)
    await open(other)
    expect((await readOutcome(other, sessionId)).code).toBe('not-found')
  })
})
