import { SessionSchema } from '@wordnest/contracts/accounts'
import { LEARNER_HEADER } from '@wordnest/contracts/caller'
import { toUsageDay } from '@wordnest/vocabulary/usage-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, TEST_PASSWORD, type TestApp, type TestClient } from '#api/testing/app.ts'

import { KNOWN_DEVICE_LIMIT, STRANGER_LIMIT } from './login-guard.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.dispose())

const register = (client: TestClient, email: string, change: object = {}) =>
  client.post('/api/accounts/register', { email, password: TEST_PASSWORD, ...change })
const logIn = (client: TestClient, email: string, password = TEST_PASSWORD) =>
  client.post('/api/accounts/login', { email, password })

const sessionCookieOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith('wordnest.session_token='))

describe('register', () => {
  it('creates the user document of the spec and signs in', async () => {
    const client = test.buildClient()
    const answer = await register(client, ' Bea.Lund@Example.org ', { timeZone: 'Europe/Stockholm' })
    expect(answer.status).toBe(200)
    const { learner } = SessionSchema.parse(answer.body)
    expect(learner).toMatchObject({
      email: 'bea.lund@example.org',
      displayName: 'bea.lund',
      role: 'unsubscribed',
      preference: 'games',
      emailVerified: false,
      receiveEmails: true,
      cardsSwiped: 0,
      trophiesWon: {},
      timeZone: 'Europe/Stockholm',
    })
    expect((await client.get('/api/me')).status).toBe(200)
  })

  it('sets a session cookie that no script and no other site can use', async () => {
    const answer = await register(test.buildClient(), 'cookie@example.org')
    expect(sessionCookieOf(answer.headers)).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it.each(['Mars/Olympus', '', 'x'.repeat(60)])('counts in UTC where the zone is %j', async (timeZone) => {
    const learner = await test.buildLearner(undefined, timeZone)
    expect((await learner.get('/api/me')).body).toMatchObject({ timeZone: 'UTC' })
  })

  it.each([
    ['a known address', 'known@example.org', TEST_PASSWORD, 409, 'email-already-in-use'],
    ['a known address in capitals', 'KNOWN@example.org', TEST_PASSWORD, 409, 'email-already-in-use'],
    ['no address', 'nobody', TEST_PASSWORD, 400, 'invalid-email'],
    ['an address that only we would take', 'ünü@exämple.org', TEST_PASSWORD, 400, 'invalid-email'],
    ['a short password', 'short@example.org', 'abc12', 400, 'weak-password'],
    ['a common password', 'common@example.org', 'password123', 400, 'weak-password'],
    ['a long password', 'long@example.org', `a1${'x'.repeat(200)}`, 400, 'weak-password'],
  ])('refuses %s', async (_what, email, password, status, code) => {
    await register(test.buildClient(), 'known@example.org')
    expect(await register(test.buildClient(), email, { password })).toMatchObject({ status, code })
  })

  it('names the broken rules of a weak password', async () => {
    const answer = await register(test.buildClient(), 'weak@example.org', { password: 'abc' })
    expect(answer.body).toMatchObject({
      error: { problems: [{ path: 'password', problem: 'min-length' }, { problem: 'digit-or-symbol' }] },
    })
  })

  it.each([
    { role: 'subscribed' },
    { emailVerified: true },
    { createdAt: 0 },
    { id: 'chosen' },
    { name: 'Someone' },
    { cardsSwiped: 9 },
    { email: ['a@b.cc'] },
    { password: 12_345_678 },
  ])('refuses a body with %j', async (change) => {
    const answer = await register(test.buildClient(), 'fields@example.org', change)
    expect(answer).toMatchObject({ status: 400, code: 'invalid-request' })
  })

  it('gives each of many at once the password that is their own', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `crowd-${index}`)
    const passwordOf = (name: string) => `${name} has a nest 7`
    await Promise.all(
      names.map((name) => register(test.buildClient(), `${name}@example.org`, { password: passwordOf(name) })),
    )
    for (const name of names) {
      const answer = await logIn(test.buildClient(), `${name}@example.org`, passwordOf(name))
      expect({ name, status: answer.status }).toEqual({ name, status: 200 })
    }
  })

  it('lets one of 20 registrations at once through', async () => {
    const email = 'race@example.org'
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(test.buildClient(), email)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'email-already-in-use')).toHaveLength(19)
    const { db } = test.database
    const users = await db.selectFrom('users').select('id').where('email', '=', email).execute()
    expect(users).toHaveLength(1)
    const accounts = await db.selectFrom('accounts').select('user_id').execute()
    expect(accounts.filter(({ user_id }) => user_id === users[0]?.id)).toHaveLength(1)
    expect((await logIn(test.buildClient(), email)).status).toBe(200)
  })

  it('keeps a password that no one can read', async () => {
    const { id } = await test.buildLearner()
    const row = await test.database.db
      .selectFrom('accounts')
      .select('password')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('log in and out', () => {
  it('signs in on a second device, in any spelling of the address', async () => {
    const { email, id } = await test.buildLearner()
    const answer = await logIn(test.buildClient(), ` ${email.toUpperCase()}`)
    expect(SessionSchema.parse(answer.body).learner?.id).toBe(id)
  })

  it('learns the zone of the device that signs in, and counts in it once the day has ended in the old one', async () => {
    // 25 hours apart: never on the same day.
    const { email } = await test.buildLearner(undefined, 'Pacific/Kiritimati')
    const client = test.buildClient()
    const body = { email, password: TEST_PASSWORD, timeZone: 'Pacific/Pago_Pago' }
    const answer = await client.post('/api/accounts/login', body)
    expect(answer.body).toMatchObject({
      learner: { timeZone: 'Pacific/Pago_Pago' },
      usage: { day: toUsageDay(test.clock.nowMs, 'Pacific/Kiritimati') },
    })
    expect((await client.get('/api/me')).body).toMatchObject({ timeZone: 'Pacific/Pago_Pago' })
  })

  it.each([['Mars/Olympus'], [''], [undefined]])('keeps the known zone where the device tells %j', async (timeZone) => {
    const { email } = await test.buildLearner(undefined, 'Asia/Tokyo')
    const body = { email, password: TEST_PASSWORD, timeZone }
    const answer = await test.buildClient().post('/api/accounts/login', body)
    expect(answer.body).toMatchObject({ learner: { timeZone: 'Asia/Tokyo' } })
  })

  it('takes a password typed in another Unicode form', async () => {
    await register(test.buildClient(), 'forms@example.org', { password: 'caf\u00e9-garden-7' })
    expect((await logIn(test.buildClient(), 'forms@example.org', 'cafe\u0301-garden-7')).status).toBe(200)
  })

  it('ends the session for good: the old cookie is worth nothing', async () => {
    const learner = await test.buildLearner()
    const old = new Map(learner.cookies)
    const answer = await learner.post('/api/accounts/logout', {})
    expect(answer.body).toMatchObject({ learner: null, usage: { cards: { left: 3, limit: 3 } } })
    expect(learner.cookies.has('wordnest.session_token')).toBe(false)
    const thief = test.buildClient()
    for (const [name, value] of old) thief.cookies.set(name, value)
    expect(await thief.get('/api/me')).toMatchObject({ status: 401, code: 'sign-in-required' })
  })

  it('is harmless without a session', async () => {
    expect((await test.buildClient().post('/api/accounts/logout', {})).status).toBe(200)
  })

  it('that names its learner ends no other session, and clears no newer cookie', async () => {
    const ann = await test.buildLearner()
    const ben = await test.buildLearner()
    const leaveAsAnn = (client: TestClient) =>
      client.call('POST', '/api/accounts/logout', {}, { headers: { [LEARNER_HEADER]: ann.id } })
    expect(await leaveAsAnn(ben)).toMatchObject({ status: 409, code: 'other-learner' })
    expect((await ben.get('/api/me')).status).toBe(200)
    const otherTab = test.buildClient()
    for (const [name, value] of ann.cookies) otherTab.cookies.set(name, value)
    expect((await leaveAsAnn(ann)).status).toBe(200)
    expect(ann.cookies.has('wordnest.session_token')).toBe(false)
    expect(await leaveAsAnn(otherTab)).toMatchObject({ status: 200, body: { learner: null } })
    expect(otherTab.cookies.has('wordnest.session_token')).toBe(true)
  })

  it('ends the session that was open before', async () => {
    const learner = await test.buildLearner()
    const before = new Map(learner.cookies)
    await logIn(learner, learner.email)
    const other = test.buildClient()
    for (const [name, value] of before) other.cookies.set(name, value)
    expect((await other.get('/api/me')).status).toBe(401)
    expect((await learner.get('/api/me')).status).toBe(200)
  })

  it.each([
    ['an unknown account', 'unknown@example.org', TEST_PASSWORD],
    ['a wrong password', 'enumeration@example.org', 'wrong-garden-7'],
    ['an empty password', 'enumeration@example.org', ''],
    ['a password that is too long for any account', 'enumeration@example.org', 'x'.repeat(1000)],
  ])('says the same for %s', async (_what, email, password) => {
    await register(test.buildClient(), 'enumeration@example.org')
    const { status, code, headers, body } = await logIn(test.buildClient(), email, password)
    expect({ status, code }).toEqual({ status: 401, code: 'invalid-credential' })
    expect(headers['set-cookie']).toBeUndefined()
    expect(Object.keys((body as { error: object }).error).toSorted()).toEqual(['code', 'requestId'])
  })

  it('refuses what is no address', async () => {
    expect(await logIn(test.buildClient(), 'nobody')).toMatchObject({ status: 400, code: 'invalid-email' })
  })
})

describe('the session', () => {
  it('is nobody for a visitor', async () => {
    expect((await test.buildClient().get('/api/session')).body).toMatchObject({ learner: null })
  })

  it.each([
    ['an unsigned token', (token: string) => decodeURIComponent(token).split('.')[0] ?? ''],
    ['a token with another signature', (token: string) => token.replace(/.{8}$/, 'AAAAAAA%3D')],
    ['a token that is cut', (token: string) => token.slice(0, -6)],
    ['broken percent signs', () => '%E0%A4%A.%zz'],
    ['nothing', () => ''],
    ['a very long value', () => 'x'.repeat(5000)],
  ])('is nobody for %s', async (_what, forge) => {
    const learner = await test.buildLearner()
    const client = test.buildClient()
    client.cookies.set('wordnest.session_token', forge(learner.cookies.get('wordnest.session_token') ?? ''))
    expect(await client.get('/api/me')).toMatchObject({ status: 401, code: 'sign-in-required' })
    expect((await client.get('/api/session')).body).toMatchObject({ learner: null })
  })

  it('is renewed once a day by a visit, ends after 30 days without one, and is purged', async () => {
    const startMs = test.clock.nowMs
    const learner = await test.buildLearner()
    test.clock.nowMs = startMs + DAY_MS - MINUTE_MS
    expect((await learner.get('/api/me')).headers['set-cookie']).toBeUndefined()
    test.clock.nowMs = startMs + DAY_MS + MINUTE_MS
    expect(sessionCookieOf((await learner.get('/api/me')).headers)).toContain('Max-Age=2592000')
    test.clock.nowMs = startMs + 30 * DAY_MS
    expect((await learner.get('/api/session')).body).toMatchObject({ learner: { id: learner.id } })
    test.clock.nowMs = startMs + 61 * DAY_MS
    expect((await learner.get('/api/me')).status).toBe(401)
    await test.app.purge()
    const rows = await test.database.db.selectFrom('sessions').select('id').where('user_id', '=', learner.id).execute()
    expect(rows).toEqual([])
    test.clock.nowMs = startMs
  })

  it('shows a changed role at once', async () => {
    const learner = await test.buildLearner()
    await test.database.db.updateTable('users').set({ role: 'subscribed' }).where('id', '=', learner.id).execute()
    expect((await learner.get('/api/session')).body).toMatchObject({
      learner: { role: 'subscribed' },
      usage: { cards: { left: 20, limit: 20 }, plays: { left: 50, limit: 50 } },
    })
  })
})

describe('guesses of a password', () => {
  const guess = async (client: TestClient, email: string, count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => logIn(client, email, 'wrong-garden-7')))
    return answers.filter(({ code }) => code === 'invalid-credential').length
  }

  it('are at most 15 an account in any quarter of an hour, from strangers and known devices together', async () => {
    const owner = await test.buildLearner()
    const startMs = test.clock.nowMs
    let guesses = 0
    for (let minute = 0; minute < 15; minute += 1) {
      test.clock.nowMs = startMs + minute * MINUTE_MS
      guesses += await guess(test.buildClient(), owner.email, 12)
      guesses += await guess(owner, owner.email, 12)
    }
    test.clock.nowMs = startMs
    expect(guesses).toBeLessThanOrEqual(15)
    expect(guesses).toBeGreaterThanOrEqual(STRANGER_LIMIT.burst + KNOWN_DEVICE_LIMIT.burst)
  })

  it('are refused with the time to wait, the same for no account at all', async () => {
    const client = test.buildClient()
    await guess(client, 'no-account@example.org', STRANGER_LIMIT.burst)
    const answer = await logIn(client, 'no-account@example.org')
    expect(answer).toMatchObject({ status: 429, code: 'too-many-requests' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(300)
  })

  it('of a stranger do not lock out the device of the owner', async () => {
    const owner = await test.buildLearner()
    await owner.post('/api/accounts/logout', {})
    const stranger = test.buildClient()
    await guess(stranger, owner.email, STRANGER_LIMIT.burst + 3)
    expect((await logIn(stranger, owner.email)).status).toBe(429)
    expect((await logIn(owner, owner.email)).status).toBe(200)
  })

  it('are not hidden by a device cookie of another account, or a forged one', async () => {
    const [owner, other] = [await test.buildLearner(), await test.buildLearner()]
    const stranger = test.buildClient()
    await guess(stranger, owner.email, STRANGER_LIMIT.burst)
    stranger.cookies.set('wordnest.device', other.cookies.get('wordnest.device') ?? '')
    expect((await logIn(stranger, owner.email)).status).toBe(429)
    stranger.cookies.set('wordnest.device', 'forged.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D')
    expect((await logIn(stranger, owner.email)).status).toBe(429)
  })

  it('are told from right passwords, which may be many', async () => {
    const { email } = await test.buildLearner()
    for (let login = 0; login < 2 * STRANGER_LIMIT.burst; login += 1) {
      expect((await logIn(test.buildClient(), email)).status).toBe(200)
    }
  })

  it('are counted again after a clock set back, and forgotten when purged', async () => {
    const client = test.buildClient()
    const startMs = test.clock.nowMs
    test.clock.nowMs = startMs + 10 * DAY_MS
    await guess(client, 'clock@example.org', STRANGER_LIMIT.burst)
    test.clock.nowMs = startMs
    expect((await logIn(client, 'clock@example.org')).status).toBe(401)
    test.clock.nowMs = startMs + 30 * DAY_MS
    await test.app.purge()
    expect(await test.database.db.selectFrom('login_attempts').selectAll().execute()).toEqual([])
    test.clock.nowMs = startMs
  })
})

describe('the password policy', () => {
  it('is served with its version and rules', async () => {
    expect((await test.buildClient().get('/api/password-policy')).body).toEqual({
      version: 1,
      minLength: 8,
      maxLength: 128,
      rules: ['min-length', 'max-length', 'letter', 'digit-or-symbol', 'not-common'],
    })
  })
})

describe('on https', () => {
  it('cookies are Secure, under names that only https can set', async () => {
    const secure = await buildTestApp({ variables: { PUBLIC_URL: 'https://nest.example' } })
    try {
      const client = secure.buildClient()
      const credentials = { email: 'a@example.org', password: TEST_PASSWORD }
      const answer = await client.post('/api/accounts/register', credentials, {
        headers: { origin: 'https://nest.example' },
      })
      expect([...client.cookies.keys()]).toEqual(['__Secure-wordnest.session_token', '__Secure-wordnest.device'])
      for (const cookie of [answer.headers['set-cookie']].flat()) expect(cookie).toMatch(/; Secure/)
      expect((await client.get('/api/me')).status).toBe(200)
      expect(answer.headers['strict-transport-security']).toContain('max-age=')
    } finally {
      await secure.dispose()
    }
  })
})
