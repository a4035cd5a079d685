import { SessionSchema } from '@wordnest/contracts/accounts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildStudyWord, buildTestApp, TEST_PASSWORD, type TestApp, type TestClient } from '#api/testing/app.ts'
import { type FakeGoogle, startFakeGoogle } from '#api/testing/google.ts'

import { KNOWN_DEVICE_LIMIT } from './login-guard.ts'
import { FRESH_MS } from './security.service.ts'

let google: FakeGoogle
let test: TestApp
beforeAll(async () => {
  google = await startFakeGoogle()
  test = await buildTestApp({ variables: google.variables })
})
afterAll(async () => {
  await test.dispose()
  await google.stop()
})

const WON_AT = Date.UTC(2026, 10, 1)

/** A learner with something in every table. */
async function buildRichLearner() {
  const learner = await test.buildLearner()
  const { db } = test.database
  const words = ['oak', '=HYPERLINK("https://evil.example")'].map(buildStudyWord)
  await db
    .insertInto('user_words')
    .values(
      words.map((word, position) => ({
        user_id: learner.id,
        word_key: word.word.toLowerCase(),
        word: word.word,
        definition: word.definition,
        sentence: word.sentence,
        audio_url: null,
        part_of_speech: null,
        position,
      })),
    )
    .execute()
  await db
    .insertInto('study_lists')
    .values({ user_id: learner.id, words: JSON.stringify(words), saved_at: WON_AT })
    .execute()
  await db
    .insertInto('trophies')
    .values({ user_id: learner.id, trophy_key: 'night-baker_full', flag: 'Hangman', won_at: WON_AT })
    .execute()
  await db
    .insertInto('usage_counters')
    .values({ subject: `user:${learner.id}`, kind: 'plays', day: '2026-11-01', used: 3 })
    .execute()
  await db
    .insertInto('applied_operations')
    .values({ user_id: learner.id, operation_id: 'operation-1', applied_at: WON_AT })
    .execute()
  await db
    .insertInto('lesson_mails')
    .values({ user_id: learner.id, lesson_id: 'the-night-baker', announced_at: WON_AT })
    .execute()
  await test.app.settleMails()
  return learner
}

async function unpack(client: TestClient): Promise<ReadonlyMap<string, string>> {
  const { body } = await client.post('/api/me/data', {})
  const { contentBase64 } = body as { contentBase64: string }
  const files = Object.entries(unzipSync(Buffer.from(contentBase64, 'base64')))
  return new Map(files.map(([name, content]) => [name, strFromU8(content)]))
}

/** Every row of every table that names the learner. */
async function findTraces(id: string, email: string): Promise<readonly string[]> {
  const { db } = test.database
  const tables = [
    'users',
    'sessions',
    'accounts',
    'verifications',
    'usage_counters',
    'user_words',
    'study_lists',
    'trophies',
    'applied_operations',
    'lesson_mails',
  ] as const
  const found = await Promise.all(
    tables.map(async (table) => {
      const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute())
      return rows.includes(id) || rows.includes(email) ? [table] : []
    }),
  )
  return found.flat()
}

const remove = (client: TestClient, password?: string) =>
  client.post('/api/me/delete', password === undefined ? {} : { password })

describe('my data', () => {
  it('is one zip with everything that is kept, for programs and for spreadsheets', async () => {
    const learner = await buildRichLearner()
    const files = await unpack(learner)
    expect([...files.keys()].toSorted()).toEqual([
      'README.txt',
      'personal-list.csv',
      'personal-list.json',
      'profile.csv',
      'profile.json',
      'study-list.csv',
      'study-list.json',
      'subscriptions.csv',
      'subscriptions.json',
      'trophies.csv',
      'trophies.json',
    ])
    expect(JSON.parse(files.get('profile.json') ?? '')).toMatchObject({
      email: learner.email,
      role: 'unsubscribed',
      today: [{ kind: 'plays', used: 3 }],
      lessonMails: [{ lesson: 'the-night-baker', mailedAt: new Date(WON_AT).toISOString() }],
      signIn: [{ by: 'password' }],
      devices: [{}],
    })
    expect(JSON.parse(files.get('personal-list.json') ?? '')).toMatchObject([{ word: 'oak' }, {}])
    expect(JSON.parse(files.get('study-list.json') ?? '')).toHaveLength(2)
    expect(JSON.parse(files.get('trophies.json') ?? '')).toEqual([
      { video: 'night-baker_full', trophy: 'Hangman', wonAt: '2026-11-01T00:00:00.000Z' },
    ])
    expect(files.get('personal-list.csv')).toContain('\r\noak,what oak means,')
    expect(files.get('personal-list.csv')).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  })

  it('holds no secret and nothing of anybody else', async () => {
    const [learner, other] = [await buildRichLearner(), await buildRichLearner()]
    const text = [...(await unpack(learner)).values()].join('\n')
    const cookie = decodeURIComponent(learner.cookies.get('wordnest.session_token') ?? '').split('.')[0] ?? ''
    for (const secret of ['$argon2', cookie, other.email, other.id]) expect(text).not.toContain(secret)
  })

  it('of a newcomer is empty, not broken', async () => {
    const files = await unpack(await test.buildLearner())
    expect(files.get('study-list.csv')).toBe('word,definition,sentence\r\n')
    expect(files.get('trophies.json')).toBe('[]\n')
  })
})

describe('an account that is deleted', () => {
  it('is gone at once from every table and every device, and a mail says so', async () => {
    const learner = await buildRichLearner()
    const phone = test.buildClient()
    await phone.post('/api/accounts/login', { email: learner.email, password: TEST_PASSWORD })
    await phone.post('/api/accounts/password-reset-mail', { email: learner.email })
    await test.app.settleMails()
    expect((await findTraces(learner.id, learner.email)).length).toBe(10)
    const answer = await remove(learner, TEST_PASSWORD)
    expect(SessionSchema.parse(answer.body).learner).toBeNull()
    expect(await findTraces(learner.id, learner.email)).toEqual([])
    expect((await phone.get('/api/me')).code).toBe('sign-in-required')
    expect((await test.findMail(learner.email))?.subject).toBe('Your Wordnest account was deleted')
    const again = test.buildClient()
    const body = { email: learner.email, password: TEST_PASSWORD }
    expect((await again.post('/api/accounts/login', body)).code).toBe('invalid-credential')
    expect((await again.post('/api/accounts/register', body)).status).toBe(200)
  })

  it('leaves everybody else as they were', async () => {
    const [learner, other] = [await buildRichLearner(), await buildRichLearner()]
    const before = await findTraces(other.id, other.email)
    await remove(learner, TEST_PASSWORD)
    expect(await findTraces(other.id, other.email)).toEqual(before)
    expect((await unpack(other)).get('personal-list.json')).toContain('oak')
  })

  it.each([
    ['a wrong password', 'wrong-garden-7'],
    ['an empty one', ''],
    ['none', undefined],
  ])('needs the password: not %s', async (_what, password) => {
    const learner = await test.buildLearner()
    expect((await remove(learner, password)).code).toBe('invalid-credential')
    expect((await learner.get('/api/me')).status).toBe(200)
  })

  it('cannot be guessed at', async () => {
    const learner = await test.buildLearner()
    for (let guess = 0; guess < KNOWN_DEVICE_LIMIT.burst; guess += 1) await remove(learner, `wrong-garden-${guess}`)
    expect((await remove(learner, TEST_PASSWORD)).code).toBe('too-many-requests')
  })

  it('without a password needs a fresh sign-in', async () => {
    google.claims = { sub: 'google-1', email: 'only-google@example.org', email_verified: true }
    const client = test.buildClient()
    const signIn = async () => {
      const { body } = await client.post('/api/accounts/google', {})
      const back = await fetch((body as { url: string }).url, { redirect: 'manual' })
      const { pathname, search } = new URL(back.headers.get('location') ?? '')
      await client.get(pathname + search)
    }
    await signIn()
    const startMs = test.clock.nowMs
    test.clock.nowMs = Date.now() + FRESH_MS + 60_000
    expect(await remove(client)).toMatchObject({ status: 403, code: 'fresh-sign-in-required' })
    test.clock.nowMs = startMs
    await signIn()
    expect((await remove(client)).status).toBe(200)
    expect((await client.get('/api/me')).code).toBe('sign-in-required')
  })

  it('is deleted once by several calls at once', async () => {
    const learner = await test.buildLearner()
    const cookies = new Map(learner.cookies)
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => {
        const client = test.buildClient()
        for (const [name, value] of cookies) client.cookies.set(name, value)
        return remove(client, TEST_PASSWORD)
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 401]).toContain(status)
    await test.app.settleMails()
    const mails = test.mailer.sent.filter(({ to, subject }) => to === learner.email && subject.includes('deleted'))
    expect(mails).toHaveLength(1)
  })
})
