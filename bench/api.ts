// Prints what the server costs beside its goals, measured alternately in the same run, on SQLite and on PostgreSQL, at 1 and at
// 32 connections: beside a bare Fastify route that holds the same bytes ready (a Buffer, which is quicker than a text at every
// size), for the short profile as for the long list, and beside the database's own writes. A thin route, the statements of a request
// and nothing else, is compared with both: what Fastify leaves of the database's own speed before anything of ours is done.
// Usage: npm run bench:api [rounds] [seconds a measurement] [sqlite|postgres]
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { measureCollections } from './api-fixtures/collections.ts'
import { toEventId } from './api-fixtures/event-id.ts'
import { type Call, type Load, type Measured, measureLoad, median } from './api-fixtures/load.ts'
import { BARE, type Process, startProcess } from './api-fixtures/process.ts'
import { type DatabaseKind, HEADERS, METRICS_TOKEN, openSite, PORT, type Site } from './api-fixtures/site.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const DURATION_MS = 1000 * Number(process.argv[3] ?? 3)
const ONLY = process.argv[4]
const CONNECTIONS = [1, 32] as const
const LEARNERS = 32
const PASSWORD = 'tulip-garden-7'
const LIST_WORDS = 1000
const PICTURE = join(import.meta.dirname, '../packages/reader/fixtures/page.png')
const WARM_UP_MS = 1500
/** From the readiness to a server at rest: what it threw away while it started is collected by then. */
const REST_MS = 4000

type Learner = { readonly email: string; readonly cookie: string }

const toWord = (n: number, round = 0) => ({
  word: `word number ${n}`,
  definition: `the word that comes after number ${n - 1}, written for the ${round}. time`,
  sentence: `In this sentence you see word number ${n} as you would meet it in a text.`,
})

const toCookie = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')

async function register(origin: string): Promise<Learner> {
  const email = `${randomUUID()}@example.org`
  const response = await fetch(`${origin}/api/accounts/register`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({ email, password: PASSWORD, timeZone: 'UTC' }),
  })
  if (!response.ok) throw new Error(`Registration failed: ${response.status} ${await response.text()}`)
  return { email, cookie: toCookie(response) }
}

const learnerOf = (learners: readonly Learner[], connection: number): Learner => {
  const learner = learners[connection % learners.length]
  if (!learner) throw new Error('No learner')
  return learner
}

const toRead = (path: string, cookie?: string): Call => ({
  method: 'GET',
  path,
  ...(cookie !== undefined && { headers: { cookie } }),
})

/** Each word is JSON, and an event of its own. */
function toSave({ cookie }: Learner, words: readonly string[]): Call {
  const now = Date.now()
  const events = words.map(
    (word) =>
      `{"id":"${toEventId(now)}","at":${now},"offset":0,"store":"bench","type":"saved","body":{"word":${word}}}`,
  )
  const body = `{"sentAt":${now},"events":[${events.join(',')}]}`
  return { method: 'POST', path: '/api/me/events', headers: { ...HEADERS, cookie }, body }
}

/** Of one word, another text each turn. */
const toSaveOne =
  (learners: readonly Learner[]) =>
  (connection: number, turn: number): Call =>
    toSave(learnerOf(learners, connection), [JSON.stringify(toWord(1, turn))])

/** Since the last scrape. */
async function readLoopDelayMs(origin: string): Promise<number> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const line = /^nodejs_eventloop_lag_p99_seconds (.+)$/m.exec(await response.text())
  if (line?.[1] === undefined) throw new Error('The metrics have no delay of the event loop')
  return 1000 * Number(line[1])
}

const verdict = (isReached: boolean) => (isReached ? 'reached' : 'MISSED ')
const fixed = (value: number, digits = 2) => value.toFixed(digits)
const whole = (value: number) => fixed(value, 0)
const toConnections = (connections: number) => `${connections} connection${connections > 1 ? 's' : ''}`
function print(name: string, isReached: boolean | undefined, text: string): void {
  console.log(`${isReached === undefined ? '       ' : verdict(isReached)}  ${name.padEnd(44)} ${text}`)
}

/** At 1 and at 32 connections. */
type Rates = readonly [alone: number, together: number]
type Goal = { readonly rates: Rates; readonly p99?: number }
type Side = { readonly process: Process; readonly load: Omit<Load, 'connections' | 'durationMs' | 'origin'> }
type Sample = Measured & { readonly cpuUs: number }

async function measureSide({ process: server, load }: Side, connections: number, durationMs: number): Promise<Sample> {
  const cpuMs = server.cpuMs()
  const measured = await measureLoad({ ...load, origin: server.origin, connections, durationMs })
  return { ...measured, cpuUs: (1000 * (server.cpuMs() - cpuMs)) / measured.requests }
}

/** The medians of the ratios of neighbours: what else the machine does hits both. */
async function compare(name: string, bare: Side, ours: Side, goal?: Goal): Promise<void> {
  for (const [index, connections] of CONNECTIONS.entries()) {
    for (const side of [bare, ours]) await measureSide(side, connections, WARM_UP_MS)
    const pairs: { bare: Sample; ours: Sample }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const isFirst = round % 2 === 0
      const one = await measureSide(isFirst ? bare : ours, connections, DURATION_MS)
      const other = await measureSide(isFirst ? ours : bare, connections, DURATION_MS)
      pairs.push(isFirst ? { bare: one, ours: other } : { bare: other, ours: one })
    }
    const of = (read: (pair: { bare: Sample; ours: Sample }) => number) => median(pairs.map(read))
    const rate = of((pair) => pair.ours.perSecond / pair.bare.perSecond)
    const p99 = of((pair) => pair.ours.p99Ms / pair.bare.p99Ms)
    const goalRate = goal?.rates[index]
    const isReached =
      goalRate === undefined ? undefined : rate >= goalRate && (goal?.p99 === undefined || p99 <= goal.p99)
    const [own, bareOne] = [whole(of(({ ours: { perSecond } }) => perSecond)), whole(of((pair) => pair.bare.perSecond))]
    const [ownCpu, bareCpu] = [whole(of(({ ours: { cpuUs } }) => cpuUs)), whole(of((pair) => pair.bare.cpuUs))]
    const [p50Ms, p99Ms] = [fixed(of(({ ours: side }) => side.p50Ms)), fixed(of(({ ours: side }) => side.p99Ms))]
    print(
      `${name}, ${toConnections(connections)}`,
      isReached,
      `${fixed(rate)} of the bare route's requests/s${goalRate === undefined ? '' : ` (goal ${goalRate})`}, ` +
        `p99 ${fixed(p99)}x${goal?.p99 === undefined ? '' : ` (goal ${goal.p99})`}; ` +
        `${own}/s against ${bareOne}/s, CPU ${ownCpu} against ${bareCpu} us a request, p50 ${p50Ms} ms, p99 ${p99Ms} ms`,
    )
  }
}

/** A bare route beside the server, with the bytes that the server answers; and beside that a thin one, if given. */
async function compareRead(folder: string, server: Process, name: string, call: Call, goal: Goal, thin?: Process) {
  const response = await fetch(`${server.origin}${call.path}`, { headers: { ...call.headers } })
  if (!response.ok) throw new Error(`${call.path} was answered with ${response.status}`)
  const file = join(folder, 'body.json')
  await writeFile(file, await response.bytes())
  const bare = await startProcess({ file: BARE, args: [String(PORT + 1), file], port: PORT + 1 })
  const bareSide: Side = { process: bare, load: { toCall: () => ({ ...call, path: '/' }) } }
  try {
    await compare(name, bareSide, { process: server, load: { toCall: () => call } }, goal)
    if (thin) {
      const readOne = { method: 'GET', path: '/?userId=user-1' } as const
      await compare('one read by a thin route', bareSide, { process: thin, load: { toCall: () => readOne } })
    }
  } finally {
    await bare.stop()
  }
}

const toThinCall = (connection: number, turn: number): Call => ({
  method: 'PUT',
  path: '/',
  headers: HEADERS,
  body: JSON.stringify({ learner: connection, definition: `written for the ${turn}. time` }),
})

/** Upserts a second: by the database alone, by the server, by the thin route. */
type UpsertRates = { readonly own: number; readonly ours: number; readonly thin: number }

async function compareUpserts(site: Site, server: Process, thin: Process, learners: readonly Learner[]): Promise<void> {
  for (const connections of CONNECTIONS) {
    const rounds: UpsertRates[] = []
    const raw = await site.openRaw(connections)
    try {
      const ours = { origin: server.origin, connections, toCall: toSaveOne(learners) }
      const its = { origin: thin.origin, connections, toCall: toThinCall }
      for (let round = -1; round < ROUNDS; round += 1) {
        const durationMs = round < 0 ? WARM_UP_MS : DURATION_MS
        const figures = {
          own: await raw.measureUpserts(connections, durationMs),
          ours: (await measureLoad({ ...ours, durationMs })).perSecond,
          thin: (await measureLoad({ ...its, durationMs })).perSecond,
        }
        if (round >= 0) rounds.push(figures)
      }
    } finally {
      await raw.close()
    }
    const of = (read: (figures: UpsertRates) => number) => median(rounds.map(read))
    const ratio = of(({ ours: perSecond, own }) => perSecond / own)
    const [served, own] = [whole(of(({ ours: perSecond }) => perSecond)), whole(of((figures) => figures.own))]
    const thinRatio = of(({ ours: perSecond, thin: itsPerSecond }) => perSecond / itsPerSecond)
    const isAlone = connections === 1
    print(
      `event of a word, ${toConnections(connections)}`,
      isAlone ? thinRatio >= 0.6 : ratio >= 0.5,
      `${fixed(ratio)} of the database's own durable writes/s${isAlone ? '' : ' (goal 0.5)'}, ` +
        `${fixed(thinRatio)} of a thin route's${isAlone ? ' (goal 0.6)' : ''}: ${served}/s against ${own}/s`,
    )
  }
}

async function compareSaves(site: Site, server: Process, learners: readonly Learner[]): Promise<void> {
  const toWords = (round: number) => Array.from({ length: LIST_WORDS }, (_, n) => toWord(n, round))
  // Written beforehand: what a learner's own device does for a save is no time of the server's.
  const texts = Array.from({ length: 8 }, (_, turn) => toWords(turn).map((word) => JSON.stringify(word)))
  for (const connections of CONNECTIONS) {
    const times: (readonly [ours: number, raw: number])[] = []
    const raw = await site.openRaw(1)
    try {
      for (let round = -1; round < ROUNDS; round += 1) {
        const rawTimes = await raw.measureSave(toWords(round), 5)
        const load = {
          origin: server.origin,
          connections,
          durationMs: DURATION_MS,
          toCall: (connection: number, turn: number) =>
            toSave(learnerOf(learners, connection), texts[turn % texts.length] ?? []),
        }
        const { perSecond } = await measureLoad(load)
        if (round >= 0) times.push([1000 / perSecond, median(rawTimes)])
      }
    } finally {
      await raw.close()
    }
    const ratio = median(times.map(([ours, own]) => ours / own))
    print(
      `save of 1,000 words, ${toConnections(connections)}`,
      ratio <= 3,
      `${fixed(ratio)}x the statements alone (goal 3): ${fixed(median(times.map(([ours]) => ours)), 1)} ms a save against ${fixed(median(times.map(([, own]) => own)), 1)} ms`,
    )
  }
}

async function measureLogIns(server: Process, learners: readonly Learner[]): Promise<void> {
  for (const connections of CONNECTIONS) {
    const side: Side = {
      process: server,
      load: {
        toCall: (connection) => {
          const { email, cookie } = learnerOf(learners, connection)
          return {
            method: 'POST',
            path: '/api/accounts/login',
            // The device is known, the session is not: each log-in opens one.
            headers: { ...HEADERS, cookie: cookie.replace(/[^;]*session_token=[^;]*;?/, '') },
            body: JSON.stringify({ email, password: PASSWORD }),
          }
        },
      },
    }
    await measureSide(side, connections, WARM_UP_MS)
    await readLoopDelayMs(server.origin)
    const { perSecond, p50Ms, cpuUs } = await measureSide(side, connections, 2 * DURATION_MS)
    const delayMs = await readLoopDelayMs(server.origin)
    print(
      `log-in, ${toConnections(connections)}`,
      cpuUs <= 25_000 && delayMs <= 50,
      `${fixed(cpuUs / 1000, 1)} ms of CPU (goal 25), ${fixed(perSecond, 0)}/s, p50 ${fixed(p50Ms, 0)} ms, event loop delay p99 ${fixed(delayMs, 0)} ms (goal 50)`,
    )
  }
}

async function ask(server: Process, path: string, cookie: string, body: unknown): Promise<void> {
  const headers = { ...HEADERS, cookie }
  const response = await fetch(server.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status} ${await response.text()}`)
}

/** Each engine is loaded by the first who needs it. */
async function measureEngines(server: Process, { cookie }: Learner): Promise<void> {
  const context = 'She sat by the bank of the river, where a heron was fishing.'
  await ask(server, '/api/def-and-sent', cookie, { synArray: ['bank', 'heron'], context })
  await wait(REST_MS)
  const dictionaryMb = server.rssMb()
  print('memory with the dictionary', dictionaryMb <= 330, `${fixed(dictionaryMb, 0)} MB (goal 330)`)
  const content = (await readFile(PICTURE)).toString('base64')
  const features = [{ type: 'DOCUMENT_TEXT_DETECTION' }]
  await ask(server, '/v1/images:annotate', cookie, { requests: [{ image: { content }, features }] })
  await wait(REST_MS)
  const readerMb = server.rssMb()
  print("memory with a reader's thread, too", readerMb <= 600, `${fixed(readerMb, 0)} MB (goal 600)`)
}

async function measureStart(site: Site): Promise<void> {
  const first = await site.start()
  const learner = await register(first.origin)
  // The words of the lessons are spoken once; the second start finds them.
  await wait(10 * REST_MS)
  await first.stop()
  const second = await site.start()
  await wait(REST_MS)
  const cpuMs = second.startCpuMs
  const rssMb = second.rssMb()
  print(
    'start, the second in a folder',
    cpuMs <= 1000,
    `${fixed(cpuMs / 1000)} s of CPU until it is ready (goal 1.0), the first ${fixed(first.startCpuMs / 1000)} s`,
  )
  print('memory at rest', rssMb <= 130, `${fixed(rssMb, 0)} MB (goal 130)`)
  await measureEngines(second, learner)
  await second.stop()
}

/** Only a heap profile says what still refers to answered requests; these times say that something does. */
async function compareCollections(site: Site, learners: readonly Learner[]): Promise<void> {
  const loads = [
    ['profiles are read', (connection: number) => toRead('/api/me', learnerOf(learners, connection).cookie)],
    ['words are written', toSaveOne(learners)],
  ] as const
  const found = await measureCollections(
    site,
    loads.map(([, toCall]) => ({ connections: CONNECTIONS[1], durationMs: DURATION_MS, toCall })),
  )
  for (const [at, { count, medianMs, longestMs }] of found.entries()) {
    print(
      `short collections while ${loads[at]?.[0]}`,
      undefined,
      `${fixed(medianMs, 1)} ms, the longest ${fixed(longestMs, 1)} ms, ${fixed((1000 * count) / DURATION_MS, 1)} a second`,
    )
  }
}

async function benchSite(site: Site, folder: string): Promise<void> {
  console.log(`\n${site.kind === 'sqlite' ? 'SQLite, synchronous=FULL' : 'PostgreSQL, fsync on'}`)
  await measureStart(site)
  const server = await site.start()
  const thin = await site.startThin()
  const learners: Learner[] = []
  try {
    await site.fillVideos()
    for (let n = 0; n < LEARNERS; n += 1) learners.push(await register(server.origin))
    await site.run(`update users set role = 'subscribed'`)
    const first = learnerOf(learners, 0)
    const profileGoal: Goal = { rates: site.kind === 'sqlite' ? [0.5, 0.2] : [0.3, 0.12], p99: 5 }
    const profile = toRead('/api/me', first.cookie)
    await compareRead(folder, server, 'signed-in read of the profile', profile, profileGoal, thin)
    await compareRead(folder, server, 'list of 50 videos', toRead('/api/videos'), { rates: [0.6, 0.6] })
    await readLoopDelayMs(server.origin)
    await compareUpserts(site, server, thin, learners)
    await compareSaves(site, server, learners)
    const delayMs = await readLoopDelayMs(server.origin)
    print('event loop delay while words are written', delayMs <= 50, `p99 ${fixed(delayMs, 0)} ms (goal 50)`)
    await measureLogIns(server, learners)
    print('memory after all of it', undefined, `${fixed(server.rssMb(), 0)} MB`)
  } finally {
    await thin.stop()
    await server.stop()
  }
  await compareCollections(site, learners)
}

// On the disk of the project: a temporary folder may be in memory, where a durable write costs nothing.
const cache = join(import.meta.dirname, '../node_modules/.cache/wordnest')
await mkdir(cache, { recursive: true })
const folder = await mkdtemp(join(cache, 'bench-'))
try {
  console.log(`${ROUNDS} rounds of ${DURATION_MS / 1000} s, Node ${process.version}, medians`)
  for (const kind of (['sqlite', 'postgres'] satisfies DatabaseKind[]).filter(
    (each) => ONLY === undefined || ONLY === each,
  )) {
    const site = await openSite(kind, folder)
    if (!site) {
      console.log('No PostgreSQL on this machine (set TEST_DATABASE_URL to use a server): left out.')
      continue
    }
    try {
      await benchSite(site, folder)
    } finally {
      await site.close()
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
