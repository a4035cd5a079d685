/** A full disk: writes are refused as such, reads continue, acknowledged writes stay, and it recovers. */
import { randomUUID } from 'node:crypto'

import { postEvents } from '@wordnest/contracts/events'
import { LearnerSchema } from '@wordnest/contracts/learners'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { toAppError } from '#api/errors.ts'
import { buildTestApp, TEST_PASSWORD, type TestApp, type TestClient } from '#api/testing/app.ts'
import { toStudyList, toSwipe } from '#api/testing/event-bodies.ts'
import { howOften, recordTrial, TRIAL_TIMEOUT } from '#api/testing/trials.ts'

const MOST_PAGES = 1_073_741_823
const FULL_TABLES = ['users', 'sessions', 'learner_logs', 'events', 'usage_counters'] as const

let test: TestApp
let learner: TestClient & { readonly email: string }
beforeAll(async () => {
  test = await buildTestApp()
  learner = await test.buildLearner()
})
afterAll(() => test.dispose())

/** SQLite may not grow any more; PostgreSQL says what it says when a file cannot be extended. */
async function fillDisk(): Promise<void> {
  const { db, kind } = test.database
  if (kind === 'sqlite') {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 1)}`.execute(db)
    return
  }
  await sql`create or replace function no_space() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(db)
  for (const table of FULL_TABLES) {
    await sql`create or replace trigger no_space before insert or update on ${sql.table(table)}
      for each row execute function no_space()`.execute(db)
  }
}

async function freeDisk(): Promise<void> {
  const { db, kind } = test.database
  if (kind === 'sqlite') {
    await sql`pragma max_page_count = ${sql.lit(MOST_PAGES)}`.execute(db)
    return
  }
  for (const table of FULL_TABLES) await sql`drop trigger no_space on ${sql.table(table)}`.execute(db)
}

const swipe = () => learner.post(postEvents.path, toSwipe())
const saveStudyList = (length: number) => learner.post(postEvents.path, toStudyList('x'.repeat(length), length))
const readSwipes = async () => LearnerSchema.parse((await learner.get('/api/me')).body).cardsSwiped

describe('a disk that is full', TRIAL_TIMEOUT, () => {
  it('refuses what it cannot keep, reads on, and recovers', async () => {
    const rounds = howOften(2, 40)
    let acknowledged = 0
    let refused = 0
    for (let round = 0; round < rounds; round += 1) {
      await fillDisk()
      // Pages may have room left: the first writes can still succeed, and then they count.
      for (let write = 0; write < 60; write += 1) {
        const answer = await swipe()
        if (answer.status === 200) acknowledged += 1
        else refused += 1
        expect([undefined, 'storage-full']).toContain(answer.code)
      }
      expect(await saveStudyList(1900)).toMatchObject({ status: 507, code: 'storage-full' })
      const newcomer = { email: `${randomUUID()}@example.org`, password: TEST_PASSWORD }
      if (test.database.kind === 'postgres') {
        expect((await test.buildClient().post('/api/accounts/register', newcomer)).code).toBe('storage-full')
      }

      expect((await learner.get('/api/me')).status).toBe(200)
      expect((await learner.get('/api/me/state')).status).toBe(200)
      expect((await test.buildClient().get('/api/videos')).status).toBe(200)
      expect((await test.buildClient().get('/readyz')).status).toBe(200)
      expect(await readSwipes()).toBe(acknowledged)

      await freeDisk()
      expect((await saveStudyList(10)).status).toBe(200)
      expect((await swipe()).status).toBe(200)
      acknowledged += 1
      expect(await readSwipes()).toBe(acknowledged)
      expect((await test.buildClient().post('/api/accounts/register', newcomer)).status).toBe(200)
    }
    recordTrial({
      name: 'disk full',
      tries: rounds,
      unit: 'fillings',
      failures: 0,
      told: `${refused} writes refused as storage-full, ${acknowledged} kept`,
    })
  })

  it('costs no play and no card request', async () => {
    const before = (await learner.get('/api/usage')).body
    await fillDisk()
    try {
      for (let count = 0; count < 3; count += 1) {
        const answer = await learner.post('/api/def-and-sent', { synArray: ['owl'], context: `No. ${count}` })
        expect([undefined, 'storage-full']).toContain(answer.code)
        if (answer.code !== undefined) expect(answer.status).toBe(507)
      }
      if (test.database.kind === 'postgres') expect((await learner.get('/api/usage')).body).toEqual(before)
    } finally {
      await freeDisk()
    }
  })
})

describe.runIf(process.env['TEST_DATABASE'] === 'postgres')('a database that only reads', () => {
  it('as the copy that takes over does for a moment, makes writes wait, not fail', async () => {
    const { db } = test.database
    const answer = await db
      .transaction()
      .execute(async (tx) => {
        await sql`set transaction read only`.execute(tx)
        await tx.updateTable('users').set({ updated_at: 0 }).execute()
      })
      .catch((error: unknown) => error)
    expect(toAppError(answer)).toMatchObject({ code: 'unavailable' })
  })
})
