import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
  NEXT_LESSON_AT: '2027-01-15T18:00:00Z',
}

let sandbox: TestApp
let stripe: TestApp
beforeAll(async () => {
  sandbox = await buildTestApp()
  stripe = await buildTestApp({ variables: KEYS })
})
afterAll(async () => {
  await sandbox.dispose()
  await stripe.dispose()
})

async function readPolicy(test: TestApp, path: string): Promise<string> {
  const { headers } = await test.buildClient().get(path)
  return `${String(headers['content-security-policy'])} | ${String(headers['permissions-policy'])}`
}

const PAYMENT_PAGES = ['/subscribe', '/subscribe/', '/subscribe/return?session_id=cs_1']
const OTHER_PAGES = [
  '/',
  '/mypage',
  '/sandbox-portal',
  '/subscribes',
  '/subscribe/return/x',
  '/video-player/night-baker',
]

describe('Stripe', () => {
  it.each(PAYMENT_PAGES)('is let into %s with its keys, its script from its own addresses alone', async (path) => {
    const policy = await readPolicy(stripe, path)
    expect(policy).toContain(
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com;",
    )
    expect(policy).toContain('frame-src https://js.stripe.com')
    expect(policy).toContain("connect-src 'self' https://api.stripe.com")
    expect(policy).toContain("img-src 'self' data: https://*.stripe.com")
    expect(policy).toContain('payment=(self "https://js.stripe.com"')
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toContain('trusted-types')
  })

  it.each(OTHER_PAGES)('is not let into %s', async (path) => {
    const policy = await readPolicy(stripe, path)
    expect(policy).not.toContain('stripe')
    expect(policy).toContain('payment=()')
  })

  it.each([...PAYMENT_PAGES, ...OTHER_PAGES])('is let in nowhere without keys: %s', async (path) => {
    const policy = await readPolicy(sandbox, path)
    expect(policy).not.toContain('stripe')
    expect(policy).toContain("require-trusted-types-for 'script'")
  })
})

describe('the next lesson', () => {
  it('is told to anyone until it begins', async () => {
    const visitor = stripe.buildClient()
    stripe.clock.nowMs = Date.UTC(2027, 0, 15, 17, 59)
    expect((await visitor.get('/api/next-lesson')).body).toEqual({ nextLessonAt: '2027-01-15T18:00:00.000Z' })
    stripe.clock.nowMs = Date.UTC(2027, 0, 15, 18)
    expect((await visitor.get('/api/next-lesson')).body).toEqual({ nextLessonAt: null })
    expect((await sandbox.buildClient().get('/api/next-lesson')).body).toEqual({ nextLessonAt: null })
  })
})
