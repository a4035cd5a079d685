/** A fresh, migrated database per test file, on the engine that the run is about. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inject } from 'vitest'

import { type DatabaseSettings, openDatabase } from '#api/db/dialects.ts'
import { migrateDatabase } from '#api/db/migrate.ts'
import { query, toDatabaseUrl } from './postgres.ts'
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

async function buildSqlite({ isEmpty = false }: Options): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'wordnest-sqlite-'))
  const settings = { kind: 'sqlite', file: join(folder, 'wordnest.db') } as const
  if (!isEmpty) await migrate(settings)
  return {
    settings,
    isStandIn: false,
    dispose: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  }
}

async function buildPostgres({ isEmpty = false }: Options): Promise<TestDatabase> {
  const server = inject('postgres')
  if ('standIn' in server) return buildStandIn(isEmpty)
  const name = `wordnest_test_${randomUUID().replaceAll('-', '')}`
  await query(server.adminUrl, `create database ${name} template ${isEmpty ? 'template0' : server.template}`)
  return {
    settings: { kind: 'postgres', url: toDatabaseUrl(server.adminUrl, name) },
    isStandIn: false,
    dispose: () => query(server.adminUrl, `drop database if exists ${name} with (force)`),
  }
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
