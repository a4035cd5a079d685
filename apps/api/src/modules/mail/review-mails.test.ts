/** Emails about words to review: to whom, when, how often, and how they end. */
import { updateProfile } from '@wordnest/contracts/learners'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'

import { buildUnsubscribeTokens } from './unsubscribe-token.ts'

const ORIGIN = 'http://localhost:3000'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A day's number and its noon in UTC. */
const TODAY = 20_800
const NOON = TODAY * DAY_MS + 12 * HOUR_MS

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.dispose())
beforeEach(async () => {
  await test.app.settleMails()
  test.mailer.sent.splice(0)
  for (const table of ['word_states', 'learner_logs', 'outgoing_mails', 'users'] as const) {
    await test.database.db.deleteFrom(table).execute()
  }
  test.clock.nowMs = NOON
})

type Setup = {
  readonly dueDays?: readonly (number | null)[]
  readonly wants?: boolean
  readonly verified?: boolean
  readonly zone?: string
}

async function addLearner(id: string, { dueDays = [TODAY], wants = true, verified = true, zone = 'UTC' }: Setup = {}) {
  const { db } = test.database
  await db
    .insertInto('users')
    .values({
      id,
      email: `${id}@example.org`,
      display_name: id,
      email_verified: verified ? 1 : 0,
      review_emails: wants ? 1 : 0,
      time_zone: zone,
      created_at: 1,
      updated_at: 1,
    })
    .execute()
  const { number } = await db
    .insertInto('learner_logs')
    .values({ user_id: id, rules_version: 1, study: '{}', swipes: '{}', level: '{}' })
    .returning('number')
    .executeTakeFirstOrThrow()
  const rows = dueDays.map((due_day, at) => ({ learner: number, word_key: `word${at}`, due_day, state: '{}' }))
  if (rows.length > 0) await db.insertInto('word_states').values(rows).execute()
}

const sendAt = async (nowMs: number): Promise<readonly string[]> => {
  test.clock.nowMs = nowMs
  await test.app.sendReviewMails()
  await test.app.settleMails()
  return test.mailer.sent.splice(0).map(({ to, subject }) => `${to}: ${subject}`)
}

describe('the daily email', () => {
  it('counts the words that are due or new, and leads to them and to the way out', async () => {
    await addLearner('ann', { dueDays: [TODAY - 3, TODAY, -1, 0, TODAY + 1, null] })
    await test.app.sendReviewMails()
    await test.app.settleMails()
    const [mail] = test.mailer.sent
    expect(mail).toMatchObject({ to: 'ann@example.org', subject: '4 words are waiting', link: `${ORIGIN}/today` })
    expect(mail?.unsubscribeUrl).toMatch(/\/unsubscribe\?list=reviews&token=./)
    expect(mail?.text).toContain('Unsubscribe from daily reminders')
  })

  it('goes to nobody who has nothing due, has not asked for it, or has not verified the address', async () => {
    await addLearner('idle', { dueDays: [TODAY + 1, null] })
    await addLearner('empty', { dueDays: [] })
    await addLearner('beginner', { dueDays: [-1, -1] })
    await addLearner('quiet', { wants: false })
    await addLearner('unknown', { verified: false })
    await addLearner('ann')
    expect(await sendAt(NOON)).toEqual(['ann@example.org: 1 word is waiting'])
  })

  it('comes once a day, from eight in the morning of the learner', async () => {
    await addLearner('ann', { zone: 'Asia/Tokyo', dueDays: [TODAY, TODAY] })
    const midnight = TODAY * DAY_MS - 9 * HOUR_MS
    expect(await sendAt(midnight + 8 * HOUR_MS - 1)).toEqual([])
    expect(await sendAt(midnight + 8 * HOUR_MS)).toEqual(['ann@example.org: 2 words are waiting'])
    expect(await sendAt(midnight + 23 * HOUR_MS)).toEqual([])
    expect(await sendAt(midnight + 31 * HOUR_MS)).toEqual([])
    expect(await sendAt(midnight + 32 * HOUR_MS)).toEqual(['ann@example.org: 2 words are waiting'])
  })

  it('comes once, though several processes look at the same moment', async () => {
    for (const id of ['ann', 'ben', 'cleo']) await addLearner(id)
    const counts = await Promise.all(Array.from({ length: 6 }, () => test.app.sendReviewMails()))
    expect(counts.reduce((sum, count) => sum + count)).toBe(3)
    await test.app.settleMails()
    expect(test.mailer.sent.map(({ to }) => to).toSorted()).toEqual([
      'ann@example.org',
      'ben@example.org',
      'cleo@example.org',
    ])
  })

  it('ends by one click, and the news of lessons do not', async () => {
    await addLearner('ann')
    await test.app.sendReviewMails()
    await test.app.settleMails()
    const url = new URL(test.mailer.sent.splice(0)[0]?.unsubscribeUrl ?? '')
    const answer = await test.app.server.inject({
      method: 'POST',
      url: `${url.pathname}${url.search}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.statusCode).toBe(200)
    const row = await test.database.db
      .selectFrom('users')
      .select(['review_emails', 'receive_emails'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ review_emails: 0, receive_emails: 1 })
    expect(await sendAt(NOON + DAY_MS)).toEqual([])
  })
})

describe('the switch', () => {
  it('is off at first, and is saved', async () => {
    const client = await test.buildLearner('ann@example.org')
    const change = (body: unknown) => client.call(updateProfile.method, updateProfile.path, body)
    expect((await change({})).body).toMatchObject({ reviewEmails: false })
    expect((await change({ reviewEmails: true })).body).toMatchObject({ reviewEmails: true, receiveEmails: true })
  })
})

describe('the tokens of the two kinds', () => {
  it('name their kind, and are not each other', () => {
    const tokens = buildUnsubscribeTokens('a secret that only the tests know, and no one else')
    for (const list of ['lessons', 'reviews'] as const) {
      expect(tokens.findReceiver(tokens.toToken('ann', list))).toEqual({ userId: 'ann', list })
    }
    expect(tokens.toToken('ann', 'lessons')).not.toBe(tokens.toToken('ann', 'reviews'))
  })
})
