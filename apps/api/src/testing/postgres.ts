/** One PostgreSQL for a test run, with a migrated template that each test file copies. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { openDatabase } from '#api/db/dialects.ts'
import { migrateDatabase } from '#api/db/migrate.ts'
import { findPostgresBin, findServerAccount, installPostgres } from './postgres-binaries.ts'
import { makeCluster, startCluster } from './postgres-cluster.ts'
import { startStandIn } from './postgres-stand-in.ts'

/**
 * `adminUrl` may create databases, named `prefix` and something, from a template of that shape; without a server on this
 * machine there is none and PGlite replaces it.
 */
export type PostgresForTests =
  | { adminUrl: string; template: string; shape: string; prefix: string }
  /** Files with what a stand-in holds at first. */
  | { standIns: { empty: string; migrated: string }; shape: string }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresForTests
  }
}

const OTHERS_MAY_ENTER = 0o001
const START_TIMEOUT_MS = 60_000
/** Every test file holds a pool of ten, and several run at once. */
const MAX_CONNECTIONS = 300

/** A server of our own is deleted with its data. */
type Server = { adminUrl: string; isOwn: boolean; stop: () => Promise<void> }

/** Called by vitest once before the API tests on PostgreSQL; what it returns is called after them. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const server = await startPostgres()
  if (server === undefined) {
    console.log('No PostgreSQL here: PGlite stands in for it in the API tests (set TEST_DATABASE_URL to use a server).')
    const folder = mkdtempSync(join(tmpdir(), 'wordnest-pglite-'))
    project.provide('postgres', await writeStandIns(folder))
    return async () => rmSync(folder, { recursive: true, force: true })
  }
  const prefix = `wordnest_test_${randomUUID().slice(0, 8)}_`
  const template = `${prefix}template`
  let shape: string
  try {
    await query(server.adminUrl, `create database ${template}`)
    const url = toDatabaseUrl(server.adminUrl, template)
    await migrate(url)
    shape = await loadShape(url)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('postgres', { adminUrl: server.adminUrl, template, shape, prefix })
  return async () => {
    if (!server.isOwn) await dropDatabases(server.adminUrl, prefix)
    await server.stop()
  }
}

async function writeStandIns(folder: string): Promise<PostgresForTests> {
  const standIns = { empty: join(folder, 'empty.tar'), migrated: join(folder, 'migrated.tar') }
  const standIn = await startStandIn()
  try {
    writeFileSync(standIns.empty, await standIn.dump())
    await migrate(standIn.url)
    writeFileSync(standIns.migrated, await standIn.dump())
    return { standIns, shape: await loadShape(standIn.url) }
  } finally {
    await standIn.stop()
  }
}

/** Every column of every table and index, as one word: two databases of one shape had the same migrations and no more. */
const SHAPE = `select md5(string_agg(format('%s %s %s', attrelid::regclass, attname, atttypid), ','
    order by attrelid::regclass::text, attnum)) as shape
  from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace`

async function loadShape(url: string): Promise<string> {
  const [row] = await readRows(url, SHAPE)
  return String(row?.['shape'])
}

/** Throws when a client is still connected, when the schema differs, and when we are not the superuser. */
export async function emptyDatabase(url: string, shape: string): Promise<void> {
  await query(
    url,
    `do $$ declare name text; begin
       if exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid())
         or (${SHAPE}) <> '${shape}' then raise exception 'not as it was';
       end if;
       set local session_replication_role = replica;
       for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
         execute format('delete from %I', name);
       end loop;
     end $$`,
  )
}

async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  const rows = await readRows(adminUrl, `select datname from pg_database where starts_with(datname, '${prefix}')`)
  for (const { datname } of rows) await query(adminUrl, `drop database if exists ${String(datname)} with (force)`)
}

/**
 * The server named by TEST_DATABASE_URL, or one of its own in a temporary folder; undefined where neither can be had, and
 * where the variable says `stand-in`.
 */
export async function startPostgres(): Promise<Server | undefined> {
  const adminUrl = process.env['TEST_DATABASE_URL']
  if (adminUrl === 'stand-in') return undefined
  if (adminUrl) return { adminUrl, isOwn: false, stop: () => Promise.resolve() }
  const bin = findPostgresBin() ?? installPostgres()
  return bin === undefined ? undefined : startServer(bin)
}

async function startServer(bin: string): Promise<Server> {
  // Another account must reach the folder; a private TMPDIR would shut it out.
  const isShutOut = findServerAccount() !== undefined && (statSync(tmpdir()).mode & OTHERS_MAY_ENTER) === 0
  const folder = mkdtempSync(join(isShutOut ? '/tmp' : tmpdir(), 'wordnest-pg-'))
  const data = join(folder, 'data')
  makeCluster(bin, data)
  const cluster = await startCluster(bin, data, { max_connections: MAX_CONNECTIONS }, folder)
  return {
    adminUrl: cluster.adminUrl,
    isOwn: true,
    stop: async () => {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function migrate(url: string): Promise<void> {
  const database = openDatabase({ kind: 'postgres', url }, () => undefined)
  try {
    await migrateDatabase(database)
  } finally {
    await database.close()
  }
}

/** Runs one statement on a connection of its own: databases are made and dropped outside any pool. */
export async function query(url: string, sql: string): Promise<void> {
  await readRows(url, sql)
}

export async function readRows(url: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: START_TIMEOUT_MS })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  } finally {
    await client.end()
  }
}

export function toDatabaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}
