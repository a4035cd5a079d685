import { deleteAccount } from '@wordnest/contracts/account-security'
import { findGoneAccounts, SessionSchema } from '@wordnest/contracts/accounts'
import { postEvents } from '@wordnest/contracts/events'
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildStudyWord, buildTestApp, TEST_PASSWORD, type TestApp, type TestClient } from '#api/testing/app.ts'
import { listTables } from '#api/backup/tables.ts'
import type { Database } from '#api/db/schema.ts'
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
const NEVER = 8e15

/**
 * What an export does with each table: it is exported, and then some of it is in the files;
 * or it is not, for a reason; or it says nothing of anybody. What says something goes with the account.
 */
type Fate = { readonly handedOutAs: RegExp } | { readonly withheld: string } | 'nothing of a learner'
const FATES: Readonly<Record<keyof Database, Fate>> = {
  users: { handedOutAs: /"nickname"/ },
  sessions: { handedOutAs: /"lastSeenAt"/ },
  accounts: { handedOutAs: /"by": "password"/ },
  usage_counters: { handedOutAs: /"used": 3/ },
  trophies: { handedOutAs: /night-baker_full/ },
  trophy_entries: { withheld: 'says only which videos were opened, as the page shows' },
  lesson_mails: { handedOutAs: /the-night-baker/ },
  api_tokens: { handedOutAs: /My reading script/ },
  billing_subscriptions: { handedOutAs: /"paidUntil": "2/ },
  events: { handedOutAs: /what ivy means/ },
  learner_texts: { handedOutAs: /A text that was saved/ },
  word_states: { handedOutAs: /what oak means/ },
  learner_logs: { handedOutAs: /what elm means/ },
  verifications: { withheld: 'links that open the account, for as long as they do' },
  web_page_reads: { withheld: 'how many web pages were opened today' },
  usage_reservations: { withheld: 'stand in the counters, and last for minutes' },
  outgoing_mails: { withheld: 'mails that are about to arrive, sealed' },
  billing_customers: { withheld: "the payment service's own ids" },
  sandbox_objects: { withheld: 'stand for what the payment service keeps' },
  sandbox_requests: { withheld: 'as above' },
  sandbox_events: { withheld: 'as above' },
  login_attempts: 'nothing of a learner',
  videos: 'nothing of a learner',
  screen_views: 'nothing of a learner',
  rate_windows: 'nothing of a learner',
  content_versions: 'nothing of a learner',
  web_vitals: 'nothing of a learner',
  tutor_answers: 'nothing of a learner',
  billing_events: 'nothing of a learner',
  billing_leases: 'nothing of a learner',
  missing_words: 'nothing of a learner',
}
const TABLES_OF_LEARNERS = Object.entries(FATES)
  .filter(([, fate]) => fate !== 'nothing of a learner')
  .map(([table]) => table)
  .toSorted()

/** A learner with something in every table that learners are in, but for what payments write. */
async function buildRichLearner() {
  const learner = await test.buildLearner()
  const { db } = test.database
  await db
    .insertInto('trophies')
    .values({ user_id: learner.id, trophy_key: 'night-baker_full', flag: 'Hangman', won_at: WON_AT })
    .execute()
  await db.insertInto('trophy_entries').values({ user_id: learner.id, trophy_key: 'night-baker_full' }).execute()
  await db.insertInto('web_page_reads').values({ user_id: learner.id, day: '2026-11-01', used: 3 }).execute()
  await db
    .insertInto('usage_counters')
    .values({ subject: `user:${learner.id}`, kind: 'plays', day: '2026-11-01', used: 3 })
    .execute()
  await db
    .insertInto('usage_reservations')
    .values({
      id: learner.id,
      subject: `user:${learner.id}`,
      kind: 'plays',
      day: '2026-11-01',
      is_spent: 1,
      expires_at: NEVER,
    })
    .execute()
  await db
    .insertInto('api_tokens')
    .values({
      id: `token of ${learner.id}`,
      user_id: learner.id,
      name: 'My reading script',
      token_hash: `hash of ${learner.id}`,
      created_at: WON_AT,
      last_used_at: WON_AT + 3_600_000,
    })
    .execute()
  await db
    .insertInto('outgoing_mails')
    .values({
      id: `mail to ${learner.id}`,
      user_id: learner.id,
      sealed: '',
      tries: 0,
      due_at: NEVER,
      held_until: 0,
      created_at: WON_AT,
    })
    .execute()
  await db
    .insertInto('lesson_mails')
    .values({ user_id: learner.id, lesson_id: 'the-night-baker', announced_at: WON_AT })
    .execute()
  const source = { kind: 'text', id: `text of ${learner.id}` } as const
  const text = 'A text that was saved to read.'
  const [oak, link] = ['oak', '=HYPERLINK("https://evil.example")'].map(buildStudyWord)
  if (!oak || !link) throw new Error('two words')
  const events = [
    buildEvent('met', { card: buildCard('ivy'), source }),
    buildEvent('saved', { word: { ...oak, audioUrl: '/media/speech/oak.mp3', partOfSpeech: 'noun' } }),
    buildEvent('saved', { word: link }),
    buildEvent('study-set', { words: [buildCard('elm'), buildCard('ash')] }),
    buildEvent('swiped', { count: 9 }),
    buildEvent('text-saved', {
      text: `text-${learner.id}`,
      title: 'Ivy',
      source: { kind: 'paste' },
      wordCount: 7,
      bytes: text.length,
    }),
  ]
  expect((await learner.post(postEvents.path, { sentAt: test.clock.nowMs, events })).status).toBe(200)
  await learner.call('PUT', '/api/me/texts', { id: `text-${learner.id}`, text })
  await test.app.settleMails()
  return learner
}

async function unpack(client: TestClient): Promise<ReadonlyMap<string, string>> {
  const { body } = await client.post('/api/me/data', {})
  const { contentBase64 } = body as { contentBase64: string }
  const files = Object.entries(unzipSync(Buffer.from(contentBase64, 'base64')))
  return new Map(files.map(([name, content]) => [name, strFromU8(content)]))
}

/** Every table with a row that names the learner. */
async function findTraces(id: string, email: string): Promise<readonly string[]> {
  const tables = await listTables(test.database)
  const found = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(test.database.db)
      const text = JSON.stringify(rows)
      return text.includes(id) || text.includes(email) ? [table] : []
    }),
  )
  return found.flat().toSorted()
}

async function subscribe(learner: TestClient & { readonly email: string }): Promise<void> {
  const { body } = await learner.post('/create-checkout-session', { appUserEmail: learner.email })
  const { clientSecret } = body as { clientSecret: string }
  const paid = await learner.post('/api/sandbox/checkout/pay', { clientSecret, cardNumber: '4242424242424242' })
  expect(paid.status).toBe(200)
}

const remove = (client: TestClient, password?: string) =>
  client.post('/api/me/delete', password === undefined ? {} : { password })

describe('my data', () => {
  it('is one zip with everything that is kept, for programs and for spreadsheets', async () => {
    const learner = await buildRichLearner()
    const files = await unpack(learner)
    expect([...files.keys()].toSorted()).toEqual([
      'README.txt',
      'api-tokens.csv',
      'api-tokens.json',
      'learning-log.csv',
      'learning-log.json',
      'personal-list.csv',
      'personal-list.json',
      'profile.csv',
      'profile.json',
      'study-list.csv',
      'study-list.json',
      'subscriptions.csv',
      'subscriptions.json',
      `texts/text-${learner.id}.txt`,
      'trophies.csv',
      'trophies.json',
    ])
    expect(JSON.parse(files.get('profile.json') ?? '')).toMatchObject({
      email: learner.email,
      role: 'unsubscribed',
      cardsSwiped: 9,
      today: [{ kind: 'plays', used: 3 }],
      lessonMails: [{ lesson: 'the-night-baker', mailedAt: new Date(WON_AT).toISOString() }],
      signIn: [{ by: 'password' }],
      devices: [{}],
    })
    expect(JSON.parse(files.get('personal-list.json') ?? '')).toEqual([
      { ...buildStudyWord('oak'), partOfSpeech: 'noun', audioUrl: '/media/speech/oak.mp3' },
      buildStudyWord('=HYPERLINK("https://evil.example")'),
    ])
    expect(JSON.parse(files.get('api-tokens.json') ?? '')).toEqual([
      { name: 'My reading script', createdAt: '2026-11-01T00:00:00.000Z', lastUsedAt: '2026-11-01T01:00:00.000Z' },
    ])
    expect(files.get('api-tokens.csv')).toContain('\r\nMy reading script,2026-11-01T00:00:00.000Z,2026-11-01T01')
    expect(JSON.parse(files.get('study-list.json') ?? '')).toHaveLength(2)
    expect(JSON.parse(files.get('trophies.json') ?? '')).toEqual([
      { video: 'night-baker_full', trophy: 'Hangman', wonAt: '2026-11-01T00:00:00.000Z' },
    ])
    expect(JSON.parse(files.get('learning-log.json') ?? '')).toMatchObject([
      {
        type: 'met',
        happenedAt: expect.stringMatching(/^2026-/),
        concerns: 'word:ivy',
        body: { card: { word: 'ivy' } },
      },
      { type: 'saved', concerns: 'word:oak' },
      { type: 'saved' },
      { type: 'study-set', concerns: 'study' },
      { type: 'swiped', body: { count: 9 } },
      { type: 'text-saved' },
    ])
    expect(files.get('learning-log.csv')).toMatch(/\r\nmet,2026-.+Z,word:ivy,"\{""card"":.+what ivy means/)
    expect(files.get('personal-list.csv')).toMatch(/\r\noak,what oak means,.+,noun,\/media\/speech\/oak\.mp3\r\n/)
    expect(files.get('personal-list.csv')).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  })

  it('leaves out no table that nobody has decided about', async () => {
    expect(Object.keys(FATES).toSorted()).toEqual((await listTables(test.database)).toSorted())
    const learner = await buildRichLearner()
    await subscribe(learner)
    await learner.post('/api/accounts/password-reset-mail', { email: learner.email })
    await test.app.settleMails()
    expect(await findTraces(learner.id, learner.email)).toEqual(TABLES_OF_LEARNERS)
    const text = [...(await unpack(learner)).values()].join('\n')
    for (const fate of Object.values(FATES))
      if (typeof fate === 'object' && 'handedOutAs' in fate) expect(text).toMatch(fate.handedOutAs)
  })

  it('holds no secret and nothing of anybody else', async () => {
    const [learner, other] = [await buildRichLearner(), await buildRichLearner()]
    const text = [...(await unpack(learner)).values()].join('\n')
    const cookie = decodeURIComponent(learner.cookies.get('wordnest.session_token') ?? '').split('.')[0] ?? ''
    const secrets = ['$argon2', cookie, `hash of ${learner.id}`, `token of ${learner.id}`, other.email, other.id]
    for (const secret of secrets) expect(text).not.toContain(secret)
  })

  it('of a newcomer is empty, not broken', async () => {
    const files = await unpack(await test.buildLearner())
    expect(files.get('study-list.csv')).toBe('word,definition,sentence,partOfSpeech,audioUrl\r\n')
    expect(files.get('trophies.json')).toBe('[]\n')
    expect(files.get('learning-log.json')).toBe('[]\n')
  })
})

describe('an account that is deleted', () => {
  it('is gone at once from every table and every device, and a mail says so', async () => {
    const learner = await buildRichLearner()
    await subscribe(learner)
    const phone = test.buildClient()
    await phone.post('/api/accounts/login', { email: learner.email, password: TEST_PASSWORD })
    await phone.post('/api/accounts/password-reset-mail', { email: learner.email })
    await test.app.settleMails()
    expect(await findTraces(learner.id, learner.email)).toEqual(TABLES_OF_LEARNERS)
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

  it('is named to devices that still keep something of it, and no account that is there is', async () => {
    const [learner, other] = [await test.buildLearner(), await test.buildLearner()]
    await learner.post(deleteAccount.path, { password: TEST_PASSWORD })
    const { body } = await test.buildClient().post(findGoneAccounts.path, { ids: [learner.id, other.id] })
    expect(body).toEqual({ gone: [learner.id] })
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
