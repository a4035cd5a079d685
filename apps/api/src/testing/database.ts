/** A fresh, migrated database per test file, on the engine that the run is about. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inject } from 'vitest'

import { type DatabaseSettings, openDatabase } from '#api/db/dialects.ts'
import { migrateDatabase } from '#api/db/migrate.ts'
import { emptyDatabase, query, toDatabaseUrl } from './postgres.ts'
import { startStandIn } from './postgres-stand-in.ts'

export type TestDatabase = {
  readonly settings: DatabaseSettings
  /** PGlite is one connection behind a socket: what needs several real ones cannot be shown on it. */
  readonly isStandIn: boolean
  /** Removes the database; whoever opened it closes it first. */
  readonly dispose: () => Promise<void>
}

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
    isStandIn: false,
    dispose: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  }
}

/** Migrated ones that are free again: to make one takes a tenth of a second and more, to empty one a hundredth. */
const freeUrls: string[] = []

async function buildPostgres({ isEmpty = false }: Options): Promise<TestDatabase> {
  const server = inject('postgres')
  if ('standIn' in server) return buildStandIn(isEmpty)
  const url = (isEmpty ? undefined : freeUrls.pop()) ?? (await createPostgres(server, isEmpty))
  return {
    settings: { kind: 'postgres', url },
    isStandIn: false,
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

async function buildStandIn(isEmpty: boolean): Promise<TestDatabase> {
  const { url, stop } = await startStandIn()
  const settings = { kind: 'postgres', url } as const
  if (!isEmpty) await migrate(settings)
  return { settings, isStandIn: true, dispose: stop }
}

async function migrate(settings: DatabaseSettings): Promise<void> {
  const database = openDatabase(settings, () => undefined)
  try {
    await migrateDatabase(database)
  } finally {
    await database.close()
  }
}
