import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, TEST_PASSWORD, type TestApp, type TestClient } from '#api/testing/app.ts'

import { MAIL_LIMIT } from './mail-guard.ts'
import { LIFETIME_MS } from './mail-links.service.ts'

const NEW_PASSWORD = 'robin-garden-8'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.dispose())

const tokenOf = (link: string | undefined): string => new URL(link ?? '').hash.slice(1)
const mailedToken = async (to: string, subject: RegExp): Promise<string> =>
  tokenOf((await test.findMail(to, subject))?.link)
const verificationToken = (to: string) => mailedToken(to, /^Verify/)
const resetToken = (to: string) => mailedToken(to, /^Choose/)
const countMails = async (to: string): Promise<number> => {
  await test.app.settleMails()
  return test.mailer.sent.filter((mail) => mail.to === to).length
}
const verify = (client: TestClient, token: string) => client.post('/api/accounts/verify-email', { token })
const askForReset = (client: TestClient, email: string) => client.post('/api/accounts/password-reset-mail', { email })
const reset = (client: TestClient, token: string, password = NEW_PASSWORD) =>
  client.post('/api/accounts/password-reset', { token, password })
const logIn = (client: TestClient, email: string, password: string) =>
  client.post('/api/accounts/login', { email, password })
const isVerified = async (client: TestClient) =>
  ((await client.get('/api/me')).body as { emailVerified: boolean }).emailVerified

describe('the verification of an address', () => {
  it('is mailed with the registration, works on any device, twice too, and signs nobody in', async () => {
    const learner = await test.buildLearner()
    const token = await verificationToken(learner.email)
    expect(await isVerified(learner)).toBe(false)
    const phone = test.buildClient()
    expect((await verify(phone, token)).status).toBe(200)
    expect((await verify(phone, token)).status).toBe(200)
    expect(phone.cookies.size).toBe(0)
    expect(await isVerified(learner)).toBe(true)
  })

  it('does not delay or fail the registration where no mail goes out', async () => {
    const slow = Promise.withResolvers<void>()
    test.mailer.answer = () => slow.promise
    const learner = await test.buildLearner()
    expect((await learner.get('/api/me')).status).toBe(200)
    expect(test.mailer.sent.some(({ to }) => to === learner.email)).toBe(false)
    slow.resolve()
    expect(await countMails(learner.email)).toBe(1)
    test.mailer.answer = undefined
  })

  it('is mailed again to who asks, a few times an hour', async () => {
    const learner = await test.buildLearner()
    for (let mails = 0; mails < MAIL_LIMIT.burst; mails += 1) {
      expect((await learner.post('/api/me/verification-mail', {})).body).toEqual({ emailVerified: false })
    }
    const answer = await learner.post('/api/me/verification-mail', {})
    expect(answer).toMatchObject({ status: 429, code: 'too-many-requests' })
    expect(await countMails(learner.email)).toBe(1 + MAIL_LIMIT.burst)
    await verify(learner, await verificationToken(learner.email))
    expect((await learner.post('/api/me/verification-mail', {})).body).toEqual({ emailVerified: true })
  })

  it.each([
    ['nothing', ''],
    ['a guess', 'A'.repeat(43)],
    ['a long text', 'x'.repeat(199)],
  ])('is refused for %s', async (_what, token) => {
    expect(await verify(test.buildClient(), token)).toMatchObject({ status: 410, code: 'link-expired' })
  })

  it('is refused after its time, and for an address that the account has no more', async () => {
    const learner = await test.buildLearner()
    const token = await verificationToken(learner.email)
    const startMs = test.clock.nowMs
    test.clock.nowMs = startMs + LIFETIME_MS['verify-email']
    expect((await verify(test.buildClient(), token)).code).toBe('link-expired')
    test.clock.nowMs = startMs
    const { db } = test.database
    await db
      .updateTable('users')
      .set({ email: `new-${learner.email}` })
      .where('id', '=', learner.id)
      .execute()
    expect((await verify(test.buildClient(), token)).code).toBe('link-expired')
  })

  it('keeps no link that could be read from the database', async () => {
    const learner = await test.buildLearner()
    const token = await verificationToken(learner.email)
    const rows = await test.database.db.selectFrom('verifications').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('a new password by mail', () => {
  it('is set once, signs every device out, verifies the address and is told by mail', async () => {
    const learner = await test.buildLearner()
    expect((await askForReset(test.buildClient(), ` ${learner.email.toUpperCase()} `)).body).toEqual({})
    const token = await resetToken(learner.email)
    expect((await reset(test.buildClient(), token)).body).toEqual({})
    expect((await learner.get('/api/me')).code).toBe('sign-in-required')
    expect(await test.findMail(learner.email, /was changed/)).toBeDefined()
    expect((await logIn(test.buildClient(), learner.email, TEST_PASSWORD)).code).toBe('invalid-credential')
    const client = test.buildClient()
    expect((await logIn(client, learner.email, NEW_PASSWORD)).status).toBe(200)
    expect(await isVerified(client)).toBe(true)
    expect((await reset(test.buildClient(), token)).code).toBe('link-expired')
  })

  it('says the same for an account and for none, and mails only the one', async () => {
    const learner = await test.buildLearner()
    const known = await askForReset(test.buildClient(), learner.email)
    const unknown = await askForReset(test.buildClient(), 'nobody-here@example.org')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(await countMails('nobody-here@example.org')).toBe(0)
    expect(await askForReset(test.buildClient(), 'nobody')).toMatchObject({ status: 400, code: 'invalid-email' })
  })

  it('is not forgotten by a server that stops right behind the answer', async () => {
    const stopping = await buildTestApp()
    try {
      const learner = await stopping.buildLearner()
      await stopping.app.settleMails()
      await askForReset(stopping.buildClient(), learner.email)
      await stopping.app.server.close()
      const waiting = await stopping.database.db.selectFrom('outgoing_mails').select('id').execute()
      const sent = stopping.mailer.sent.filter(({ subject }) => subject.startsWith('Choose'))
      expect(sent.length + waiting.length).toBe(1)
    } finally {
      await stopping.dispose()
    }
  })

  it('is mailed a few times an hour and not more, without a word of it', async () => {
    const learner = await test.buildLearner()
    for (let mails = 0; mails < MAIL_LIMIT.burst + 3; mails += 1) {
      expect((await askForReset(test.buildClient(), learner.email)).status).toBe(200)
    }
    expect(await countMails(learner.email)).toBe(1 + MAIL_LIMIT.burst)
  })

  it('that is weak does not use the link up', async () => {
    const learner = await test.buildLearner()
    await askForReset(learner, learner.email)
    const token = await resetToken(learner.email)
    expect(await reset(test.buildClient(), token, 'short')).toMatchObject({ status: 400, code: 'weak-password' })
    expect((await reset(test.buildClient(), token)).status).toBe(200)
  })

  it('is set by one of ten tries at once, and by no older link after it', async () => {
    const learner = await test.buildLearner()
    await askForReset(learner, learner.email)
    const older = await resetToken(learner.email)
    await askForReset(learner, learner.email)
    const token = await resetToken(learner.email)
    expect(token).not.toBe(older)
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(test.buildClient(), token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await reset(test.buildClient(), older)).code).toBe('link-expired')
  })

  it('is refused after its time, with a link of another kind, and after the account is gone', async () => {
    const learner = await test.buildLearner()
    const verification = await verificationToken(learner.email)
    expect((await reset(test.buildClient(), verification)).code).toBe('link-expired')
    await askForReset(learner, learner.email)
    const token = await resetToken(learner.email)
    expect((await verify(test.buildClient(), token)).code).toBe('link-expired')
    const startMs = test.clock.nowMs
    test.clock.nowMs = startMs + LIFETIME_MS['reset-password']
    expect((await reset(test.buildClient(), token)).code).toBe('link-expired')
    test.clock.nowMs = startMs
    await test.database.db.deleteFrom('users').where('id', '=', learner.id).execute()
    expect((await reset(test.buildClient(), token)).code).toBe('link-expired')
  })
})
