import { readSecurity } from '@wordnest/contracts/account-security'
import { SessionSchema } from '@wordnest/contracts/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, TEST_PASSWORD, type TestApp, type TestClient } from '#api/testing/app.ts'

import { toDeviceName } from './device-name.ts'
import { KNOWN_DEVICE_LIMIT } from './login-guard.ts'

const NEW_PASSWORD = 'robin-garden-8'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.dispose())

const logIn = (client: TestClient, email: string, password = TEST_PASSWORD, userAgent?: string) =>
  client.post('/api/accounts/login', { email, password }, { headers: { 'user-agent': userAgent } })
const changePassword = (client: TestClient, currentPassword: string, newPassword = NEW_PASSWORD) =>
  client.post('/api/me/password', { currentPassword, newPassword })
const securityOf = async (client: TestClient) =>
  readSecurity.response.parse((await client.get('/api/me/security')).body)

describe('the password', () => {
  it('is changed by who knows it: other devices are signed out, this one is not, a mail tells', async () => {
    const learner = await test.buildLearner()
    const other = test.buildClient()
    await logIn(other, learner.email)
    expect((await changePassword(learner, TEST_PASSWORD)).body).toEqual({})
    expect((await other.get('/api/me')).code).toBe('sign-in-required')
    expect((await learner.get('/api/me')).status).toBe(200)
    expect((await logIn(test.buildClient(), learner.email)).code).toBe('invalid-credential')
    expect((await logIn(test.buildClient(), learner.email, NEW_PASSWORD)).status).toBe(200)
    expect(await test.findMail(learner.email, /was changed/)).toBeDefined()
  })

  it('makes links that were mailed before worthless', async () => {
    const learner = await test.buildLearner()
    await learner.post('/api/accounts/password-reset-mail', { email: learner.email })
    const link = (await test.findMail(learner.email, /^Choose/))?.link ?? ''
    await changePassword(learner, TEST_PASSWORD)
    const body = { token: new URL(link).hash.slice(1), password: 'another-garden-9' }
    expect((await test.buildClient().post('/api/accounts/password-reset', body)).code).toBe('link-expired')
  })

  it.each([
    ['a wrong password', 'wrong-garden-7', NEW_PASSWORD, 'invalid-credential'],
    ['no password', '', NEW_PASSWORD, 'invalid-credential'],
    ['a weak new one', TEST_PASSWORD, 'short', 'weak-password'],
  ])('stays for %s', async (_what, current, next, code) => {
    const learner = await test.buildLearner()
    expect((await changePassword(learner, current, next)).code).toBe(code)
    expect((await logIn(test.buildClient(), learner.email)).status).toBe(200)
  })

  it('cannot be guessed by who found the device open', async () => {
    const learner = await test.buildLearner()
    for (let guess = 0; guess < KNOWN_DEVICE_LIMIT.burst; guess += 1) {
      expect((await changePassword(learner, `wrong-garden-${guess}`)).code).toBe('invalid-credential')
    }
    expect(await changePassword(learner, TEST_PASSWORD)).toMatchObject({ status: 429, code: 'too-many-requests' })
  })
})

describe('the devices', () => {
  it('are listed with what they say of themselves, and this one is named', async () => {
    const learner = await test.buildLearner()
    const phone = test.buildClient()
    await logIn(phone, learner.email, TEST_PASSWORD, PHONE)
    const { hasPassword, sessions } = await securityOf(phone)
    expect(hasPassword).toBe(true)
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ browser: 'Safari', system: 'iPhone' }])
    expect(JSON.stringify(sessions)).not.toContain('Mozilla')
  })

  it('are signed out one by one, only by their owner', async () => {
    const [learner, stranger] = [await test.buildLearner(), await test.buildLearner()]
    const phone = test.buildClient()
    await logIn(phone, learner.email)
    const { sessions } = await securityOf(learner)
    const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    expect(await stranger.post('/api/me/sessions/end', { id })).toMatchObject({ status: 404, code: 'not-found' })
    expect((await phone.get('/api/me')).status).toBe(200)
    expect((await learner.post('/api/me/sessions/end', { id })).status).toBe(200)
    expect((await phone.get('/api/me')).code).toBe('sign-in-required')
    expect((await learner.post('/api/me/sessions/end', { id })).code).toBe('not-found')
    expect((await securityOf(learner)).sessions).toHaveLength(1)
  })

  it('are signed out all at once, this one too', async () => {
    const learner = await test.buildLearner()
    const old = new Map(learner.cookies)
    const phone = test.buildClient()
    await logIn(phone, learner.email)
    const answer = await learner.post('/api/me/sessions/end-all', {})
    expect(SessionSchema.parse(answer.body).learner).toBeNull()
    expect(learner.cookies.has('wordnest.session_token')).toBe(false)
    for (const [name, value] of old) learner.cookies.set(name, value)
    expect((await learner.get('/api/me')).code).toBe('sign-in-required')
    expect((await phone.get('/api/me')).code).toBe('sign-in-required')
    expect((await logIn(learner, learner.email)).status).toBe(200)
  })
})

describe('the name of a device', () => {
  it.each([
    [PHONE, 'Safari', 'iPhone'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge', 'Windows'],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome', 'Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Mac'],
    ['<script>alert(1)</script>', null, null],
    ['', null, null],
    [null, null, null],
  ])('of %j', (userAgent, browser, system) => {
    expect(toDeviceName(userAgent)).toEqual({ browser, system })
  })
})

describe('the ways to sign in', () => {
  it('say where mails go', async () => {
    expect((await test.buildClient().get('/api/sign-in-options')).body).toEqual({ mail: 'outbox', google: false })
  })
})
