import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'

import { openDatabase, type OpenDatabase } from '#api/db/dialects.ts'
import { isMigrated, migrateDatabase } from '#api/db/migrate.ts'
import { buildTestDatabase, type TestDatabase } from './database.ts'
import { startStandIn } from './postgres-stand-in.ts'

let cleanups: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const clean of cleanups.toReversed()) await clean()
  cleanups = []
})

async function open(options?: { isEmpty: boolean }): Promise<{ database: OpenDatabase; test: TestDatabase }> {
  const test = await buildTestDatabase(options)
  cleanups.push(test.dispose)
  return { database: openUntilCleanup(test.settings), test }
}

function openUntilCleanup(settings: TestDatabase['settings']): OpenDatabase {
  const database = openDatabase(settings, () => undefined)
  cleanups.push(database.close)
  return database
}

describe('buildTestDatabase', () => {
  it('gives the engine that the run is about', async () => {
    const { database, test } = await open()
    expect(database.kind).toBe(process.env['TEST_DATABASE'])
    expect(test.settings.kind).toBe(process.env['TEST_DATABASE'])
  })

  it('is migrated', async () => {
    const { database } = await open()
    expect(await isMigrated(database)).toBe(true)
  })

  it('is empty when asked', async () => {
    const { database } = await open({ isEmpty: true })
    await expect(isMigrated(database)).rejects.toThrow(/kysely_migration/)
  })

  it('shares nothing with the next one', async () => {
    const { database: first } = await open()
    const { database: second } = await open()
    await sql`create table only_here (n integer)`.execute(first.db)
    await expect(sql`select n from only_here`.execute(second.db)).rejects.toThrow(/only_here/)
  })

  it('is as new for whoever comes next', async () => {
    const rows = async ({ db }: OpenDatabase) => (await db.selectFrom('rate_windows').select('key').execute()).length
    for (const key of ['one', 'another', 'one more']) {
      const test = await buildTestDatabase()
      const database = openDatabase(test.settings, () => undefined)
      expect(await rows(database)).toBe(0)
      await database.db.insertInto('rate_windows').values({ key, used: 1, reset_at: 1 }).execute()
      expect(await rows(database)).toBe(1)
      if (key === 'another') await sql`create table only_here (n integer)`.execute(database.db)
      else await expect(sql`select n from only_here`.execute(database.db)).rejects.toThrow(/only_here/)
      await database.close()
      await test.dispose()
    }
  })
})

describe.runIf(process.env['TEST_DATABASE'] === 'postgres')('the stand-in for PostgreSQL', () => {
  it('migrates, and keeps the transactions of several connections apart', { timeout: 60_000 }, async () => {
    const { url, stop } = await startStandIn()
    cleanups.push(stop)
    const database = openUntilCleanup({ kind: 'postgres', url })
    await migrateDatabase(database)
    await sql`create table counter (n integer not null)`.execute(database.db)
    await sql`insert into counter values (0)`.execute(database.db)
    await Promise.all(
      Array.from({ length: 8 }, () =>
        database.db.transaction().execute(async (tx) => {
          const { rows } = await sql<{ n: number }>`select n from counter`.execute(tx)
          await sql`update counter set n = ${(rows[0]?.n ?? 0) + 1}`.execute(tx)
        }),
      ),
    )
    expect((await sql<{ n: number }>`select n from counter`.execute(database.db)).rows).toEqual([{ n: 8 }])
    await expect(sql`select wrong`.execute(database.db)).rejects.toThrow(/wrong/)
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  })
})
