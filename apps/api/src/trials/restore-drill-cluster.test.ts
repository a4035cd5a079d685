/** The restore drill in a cluster: three nodes go back to the second that was asked for, as docs/guides/back-up.md says. */
import { chownSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Node } from '#api/testing/failover/cluster.ts'
import type { Write } from '#api/testing/failover/learners.ts'
import { findPrograms } from '#api/testing/failover/programs.ts'
import { buildScene, type Scene } from '#api/testing/failover/scene.ts'
import { findBackrest, toTargetOptions, writeBackrestConfig } from '#api/testing/pgbackrest.ts'
import { findServerAccount } from '#api/testing/postgres-binaries.ts'
import { howOften, isLong, recordTrial, TRIAL_TIMEOUT } from '#api/testing/trials.ts'

const ARCHIVE = resolve(import.meta.dirname, '../../../../deploy/patroni-archive.yaml')
const DRILLS = howOften(1, 3)
const LEARNERS = 10
const PAUSE_MS = 200
/** As docs/guides/back-up.md has it. */
const LEAVE_GAP =
  'update learner_logs set last_seq = greatest(last_seq + 1000000, (extract(epoch from now())::bigint - 1767225600) * 2)'
const LEAST_GAP = 500_000
const SECOND_MS = 1000
const POLL_MS = 200
const UNTIL_MS = 120_000
/** Of a database that is nearly empty. */
const GOAL_WRITABLE_MS = 120_000

const programs = findPrograms()
const canDrill =
  isLong && process.env['TEST_DATABASE'] === 'postgres' && !('missing' in programs) && findBackrest(isLong)

/** Failures count as no: servers end and start meanwhile. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + UNTIL_MS
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`Waited in vain until ${what}`)
    await wait(POLL_MS)
  }
}

/** By the socket: meanwhile the node may listen to nobody else. */
async function query<Row extends pg.QueryResultRow>(node: Node, text: string, values: unknown[] = []): Promise<Row[]> {
  const local = { host: node.folder, user: 'postgres', database: 'wordnest' }
  const client = new pg.Client({ ...local, connectionTimeoutMillis: SECOND_MS, query_timeout: UNTIL_MS })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
const isTrue = async (node: Node, expression: string): Promise<boolean> =>
  (await query<{ is: boolean }>(node, `select ${expression} as is`))[0]?.is === true
const listEvents = async (node: Node, condition = 'true', values: unknown[] = []): Promise<ReadonlySet<string>> =>
  new Set((await query<{ id: string }>(node, `select id from events where ${condition}`, values)).map(({ id }) => id))

async function findPrimary({ cluster }: Scene): Promise<Node> {
  let primary: Node | undefined
  await until('there is a primary', async () => (primary = await cluster.findPrimary()) !== undefined)
  if (!primary) throw new Error('There is no primary')
  return primary
}

const backrest = (node: Node, ...args: readonly string[]) => node.command('pgbackrest', '--stanza=wordnest', ...args)
const control = (node: Node, ...args: readonly string[]) =>
  node.command(join('missing' in programs ? '' : programs.postgresBin, 'pg_ctl'), `--pgdata=${toData(node)}`, ...args)
const toData = ({ folder }: Node): string => join(folder, 'data')

function makeOwned(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const account = findServerAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/** One repository for all nodes; the configuration, and the archive that Patroni's cluster is told of. */
async function setUp(scene: Scene): Promise<void> {
  const { cluster } = scene
  for (const node of cluster.nodes) {
    writeBackrestConfig(join(node.folder, 'pgbackrest.conf'), {
      repository: makeOwned(join(dirname(node.folder), 'repository')),
      log: makeOwned(join(node.folder, 'backrest-log')),
      lock: makeOwned(join(node.folder, 'backrest-lock')),
      data: toData(node),
      socket: node.folder,
      port: 5432,
    })
  }
  await cluster.control('edit-config', '--apply', ARCHIVE, '--pg', 'track_commit_timestamp=on', '--force', '--quiet')
  await until('all nodes archive', async () => {
    await cluster.control('restart', 'wordnest', '--pending', '--force')
    const nodes = cluster.nodes.map((node) => isTrue(node, `current_setting('archive_mode') = 'on'`))
    return (await Promise.all(nodes)).every(Boolean)
  })
  await cluster.untilHealthy()
  await backrest(await findPrimary(scene), 'stanza-create')
}

/** Nodes of a real cluster have equal folders and listen to all addresses. */
function takeOver(node: Node, nodes: readonly Node[]): void {
  const file = join(toData(node), 'postgresql.conf')
  let text = readFileSync(file, 'utf8')
  for (const { folder, machine } of nodes) {
    text = text.replaceAll(`${folder}/`, `${node.folder}/`).replaceAll(`'${folder}'`, `'${node.folder}'`)
    text = text.replaceAll(`'${machine.address}'`, `'${node.machine.address}'`)
  }
  writeFileSync(file, text)
}

const readTimeline = async (node: Node): Promise<number> => {
  const walFile = 'substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)'
  const [row] = await query<{ timeline: string }>(node, `select ${walFile} as timeline`)
  return Number.parseInt(row?.timeline ?? '', 16)
}
const isLeaderOf = async ({ cluster }: Scene, node: Node, timeline: number): Promise<boolean> =>
  (await cluster.readMembers()).some(
    (member) => member.name === node.machine.name && member.role === 'leader' && member.timeline === timeline,
  )

const toDifference = (some: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...some].filter((id) => !others.has(id)).length

type Result = {
  readonly before: number
  readonly after: number
  /** Rows that should not be there, and rows that should. */
  readonly wrong: number
  readonly problems: readonly string[]
  readonly readableMs: number
  readonly writableMs: number
  readonly wholeMs: number
}

/** Of one restore: the second asked for, the end of the old database, and the first writes after it. */
type Restore = { readonly target: number; readonly undoneUntil: number; readonly restoredAt: number }

/** Writes between a second asked for and its restore are gone; those on the way at either of them may be. */
function toExpectation({ sentAt, acknowledgedAt }: Write, restores: readonly Restore[]): 'there' | 'gone' | 'either' {
  const near = restores.filter(({ target, restoredAt }) => acknowledgedAt > target && sentAt <= restoredAt)
  if (near.length === 0) return 'there'
  return near.some(({ target, undoneUntil }) => sentAt > target && acknowledgedAt < undoneUntil) ? 'gone' : 'either'
}

async function drill(scene: Scene, restores: Restore[]): Promise<Result> {
  const { cluster, learners } = scene
  await cluster.untilHealthy()
  const first = await findPrimary(scene)
  await backrest(first, '--type=full', 'backup')
  // The backup is of one primary, the log of two.
  await cluster.control('switchover', '--force')
  await until('another node leads', async () => (await findPrimary(scene)) !== first)
  await cluster.untilHealthy()
  const primary = await findPrimary(scene)
  learners.takeLedger()
  // A whole second, in the middle of the writes after the backup.
  const target = new Date(Math.ceil((Date.now() + 2 * SECOND_MS) / SECOND_MS) * SECOND_MS)
  await wait(target.getTime() + SECOND_MS - Date.now())
  // Rows that are older than the tracking have no time.
  const expected = await listEvents(primary, 'coalesce(pg_xact_commit_timestamp(xmin) <= $1, true)', [target])
  const all = await listEvents(primary)
  // The where was forgotten.
  await query(primary, 'delete from events')
  await wait(SECOND_MS)

  const startedAt = performance.now()
  const sinceStart = () => performance.now() - startedAt
  await cluster.control('pause', '--wait')
  for (const node of [...cluster.nodes.filter((one) => one !== primary), primary]) {
    await control(node, '--mode=fast', 'stop')
    renameSync(toData(node), join(node.folder, `data.before-${restores.length}`))
  }
  const undoneUntil = Date.now()
  await backrest(primary, ...toTargetOptions(target), '--target-action=pause', 'restore')
  takeOver(primary, cluster.nodes)
  const start = (...options: readonly string[]) =>
    control(primary, `--log=${join(primary.folder, 'restored.log')}`, ...options, 'start')
  await start("--options=-c listen_addresses=''")
  await until('the target is reached', () => isTrue(primary, `pg_get_wal_replay_pause_state() = 'paused'`))
  const readableMs = sinceStart()
  const found = await listEvents(primary)
  await query(primary, 'select pg_wal_replay_resume()')
  await until('the node is promoted', () => isTrue(primary, 'not pg_is_in_recovery()'))
  await query(primary, `set synchronous_commit = local; ${LEAVE_GAP}`)
  await control(primary, '--mode=fast', 'stop')
  await start()
  // Patroni has held the lock all the while, and takes it anew when it sees the promotion.
  await until('Patroni knows its leader and its timeline', async () =>
    isLeaderOf(scene, primary, await readTimeline(primary)),
  )
  await cluster.control('resume', '--wait')
  await until('learners write', async () => learners.takeLedger().acknowledgedAt.length > 0)
  const writableMs = sinceStart()
  restores.push({ target: target.getTime(), undoneUntil, restoredAt: Date.now() })
  await cluster.untilHealthy()
  const wholeMs = sinceStart()

  // The cluster is whole: another node can lead it, and each follows.
  await cluster.control('switchover', '--force')
  await until('another node leads', async () => (await findPrimary(scene)) !== primary)
  await cluster.untilHealthy()
  const { problems } = learners.takeLedger()
  const audit = await learners.audit((write) => toExpectation(write, restores), LEAST_GAP)
  const written = await listEvents(await findPrimary(scene))
  for (const node of cluster.nodes) {
    await until(`${node.machine.name} has all rows`, async () => toDifference(written, await listEvents(node)) === 0)
  }
  return {
    before: expected.size,
    after: all.size - expected.size,
    wrong:
      toDifference(expected, found) +
      toDifference(found, expected) +
      toDifference(expected, written) +
      audit.lost +
      audit.duplicated +
      audit.beyond,
    problems,
    readableMs,
    writableMs,
    wholeMs,
  }
}

describe.skipIf(!canDrill)('the restore drill of a cluster', TRIAL_TIMEOUT, () => {
  let scene: Scene
  beforeAll(async () => {
    if ('missing' in programs) throw new Error('These tests are skipped')
    const few = { processes: 2, learners: LEARNERS, pauseMs: PAUSE_MS, hasDatabaseProxy: true }
    scene = await buildScene({ programs, ...few, logFolder: 'test-results/restore-drill' })
    await setUp(scene)
  }, TRIAL_TIMEOUT.timeout)
  afterAll(() => scene.stop(), TRIAL_TIMEOUT.timeout)

  it(`brings back all nodes ${DRILLS} times to the second asked for, and learners work on`, async () => {
    const restores: Restore[] = []
    const results: Result[] = []
    while (results.length < DRILLS) results.push(await drill(scene, restores))
    const wrong = results.reduce((sum, result) => sum + result.wrong, 0)
    const seconds = (pick: (result: Result) => number) => (Math.max(...results.map(pick)) / SECOND_MS).toFixed(1)
    const sum = (pick: (result: Result) => number) => results.reduce((all, result) => all + pick(result), 0)
    recordTrial({
      name: 'restore drill: a cluster of three to a second',
      tries: DRILLS,
      unit: 'restores',
      failures: wrong + results.flatMap(({ problems }) => problems).length,
      told:
        `${sum(({ before }) => before)} events before the second, ${sum(({ after }) => after)} after it; at most ` +
        `${seconds(({ readableMs }) => readableMs)} s to look, ${seconds(({ writableMs }) => writableMs)} s to write, ` +
        `${seconds(({ wholeMs }) => wholeMs)} s with all replicas`,
      goals: [
        {
          what: 'until learners write',
          measuredMs: Math.max(...results.map(({ writableMs }) => writableMs)),
          atMostMs: GOAL_WRITABLE_MS,
        },
      ],
    })
    expect(results.flatMap(({ problems }) => problems)).toEqual([])
    expect(wrong).toBe(0)
    for (const { before, after } of results) {
      expect(before).toBeGreaterThan(LEARNERS)
      expect(after).toBeGreaterThan(0)
    }
  })
})
