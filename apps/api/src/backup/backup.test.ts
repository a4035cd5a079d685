/** Backups used: made while others write, restored elsewhere, compared; and everything that must be refused. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { type DatabaseSettings, type OpenDatabase, openDatabase } from '#api/db/dialects.ts'
import { isMigrated, migrateDatabase, MIGRATION_NAMES } from '#api/db/migrate.ts'
import { buildTestDatabase, isOnStandIn, type TestDatabase } from '#api/testing/database.ts'
import { listModes } from '#api/testing/file-modes.ts'
import { buildLedger, copyLedger, findLosses, startWriter } from '#api/testing/ledger.ts'
import { meetWords, readLog } from '#api/testing/logs.ts'
import { howOften, recordTrial, TRIAL_TIMEOUT } from '#api/testing/trials.ts'

import { type BackupSettings, makeBackup, removeOldBackups, restoreBackup } from './backup.ts'
import { BackupProblem } from './backup-problem.ts'
import { MANIFEST_FILE } from './manifest.ts'

const PATH = process.env['PATH'] ?? ''
const isPostgres = process.env['TEST_DATABASE'] === 'postgres'
let nowMs = Date.UTC(2026, 10, 1)
let folder = ''
const databases: TestDatabase[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wordnest-backup-'))
})
afterEach(async () => {
  for (const database of databases.splice(0)) await database.dispose()
  rmSync(folder, { recursive: true, force: true })
})

/** Settings for a database of its own; an empty one for what is restored into. */
async function buildSettings(name: string): Promise<BackupSettings> {
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  nowMs += 1000
  if (!isPostgres)
    return { dataDir, database: { kind: 'sqlite', file: join(dataDir, 'wordnest.db') }, nowMs, path: PATH }
  const test = await buildTestDatabase({ isEmpty: true })
  databases.push(test)
  return { dataDir, database: test.settings, nowMs, path: PATH }
}

async function using<T>(settings: DatabaseSettings, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = openDatabase(settings, () => undefined, { isPatient: true })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const HARD_TEXT = `O'Neil "said" \\ 🌱 é\n\t\u2028\r; drop table users; --`
const addUser = ({ db }: OpenDatabase, id: string) =>
  db
    .insertInto('users')
    .values({ id, email: `${id}@example.org`, display_name: HARD_TEXT, created_at: 1_800_000_000_000, updated_at: 1 })
    .execute()
const readUsers = ({ db }: OpenDatabase) => db.selectFrom('users').selectAll().orderBy('id').execute()

async function fill(settings: BackupSettings, schema?: string): Promise<void> {
  await using(settings.database, async (database) => {
    await migrateDatabase(database, schema)
    for (let count = 0; count < 450; count += 1) await addUser(database, `user-${count}`)
    // More words than are read at once.
    await meetWords(database, 'user-7', 450)
  })
  writeFileSync(join(settings.dataDir, 'session-secret'), 'a secret')
  mkdirSync(join(settings.dataDir, 'media', 'lessons'), { recursive: true })
  writeFileSync(join(settings.dataDir, 'media', 'lessons', 'film.mp4'), 'a film')
}

const portable = ['the portable form', true] as const
/** PostgreSQL's own programs want a server of their own kind. */
const forms = isOnStandIn ? [portable] : [['its own form', false] as const, portable]

describe.each(forms)('a backup in %s', (_what, isPortable) => {
  it('restores everything into an empty place, the secret and imported films too', TRIAL_TIMEOUT, async () => {
    const [source, target] = [await buildSettings('source'), await buildSettings('target')]
    await fill(source)
    const backup = await makeBackup(source, join(folder, 'backups'), isPortable)
    const { rows, aside } = await restoreBackup(target, backup, false)
    expect(rows).toMatchObject({ users: 450, events: 450, word_states: 450 })
    expect(aside).toBeUndefined()
    const before = await using(source.database, readUsers)
    expect(before[0]?.display_name).toBe(HARD_TEXT)
    expect(await using(target.database, readUsers)).toEqual(before)
    const readOne = (database: OpenDatabase) => readLog(database, 'user-7')
    expect(await using(target.database, readOne)).toEqual(await using(source.database, readOne))
    const { lastSeq } = await using(target.database, (database) => meetWords(database, 'user-8', 1))
    expect(lastSeq).toBe(1)
    // A device may know events after the 450 that were backed up.
    const later = await using(target.database, (database) => meetWords(database, 'user-7', 1))
    expect(later.lastSeq).toBeGreaterThan(1_000_450)
    // The same backup once more: a device may know what was done in between.
    const again = { ...target, nowMs: target.nowMs + 60_000 }
    await restoreBackup(again, backup, true)
    const second = await using(again.database, (database) => meetWords(database, 'user-7', 1))
    expect(second.lastSeq).toBeGreaterThan(later.lastSeq + 100)
    expect(readFileSync(join(target.dataDir, 'session-secret'), 'utf8')).toBe('a secret')
    expect(readFileSync(join(target.dataDir, 'media', 'lessons', 'film.mp4'), 'utf8')).toBe('a film')
    expect(statSync(backup).mode & 0o077).toBe(0)
    expect(await using(target.database, isMigrated)).toBe(true)
  })

  it.runIf(isPortable || !isPostgres)(
    'of every earlier schema is brought to that of today',
    TRIAL_TIMEOUT,
    async () => {
      // A database of PostgreSQL takes seconds to make: the first schema tells as much as all of them.
      for (const schema of isPostgres ? MIGRATION_NAMES.slice(0, 1) : MIGRATION_NAMES) {
        const [source, target] = [await buildSettings(`of-${schema}`), await buildSettings(`from-${schema}`)]
        await using(source.database, async (database) => {
          await migrateDatabase(database, schema)
          await addUser(database, 'kept')
        })
        const backup = await makeBackup(source, join(folder, 'backups'), isPortable)
        await restoreBackup(target, backup, false)
        expect(await using(target.database, isMigrated)).toBe(true)
        expect(await using(target.database, readUsers)).toMatchObject([{ id: 'kept' }])
      }
    },
  )

  it('is not put over what is there unless told so, and that is kept then', TRIAL_TIMEOUT, async () => {
    const [source, target] = [await buildSettings('source'), await buildSettings('target')]
    await fill(source)
    const backup = await makeBackup(source, join(folder, 'backups'), isPortable)
    await using(target.database, async (database) => {
      await migrateDatabase(database)
      await addUser(database, 'here before')
    })
    await expect(restoreBackup(target, backup, false)).rejects.toThrow(/a database already.*--force/)
    expect(await using(target.database, readUsers)).toMatchObject([{ id: 'here before' }])
    const { aside = '' } = await restoreBackup(target, backup, true)
    expect(await using(target.database, readUsers)).toHaveLength(450)
    if (isPostgres) await restoreBackup({ ...target, nowMs: (nowMs += 1000) }, aside, true)
    const kept: DatabaseSettings = isPostgres ? target.database : { kind: 'sqlite', file: aside }
    expect(await using(kept, readUsers)).toMatchObject([{ id: 'here before' }])
  })

  it('that is put over what is there keeps its secret and films aside, too', TRIAL_TIMEOUT, async () => {
    const [source, target] = [await buildSettings('source'), await buildSettings('target')]
    await fill(source)
    const backup = await makeBackup(source, join(folder, 'backups'), isPortable)
    await using(target.database, (database) => migrateDatabase(database))
    mkdirSync(join(target.dataDir, 'media', 'lessons'), { recursive: true })
    writeFileSync(join(target.dataDir, 'session-secret'), 'another secret')
    writeFileSync(join(target.dataDir, 'media', 'lessons', 'other.mp4'), 'another film')
    const { filesAside } = await restoreBackup(target, backup, true)
    expect(filesAside.map((path) => path.slice(target.dataDir.length + 1))).toEqual([
      `session-secret.before-restore-${target.nowMs}`,
      join('media', `lessons.before-restore-${target.nowMs}`),
    ])
    const [secret = '', films = ''] = filesAside
    expect(readFileSync(secret, 'utf8')).toBe('another secret')
    expect(readdirSync(films)).toEqual(['other.mp4'])
    expect(readdirSync(join(target.dataDir, 'media', 'lessons'))).toEqual(['film.mp4'])
    expect(readFileSync(join(target.dataDir, 'session-secret'), 'utf8')).toBe('a secret')
  })

  it.runIf(isPostgres)('touches no table of another application', TRIAL_TIMEOUT, async () => {
    const [source, target] = [await buildSettings('source'), await buildSettings('target')]
    for (const { database } of [source, target])
      await using(database, async (opened) => {
        await migrateDatabase(opened)
        await sql`create table guests (id integer primary key, came date, is_nice boolean)`.execute(opened.db)
        await sql`insert into guests values (1, '2026-01-01', true)`.execute(opened.db)
      })
    await using(source.database, (database) => addUser(database, 'restored'))
    const backup = await makeBackup(source, join(folder, 'backups'), isPortable)
    const { rows } = await restoreBackup(target, backup, true)
    expect(rows).not.toHaveProperty('guests')
    await using(target.database, async (database) => {
      expect(await readUsers(database)).toMatchObject([{ id: 'restored' }])
      expect((await sql`select is_nice from guests`.execute(database.db)).rows).toEqual([{ is_nice: true }])
    })
  })

  it.runIf(isPostgres)('that cannot be filled in leaves everything as it was', TRIAL_TIMEOUT, async () => {
    const [source, target] = [await buildSettings('source'), await buildSettings('target')]
    await fill(source)
    const backup = await makeBackup(source, join(folder, 'backups'), isPortable)
    await using(target.database, async (database) => {
      await migrateDatabase(database)
      await addUser(database, 'here before')
      // Of another application, and named as something that the restored tables need.
      await sql`alter index lesson_mails_user_id rename to renamed`.execute(database.db)
      await sql`create table lesson_mails_user_id (id integer)`.execute(database.db)
    })
    writeFileSync(join(target.dataDir, 'session-secret'), 'another secret')
    await expect(restoreBackup(target, backup, true)).rejects.toThrow(/lesson_mails_user_id.*before-restore.wordnest-/)
    await using(target.database, async (database) => {
      expect(await readUsers(database)).toMatchObject([{ id: 'here before' }])
      expect(await isMigrated(database)).toBe(true)
      const { rows } = await sql`select nspname from pg_namespace where nspname like 'wordnest%'`.execute(database.db)
      expect(rows).toEqual([])
    })
    expect(readFileSync(join(target.dataDir, 'session-secret'), 'utf8')).toBe('another secret')
    expect(readdirSync(join(target.dataDir, 'media'))).toEqual([])
    expect(readdirSync(target.dataDir).toSorted()).toEqual(['before-restore', 'media', 'session-secret'])
  })

  it('under load holds all that was acknowledged before it began, and nothing by half', TRIAL_TIMEOUT, async () => {
    const rounds = howOften(1, 20)
    const source = await buildSettings('source')
    const address = source.database.kind === 'sqlite' ? source.database.file : source.database.url
    const ledger = buildLedger()
    const writer = startWriter(address, ledger)
    const problems: string[] = []
    try {
      for (let round = 0; round < rounds; round += 1) {
        const target = ledger.writes + 40
        await writer.waitFor(() => ledger.writes >= target && ledger.list > 0)
        const before = copyLedger(ledger)
        nowMs += 1000
        const backup = await makeBackup({ ...source, nowMs }, join(folder, 'backups'), isPortable)
        const restored = await buildSettings(`restored-${round}`)
        await restoreBackup(restored, backup, false)
        const losses = await using(restored.database, (database) => findLosses(database, before))
        problems.push(...losses.map((loss) => `backup ${round}: ${loss}`))
      }
    } finally {
      await writer.kill()
    }
    recordTrial({
      name: `online backup in ${_what}, restored`,
      tries: rounds,
      unit: 'backups',
      failures: problems.length,
      told: `${ledger.writes} writes meanwhile`,
    })
    expect(problems).toEqual([])
    expect(writer.errors()).toBe('')
  })

  it.runIf(!isPortable || !isPostgres)(
    'that is not whole, or not ours, is refused, and nothing is touched',
    TRIAL_TIMEOUT,
    async () => {
      const [source, target] = [await buildSettings('source'), await buildSettings('target')]
      await using(source.database, async (database) => {
        await migrateDatabase(database)
        await addUser(database, 'kept')
      })
      const whole = await makeBackup(source, join(folder, 'backups'), isPortable)
      for (const [fault, spoil, message] of FAULTS) {
        const backup = join(folder, fault)
        cpSync(whole, backup, { recursive: true })
        spoil(backup)
        await expect(restoreBackup(target, backup, true), fault).rejects.toThrow(message)
        expect(readdirSync(target.dataDir)).toEqual([])
      }
    },
  )
})

const FAULTS = [
  ['changed', (backup: string) => damage(backup), /damaged or missing/],
  ['without its list', (backup: string) => rmSync(join(backup, MANIFEST_FILE)), /no backup/],
  ['of another kind', (backup: string) => writeFileSync(join(backup, MANIFEST_FILE), '{"format":9}'), /another kind/],
  ['newer', (backup: string) => edit(backup, /"schema": "[^"]*"/, '"schema": "9999-future"'), /newer Wordnest/],
] as const

const edit = (backup: string, from: RegExp, to: string) => {
  const file = join(backup, MANIFEST_FILE)
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}
function damage(backup: string): void {
  const file = readdirSync(backup).find((name) => name.startsWith('wordnest.') || name === 'tables.jsonl') ?? ''
  const bytes = readFileSync(join(backup, file))
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(join(backup, file), bytes)
}

describe('backups', () => {
  it('of nothing say so', async () => {
    const settings = await buildSettings('empty')
    await expect(makeBackup(settings, join(folder, 'backups'), false)).rejects.toThrow(BackupProblem)
    expect(existsSync(join(folder, 'backups', 'anything'))).toBe(false)
  })

  it('can be read by their owner alone, as can what is restored from them', async () => {
    const source = await buildSettings('source')
    await using(source.database, (database) => migrateDatabase(database))
    const media = join(source.dataDir, 'media', 'lessons')
    mkdirSync(media, { recursive: true })
    writeFileSync(join(media, 'film.mp4'), 'film', { mode: 0o644 })
    writeFileSync(join(source.dataDir, 'session-secret'), 'secret', { mode: 0o644 })
    const into = join(folder, 'backups')
    const made = await makeBackup(source, into, false)
    const target = await buildSettings('target')
    await restoreBackup(target, made, false)
    for (const place of [into, target.dataDir]) {
      expect(Object.entries(listModes(place)).filter(([, mode]) => mode !== '600' && mode !== '700')).toEqual([])
    }
  })

  it('that were broken off are removed by the next, once nobody can be writing them any more', async () => {
    const source = await buildSettings('source')
    await using(source.database, (database) => migrateDatabase(database))
    const into = join(folder, 'backups')
    const names = [nowMs - 25 * 3_600_000, nowMs - 23 * 3_600_000].map(
      (ms) => `wordnest-${new Date(ms).toISOString().replace(/[:.]/g, '-')}.unfinished`,
    )
    for (const name of [...names, 'mine.unfinished']) mkdirSync(join(into, name), { recursive: true })
    const made = await makeBackup({ ...source, nowMs }, into, true)
    expect(readdirSync(into).toSorted()).toEqual(
      ['mine.unfinished', names[1] ?? '', made.slice(into.length + 1)].toSorted(),
    )
  })

  it('keep the newest, and whatever else lies beside them', async () => {
    const source = await buildSettings('source')
    await using(source.database, (database) => migrateDatabase(database))
    const into = join(folder, 'backups')
    const made: string[] = []
    for (let count = 0; count < 4; count += 1) {
      made.push(await makeBackup({ ...source, nowMs: (nowMs += 1000) }, into, true))
    }
    writeFileSync(join(into, 'my-notes.txt'), 'mine')
    expect(await removeOldBackups(into, 2)).toHaveLength(2)
    expect(readdirSync(into).toSorted()).toEqual(
      ['my-notes.txt', ...made.slice(2).map((path) => path.slice(into.length + 1))].toSorted(),
    )
  })

  it.runIf(isPostgres)('move from SQLite to PostgreSQL and back with every row', TRIAL_TIMEOUT, async () => {
    const target = await buildSettings('target')
    const toSqlite = (name: string): BackupSettings => {
      const dataDir = join(folder, name)
      mkdirSync(dataDir)
      return {
        dataDir,
        database: { kind: 'sqlite', file: join(dataDir, 'wordnest.db') },
        nowMs: (nowMs += 1000),
        path: PATH,
      }
    }
    const [source, back] = [toSqlite('sqlite'), toSqlite('back')]
    await fill(source)
    const own = await makeBackup(source, join(folder, 'backups'), false)
    await expect(restoreBackup(target, own, false)).rejects.toThrow(/of sqlite.*name postgres.*--portable/)
    nowMs += 1000
    await restoreBackup(target, await makeBackup({ ...source, nowMs }, join(folder, 'backups'), true), false)
    await restoreBackup(back, await makeBackup({ ...target, nowMs: (nowMs += 1000) }, join(folder, 'b'), true), false)
    const before = await using(source.database, readUsers)
    expect(await using(target.database, readUsers)).toEqual(before)
    expect(await using(back.database, readUsers)).toEqual(before)
  })

  it.runIf(isPostgres)(
    'without PostgreSQL’s programs say what to install, and go on in the portable form',
    async () => {
      const source = await buildSettings('source')
      await using(source.database, (database) => migrateDatabase(database))
      await expect(makeBackup({ ...source, path: '/nowhere' }, folder, true)).resolves.toContain('wordnest-')
      const refused = { ...source, database: { kind: 'postgres', url: 'postgres://127.0.0.1:1/none' } } as const
      await expect(makeBackup(refused, folder, false)).rejects.toThrow()
    },
  )

  it.runIf(!isPostgres)('are not restored under a server that runs', async () => {
    const [source, target] = [await buildSettings('source'), await buildSettings('target')]
    await using(source.database, (database) => migrateDatabase(database))
    const backup = await makeBackup(source, join(folder, 'backups'), false)
    await using(target.database, async (running) => {
      await migrateDatabase(running)
      await expect(restoreBackup(target, backup, true)).rejects.toThrow(/in use: stop the server/)
      await addUser(running, 'still writing')
      expect((await sql`pragma journal_mode`.execute(running.db)).rows).toEqual([{ journal_mode: 'wal' }])
    })
  })

  it.runIf(!isPostgres)('of a file that is damaged are not made', async () => {
    const source = await buildSettings('source')
    await fill(source)
    const file = source.database.kind === 'sqlite' ? source.database.file : ''
    const bytes = readFileSync(file)
    bytes.fill(0x5a, 3 * 4096, 40 * 4096)
    writeFileSync(file, bytes)
    mkdirSync(join(folder, 'backups'))
    await expect(makeBackup(source, join(folder, 'backups'), false)).rejects.toThrow(/malformed|damaged/)
    expect(readdirSync(join(folder, 'backups'))).toEqual([])
  })
})
