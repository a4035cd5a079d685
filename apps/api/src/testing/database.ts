/** A fresh, migrated database per test file, on the engine that the run is about. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inject } from 'vitest'

import { type DatabaseSettings, openDatabase } from '#api/db/dialects.ts'
import { migrateDatabase } from '#api/db/migrate.ts'
import { emptyDatabase, type PostgresForTests, query, toDatabaseUrl } from './postgres.ts'
import { type StandIn, startStandIn } from './postgres-stand-in.ts'

export type TestDatabase = {
  readonly settings: DatabaseSettings
  /** Removes the database; the caller closes its connections first. */
  readonly dispose: () => Promise<void>
}

type StandInsForTests = Extract<PostgresForTests, { readonly standIns: unknown }>

/** PGlite is one connection behind a socket: what needs several real ones, or another process, cannot be shown on it. */
export const isOnStandIn = process.env['TEST_DATABASE'] === 'postgres' && 'standIns' in inject('postgres')

type Options = { /** An empty database, for the tests of the migrations themselves. */ readonly isEmpty?: boolean }

/** On SQLite, or on PostgreSQL where the variable TEST_DATABASE is `postgres`. */
export function buildTestDatabase(options: Options = {}): Promise<TestDatabase> {
  return process.env['TEST_DATABASE'] === 'postgres' ? buildPostgres(options) : buildSqlite(options)
}

let migratedFile: Promise<Uint8Array> | undefined

async function loadMigratedFile(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'wordnest-sqlite-'))
  const settings = { kind: 'sqlite', file: join(folder, 'wordnest.db') } as const
  await migrate(settings)
  const bytes = readFileSync(settings.file)
  rmSync(folder, { recursive: true, force: true })
  return bytes
}

async function buildSqlite({ isEmpty = false }: Options): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'wordnest-sqlite-'))
  const settings = { kind: 'sqlite', file: join(folder, 'wordnest.db') } as const
  if (!isEmpty) writeFileSync(settings.file, await (migratedFile ??= loadMigratedFile()))
  return {
    settings,
    dispose: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  }
}

/** Migrated ones that are free again: to make one takes a tenth of a second and more, to empty one a hundredth. */
const freeUrls: string[] = []

async function buildPostgres({ isEmpty = false }: Options): Promise<TestDatabase> {
  const server = inject('postgres')
  if ('standIns' in server) return buildStandIn(server, isEmpty)
  const url = (isEmpty ? undefined : freeUrls.pop()) ?? (await createPostgres(server, isEmpty))
  return {
    settings: { kind: 'postgres', url },
    async dispose() {
      if (isEmpty) return
      await emptyDatabase(url, server.shape).then(
        () => freeUrls.push(url),
        () => undefined,
      )
    },
  }
}

/** The end of the run drops it. */
async function createPostgres(
  { adminUrl, prefix, template }: { adminUrl: string; prefix: string; template: string },
  isEmpty: boolean,
): Promise<string> {
  const name = `${prefix}${randomUUID().replaceAll('-', '')}`
  await query(adminUrl, `create database ${name} template ${isEmpty ? 'template0' : template}`)
  return toDatabaseUrl(adminUrl, name)
}

const freeStandIns: StandIn[] = []

async function buildStandIn({ standIns, shape }: StandInsForTests, isEmpty: boolean): Promise<TestDatabase> {
  const file = isEmpty ? standIns.empty : standIns.migrated
  const standIn = (isEmpty ? undefined : freeStandIns.pop()) ?? (await startStandIn(readFileSync(file)))
  return {
    settings: { kind: 'postgres', url: standIn.url },
    async dispose() {
      if (isEmpty) return standIn.stop()
      try {
        await emptyDatabase(standIn.url, shape)
        // Settings and prepared statements of one connection apply to all of them.
        await query(standIn.url, 'discard all')
        freeStandIns.push(standIn)
      } catch {
        await standIn.stop()
      }
    },
  }
}

async function migrate(settings: DatabaseSettings): Promise<void> {
  const database = openDatabase(settings, () => undefined)
  try {
    await migrateDatabase(database)
  } finally {
    await database.close()
  }
}
