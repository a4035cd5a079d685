/** Slow work is logged: which statement or answer, how long, never its values. */
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type OpenDatabase, openDatabase } from '#api/db/dialects.ts'
import { buildTestApp, type TestApp } from '#api/testing/app.ts'
import { toSwipe } from '#api/testing/event-bodies.ts'
import { buildTestDatabase, type TestDatabase } from '#api/testing/database.ts'

import { buildRequestLog } from './request-log.ts'

type Told = { readonly sql: string; readonly ms: number }

/** Longer than anything takes. */
const NEVER_MS = 600_000
const BROKEN = 'select id from nowhere'
const METRICS_TOKEN = 'a-token-of-the-tests-alone'

let testDatabase: TestDatabase
const told: Told[] = []
const isAbout = (text: string) => told.filter(({ sql }) => sql.includes(text))
const open = (slowQueryMs: number): OpenDatabase =>
  openDatabase(testDatabase.settings, () => undefined, { slowQueryMs, onSlowQuery: (query) => told.push(query) })

beforeAll(async () => {
  testDatabase = await buildTestDatabase()
})
afterAll(() => testDatabase.dispose())

async function withApp(slowQueryMs: number, work: (test: TestApp) => Promise<void>): Promise<void> {
  const database = open(slowQueryMs)
  const test = await buildTestApp({ beside: { testDatabase, database }, parts: { database } })
  try {
    await work(test)
  } finally {
    await test.dispose()
    await database.close()
  }
}

describe('a slow statement', () => {
  it.each([
    ['that reads session and profile', 'GET', '/api/me', undefined, /from "sessions" inner join "users"/],
    ['of the query builder', 'GET', '/api/usage', undefined, /from "usage_counters"/],
    ['that adds events', 'POST', '/api/me/events', toSwipe(), /insert into "events"/],
  ] as const)('%s is told of, without its values', async (_what, method, path, body, statement) => {
    await withApp(0, async (test) => {
      const learner = await test.buildLearner(`${path}-${method}@example.org`.replaceAll('/', ''))
      told.length = 0
      expect((await learner.call(method, path, body)).status).toBe(200)
      expect(told.some(({ sql, ms }) => statement.test(sql) && Number.isInteger(ms) && ms >= 0)).toBe(true)
      const [token = ''] = decodeURIComponent(learner.cookies.get('wordnest.session_token') ?? '').split('.')
      expect(token).not.toBe('')
      for (const value of [token, learner.id, learner.email]) expect(isAbout(value)).toEqual([])
    })
  })

  it('is none that took less', async () => {
    await withApp(NEVER_MS, async (test) => {
      told.length = 0
      const learner = await test.buildLearner('quick@example.org')
      expect((await learner.get('/api/me')).status).toBe(200)
      expect(told).toEqual([])
    })
  })

  it('is told of though it failed', async () => {
    const database = open(0)
    try {
      told.length = 0
      const bad = database.prepareRead({ ...database.db.selectFrom('users').select('id').compile(), sql: BROKEN })
      await expect((async () => bad([]))()).rejects.toThrow(/nowhere/)
      expect(isAbout('nowhere')).toHaveLength(1)
    } finally {
      await database.close()
    }
  })
})

describe('a slow answer', () => {
  const build = (slowMs: number, level = 'info') => {
    const lines: string[] = []
    const logger = pino({ level }, { write: (line: string) => void lines.push(line) })
    return { log: buildRequestLog(logger, slowMs), read: () => lines.map((line): unknown => JSON.parse(line)) }
  }
  const answered = { id: 'request-1', method: 'GET', url: '/api/words?text=secret', route: undefined, status: 200 }

  it('is told of from the very millisecond, without its query, and counted', () => {
    const { log, read } = build(1000)
    log.observe({ ...answered, ms: 999.4 })
    expect([log.count(), read()]).toEqual([0, []])
    log.observe({ ...answered, ms: 999.5 })
    log.observe({ ...answered, ms: 4000 })
    expect(log.count()).toBe(2)
    const line = { level: 40, msg: 'slow answer', reqId: 'request-1', method: 'GET', path: '/api/words', status: 200 }
    expect(read()).toMatchObject([
      { ...line, ms: 1000 },
      { ...line, ms: 4000 },
    ])
  })

  it('is not what those who ask for every answer are told besides', () => {
    const { log, read } = build(1000, 'debug')
    log.observe({ ...answered, ms: 12 })
    expect(log.count()).toBe(0)
    expect(read()).toMatchObject([{ level: 20, path: '/api/words', ms: 12 }])
  })

  it('is seen in the metrics', async () => {
    // A password takes many times as long to hash.
    const test = await buildTestApp({ variables: { SLOW_REQUEST_MS: '1', METRICS_TOKEN } })
    try {
      await test.buildLearner()
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
      const { body } = await test.app.server.inject({ url: '/metrics', headers })
      expect(body).toMatch(/^wordnest_slow_requests_total [1-9]\d*$/m)
    } finally {
      await test.dispose()
    }
  })
})
