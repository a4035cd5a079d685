/** The restore drill: deploy/pgbackrest.conf brings a PostgreSQL back to the second that was asked for. */
import { execFile } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openDatabase } from '#api/db/dialects.ts'
import { isMigrated, migrateDatabase } from '#api/db/migrate.ts'
import { findBackrest, toTargetOptions, writeBackrestConfig } from '#api/testing/pgbackrest.ts'
import { findPostgresBin, findServerAccount } from '#api/testing/postgres-binaries.ts'
import { type Cluster, makeCluster, startCluster } from '#api/testing/postgres-cluster.ts'
import { howOften, isLong, recordTrial, TRIAL_TIMEOUT } from '#api/testing/trials.ts'

const DRILLS = howOften(1, 5)
const WRITE_MS = 20
const SECOND_MS = 1000

const bin = findPostgresBin()
const canDrill = process.env['TEST_DATABASE'] === 'postgres' && bin !== undefined && findBackrest(isLong)

let folder = ''
let config = ''
const running: Cluster[] = []

/** PostgreSQL's account works below it. */
function makeScratch(): string {
  const path = mkdtempSync(join(tmpdir(), 'wordnest-drill-'))
  chmodSync(path, 0o777)
  return path
}

function makeFolder(name: string): string {
  const path = join(folder, name)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const account = findServerAccount()
  if (account) chownSync(path, account.uid, account.gid)
  return path
}

beforeEach(() => {
  folder = makeScratch()
})
afterEach(async () => {
  for (const cluster of running.splice(0)) await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(data: string, settings: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const cluster = await startCluster(bin ?? '', data, {
    shared_buffers: '32MB',
    unix_socket_directories: folder,
    ...settings,
  })
  running.push(cluster)
  return cluster
}
async function end(cluster: Cluster): Promise<void> {
  running.splice(running.indexOf(cluster), 1)
  await cluster.stop()
}

const writeConfig = (data: string, url: string): void =>
  writeBackrestConfig(config, {
    repository: makeFolder('repository'),
    log: makeFolder('log'),
    lock: makeFolder('lock'),
    data,
    socket: folder,
    port: new URL(url).port,
  })

const run = promisify(execFile)
const backrest = (command: string, ...options: string[]) =>
  run('pgbackrest', [`--config=${config}`, '--stanza=wordnest', ...options, command], {
    cwd: folder,
    ...findServerAccount(),
  })

async function withClient<T>({ adminUrl }: Cluster, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const listIds = (cluster: Cluster, condition = 'true', values: unknown[] = []) =>
  withClient(cluster, async (client) => {
    const { rows } = await client.query<{ id: number }>(`select id from drill where ${condition} order by id`, values)
    return rows.map(({ id }) => id)
  })

/** One row after the other, each its own transaction, until it is told to stop. */
async function write(cluster: Cluster, stop: AbortSignal): Promise<void> {
  await withClient(cluster, async (client) => {
    while (!stop.aborted) {
      await client.query('insert into drill default values')
      await wait(WRITE_MS)
    }
  })
}

async function drill(): Promise<{ readonly rows: number; readonly wrong: number; readonly restoredMs: number }> {
  const data = join(makeFolder('first'), 'data')
  config = join(folder, 'pgbackrest.conf')
  makeCluster(bin ?? '', data, ['--wal-segsize=1'])
  const first = await start(data, {
    archive_mode: 'on',
    archive_command: `pgbackrest --config=${config} --stanza=wordnest archive-push %p`,
    track_commit_timestamp: 'on',
  })
  writeConfig(data, first.adminUrl)
  await backrest('stanza-create')
  const product = openDatabase({ kind: 'postgres', url: first.adminUrl }, () => undefined)
  await migrateDatabase(product)
  await product.close()
  await withClient(first, (client) => client.query('create table drill (id int generated always as identity)'))

  const stop = new AbortController()
  const writing = write(first, stop.signal)
  await backrest('backup', '--type=full')
  // A whole second, in the middle of the writes after the backup.
  const target = new Date(Math.ceil((Date.now() + SECOND_MS) / SECOND_MS) * SECOND_MS)
  await wait(target.getTime() + SECOND_MS - Date.now())
  stop.abort()
  await writing
  const expected = await listIds(first, 'pg_xact_commit_timestamp(xmin) <= $1', [target])
  const all = await listIds(first)
  expect(expected.length).toBeLessThan(all.length)
  await withClient(first, (client) => client.query('select pg_switch_wal()'))
  await backrest('check')
  await end(first)

  const startedAt = performance.now()
  const restored = makeFolder('restored')
  await backrest('restore', `--pg1-path=${restored}`, ...toTargetOptions(target), '--target-action=promote')
  const second = await start(restored, { archive_mode: 'off' })
  await expect
    .poll(
      () => withClient(second, async (client) => (await client.query('select pg_is_in_recovery() as is')).rows[0]),
      {
        timeout: 60_000,
      },
    )
    .toEqual({ is: false })
  const restoredMs = performance.now() - startedAt
  const found = new Set(await listIds(second))
  const wrong =
    expected.filter((id) => !found.has(id)).length + [...found].filter((id) => !expected.includes(id)).length
  const again = openDatabase({ kind: 'postgres', url: second.adminUrl }, () => undefined)
  expect(await isMigrated(again)).toBe(true)
  await again.close()
  await end(second)
  return { rows: expected.length, wrong, restoredMs }
}

describe.skipIf(!canDrill)('the restore drill', TRIAL_TIMEOUT, () => {
  it(`brings back each of ${DRILLS} times exactly what was committed by the second asked for`, async () => {
    const results = []
    for (let count = 0; count < DRILLS; count += 1) {
      results.push(await drill())
      rmSync(folder, { recursive: true, force: true })
      folder = makeScratch()
    }
    const wrong = results.reduce((sum, result) => sum + result.wrong, 0)
    const rows = results.reduce((sum, result) => sum + result.rows, 0)
    recordTrial({
      name: 'restore drill: pgBackRest to a second',
      tries: DRILLS,
      unit: 'restores',
      failures: wrong,
      told: `${rows} rows before the second, none after it; at most ${Math.round(Math.max(...results.map(({ restoredMs }) => restoredMs)))} ms`,
    })
    expect(wrong).toBe(0)
    expect(rows).toBeGreaterThan(0)
  })
})
