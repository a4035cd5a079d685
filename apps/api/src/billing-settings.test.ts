import { describe, expect, it } from 'vitest'

import { EnvProblems, readEnv } from './env.ts'

const problemsOf = (variables: Record<string, string>): readonly string[] => {
  try {
    readEnv(variables)
    return []
  } catch (error) {
    if (error instanceof EnvProblems) return error.problems.map((problem) => problem.split(':')[0] ?? '')
    throw error
  }
}

const TEST_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
}
const LIVE_KEYS = { ...TEST_KEYS, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }
const WORDS = { SANDBOX_PAYMENTS_IN_PRODUCTION: 'test payments, no money moves' }
const PUBLIC = { PUBLIC_URL: 'https://nest.example' }

describe('payments', () => {
  it('are for trying where nothing is set', () => {
    expect(readEnv({}).payments).toEqual({ kind: 'sandbox', promoCode: 'WELCOME', percentOff: 50 })
    expect(readEnv({}).nextLessonAtMs).toBeUndefined()
    const own = { SANDBOX_PROMO_CODE: 'SPRING-27', SANDBOX_PROMO_PERCENT: '20' }
    expect(readEnv(own).payments).toEqual({ kind: 'sandbox', promoCode: 'SPRING-27', percentOff: 20 })
  })

  it('go through Stripe with its keys', () => {
    expect(readEnv(TEST_KEYS).payments).toEqual({
      kind: 'stripe',
      source: 'stripe-test',
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      priceId: 'price_1',
      apiUrl: undefined,
    })
    expect(readEnv({ ...LIVE_KEYS, STRIPE_SECRET_KEY: 'rk_live_1' }).payments).toMatchObject({ source: 'stripe-live' })
    expect(readEnv({ ...TEST_KEYS, STRIPE_API_URL: 'http://localhost:4242' }).payments).toMatchObject({
      apiUrl: 'http://localhost:4242',
    })
  })

  it.each<[object, readonly string[]]>([
    [{ STRIPE_SECRET_KEY: 'hunter2' }, ['STRIPE_SECRET_KEY']],
    [{ STRIPE_SECRET_KEY: 'pk_test_1' }, ['STRIPE_SECRET_KEY']],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID']],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, ['STRIPE_PUBLISHABLE_KEY']],
    [{ STRIPE_PRICE_ID: 'price_1', STRIPE_API_URL: 'http://a.example' }, ['STRIPE_PRICE_ID', 'STRIPE_API_URL']],
    [{ ...TEST_KEYS, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, ['STRIPE_PUBLISHABLE_KEY']],
    [{ ...LIVE_KEYS, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, ['STRIPE_PUBLISHABLE_KEY']],
    [{ ...TEST_KEYS, STRIPE_WEBHOOK_SECRET: 'secret' }, ['STRIPE_WEBHOOK_SECRET']],
    [{ ...TEST_KEYS, STRIPE_PRICE_ID: 'prod_1' }, ['STRIPE_PRICE_ID']],
    [{ ...TEST_KEYS, STRIPE_API_URL: 'https://a.example/v1' }, ['STRIPE_API_URL']],
    [{ ...TEST_KEYS, STRIPE_API_URL: 'ftp://a.example' }, ['STRIPE_API_URL']],
    [{ SANDBOX_PROMO_CODE: 'two words' }, ['SANDBOX_PROMO_CODE']],
    [{ SANDBOX_PROMO_PERCENT: '0' }, ['SANDBOX_PROMO_PERCENT']],
    [{ SANDBOX_PROMO_PERCENT: '101' }, ['SANDBOX_PROMO_PERCENT']],
    [{ SANDBOX_PAYMENTS_IN_PRODUCTION: 'yes' }, ['SANDBOX_PAYMENTS_IN_PRODUCTION']],
    [{ NEXT_LESSON_AT: 'tomorrow' }, ['NEXT_LESSON_AT']],
    [{ NEXT_LESSON_AT: '2027-01-15' }, ['NEXT_LESSON_AT']],
  ])('are refused with %j', (variables, problems) => {
    expect(problemsOf({ ...variables })).toEqual(problems)
  })
})

describe('payments where others reach the server', () => {
  it.each<[string, object]>([
    ['by its address', PUBLIC],
    ['by its address, with test keys', { ...PUBLIC, ...TEST_KEYS }],
    ['since it is said to be production', { NODE_ENV: 'production' }],
  ])('%s do not start for trying, unless that is said in words', (_how, variables) => {
    expect(problemsOf({ ...variables })).toEqual(['STRIPE_SECRET_KEY'])
    expect(problemsOf({ ...variables, ...WORDS })).toEqual([])
  })

  it.each<[string, object]>([
    ['with live keys', { ...PUBLIC, ...LIVE_KEYS, NODE_ENV: 'production' }],
    ['on this machine alone', {}],
    ['on this machine, by its name', { PUBLIC_URL: 'http://localhost:3000' }],
    ['on this machine, by its number', { PUBLIC_URL: 'http://127.0.0.1:3000' }],
    ['on this machine, by its long number', { PUBLIC_URL: 'http://[::1]:3000' }],
    ['while it is made', { ...PUBLIC, NODE_ENV: 'development' }],
    ['while it is tested', { ...PUBLIC, NODE_ENV: 'test' }],
  ])('start %s', (_how, variables) => {
    expect(problemsOf({ ...variables })).toEqual([])
  })

  it('are not let in by an address that only begins like this machine’s', () => {
    expect(problemsOf({ PUBLIC_URL: 'https://localhost.example' })).toEqual(['STRIPE_SECRET_KEY'])
  })

  it('are no matter of commands, which sell nothing', () => {
    expect(readEnv(PUBLIC, 'command').publicOrigin).toBe('https://nest.example')
    expect(() => readEnv({ STRIPE_SECRET_KEY: 'hunter2' }, 'command')).toThrow(EnvProblems)
  })

  it('say nothing of the keys', () => {
    const refuse = () => readEnv({ ...PUBLIC, STRIPE_SECRET_KEY: 'sk_test_hunter2' })
    expect(refuse).toThrow(EnvProblems)
    expect(refuse).not.toThrow(/hunter2/)
  })
})

describe('the next lesson', () => {
  it.each([
    ['2027-01-15T18:00:00Z', Date.UTC(2027, 0, 15, 18)],
    ['2027-01-15T18:00:00+02:00', Date.UTC(2027, 0, 15, 16)],
  ])('at %s is that instant', (text, ms) => {
    expect(readEnv({ NEXT_LESSON_AT: text }).nextLessonAtMs).toBe(ms)
  })
})
