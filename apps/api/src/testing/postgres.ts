/** One PostgreSQL for a test run, with a migrated template that each test file copies. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { openDatabase } from '#api/db/dialects.ts'
import { migrateDatabase } from '#api/db/migrate.ts'
import { findPostgresBin, findServerAccount, installPostgres } from './postgres-binaries.ts'
import { guardProcess } from './process-guard.ts'

/** `adminUrl` may create databases; without a server on this machine there is none and PGlite stands in. */
export type PostgresForTests = { adminUrl: string; template: string } | { standIn: true }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresForTests
  }
}

const START_TIMEOUT_MS = 60_000
const POLL_MS = 50
/** Every test file holds a pool of ten, and several run at once. */
const MAX_CONNECTIONS = 300

type Server = { adminUrl: string; stop: () => Promise<void> }

/** Called by vitest once before the API tests on PostgreSQL; what it returns is called after them. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const server = await startPostgres()
  if (server === undefined) {
    console.log('No PostgreSQL here: PGlite stands in for it in the API tests (set TEST_DATABASE_URL to use a server).')
    project.provide('postgres', { standIn: true })
    return undefined
  }
  const template = `wordnest_template_${randomUUID().replaceAll('-', '')}`
  try {
    await query(server.adminUrl, `create database ${template}`)
    await migrate(toDatabaseUrl(server.adminUrl, template))
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('postgres', { adminUrl: server.adminUrl, template })
  return async () => {
    await query(server.adminUrl, `drop database if exists ${template}`)
    await server.stop()
  }
}

/** The server named by TEST_DATABASE_URL, or one of its own in a temporary folder; undefined where neither can be had. */
export async function startPostgres(): Promise<Server | undefined> {
  const adminUrl = process.env['TEST_DATABASE_URL']
  if (adminUrl) return { adminUrl, stop: () => Promise.resolve() }
  const bin = findPostgresBin() ?? installPostgres()
  return bin === undefined ? undefined : startServer(bin)
}

async function startServer(bin: string): Promise<Server> {
  const account = findServerAccount()
  // Another account must reach the folder; a private TMPDIR would shut it out.
  const folder = mkdtempSync(join(account ? '/tmp' : tmpdir(), 'wordnest-pg-'))
  const data = join(folder, 'data')
  makeCluster(bin, data)
  const server = await startCluster(bin, data, { max_connections: MAX_CONNECTIONS }, folder)
  return {
    ...server,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** `data` may be missing; the folder around it is given to the server's account. */
export function makeCluster(bin: string, data: string, options: readonly string[] = []): void {
  const account = findServerAccount()
  const cwd = dirname(data)
  chmodSync(cwd, 0o700)
  if (account) chownSync(cwd, account.uid, account.gid)
  const given = ['--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--no-locale', '--no-sync']
  const stdio = ['ignore', 'ignore', 'pipe'] as const
  execFileSync(join(bin, 'initdb'), ['--pgdata', data, ...given, ...options], { cwd, ...account, stdio: [...stdio] })
}

/** A server on a cluster. When this process ends without stopping it, it is stopped and `leftover` removed. */
export async function startCluster(
  bin: string,
  data: string,
  settings: Readonly<Record<string, string | number>>,
  leftover = '',
): Promise<Server> {
  const port = await findFreePort()
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...args], {
    cwd: dirname(data),
    ...findServerAccount(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (chunk) => (log = `${log}${String(chunk)}`.slice(-4000)))
  const release = guardProcess(child.pid ?? 0, 'SIGQUIT', leftover)
  const server = {
    adminUrl: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await end(child)
      release()
    },
  }
  await waitUntilReady(server.adminUrl, child).catch(async (error: unknown) => {
    await server.stop()
    throw new Error(`PostgreSQL did not start: ${String(error)}\n${log}`)
  })
  return server
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      await query(url, 'select 1')
      return
    } catch (error) {
      if (child.exitCode !== null || Date.now() > deadline) throw error
      await wait(POLL_MS)
    }
  }
}

/** SIGQUIT is PostgreSQL's immediate shutdown: nothing in a test database is worth a checkpoint. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGQUIT')
  await ended
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
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
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: START_TIMEOUT_MS })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

export function toDatabaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}
