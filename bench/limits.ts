// Asks for more than the daily limits grant, ten thousand times at once, and counts what was granted, spent and given back.
// SQLite behind one server process, PostgreSQL behind two. Ends with 1 where a single request was counted wrongly.
// Usage: npm run test:limits [requests a limit] [sqlite|postgres]
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { UsageSchema } from '@wordnest/contracts/usage'
import { query, startPostgres, toDatabaseUrl } from '@wordnest/api/testing/postgres'
import { recordTrial } from '@wordnest/api/testing/trials'
import { type FakeUpstream, startUpstream } from '@wordnest/api/testing/upstream'

import { type Server, startServer } from './limits-fixtures/server.ts'

const REQUESTS = Number(process.argv[2] ?? 10_000)
const ONLY = process.argv[3]
/** Requests that are on their way at the same time. */
const CONCURRENCY = 200
/** Failing services are tried with fewer: each failure is a call of the service. */
const FAILING_SHARE = 0.1
const PORTS = [3690, 3691] as const
const PUBLIC_URL = `http://localhost:${PORTS[0]}`

type Kind = 'plays' | 'cards'
type Role = 'unsubscribed' | 'subscribed'
const LIMITS: readonly (readonly [kind: Kind, role: Role, limit: number])[] = [
  ['cards', 'unsubscribed', 3],
  ['plays', 'unsubscribed', 8],
  ['cards', 'subscribed', 20],
  ['plays', 'subscribed', 50],
]

type Site = {
  readonly name: string
  readonly servers: readonly Server[]
  readonly setRole: (email: string, role: Role) => Promise<void>
  readonly close: () => Promise<void>
}

const HEADERS = { origin: PUBLIC_URL, 'content-type': 'application/json' }

/** A text that no cache has seen. */
const toBody = (kind: Kind): unknown =>
  kind === 'plays'
    ? {
        input: { text: `beam ${randomUUID()}` },
        voice: { languageCode: 'en-US' },
        audioConfig: { audioEncoding: 'MP3', speakingRate: 1 },
      }
    : { synArray: ['beam'], context: `The beam of ${randomUUID()}.` }

const PATHS: Readonly<Record<Kind, string>> = { plays: '/v1/text:synthesize', cards: '/api/def-and-sent' }

async function register({ servers, setRole }: Site, role: Role): Promise<string> {
  const email = `${randomUUID()}@example.org`
  const response = await fetch(`${servers[0]?.url}/api/accounts/register`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({ email, password: 'tulip-garden-7', timeZone: 'UTC' }),
  })
  if (!response.ok) throw new Error(`Registration failed: ${response.status} ${await response.text()}`)
  await setRole(email, role)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** `busy`: the server had no connection to its database in time, and did nothing. */
type Counts = { granted: number; refused: number; failed: number; busy: number; other: number }

/** All requests, spread over the servers, {@link CONCURRENCY} at a time. */
async function askOften({ servers }: Site, kind: Kind, cookie: string, requests: number): Promise<Counts> {
  const counts: Counts = { granted: 0, refused: 0, failed: 0, busy: 0, other: 0 }
  let next = 0
  const work = async () => {
    while (next < requests) {
      const server = servers[next % servers.length]
      next += 1
      const response = await fetch(`${server?.url}${PATHS[kind]}`, {
        method: 'POST',
        headers: { ...HEADERS, cookie },
        body: JSON.stringify(toBody(kind)),
      })
      await response.arrayBuffer()
      if (response.status === 200) counts.granted += 1
      else if (response.status === 429) counts.refused += 1
      else if (response.status === 502) counts.failed += 1
      else if (response.status === 503) counts.busy += 1
      else counts.other += 1
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return counts
}

async function readLeft({ servers }: Site, kind: Kind, cookie: string): Promise<number> {
  const response = await fetch(`${servers.at(-1)?.url}/api/usage`, { headers: { cookie } })
  return UsageSchema.parse(await response.json())[kind].left
}

/** Calls about our own texts: the words of lessons are spoken in the background after a start. */
const countCalls = (upstream: FakeUpstream): number =>
  upstream.calls.filter(({ body }) => JSON.stringify(body).includes('beam')).length

/** Whether it was counted rightly. */
async function tryLimit(
  site: Site,
  upstream: FakeUpstream,
  entry: (typeof LIMITS)[number],
  isFailing: boolean,
): Promise<boolean> {
  const [kind, role, limit] = entry
  const requests = isFailing ? Math.ceil(REQUESTS * FAILING_SHARE) : REQUESTS
  const cookie = await register(site, role)
  upstream.calls.length = 0
  upstream.mode = isFailing ? Array.from({ length: 4 * limit }, (_, at) => (at % 2 ? 'good' : 'unauthorised')) : 'good'
  if (Array.isArray(upstream.mode)) upstream.mode.push('good')
  const { granted, refused, failed, busy, other } = await askOften(site, kind, cookie, requests)
  const left = await readLeft(site, kind, cookie)
  const called = countCalls(upstream)
  const isRight =
    granted + left === limit &&
    (isFailing || granted === limit) &&
    granted + refused + failed + busy === requests &&
    called === granted + failed &&
    other === 0
  const line =
    `${site.name.padEnd(26)} ${kind} ${String(limit).padStart(2)}${isFailing ? ', failing' : '         '}: ` +
    `${requests} asked, ${granted} granted, ${refused} refused, ${failed} failed and given back, ` +
    `${left} left, service called ${called} times${busy ? `, ${busy} sent away as busy` : ''}${other ? `, ${other} OTHER` : ''}`
  console.log(`${isRight ? 'right' : 'WRONG'}  ${line}`)
  recordTrial(
    {
      name: `limit of ${limit} ${kind} a day${isFailing ? ', every second call of the service failing' : ''}`,
      tries: requests,
      unit: 'requests',
      failures: isRight ? 0 : 1,
      told: `${granted} granted, ${failed} given back, service called ${called} times`,
    },
    site.name,
  )
  return isRight
}

async function openSite(kind: 'sqlite' | 'postgres', upstream: FakeUpstream): Promise<Site | undefined> {
  const postgres = kind === 'postgres' ? await startPostgres() : undefined
  if (kind === 'postgres' && !postgres) return undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'wordnest-limits-'))
  const name = `limits_${randomUUID().replaceAll('-', '')}`
  if (postgres) await query(postgres.adminUrl, `create database ${name}`)
  const databaseUrl = postgres && toDatabaseUrl(postgres.adminUrl, name)
  const servers: Server[] = []
  for (const port of kind === 'sqlite' ? PORTS.slice(0, 1) : PORTS) {
    const variables = {
      PORT: String(port),
      PUBLIC_URL,
      DATA_DIR: dataDir,
      SESSION_SECRET: 'limits are the same in every process, 0123456789',
      RATE_LIMIT_SCALE: '10000',
      LOG_LEVEL: 'fatal',
      HANDLER_TIMEOUT_MS: '120000',
      SPEECH_URL: upstream.url,
      TUTOR: 'openai-compatible',
      TUTOR_MODEL: 'small',
      TUTOR_URL: `${upstream.url}/v1`,
      TUTOR_TIMEOUT_MS: '60000',
      SPEECH_TIMEOUT_MS: '60000',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    }
    servers.push(await startServer(port, variables))
  }
  return {
    name: kind === 'sqlite' ? 'SQLite, one process' : 'PostgreSQL, two processes',
    servers,
    async setRole(email, role) {
      const sql = `update users set role = '${role}' where email = '${email}'`
      if (databaseUrl !== undefined) return query(databaseUrl, sql)
      const database = new DatabaseSync(join(dataDir, 'wordnest.db'), { timeout: 5000 })
      database.exec(sql)
      database.close()
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()))
      if (postgres) await query(postgres.adminUrl, `drop database if exists ${name} with (force)`)
      await postgres?.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The number of limits that were counted wrongly; the site is closed then. */
async function trySite(site: Site, upstream: FakeUpstream): Promise<number> {
  let wrong = 0
  try {
    for (const isFailing of [false, true]) {
      for (const entry of LIMITS) {
        wrong += (await tryLimit(site, upstream, entry, isFailing)) ? 0 : 1
      }
    }
    return wrong
  } finally {
    await site.close()
  }
}

const upstream = await startUpstream()
let wrong = 0
try {
  for (const kind of (['sqlite', 'postgres'] as const).filter((each) => ONLY === undefined || ONLY === each)) {
    const site = await openSite(kind, upstream)
    if (site) wrong += await trySite(site, upstream)
    else console.log('No PostgreSQL on this machine (set TEST_DATABASE_URL to use a server): left out.')
  }
} finally {
  await upstream.close()
}
console.log(wrong === 0 ? 'Never one too many, none lost.' : `${wrong} counted wrongly.`)
process.exitCode = wrong === 0 ? 0 : 1
