/** Backs up and restores all that Wordnest stores: the database, its secret, imported lessons. */
import { existsSync } from 'node:fs'
import { cp, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { sql } from 'kysely'

import { openDataFolder, restrictAccess } from '#api/data-folder.ts'
import { type OpenDatabase, openDatabase } from '#api/db/dialects.ts'
import { migrateDatabase } from '#api/db/migrate.ts'
import type { Env } from '#api/env.ts'

import { BackupProblem } from './backup-problem.ts'
import { type BackupForm, buildManifest, DATA_FILES, loadManifest, MANIFEST_FILE } from './manifest.ts'
import { fillTables, writeTables } from './portable.ts'
import { checkDump, dumpPostgres, restorePostgres } from './postgres-programs.ts'
import { leaveSequenceGap } from './sequence-gap.ts'
import { checkSqliteFile, copySqliteFile, isSqliteFileInUse, placeFile, putAside, syncFolder } from './sqlite-file.ts'
import { replaceTables } from './replace-tables.ts'
import { assertKnownSchema, countRows, findSchema, listTables, listWithPartitions } from './tables.ts'

export type BackupSettings = Pick<Env, 'dataDir' | 'database'> & {
  /** Epoch milliseconds. */
  readonly nowMs: number
  /** Where PostgreSQL's programs are looked for. */
  readonly path: string
}

/** Beside the database in the data folder. What is not here can be made again (speech) or is no data (the outbox). */
const KEPT = ['session-secret', join('media', 'lessons')] as const
const UNFINISHED = '.unfinished'
/** No backup takes longer: what is older was broken off. */
const LONGEST_MS = 86_400_000
const NAME = /^wordnest-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

const toName = (nowMs: number): string => `wordnest-${new Date(nowMs).toISOString().replace(/[:.]/g, '-')}`

async function withDatabase<T>(settings: BackupSettings, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = openDatabase(settings.database, () => undefined, { isPatient: true })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function writeData(settings: BackupSettings, form: BackupForm, folder: string): Promise<void> {
  const target = join(folder, DATA_FILES[form])
  const { database, path } = settings
  if (form === 'portable') await withDatabase(settings, (opened) => writeTables(opened, target))
  else if (database.kind === 'sqlite') await copySqliteFile(database.file, target)
  else {
    const tables = await withDatabase(settings, ({ db }) => listWithPartitions(db))
    await dumpPostgres(database.url, target, { tables, path })
    await checkDump(target, path)
  }
}

async function removeBrokenOff(into: string, nowMs: number): Promise<void> {
  const newest = toName(nowMs - LONGEST_MS)
  for (const entry of await readdir(into)) {
    const name = entry.endsWith(UNFINISHED) ? entry.slice(0, -UNFINISHED.length) : ''
    if (NAME.test(name) && name < newest) await rm(join(into, entry), { recursive: true, force: true })
  }
}

async function writeSynced(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 })
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes a backup below `into` while the server runs, checks it, and gives its folder. An existing backup is complete.
 * @throws BackupProblem
 */
export async function makeBackup(settings: BackupSettings, into: string, isPortable: boolean): Promise<string> {
  const { database, dataDir, nowMs } = settings
  if (database.kind === 'sqlite' && !existsSync(database.file)) {
    throw new BackupProblem(`There is nothing to back up: ${database.file} is not there (DATA_DIR, DATABASE_URL)`)
  }
  // Asked before: a migration in between makes the rows newer than they say, and the check of the form refuses them then.
  const schema = await withDatabase(settings, findSchema)
  if (schema === undefined) throw new BackupProblem('There is nothing to back up: the database was never used')
  const form = isPortable ? 'portable' : database.kind
  // A file is copied as it is; of tables this version knows its own.
  if (form !== 'sqlite') assertKnownSchema('database', schema)
  const folder = join(into, toName(nowMs))
  if (existsSync(folder)) throw new BackupProblem(`${folder} is there already: try again in a moment`)
  const draft = `${folder}${UNFINISHED}`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  await removeBrokenOff(into, nowMs)
  try {
    await writeData(settings, form, draft)
    for (const name of KEPT) {
      const source = join(dataDir, name)
      if (existsSync(source)) await cp(source, join(draft, name), { recursive: true, preserveTimestamps: true })
    }
    // Copies have the mode of what was copied.
    restrictAccess(draft)
    const manifest = await buildManifest(draft, { form, schema, nowMs })
    await writeSynced(join(draft, MANIFEST_FILE), `${JSON.stringify(manifest, undefined, 2)}\n`)
    await syncAll(draft, Object.keys(manifest.files))
    await rename(draft, folder)
    await syncFolder(into)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  return folder
}

async function syncAll(folder: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const handle = await open(join(folder, path), 'r+')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
  await syncFolder(folder)
}

/** Removes all but the newest; gives the names of those that went. Nothing else in the folder is touched. */
export async function removeOldBackups(into: string, keep: number): Promise<readonly string[]> {
  const old = (await readdir(into))
    .filter((name) => NAME.test(name))
    .toSorted()
    .slice(0, -keep)
  for (const name of old) await rm(join(into, name), { recursive: true })
  return old
}

export type RestoreOutcome = {
  readonly rows: Readonly<Record<string, number>>
  /** Where the database that was there before is now. */
  readonly aside: string | undefined
  readonly filesAside: readonly string[]
}

/**
 * Puts a backup in the place of what is there, and brings it to the schema of this version.
 * @throws BackupProblem; what was there is as it was then.
 */
export async function restoreBackup(
  settings: BackupSettings,
  folder: string,
  isForced: boolean,
): Promise<RestoreOutcome> {
  const { database } = settings
  const manifest = await loadManifest(folder)
  assertKnownSchema('backup', manifest.schema)
  if (manifest.form !== 'portable' && manifest.form !== database.kind) {
    const [is, wanted] = [manifest.form, database.kind]
    throw new BackupProblem(
      `The backup is of ${is}, the settings name ${wanted}: to move, make it with --portable (DATABASE_URL)`,
    )
  }
  openDataFolder(settings.dataDir)
  const source = join(folder, DATA_FILES[manifest.form])
  const files = await prepareFiles(settings, folder)
  let aside: string | undefined
  try {
    aside =
      database.kind === 'sqlite'
        ? await restoreSqlite(settings, database.file, source, manifest, isForced)
        : await restoreServer(settings, database.url, source, manifest, isForced)
  } catch (error) {
    await files.forget()
    throw error
  }
  return naming(aside, async () => {
    const filesAside = await files.place()
    openDataFolder(settings.dataDir)
    const rows = await withDatabase(settings, async (opened) => countRows(opened.db, await listTables(opened)))
    return { rows, aside, filesAside }
  })
}

/** A failure's message says where the previous database is. */
async function naming<T>(aside: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (aside === undefined) throw cause
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new BackupProblem(`${message}. The database that was there before is kept: ${aside}`, { cause })
  }
}

/** Beside those that are there, so that these stay until the database is restored; then they are put aside. */
async function prepareFiles({ dataDir, nowMs }: BackupSettings, folder: string) {
  const files = KEPT.filter((name) => existsSync(join(folder, name))).map((name) => {
    const target = join(dataDir, name)
    return { source: join(folder, name), target, draft: `${target}.restored` }
  })
  const forget = async () => {
    for (const { draft } of files) await rm(draft, { recursive: true, force: true })
  }
  await forget()
  for (const { source, draft } of files) {
    await cp(source, draft, { recursive: true })
    restrictAccess(draft)
  }
  return {
    forget,
    async place(): Promise<readonly string[]> {
      const asides: string[] = []
      for (const { target, draft } of files) {
        const aside = putAside(target, toSuffix(nowMs))
        if (aside !== undefined) asides.push(aside)
        await rename(draft, target)
      }
      return asides
    },
  }
}

const toSuffix = (nowMs: number): string => `before-restore-${nowMs}`

type Wanted = { readonly form: BackupForm; readonly schema: string }

const isThere = 'There is a database already. To put the backup in its place, add --force: it is kept aside.'

async function restoreSqlite(
  settings: BackupSettings,
  file: string,
  source: string,
  { form, schema }: Wanted,
  isForced: boolean,
): Promise<string | undefined> {
  if (existsSync(file) && !isForced) throw new BackupProblem(`${file}: ${isThere}`)
  if (isSqliteFileInUse(file)) throw new BackupProblem(`${file} is in use: stop the server first`)
  // Made ready beside it: what is there stays in its place until the new one is known to be whole.
  const draft = `${file}.restored`
  await rm(draft, { force: true })
  if (form !== 'portable') await placeFile(source, draft)
  const opened = openDatabase({ kind: 'sqlite', file: draft }, () => undefined)
  try {
    if (form === 'portable') await fillTables(opened, source, schema)
    else await migrateDatabase(opened)
    await leaveSequenceGap(opened, settings.nowMs)
    await sql`pragma journal_mode = delete`.execute(opened.db)
  } finally {
    await opened.close()
  }
  checkSqliteFile(draft)
  const aside = putAside(file, toSuffix(settings.nowMs))
  return naming(aside, async () => {
    await rename(draft, file)
    await syncFolder(dirname(file))
    return aside
  })
}

async function restoreServer(
  settings: BackupSettings,
  url: string,
  source: string,
  { form, schema }: Wanted,
  isForced: boolean,
): Promise<string | undefined> {
  const tables = await withDatabase(settings, listTables)
  if (tables.length > 0 && !isForced) throw new BackupProblem(`${new URL(url).pathname.slice(1)}: ${isThere}`)
  const aside =
    tables.length > 0 ? await makeBackup(settings, join(settings.dataDir, 'before-restore'), true) : undefined
  if (form === 'postgres') await checkDump(source, settings.path)
  return naming(aside, async () => {
    await withDatabase(settings, (opened) =>
      replaceTables(opened, `wordnest_before_restore_${settings.nowMs}`, async () => {
        if (form === 'postgres') await restorePostgres(url, source, settings.path)
        else await fillTables(opened, source, schema)
        await migrateDatabase(opened)
        await leaveSequenceGap(opened, settings.nowMs)
      }),
    )
    return aside
  })
}
