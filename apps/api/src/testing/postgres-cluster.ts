/** A PostgreSQL server as a process of its own, on a folder of its own. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'

import { findPort } from './api-process.ts'
import { findServerAccount } from './postgres-binaries.ts'
import { guardProcess } from './process-guard.ts'

const START_TIMEOUT_MS = 60_000
const POLL_MS = 50

export type Cluster = { readonly adminUrl: string; readonly stop: () => Promise<void> }

/** `data` may be missing; the folder around it is given to the server's account. */
export function makeCluster(bin: string, data: string, options: readonly string[] = []): void {
  const account = findServerAccount()
  const cwd = dirname(data)
  chmodSync(cwd, 0o700)
  if (account) chownSync(cwd, account.uid, account.gid)
  const given = ['--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--no-locale', '--no-sync']
  const run = { cwd, ...account, stdio: ['ignore', 'ignore', 'pipe'] satisfies ('ignore' | 'pipe')[] }
  execFileSync(join(bin, 'initdb'), ['--pgdata', data, ...given, ...options], run)
}

/** When this process ends without stopping the server, it is stopped and `folderToRemove`, a folder, removed. */
export async function startCluster(
  bin: string,
  data: string,
  settings: Readonly<Record<string, string | number>>,
  folderToRemove = '',
): Promise<Cluster> {
  const port = await findPort()
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...args], {
    cwd: dirname(data),
    ...findServerAccount(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (chunk) => (log = `${log}${String(chunk)}`.slice(-4000)))
  const release = guardProcess(child.pid ?? 0, 'SIGQUIT', folderToRemove)
  const cluster = {
    adminUrl: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await end(child)
      release()
    },
  }
  await waitUntilReady(cluster.adminUrl, child).catch(async (error: unknown) => {
    await cluster.stop()
    throw new Error(`PostgreSQL did not start: ${String(error)}\n${log}`)
  })
  return cluster
}

async function waitUntilReady(connectionString: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: START_TIMEOUT_MS })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
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
