/** The short way of hot reads beside the usual one: whoever asks, the answers are the same. */
import { LearnerSchema, readProfile } from '@wordnest/contracts/learners'
import { listVideos } from '@wordnest/contracts/videos'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { buildStudyWord, buildTestApp, type TestApp, type TestClient } from '#api/testing/app.ts'

import { toHotAnswer, toHotRead } from './hot-reads.ts'

const DAY_MS = 86_400_000
const METRICS_TOKEN = 'a-token-of-the-tests-alone'
const PATH = '/api/me'

type Answer = { readonly status: number; readonly text: string; readonly headers: Readonly<Record<string, unknown>> }

const cookieOf = ({ cookies }: TestClient): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** What an answer has of its own, or of the connection that it came over. */
const OF_THE_MOMENT = ['date', 'x-request-id', 'connection', 'keep-alive']
const toLasting = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_MOMENT.includes(name)))

const listen = (test: TestApp): Promise<string> => test.app.server.listen({ port: 0, host: '127.0.0.1' })

async function askOver(origin: string, headers: Record<string, string>, path = PATH, method = 'GET'): Promise<Answer> {
  const response = await fetch(origin + path, { method, headers })
  const cookies = response.headers.getSetCookie()
  const all = { ...Object.fromEntries(response.headers), ...(cookies.length > 0 && { 'set-cookie': cookies.join() }) }
  return { status: response.status, text: await response.text(), headers: all }
}

async function askWithin({ app }: TestApp, headers: Record<string, string>, path = PATH): Promise<Answer> {
  const { statusCode, body, headers: all } = await app.server.inject({ url: path, headers })
  return { status: statusCode, text: body, headers: all }
}

const toComparable = ({ status, text, headers }: Answer) => ({
  status,
  text: text.replace(/"requestId":"[^"]+"/, '"requestId":""'),
  headers: toLasting(headers),
})

let test: TestApp
let origin = ''
beforeAll(async () => {
  test = await buildTestApp({ variables: { METRICS_TOKEN } })
  origin = await listen(test)
})
afterAll(() => test.dispose())

let routing: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  routing = vi.spyOn(test.app.server, 'routing')
})
afterEach(() => void routing.mockRestore())

async function expectBoth(headers: Record<string, string>): Promise<Answer> {
  const short = await askOver(origin, headers)
  expect(routing).not.toHaveBeenCalled()
  const usual = await askWithin(test, headers)
  expect(toComparable(short)).toEqual(toComparable(usual))
  expect(short.headers).toHaveProperty('x-request-id')
  return short
}

describe('the profile', () => {
  it('is that of the route, field by field, with every header', async () => {
    const learner = await test.buildLearner()
    await learner.call('PATCH', PATH, { displayName: 'نور 🌱 <b>', timeZone: 'Asia/Tokyo', receiveEmails: false })
    const list = { operationId: crypto.randomUUID(), baseVersion: 0, words: [buildStudyWord('beam')] }
    await learner.call('PUT', '/api/me/personal-list', list)
    await test.database.db
      .insertInto('trophies')
      .values([
        { user_id: learner.id, trophy_key: 'film_full', flag: 'Quiz', won_at: 1 },
        { user_id: learner.id, trophy_key: 'film_full', flag: 'Hangman', won_at: 2 },
      ])
      .execute()
    const { status, text, headers } = await expectBoth({ cookie: cookieOf(learner) })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const told: unknown = JSON.parse(text)
    expect(z.strictObject(LearnerSchema.shape).parse(told)).toEqual(told)
    expect(told).toMatchObject({ id: learner.id, displayName: 'نور 🌱 <b>', personalWords: 1 })
  })

  it('of a change, of another role and of none any more is seen with the next request', async () => {
    const learner = await test.buildLearner()
    const headers = { cookie: cookieOf(learner) }
    expect((await expectBoth(headers)).text).toContain('"role":"unsubscribed"')
    const { db } = test.database
    await db.updateTable('users').set({ role: 'subscribed' }).where('id', '=', learner.id).execute()
    expect((await expectBoth(headers)).text).toContain('"role":"subscribed"')
    await db.deleteFrom('users').where('id', '=', learner.id).execute()
    expect((await expectBoth(headers)).status).toBe(401)
  })

  it('is refused as soon as the session has ended', async () => {
    const learner = await test.buildLearner()
    const headers = { cookie: cookieOf(learner) }
    expect((await expectBoth(headers)).status).toBe(200)
    await learner.post('/api/accounts/logout', {})
    expect((await expectBoth(headers)).text).toContain('sign-in-required')
  })

  it.each([
    ['no cookie', {}],
    ['a cookie of another kind', { cookie: 'theme=dark' }],
    ['a forged one', { cookie: 'wordnest.session_token=forged.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D' }],
    ['one that cannot be decoded', { cookie: 'wordnest.session_token=%E0%A4%A' }],
  ])('is refused with %s', async (_what, headers) => {
    const { status, text } = await expectBoth(headers)
    expect({ status, text }).toMatchObject({ status: 401, text: expect.stringContaining('sign-in-required') })
  })

  it('renews a session of yesterday, and refuses one that is over', async () => {
    const [one, other] = [await test.buildLearner(), await test.buildLearner()]
    const startMs = test.clock.nowMs
    try {
      test.clock.nowMs += 2 * DAY_MS
      const short = await askOver(origin, { cookie: cookieOf(one) })
      const usual = await askWithin(test, { cookie: cookieOf(other) })
      expect(routing).not.toHaveBeenCalled()
      expect(String(short.headers['set-cookie'])).toMatch(/^wordnest\.session_token=.+; HttpOnly; SameSite=Lax$/)
      expect(Object.keys(toLasting(short.headers)).toSorted()).toEqual(Object.keys(toLasting(usual.headers)).toSorted())
      expect((await askOver(origin, { cookie: cookieOf(one) })).headers).not.toHaveProperty('set-cookie')
      test.clock.nowMs += 31 * DAY_MS
      expect((await expectBoth({ cookie: cookieOf(one) })).status).toBe(401)
    } finally {
      test.clock.nowMs = startMs
    }
  })

  it('is counted by the metrics as the route', async () => {
    const learner = await test.buildLearner()
    const count = async () => {
      const { text } = await askWithin(test, { authorization: `Bearer ${METRICS_TOKEN}` }, '/metrics')
      return Number(/^wordnest_http_requests_total\{route="GET \/api\/me",status="200"\} (\d+)$/m.exec(text)?.[1] ?? 0)
    }
    const before = await count()
    await expectBoth({ cookie: cookieOf(learner) })
    expect(await count()).toBe(before + 2)
  })
})

describe('the list of videos', () => {
  const path = '/api/videos'
  beforeEach(async () => {
    // Asked for once, it is ready for a while.
    await askWithin(test, {}, path)
  })

  async function expectSame(headers: Record<string, string>): Promise<Answer> {
    const short = await askOver(origin, headers, path)
    expect(routing).not.toHaveBeenCalled()
    expect(toComparable(short)).toEqual(toComparable(await askWithin(test, headers, path)))
    return short
  }

  it('is that of the route, with every header, for anybody', async () => {
    const learner = await test.buildLearner()
    for (const headers of [{}, { cookie: cookieOf(learner) }, { origin: 'https://elsewhere.example' }]) {
      const { status, text, headers: told } = await expectSame({ ...headers, 'accept-encoding': 'identity' })
      expect(status).toBe(200)
      expect(listVideos.response.safeParse(JSON.parse(text)).success).toBe(true)
      expect(told).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: expect.any(String) })
    }
  })

  it.each([['br'], ['gzip'], ['gzip, br;q=0']])('is packed for who takes %s', async (accepted) => {
    const short = await askOver(origin, { 'accept-encoding': accepted }, path)
    const { headers } = await test.app.server.inject({ url: path, headers: { 'accept-encoding': accepted } })
    expect(routing).not.toHaveBeenCalled()
    expect(toLasting(short.headers)).toEqual(toLasting(headers))
    expect(headers['content-encoding']).toBe(accepted === 'br' ? 'br' : 'gzip')
    expect(JSON.parse(short.text)).toHaveProperty('videos')
  })

  it('is not sent again to who has it', async () => {
    const { headers } = await askWithin(test, {}, path)
    const again = await expectSame({ 'if-none-match': String(headers['etag']) })
    expect(again).toMatchObject({ status: 304, text: '' })
    expect(again.headers).not.toHaveProperty('content-type')
    const other = { 'if-none-match': 'W/"of before"', 'accept-encoding': 'identity' }
    expect(await expectSame(other)).toMatchObject({ status: 200 })
  })

  it('is asked for the usual way when it must be seen whether lessons have changed', async () => {
    test.clock.nowMs += 60_000
    expect((await askOver(origin, {}, path)).status).toBe(200)
    expect((await askOver(origin, {}, path)).status).toBe(200)
    expect(routing).toHaveBeenCalledOnce()
  })
})

describe('the usual way is gone', () => {
  it.each([
    ['a query', 'GET', `${PATH}?nonsense=1`, 400],
    ['another method', 'PUT', PATH, 405],
    ['the headers alone', 'HEAD', PATH, 405],
    ['another path', 'GET', `${PATH}/`, 404],
  ])('by %s', async (_what, method, path, status) => {
    const learner = await test.buildLearner()
    expect((await askOver(origin, { cookie: cookieOf(learner) }, path, method)).status).toBe(status)
    expect(routing).toHaveBeenCalledOnce()
  })
})

describe('limits', () => {
  it('are one for both ways, whatever a client says of its address', async () => {
    const narrow = await buildTestApp({ variables: { RATE_LIMIT_SCALE: '0.01' } })
    try {
      const over = await listen(narrow)
      const headers = { cookie: cookieOf(await narrow.buildLearner()) }
      const allowed = Math.round(readProfile.rate.max * 0.01)
      for (let turn = 0; turn < allowed; turn += 1) {
        const spoofed = { ...headers, 'x-forwarded-for': `198.51.100.${turn}` }
        expect((await (turn % 2 === 0 ? askOver(over, spoofed) : askWithin(narrow, spoofed))).status).toBe(200)
      }
      const [short, usual] = [await askOver(over, headers), await askWithin(narrow, headers)]
      expect(toComparable(short)).toEqual(toComparable(usual))
      expect(short).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
      narrow.clock.nowMs += 60_000
      expect((await askOver(over, headers)).status).toBe(200)
    } finally {
      await narrow.dispose()
    }
  })

  it('are those of the client that a trusted proxy names', async () => {
    const variables = { RATE_LIMIT_SCALE: '0.01', TRUSTED_PROXIES: 'loopback' }
    const proxied = await buildTestApp({ variables })
    try {
      const over = await listen(proxied)
      const cookie = cookieOf(await proxied.buildLearner())
      const through = async (forwarded: string) =>
        (await askOver(over, { cookie, 'x-forwarded-for': forwarded })).status
      for (let turn = 0; turn < 6; turn += 1) expect(await through(`9.9.9.${turn}, 203.0.113.1`)).toBe(200)
      expect(await through('203.0.113.1')).toBe(429)
      expect(await through('203.0.113.2')).toBe(200)
    } finally {
      await proxied.dispose()
    }
  })
})

describe('a database that is gone', () => {
  it('is told as by the route', async () => {
    const broken = await buildTestApp()
    try {
      const over = await listen(broken)
      const headers = { cookie: cookieOf(await broken.buildLearner()) }
      const { db } = broken.database
      await db.schema.alterTable('sessions').renameTo('sessions_gone').execute()
      const [short, usual] = [await askOver(over, headers), await askWithin(broken, headers)]
      await db.schema.alterTable('sessions_gone').renameTo('sessions').execute()
      expect(toComparable(short)).toEqual(toComparable(usual))
      expect(short).toMatchObject({ status: 500, text: expect.stringContaining('"internal"') })
      expect((await askOver(over, headers)).status).toBe(200)
    } finally {
      await broken.dispose()
    }
  })
})

describe('the end of the server', () => {
  it('ends connections with their answers', async () => {
    const ending = await buildTestApp()
    try {
      const over = await listen(ending)
      const headers = { cookie: cookieOf(await ending.buildLearner()) }
      expect((await askOver(over, headers)).headers).toMatchObject({ connection: 'keep-alive' })
      ending.app.drain()
      expect(await askOver(over, headers)).toMatchObject({ status: 200, headers: { connection: 'close' } })
    } finally {
      await ending.dispose()
    }
  })
})

describe('a hot read', () => {
  const present = () => {
    throw new Error('nobody asks')
  }
  it.each([{ access: 'anyone' }, { method: 'POST' }, { takesApiToken: true }, { query: z.strictObject({}) }] as const)(
    'is none with %j: it asks for nothing but who is signed in',
    (change) => {
      expect(() => toHotRead({ ...readProfile, ...change }, present)).toThrow('is no hot read')
    },
  )
  it.each([
    { access: 'user' },
    { origin: 'same' },
    { method: 'POST' },
    { takesApiToken: true },
    { query: z.strictObject({}) },
  ] as const)('of everybody is none with %j: it asks for nothing at all', (change) => {
    expect(() => toHotAnswer({ ...listVideos, ...change }, () => undefined)).toThrow('is no hot read')
  })
})
