import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { buildTestDatabase, isOnStandIn, type TestDatabase } from '#api/testing/database.ts'

import { findDatabaseFault } from './database-errors.ts'
import { type OpenDatabase, openDatabase } from './dialects.ts'
import { findDurabilityProblems } from './durability.ts'
import { isMigrated, migrateDatabase, MIGRATION_NAMES } from './migrate.ts'
import { openSqliteFile } from './sqlite-dialect.ts'
import type { Database } from './schema.ts'
import { atOneMoment, inTransaction } from './transaction.ts'

const ignore = () => undefined
/** A database of PostgreSQL takes a second and more to make. */
const PATIENCE_MS = 180_000

describe('migrations', () => {
  let empty: TestDatabase
  const open: OpenDatabase[] = []
  beforeAll(async () => {
    empty = await buildTestDatabase({ isEmpty: true })
  })
  afterAll(async () => {
    for (const database of open) await database.close()
    await empty.dispose()
  })
  // As the server migrates: processes that wait for another's migration wait as long as it takes.
  const connect = () => {
    const database = openDatabase(empty.settings, ignore, { isPatient: true, timeoutMs: PATIENCE_MS })
    open.push(database)
    return database
  }

  it('run once, whichever of several processes comes first, and lead to the schema of this version', async () => {
    // A SQLite file has one process; within one, a second connection would wait for itself.
    const count = empty.settings.kind === 'postgres' && !isOnStandIn ? 4 : 1
    const databases = Array.from({ length: count }, connect)
    const [first] = databases
    if (!first) throw new Error('no database')
    await expect(isMigrated(first).catch(() => false)).resolves.toBe(false)
    await Promise.all(databases.map((database) => migrateDatabase(database)))
    await migrateDatabase(first)
    expect(await isMigrated(first)).toBe(true)
    const rows = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(first.db)
    expect(rows.rows.map(({ name }) => name)).toEqual([...MIGRATION_NAMES])
  })

  it('of a newer version say so', async () => {
    const database = connect()
    await migrateDatabase(database)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(database.db)
    await expect(migrateDatabase(database)).rejects.toThrow(
      'it was made by a newer Wordnest (schema 9999-later): update this one first',
    )
  })

  it('keep what is in a database of every earlier schema', { timeout: PATIENCE_MS }, async () => {
    for (const name of MIGRATION_NAMES) {
      const other = await buildTestDatabase({ isEmpty: true })
      const database = openDatabase(other.settings, ignore)
      try {
        await migrateDatabase(database, name)
        await insertUser(database, 'kept@example.org')
        await migrateDatabase(database)
        expect(await isMigrated(database)).toBe(true)
        expect(await database.db.selectFrom('users').select('email').execute()).toEqual([{ email: 'kept@example.org' }])
      } finally {
        await database.close()
        await other.dispose()
      }
    }
  })
})

async function insertUser({ db }: OpenDatabase, email: string, change: object = {}): Promise<void> {
  const columns = { id: email, email, display_name: 'Ann', created_at: 1_800_000_000_000, updated_at: 1, ...change }
  await db.insertInto('users').values(columns).execute()
}

describe('the schema', () => {
  let test: TestDatabase
  let database: OpenDatabase
  beforeAll(async () => {
    test = await buildTestDatabase()
    database = openDatabase(test.settings, ignore)
    await insertUser(database, 'ann@example.org')
  })
  afterAll(async () => {
    await database.close()
    await test.dispose()
  })

  it('gives a new user the defaults of the spec, and instants as numbers', async () => {
    const row = await database.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      role: 'unsubscribed',
      preference: 'games',
      receive_emails: 1,
      email_verified: 0,
      time_zone: 'UTC',
      created_at: 1_800_000_000_000,
    })
  })

  it.each([
    ['role', { role: 'admin' }],
    ['preference', { preference: 'food' }],
    ['receive_emails', { receive_emails: 2 }],
    ['email_verified', { email_verified: -1 }],
    ['cards_swiped', { cards_swiped: -1 }],
    ['list_version', { list_version: -1 }],
    ['display_name', { display_name: '' }],
    ['display_name', { display_name: 'x'.repeat(61) }],
    ['time_zone', { time_zone: 'x'.repeat(65) }],
    ['email', { email: `${'x'.repeat(300)}@example.org` }],
  ])('refuses a wrong %s', async (column, change) => {
    await expect(insertUser(database, `${Math.random()}@example.org`, change)).rejects.toThrow(
      new RegExp(`users_${column}`),
    )
  })

  it.each([
    ['kind', { kind: 'songs' }],
    ['day', { day: 'today' }],
    ['used', { used: -1 }],
  ])('refuses a wrong %s of a counter', async (column, change) => {
    const counter = { subject: 's', kind: 'cards', day: '2026-01-01', used: 0, ...change } as never
    await expect(database.db.insertInto('usage_counters').values(counter).execute()).rejects.toThrow(
      new RegExp(`usage_counters_${column}`),
    )
  })

  it('takes a trophy of any flag, which the code alone knows, and refuses one of nobody', async () => {
    const trophy = { user_id: 'ann@example.org', trophy_key: 'k', flag: 'Hangman', won_at: 1 } as const
    const insert = (change: object) =>
      database.db
        .insertInto('trophies')
        .values({ ...trophy, ...change })
        .execute()
    await insert({ flag: 'Chess' })
    await expect(insert({ flag: 'Chess' })).rejects.toThrow(/unique/i)
    await expect(insert({ user_id: 'nobody' })).rejects.toThrow(/foreign key/i)
  })

  it('knows a second user with the same address as a duplicate', async () => {
    const error: unknown = await insertUser(database, 'other', { email: 'ann@example.org' }).catch(
      (reason: unknown) => reason,
    )
    expect(findDatabaseFault(error)).toBe('duplicate')
  })

  it('forgets what belonged to a user who goes', async () => {
    await insertUser(database, 'gone')
    const trophy = { user_id: 'gone', trophy_key: 'k', flag: 'Quiz', won_at: 1 } as const
    await database.db.insertInto('trophies').values(trophy).execute()
    await database.db.deleteFrom('users').where('id', '=', 'gone').execute()
    expect(await database.db.selectFrom('trophies').selectAll().where('user_id', '=', 'gone').execute()).toEqual([])
  })

  it('undoes a transaction that fails', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await tx.updateTable('users').set({ updated_at: 99 }).execute()
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    const rows = await database.db.selectFrom('users').select('id').where('updated_at', '=', 99).execute()
    expect(rows).toEqual([])
  })

  it('shows one moment to reads that belong together, whoever writes between them', async () => {
    await insertUser(database, 'moment')
    const count = (db: Kysely<Database>) =>
      db.selectFrom('trophies').select('trophy_key').where('user_id', '=', 'moment').execute()
    const trophy = { user_id: 'moment', trophy_key: 'k', flag: 'Quiz', won_at: 1 } as const
    let write: Promise<unknown> = Promise.resolve()
    await atOneMoment(database.db, async (tx) => {
      expect(await count(tx)).toEqual([])
      write = database.db.insertInto('trophies').values(trophy).execute()
      // On SQLite, and on the stand-in with its one connection, it waits for its turn.
      if (database.kind === 'postgres' && !isOnStandIn) await write
      expect(await count(tx)).toEqual([])
    })
    await write
    expect(await count(database.db)).toHaveLength(1)
  })

  it('lets others write while reads that belong together go on', async () => {
    if (isOnStandIn) return
    const other = openDatabase(test.settings, () => undefined)
    try {
      await insertUser(database, 'reader')
      const count = async (db: Kysely<Database>) =>
        (await db.selectFrom('users').select('id').where('id', '=', 'written').execute()).length
      await atOneMoment(database.db, async (tx) => {
        expect(await count(tx)).toBe(0)
        await insertUser(other, 'written')
        expect(await count(tx)).toBe(0)
      })
      expect(await count(database.db)).toBe(1)
    } finally {
      await other.close()
    }
  })

  it('runs a transaction again where the database asks for it, and not for ever', async () => {
    const crossed = Object.assign(new Error('could not serialize access'), { code: '40001' })
    let tries = 0
    const work = (failures: number) =>
      inTransaction(database.db, async () => {
        tries += 1
        if (tries <= failures) throw crossed
        return tries
      })
    expect(await work(2)).toBe(3)
    tries = 0
    await expect(work(99)).rejects.toBe(crossed)
    expect(tries).toBe(5)
  })
})

describe('a power cut', () => {
  it.skipIf(isOnStandIn)(
    'loses nothing by the settings of the database, and a setting that risks it is named',
    async () => {
      const test = await buildTestDatabase()
      const database = openDatabase(test.settings, ignore)
      try {
        expect(await findDurabilityProblems(database)).toEqual([])
        if (database.kind === 'sqlite') return
        await database.db.connection().execute(async (db) => {
          await sql`set synchronous_commit = off`.execute(db)
          expect(await findDurabilityProblems({ ...database, db })).toEqual([
            'PostgreSQL runs with synchronous_commit = off: a power cut can lose what was acknowledged last',
          ])
        })
      } finally {
        await database.close()
        await test.dispose()
      }
    },
  )
})

describe('a SQLite file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wordnest-file-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'nest.db')
  let open: OpenDatabase | undefined
  afterEach(async () => {
    await open?.close()
    open = undefined
  })

  it('is written so that a commit survives a power cut, and readable by its owner alone', async () => {
    open = openDatabase({ kind: 'sqlite', file }, ignore)
    const read = async (name: string) =>
      Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(open?.db ?? never())).rows[0] ?? {})[0]
    expect(await read('synchronous')).toBe(2)
    expect(await read('journal_mode')).toBe('wal')
    expect(await read('foreign_keys')).toBe(1)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('that is no database is refused', () => {
    const broken = join(folder, 'broken.db')
    writeFileSync(broken, 'this is a letter to my aunt'.repeat(200))
    expect(() => openSqliteFile(broken)).toThrow(/not a database/)
  })

  it('in a folder that does not exist is refused', () => {
    expect(() => openSqliteFile(join(folder, 'none', 'nest.db'))).toThrow(/unable to open/)
  })

  it('refuses values that it cannot store, by name', async () => {
    open = openDatabase({ kind: 'sqlite', file }, ignore)
    await expect(sql`select ${new Date(0)}`.execute(open.db)).rejects.toThrow('cannot store a value of type object')
  })
})

const never = (): never => {
  throw new Error('The database is closed')
}
