/** Mails about a new lesson: to which learners, how often, and unsubscribing. */
import { loadLessons } from '@wordnest/lessons/lessons'
import type { Video } from '@wordnest/contracts/videos'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'

import { buildLessonMailsRepository } from './lesson-mails.repository.ts'
import { buildLessonMails } from './lesson-mails.service.ts'
import { buildMailService } from './mail.service.ts'
import { buildOutgoingMailsRepository } from './outgoing-mails.repository.ts'
import { buildMailSeal } from './sealed-mail.ts'
import { buildUnsubscribeTokens } from './unsubscribe-token.ts'

const SECRET = 'a secret that only the tests know, and no one else'
const ORIGIN = 'http://localhost:3000'
const tokens = buildUnsubscribeTokens(SECRET)

let test: TestApp
let lesson: Video
beforeAll(async () => {
  test = await buildTestApp()
  const [newest] = await loadLessons()
  if (!newest) throw new Error('There are no lessons')
  lesson = newest
})
afterAll(() => test.dispose())
beforeEach(async () => {
  await test.app.settleMails()
  test.mailer.sent.splice(0)
  for (const table of ['lesson_mails', 'outgoing_mails', 'users'] as const) {
    await test.database.db.deleteFrom(table).execute()
  }
})

async function addUsers(count: number, { verified = true, wants = true, prefix = 'user' } = {}): Promise<void> {
  const users = Array.from({ length: count }, (_, index) => ({
    id: `${prefix}-${index}`,
    email: `${prefix}-${index}@example.org`,
    display_name: 'Ann',
    email_verified: verified ? (1 as const) : (0 as const),
    receive_emails: wants ? (1 as const) : (0 as const),
    created_at: 1,
    updated_at: 1,
  }))
  for (let at = 0; at < count; at += 100) {
    await test.database.db
      .insertInto('users')
      .values(users.slice(at, at + 100))
      .execute()
  }
}

/** As another process does it; the mails are left to the server. */
function buildAnnouncer({ failsAt = Infinity } = {}) {
  const { db } = test.database
  let written = 0
  const mail = buildMailService({
    mailer: { send: () => Promise.reject(new Error('not mine to send')), close: () => undefined },
    repository: buildOutgoingMailsRepository(db),
    seal: buildMailSeal(SECRET),
    runAlone: test.database.runAlone,
    publicOrigin: ORIGIN,
    clock: () => test.clock.nowMs,
    wait: () => Promise.resolve(),
    log: () => undefined,
  })
  return buildLessonMails({
    repository: buildLessonMailsRepository(db),
    tokens,
    clock: () => test.clock.nowMs,
    mail: {
      wake: () => undefined,
      toNewLesson(...letter) {
        written += 1
        if (written > failsAt) throw new Error('killed')
        return mail.toNewLesson(...letter)
      },
    },
  })
}

const receivers = async (): Promise<readonly string[]> => {
  await test.app.settleMails()
  return test.mailer.sent.map(({ to }) => to).toSorted()
}
const wantsMails = async (id: string): Promise<boolean> => {
  const row = await test.database.db
    .selectFrom('users')
    .select('receive_emails')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.receive_emails === 1
}

describe('an announcement', () => {
  it('goes to verified addresses that want it, with the film and the way out', async () => {
    await addUsers(1)
    await addUsers(1, { wants: false, prefix: 'quiet' })
    await addUsers(1, { verified: false, prefix: 'unknown' })
    expect(await buildAnnouncer().announce(lesson)).toBe(1)
    expect(await receivers()).toEqual(['user-0@example.org'])
    const [mail] = test.mailer.sent
    const unsubscribeUrl = `${ORIGIN}/unsubscribe?token=${encodeURIComponent(tokens.toToken('user-0', 'lessons'))}`
    expect(mail).toMatchObject({
      subject: `A new film to learn with: ${lesson.title}`,
      link: `${ORIGIN}/video-player/${lesson.videoID}`,
      unsubscribeUrl,
    })
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain(`${ORIGIN}/video-player/${lesson.videoID}`)
      expect(text).toContain(unsubscribeUrl)
      expect(text).toContain('harbour, apprentice, knead, stubborn, aroma and 5 more')
    }
  })

  it('mails each user once, however often it is made, and those who come later', async () => {
    await addUsers(2)
    await buildAnnouncer().announce(lesson)
    expect(await buildAnnouncer().announce(lesson)).toBe(0)
    await addUsers(1, { prefix: 'later' })
    expect(await buildAnnouncer().announce(lesson)).toBe(1)
    expect(await receivers()).toEqual(['later-0@example.org', 'user-0@example.org', 'user-1@example.org'])
    expect(await buildAnnouncer().announce({ ...lesson, id: 'another' })).toBe(3)
  })

  it('killed in the middle leaves nobody out and mails nobody twice', async () => {
    await addUsers(450)
    await expect(buildAnnouncer({ failsAt: 250 }).announce(lesson)).rejects.toThrow('killed')
    expect(await receivers()).toHaveLength(200)
    expect(await buildAnnouncer().announce(lesson)).toBe(250)
    const all = await receivers()
    expect(all).toHaveLength(450)
    expect(new Set(all).size).toBe(450)
  })

  it('made by several at once still mails each user once', async () => {
    await addUsers(450)
    const counts = await Promise.all([1, 2, 3].map(() => buildAnnouncer().announce(lesson)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(450)
    expect(new Set(await receivers()).size).toBe(450)
    expect(test.mailer.sent).toHaveLength(450)
  })

  it('forgets a user who is gone', async () => {
    await addUsers(1)
    await buildAnnouncer().announce(lesson)
    await test.database.db.deleteFrom('users').execute()
    expect(await test.database.db.selectFrom('lesson_mails').selectAll().execute()).toEqual([])
    expect(await receivers()).toEqual([])
  })
})

describe('unsubscribing', () => {
  const post = (token: string, body?: string, type = 'application/x-www-form-urlencoded') =>
    test.buildClient().call('POST', `/unsubscribe?token=${encodeURIComponent(token)}`, body, {
      headers: {
        origin: undefined,
        'sec-fetch-site': 'cross-site',
        ...(body !== undefined && { 'content-type': type }),
      },
    })

  it.each([
    ['one click, as RFC 8058 says it', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    [
      'one click in parts',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    ['our own page, without a body', undefined, ''],
  ])('works without a session by %s', async (_what, body, type) => {
    await addUsers(2)
    const answer = await post(tokens.toToken('user-0', 'lessons'), body, type)
    expect(answer).toMatchObject({ status: 200, body: {} })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect([await wantsMails('user-0'), await wantsMails('user-1')]).toEqual([false, true])
    expect((await post(tokens.toToken('user-0', 'lessons'), body, type)).status).toBe(200)
    expect(await buildAnnouncer().announce(lesson)).toBe(1)
  })

  it('says the same of a user who is gone', async () => {
    expect((await post(tokens.toToken('nobody', 'lessons'))).status).toBe(200)
  })

  it.each([
    ['nothing', ''],
    ['another server', buildUnsubscribeTokens('another secret').toToken('user-0', 'lessons')],
    [
      'another user',
      tokens.toToken('user-1', 'lessons').replace(/^[^.]+/, Buffer.from('user-0').toString('base64url')),
    ],
    ['a token with more behind it', `${tokens.toToken('user-0', 'lessons')}.x`],
  ])('is refused for %s', async (_what, token) => {
    await addUsers(1)
    expect(await post(token)).toMatchObject({ status: 410, code: 'link-expired' })
    expect(await wantsMails('user-0')).toBe(true)
  })

  it('by reading the address changes nothing: mail programs look at links', async () => {
    await addUsers(1)
    await test.buildClient().get(`/unsubscribe?token=${tokens.toToken('user-0', 'lessons')}`)
    expect(await wantsMails('user-0')).toBe(true)
  })

  it('leaves forms out of all other addresses', async () => {
    const answer = await test.buildClient().call('POST', '/api/accounts/login', 'email=a', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer).toMatchObject({ status: 415 })
  })
})
