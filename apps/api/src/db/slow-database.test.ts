/** PostgreSQL that makes calls wait: they are refused in time, and a hanging connection serves no other call. */
import { postEvents } from '@wordnest/contracts/events'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'
import { toSwipe } from '#api/testing/event-bodies.ts'
import { buildTestDatabase, isOnStandIn, type TestDatabase } from '#api/testing/database.ts'

import { allowDatabaseTime } from './database-time.ts'
import { type OpenDatabase, openDatabase } from './dialects.ts'

const ALLOWED_MS = 1000
/** Whatever is bounded by nothing else hangs for good. */
const NEVER_MS = 600_000

let testDatabase: TestDatabase
let database: OpenDatabase
let test: TestApp
/** Another connection that holds locks. */
let other: pg.Client | undefined
let isReal = false

beforeAll(async () => {
  testDatabase = await buildTestDatabase()
  isReal = testDatabase.settings.kind === 'postgres' && !isOnStandIn
  database = openDatabase(testDatabase.settings, () => undefined, { timeoutMs: NEVER_MS })
  test = await buildTestApp({
    beside: { testDatabase, database },
    variables: { DATABASE_TIMEOUT_MS: String(ALLOWED_MS) },
    parts: { database },
  })
  if (testDatabase.settings.kind !== 'postgres' || !isReal) return
  other = new pg.Client({ connectionString: testDatabase.settings.url })
  await other.connect()
})
afterAll(async () => {
  await other?.end()
  await test.dispose()
  await database.close()
  await testDatabase.dispose()
})

async function whileLocked<T>(statement: string, work: () => Promise<T>): Promise<T> {
  await other?.query('begin')
  await other?.query(statement)
  try {
    return await work()
  } finally {
    await other?.query('rollback')
  }
}

describe.runIf(process.env['TEST_DATABASE'] === 'postgres')('a database that makes calls wait', () => {
  it.each([
    ['who is signed in', 'lock table sessions in access exclusive mode', 'get'],
    ['a row', 'select * from users for update', 'patch'],
    ['a log', 'lock table learner_logs in access exclusive mode', 'post'],
  ] as const)('for %s costs them 503 in their time, and nothing once it is free', async (_what, statement, method) => {
    if (!isReal) return
    const learner = await test.buildLearner()
    const asks = {
      get: () => learner.get('/api/me'),
      post: () => learner.post(postEvents.path, toSwipe()),
      patch: () => learner.call('PATCH', '/api/me', { displayName: 'Ann' }),
    }
    const ask = asks[method]
    const answers = await whileLocked(statement, () => Promise.all(Array.from({ length: 15 }, ask)))
    expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 unavailable']))
    await expect.poll(async () => (await ask()).status).toBe(200)
  })

  it('is asked over no more connections than were allowed', async () => {
    if (!isReal) return
    const narrow = openDatabase(testDatabase.settings, () => undefined, { connections: 2 })
    try {
      const pids = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.01)`.execute(narrow.db)
          return rows[0]?.pid
        }),
      )
      expect(new Set(pids).size).toBe(2)
    } finally {
      await narrow.close()
    }
  })

  it('longer than they may gets them a connection of its own next time', async () => {
    if (!isReal) return
    const readPid = async () => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
      return rows[0]?.pid
    }
    const hung: (number | undefined)[] = []
    await allowDatabaseTime(ALLOWED_MS).during(async () => {
      const work = database.db.connection().execute(async (db) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
        hung.push(rows[0]?.pid)
        await sql`select pg_sleep(600)`.execute(db)
      })
      await expect(work).rejects.toThrow('Query read timeout')
    })
    const pids = await Promise.all(Array.from({ length: 10 }, readPid))
    expect(hung).toHaveLength(1)
    expect(pids).not.toContain(hung[0])
  })
})
