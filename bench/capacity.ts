// Prints what each kind of request costs (CPU of the server and of the database, statements, rows, bytes) in a PostgreSQL with many
// learners, whether a statement scans a table, and what so many daily learners need. Two sizes, so that growth shows.
// Usage: npm run bench:capacity [learners] [words each]. 100,000 learners with 200 words take some 25 GB and ten minutes.
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'

import { findPort } from '../apps/api/src/testing/api-process.ts'
import { findPostgresBin } from '../apps/api/src/testing/postgres-binaries.ts'
import { makeCluster, startCluster } from '../apps/api/src/testing/postgres-cluster.ts'
import { type Call, measureLoad } from './api-fixtures/load.ts'
import { type Process, SERVER, startProcess } from './api-fixtures/process.ts'
import { HEADERS } from './api-fixtures/site.ts'
import {
  ask,
  fill,
  type Learner,
  registerAll,
  toLogin,
  toPost,
  toRemoved,
  toReviewed,
  toSaved,
  workAs,
} from './capacity-fixtures/learners.ts'
import { type DatabaseCost, explainAll, readCost, readScans, subtract } from './capacity-fixtures/statements.ts'

const LEARNERS = Number(process.argv[2] ?? 100_000)
const WORDS = Number(process.argv[3] ?? 200)
const SMALLER = 10
const ACTIVE = Math.min(1000, Math.floor(LEARNERS / SMALLER))
const CONNECTIONS = 16
const DURATION_MS = 3000
const MIX_SECONDS = 30
const EVERY_SECONDS = 10
const TICKS_A_SECOND = 100
const MEGABYTE = 1024 * 1024

type Kind = { readonly name: string; readonly aDay: number; readonly toCall: (learner: Learner, turn: number) => Call }

const get =
  (path: string) =>
  (learner: Learner): Call => ({ method: 'GET', path, headers: { cookie: learner.cookie } })
const post =
  (toEvents: (turn: number) => readonly object[]) =>
  ({ cookie }: Learner, turn: number): Call => ({
    method: 'POST',
    path: '/api/me/events',
    headers: { ...HEADERS, cookie },
    body: JSON.stringify(toPost(toEvents(turn))),
  })
const TEN = Array.from({ length: 10 }, (_, index) => index)

/** How often an active learner does each on a day: 40 reviews, 5 new words, the page open on two devices. */
const KINDS: readonly Kind[] = [
  { name: 'profile', aDay: 6, toCall: get('/api/me') },
  { name: 'what is new (nothing)', aDay: 25, toCall: get('/api/me/events?after=1000000') },
  { name: 'a new device', aDay: 0.3, toCall: get('/api/me/state') },
  { name: 'all words', aDay: 1, toCall: get('/api/me/words?after=') },
  { name: 'list of videos', aDay: 3, toCall: get('/api/videos') },
  // A full list takes no further word.
  { name: 'remove and save a word', aDay: 5, toCall: post((turn) => [toRemoved(turn % WORDS), toSaved(turn % WORDS)]) },
  {
    name: 'ten reviews',
    aDay: 4,
    toCall: post((turn) => TEN.map((index) => toReviewed((turn * TEN.length + index) % WORDS))),
  },
  {
    name: 'log-in',
    aDay: 0.33,
    toCall: (_learner, turn) => ({
      method: 'POST',
      path: '/api/accounts/login',
      headers: HEADERS,
      body: JSON.stringify(toLogin(turn % ACTIVE)),
    }),
  },
]

const FALLBACK: Kind = { name: 'profile', aDay: 0, toCall: get('/api/me') }

/** Of all processes of the database. */
function readDatabaseCpuMs(data: string): number {
  const postmaster = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      if (fields[1] === postmaster || pid === postmaster) ticks += Number(fields[11]) + Number(fields[12])
    } catch {
      // It has ended.
    }
  }
  return (ticks * 1000) / TICKS_A_SECOND
}

type Cost = DatabaseCost & {
  readonly kind: Kind
  readonly serverMs: number
  readonly databaseMs: number
  readonly bytes: number
  readonly p50Ms: number
  readonly p99Ms: number
}
type Scene = {
  readonly client: pg.Client
  readonly server: Process
  readonly active: readonly Learner[]
  readonly data: string
}

async function measure(kind: Kind, { client, server, active, data }: Scene): Promise<Cost> {
  const pick = (turn: number) => active[turn % active.length] ?? { id: '', cookie: '' }
  const { method, path, headers = {}, body } = kind.toCall(pick(0), 0)
  const answer = await fetch(`${server.origin}${path}`, { method, headers, ...(body !== undefined && { body }) })
  const bytes = (await answer.arrayBuffer()).byteLength
  const before = { cost: await readCost(client), server: server.cpuMs(), database: readDatabaseCpuMs(data) }
  const { requests, p50Ms, p99Ms } = await measureLoad({
    origin: server.origin,
    connections: CONNECTIONS,
    durationMs: DURATION_MS,
    toCall: (connection, turn) => kind.toCall(pick(turn * CONNECTIONS + connection), turn * CONNECTIONS + connection),
  })
  const serverMs = (server.cpuMs() - before.server) / requests
  const databaseMs = (readDatabaseCpuMs(data) - before.database) / requests
  const all = subtract(await readCost(client), before.cost)
  return {
    kind,
    bytes,
    serverMs,
    databaseMs,
    p50Ms,
    p99Ms,
    statements: all.statements / requests,
    rows: all.rows / requests,
    blocks: all.blocks / requests,
    execMs: all.execMs / requests,
    walBytes: all.walBytes / requests,
  }
}

/** Everybody who is active sends a request of the day's mix every ten seconds, whether or not the last was answered. */
async function mix({ server, active }: Scene): Promise<readonly number[]> {
  const times: number[] = []
  const total = KINDS.reduce((sum, { aDay }) => sum + aDay, 0)
  const pickKind = (): Kind => {
    let at = Math.random() * total
    return KINDS.find(({ aDay }) => (at -= aDay) < 0) ?? FALLBACK
  }
  const one = async (learner: Learner, turn: number) => {
    const { method, path, headers = {}, body } = pickKind().toCall(learner, turn)
    const startedAt = performance.now()
    const answer = await fetch(`${server.origin}${path}`, { method, headers, ...(body !== undefined && { body }) })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    times.push(performance.now() - startedAt)
  }
  const pending: Promise<void>[] = []
  await Promise.all(
    active.map(async (learner, index) => {
      await wait(Math.random() * EVERY_SECONDS * 1000)
      for (let turn = 0; turn < MIX_SECONDS / EVERY_SECONDS; turn += 1) {
        pending.push(one(learner, index + turn))
        await wait(EVERY_SECONDS * 1000)
      }
    }),
  )
  await Promise.all(pending)
  return times.toSorted((some, other) => some - other)
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
const fixed = (value: number, digits = 1) => value.toFixed(digits)
const line = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)

async function readSizes(client: pg.Client): Promise<ReadonlyMap<string, { bytes: number; rows: number }>> {
  const { rows } = await client.query<{ name: string; bytes: string; rows: string }>(
    `select coalesce(parent.relname, relation.relname) as name, sum(pg_total_relation_size(relation.oid)) as bytes,
       sum(greatest(relation.reltuples, 0)) as rows
     from pg_class as relation left join pg_inherits on inhrelid = relation.oid left join pg_class as parent on parent.oid = inhparent
     where relation.relkind = 'r' and relation.relnamespace = 'public'::regnamespace group by 1`,
  )
  return new Map(rows.map(({ name, bytes, rows: count }) => [name, { bytes: Number(bytes), rows: Number(count) }]))
}

async function printSize(learners: number, scene: Scene): Promise<readonly Cost[]> {
  console.log(
    `\n${learners} learners with ${WORDS} words each, ${scene.active.length} active, load ${fixed(loadavg()[0] ?? 0)}`,
  )
  line([
    'request',
    'p50, p99 ms',
    'server CPU, ms',
    'database CPU, ms',
    'statements',
    'rows',
    'pages',
    'answer, bytes',
    'log, bytes',
  ])
  line(Array.from({ length: 9 }, () => '---'))
  const scansBefore = await readScans(scene.client)
  const costs: Cost[] = []
  for (const kind of KINDS) {
    const cost = await measure(kind, scene)
    costs.push(cost)
    line([
      kind.name,
      `${fixed(cost.p50Ms)}, ${fixed(cost.p99Ms)}`,
      fixed(cost.serverMs, 2),
      fixed(cost.databaseMs, 2),
      fixed(cost.statements),
      fixed(cost.rows),
      fixed(cost.blocks),
      cost.bytes,
      fixed(cost.walBytes, 0),
    ])
  }
  const times = await mix(scene)
  console.log(
    `\n${scene.active.length} at once, a request every ${EVERY_SECONDS} s each (${times.length}): p50 ${fixed(at(times, 0.5))}, p95 ${fixed(at(times, 0.95))}, p99 ${fixed(at(times, 0.99))} ms`,
  )
  await wait(1500)
  const scans = await readScans(scene.client)
  const requests = times.length
  const read = [...scans].map(([name, rows]) => [name, rows - (scansBefore.get(name) ?? 0)] as const)
  const large = read.filter(([, rows]) => rows > learners)
  console.log(
    `Tables with more rows read by scans than there are learners: ${large.map(([name, rows]) => `${name} ${rows}`).join(', ') || 'none'} (${requests} requests in the mix)`,
  )
  const { explained, failed, scanning } = await explainAll(scene.client)
  console.log(
    `${explained} statements explained for any values, ${scanning.length} scan a large table, ${failed.length} not explained`,
  )
  for (const text of [...scanning, ...failed]) console.log(`- ${text.replaceAll(/\s+/g, ' ')}`)
  return costs
}

const BUSIEST_SHARE = 0.2
const HOUR_SECONDS = 3600
/** Of a core that is used on average in the busiest hour. */
const FULL = 0.6
const DAYS = 260
const EVENTS_A_DAY = 45

async function printCapacity(costs: readonly Cost[], client: pg.Client, learners: number): Promise<void> {
  const aDay = (pick: (cost: Cost) => number) => costs.reduce((sum, cost) => sum + cost.kind.aDay * pick(cost), 0)
  const sizes = await readSizes(client)
  const sizeOf = (name: string) => sizes.get(name) ?? { bytes: 0, rows: 1 }
  const perEvent = sizeOf('events').bytes / sizeOf('events').rows
  const perWord = sizeOf('word_states').bytes / sizeOf('word_states').rows
  const perLearner =
    ['users', 'learner_logs'].reduce((sum, name) => sum + sizeOf(name).bytes, 0) / Math.max(learners, 1)
  console.log(
    `\nOn the disk with indexes: ${fixed(perEvent, 0)} bytes an event, ${fixed(perWord, 0)} a word, ${fixed(perLearner, 0)} a learner`,
  )
  console.log(
    `A day of an active learner: ${fixed(
      aDay(() => 1),
      0,
    )} requests, server CPU ${fixed(
      aDay((cost) => cost.serverMs),
      0,
    )} ms, database CPU ${fixed(
      aDay((cost) => cost.databaseMs),
      0,
    )} ms, ${fixed(
      aDay((cost) => cost.statements),
      0,
    )} statements, log of the database ${fixed(aDay((cost) => cost.walBytes) / 1024, 0)} kB`,
  )
  console.log()
  line([
    'daily learners',
    'requests/s',
    'server, cores',
    'processes',
    'database, cores',
    'log written, MB/s',
    'storage a year, GB',
  ])
  line(Array.from({ length: 7 }, () => '---'))
  for (const daily of [1000, 100_000, 1_000_000]) {
    const perSecond = (daily * BUSIEST_SHARE) / HOUR_SECONDS
    const cores = (perSecond * aDay((cost) => cost.serverMs)) / 1000
    const database = (perSecond * aDay((cost) => cost.databaseMs)) / 1000
    const storage = daily * (DAYS * EVENTS_A_DAY * perEvent + DAYS * 5 * perWord + perLearner)
    line([
      daily,
      fixed(perSecond * aDay(() => 1)),
      fixed(cores, 2),
      Math.ceil(cores / FULL) + (daily > 1000 ? 1 : 0),
      fixed(database / FULL, 2),
      fixed((perSecond * aDay((cost) => cost.walBytes)) / MEGABYTE, 2),
      fixed(storage / 1024 ** 3, 1),
    ])
  }
}

const bin = findPostgresBin()
if (bin === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
const folder = mkdtempSync(join(tmpdir(), 'wordnest-capacity-'))
chmodSync(folder, 0o777)
const data = join(folder, 'cluster', 'data')
try {
  mkdirSync(join(folder, 'cluster'))
  makeCluster(bin, data)
  const cluster = await startCluster(bin, data, {
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track': 'top',
    shared_buffers: '1GB',
    max_wal_size: '8GB',
    checkpoint_timeout: '30min',
    maintenance_work_mem: '512MB',
  })
  const client = new pg.Client({ connectionString: cluster.adminUrl })
  await client.connect()
  await client.query('create extension pg_stat_statements')
  const server = await startProcess({
    file: SERVER,
    port: await findPort(),
    variables: {
      DATABASE_URL: cluster.adminUrl,
      DATA_DIR: join(folder, 'data'),
      WEB_DIR: folder,
      SESSION_SECRET: randomBytes(48).toString('hex'),
      RATE_LIMIT_SCALE: '10000',
      DATABASE_TIMEOUT_MS: '60000',
      LOG_LEVEL: 'error',
      PUBLIC_URL: HEADERS.origin,
    },
  })
  try {
    console.log(`${availableParallelism()} cores, Node ${process.versions.node}`)
    const active = await registerAll(server.origin, ACTIVE)
    const model = active[0]
    if (!model) throw new Error('No learner')
    await workAs(server.origin, model, WORDS)
    await ask(server.origin, '/api/me/state', model.cookie)
    const scene = { client, server, active, data }
    let costs: readonly Cost[] = []
    for (const learners of [Math.ceil(LEARNERS / SMALLER), LEARNERS]) {
      const startedAt = performance.now()
      await fill(client, cluster.adminUrl, model, learners)
      console.log(`\nFilled in ${fixed((performance.now() - startedAt) / 1000, 0)} s`)
      await client.query('select pg_stat_statements_reset()')
      costs = await printSize(learners, scene)
    }
    await printCapacity(costs, client, LEARNERS)
  } finally {
    await server.stop()
    await client.end()
    await cluster.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
