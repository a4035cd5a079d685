/** A PostgreSQL that is refused, hangs, is slow or cut off: at the start and in flight. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type ApiProcess, findPort, registerAt, startApiProcess } from '#api/testing/api-process.ts'
import { toSwipe } from '#api/testing/event-bodies.ts'
import { buildTestDatabase, isOnStandIn, type TestDatabase } from '#api/testing/database.ts'
import { type Network, startTcpProxy, type TcpProxy } from '#api/testing/tcp-proxy.ts'
import { howOften, recordTrial, toPercentile, TRIAL_TIMEOUT } from '#api/testing/trials.ts'

/** How long the contract lets a caller wait for a database that is away. */
const LONGEST_ANSWER_MS = 3000
/** From the moment that the database is back to the first good answer. */
const LONGEST_RETURN_MS = 1000
/** What is beyond hangs, whatever else the machine is busy with. */
const HANGS_MS = 15_000
const REQUESTS = 40
const BROKEN: readonly Network[] = ['refusing', 'hanging', 'slow', 'cut']

let folder = ''
let database: TestDatabase
let proxy: TcpProxy
let server: ApiProcess

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wordnest-away-'))
  database = await buildTestDatabase({ isEmpty: true })
})
afterAll(async () => {
  server?.process.kill('SIGKILL')
  await server?.ended
  await proxy?.close()
  await database.dispose()
  rmSync(folder, { recursive: true, force: true })
})

type Seen = { readonly what: string; readonly status: number; readonly elapsedMs: number; readonly body: string }

async function ask(what: string, path: string, cookie: string, init: RequestInit = {}): Promise<Seen> {
  const startedAt = performance.now()
  const headers = { 'content-type': 'application/json', origin: server.origin, cookie }
  const signal = AbortSignal.timeout(HANGS_MS)
  const answer = await fetch(`${server.origin}${path}`, { headers, signal, ...init }).catch(() => undefined)
  const body = (await answer?.text().catch(() => '')) ?? ''
  return { what, status: answer?.status ?? 0, elapsedMs: performance.now() - startedAt, body }
}

const askAll = (cookie: string): Promise<readonly Seen[]> =>
  Promise.all(
    Array.from({ length: REQUESTS / 4 }, () => [
      ask('session', '/api/session', cookie),
      ask('profile', '/api/me', cookie),
      ask('videos', '/api/videos', cookie),
      ask('events', '/api/me/events', cookie, { method: 'POST', body: JSON.stringify(toSwipe()) }),
    ]).flat(),
  )

const findBad = (seen: readonly Seen[]): readonly object[] =>
  seen
    .filter(
      ({ status, body, what }) =>
        ![200, 503, 504].includes(status) || (what === 'session' && status === 200 && body.includes('"learner":null')),
    )
    .map(({ what, status, body }) => ({ what, status, body }))

/** A machine that is busy may answer 503 just after the start; each try is another account. */
async function registerSoon(): Promise<string> {
  let [tries, cookie] = [0, '']
  const register = () => registerAt(server, `away-${(tries += 1)}@example.org`).catch(() => '')
  await expect.poll(async () => (cookie = await register()), { timeout: 30_000 }).not.toBe('')
  return cookie
}

/** Until the first good answer. */
async function waitUntilBack(cookie: string): Promise<number> {
  const startedAt = performance.now()
  await expect.poll(() => ask('profile', '/api/me', cookie).then(({ status }) => status), { timeout: 30_000 }).toBe(200)
  return performance.now() - startedAt
}

describe.runIf(process.env['TEST_DATABASE'] === 'postgres' && !isOnStandIn)(
  'a database that is away',
  TRIAL_TIMEOUT,
  () => {
    it('at the start is waited for; in flight costs 503 in time, no session and no process', async () => {
      if (database.settings.kind !== 'postgres') throw new Error('not PostgreSQL')
      const url = new URL(database.settings.url)
      proxy = await startTcpProxy(Number(url.port))
      url.port = String(proxy.port)
      await proxy.set('refusing')
      server = startApiProcess({
        port: await findPort(),
        dataDir: join(folder, 'data'),
        settings: { kind: 'postgres', url: url.href },
        variables: { LOG_LEVEL: 'fatal' },
      })
      await expect.poll(() => ask('', '/healthz', '').then(({ status }) => status), { timeout: 30_000 }).toBe(200)
      expect((await ask('', '/api/videos', '')).status).toBe(503)
      await proxy.set('open')
      await server.ready
      const cookie = await registerSoon()

      const bad: object[] = []
      const answersMs: number[] = []
      const backMs: number[] = []
      let unavailable = 0
      const rounds = howOften(1, 25)
      for (let round = 0; round < rounds; round += 1) {
        for (const network of BROKEN) {
          const begun = askAll(cookie)
          await proxy.set(network)
          const seen = [...(await begun), ...(await askAll(cookie))]
          bad.push(...findBad(seen).map((answer) => ({ network, ...answer })))
          answersMs.push(...seen.map(({ elapsedMs }) => elapsedMs))
          unavailable += seen.filter(({ status }) => status !== 200).length
          await proxy.set('open')
          backMs.push(await waitUntilBack(cookie))
          expect(findBad(await askAll(cookie))).toEqual([])
        }
      }
      recordTrial({
        name: 'database refusing, hanging, slow, cut',
        tries: answersMs.length,
        unit: 'requests',
        failures: bad.length,
        told: `${unavailable} answered 503`,
        goals: [
          { what: 'slowest answer', measuredMs: toPercentile(answersMs, 1), atMostMs: LONGEST_ANSWER_MS },
          { what: 'back after at most', measuredMs: toPercentile(backMs, 1), atMostMs: LONGEST_RETURN_MS },
        ],
      })
      expect({ bad, errors: server.errors() }).toEqual({ bad: [], errors: '' })
      expect(unavailable).toBeGreaterThan(0)
      expect(server.process.exitCode).toBeNull()
    })
  },
)
