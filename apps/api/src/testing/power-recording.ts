/** Records what the product's own repositories, and the database below them, ask of the disk while they write. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

import { readDiskTrace, toTracer } from './disk-trace.ts'
import { findServerAccount } from './postgres-binaries.ts'
import { makeCluster, startCluster } from './postgres-cluster.ts'
import type { Recording } from './power-cut.ts'

const WRITER = join(import.meta.dirname, 'ledger-writer.ts')
const CLUSTER_WRITER = join(import.meta.dirname, 'cluster-writer.ts')
/** Small files of the log, so that a short recording sees them filled, synced, renamed and used again. */
const CLUSTER_SETTINGS = { max_wal_size: '4MB', min_wal_size: '2MB', max_connections: 20 }

/** `parent` is an empty folder that the recording may fill. */
export async function recordSqlite(parent: string, writes: number): Promise<Recording> {
  const folder = join(parent, 'data')
  mkdirSync(folder)
  mkdirSync(join(parent, 'before'))
  return record(parent, folder, [WRITER, join(folder, 'wordnest.db'), '1'], writes)
}

export async function recordPostgres(parent: string, writes: number, bin: string): Promise<Recording> {
  const folder = join(parent, 'data')
  makeCluster(bin, folder, ['--wal-segsize=1', '--data-checksums'])
  cpSync(folder, join(parent, 'before'), { recursive: true })
  return record(parent, folder, [CLUSTER_WRITER, bin, folder, JSON.stringify(CLUSTER_SETTINGS), WRITER], writes)
}

/** A server on what a cut left. */
export function startOnDisk(bin: string, data: string): ReturnType<typeof startCluster> {
  const folder = dirname(data)
  // No process of before the cut is there after it.
  rmSync(join(data, 'postmaster.pid'), { force: true })
  chmodSync(data, 0o700)
  const account = findServerAccount()
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
  // What it recovers is looked at and thrown away.
  return startCluster(bin, data, { ...CLUSTER_SETTINGS, fsync: 'off' })
}

async function record(parent: string, folder: string, args: readonly string[], writes: number): Promise<Recording> {
  const log = join(parent, 'calls.log')
  const [command = '', ...tracer] = toTracer(log)
  const child = spawn(command, [...tracer, process.execPath, ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
  await hearWrites(child, writes)
  return { calls: await readDiskTrace(log, folder), folder, before: join(parent, 'before') }
}

/** Ends the writer after this many acknowledgements. Throws its output when it ended before. */
async function hearWrites(child: ChildProcess, writes: number): Promise<void> {
  const { stdin, stdout, stderr } = child
  if (!stdin || !stdout || !stderr) throw new Error('The recorded process has no pipes')
  let errors = ''
  stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  let acknowledged = 0
  createInterface({ input: stdout }).on('line', () => {
    acknowledged += 1
    if (acknowledged >= writes) stdin.end()
  })
  await once(child, 'close')
  if (acknowledged < writes) throw new Error(`The recording ended after ${acknowledged} writes: ${errors}`)
}
