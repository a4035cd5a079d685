/** Three server processes behind one address, on a real PostgreSQL: none has state of its own. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { logScreenView } from '@wordnest/contracts/analytics'
import { ErrorBodySchema } from '@wordnest/contracts/errors'
import { LearnerSchema } from '@wordnest/contracts/learners'
import { UsageSchema } from '@wordnest/contracts/usage'
import type { Video } from '@wordnest/contracts/videos'
import { loadLessons } from '@wordnest/lessons/lessons'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openDatabase, type OpenDatabase } from '#api/db/dialects.ts'
import { MIGRATION_NAMES } from '#api/db/migrate.ts'
import { buildVideosRepository } from '#api/modules/videos/videos.repository.ts'
import { type ApiProcess, findPort, startApiProcess } from '#api/testing/api-process.ts'
import { toSwipe } from '#api/testing/event-bodies.ts'
import { buildTestDatabase, isOnStandIn, type TestDatabase } from '#api/testing/database.ts'
import { type RoundRobin, startRoundRobin } from '#api/testing/round-robin.ts'
import { type FakeUpstream, startUpstream } from '#api/testing/upstream.ts'

const PROCESSES = 3
/** An address may ask for 360 cards within a minute: what is refused is refused by the limit of the day. */
const RATE_LIMIT_SCALE = 6
const LONG_MS = 240_000
const PUBLIC_URL = 'http://localhost:3000'
const isPostgres = process.env['TEST_DATABASE'] === 'postgres'

let test: TestDatabase
let database: OpenDatabase
let upstream: FakeUpstream
let proxy: RoundRobin | undefined
let dataDir = ''
const servers: ApiProcess[] = []

async function startOne(port: number): Promise<ApiProcess> {
  return startApiProcess({
    port,
    dataDir,
    settings: test.settings,
    variables: {
      PUBLIC_URL,
      SESSION_SECRET: 'all of them sign with this, 0123456789 abcdef',
      RATE_LIMIT_SCALE: String(RATE_LIMIT_SCALE),
      // A share that takes too long is counted alone: not for want of a quick machine.
      DATABASE_TIMEOUT_MS: '60000',
      HANDLER_TIMEOUT_MS: '120000',
      LOG_LEVEL: 'warn',
      SPEECH_URL: upstream.url,
      TUTOR: 'openai-compatible',
      TUTOR_MODEL: 'small',
      TUTOR_URL: `${upstream.url}/v1`,
    },
  })
}

async function call(path: string, { method = 'GET', body, cookie = '', origin = proxy?.origin ?? '' }: Asked = {}) {
  return fetch(`${origin}${path}`, {
    method,
    headers: { origin: PUBLIC_URL, cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
type Asked = { method?: string; body?: unknown; cookie?: string; origin?: string }

async function register(): Promise<string> {
  const body = { email: `${randomUUID()}@example.org`, password: 'tulip-garden-7', timeZone: 'UTC' }
  const response = await call('/api/accounts/register', { method: 'POST', body })
  expect(response.status).toBe(200)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

const countEach = (values: readonly (string | number)[]): Record<string, number> =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((one) => one === value).length]))

/** How a play or a request of cards was answered: granted, or the code of the refusal. */
async function askFor(what: 'plays' | 'cards', cookie: string): Promise<string> {
  const text = `beam ${randomUUID()}`
  const [path, body] =
    what === 'plays'
      ? [
          '/v1/text:synthesize',
          {
            input: { text },
            voice: { languageCode: 'en-US' },
            audioConfig: { audioEncoding: 'MP3', speakingRate: 1 },
          },
        ]
      : ['/api/def-and-sent', { synArray: ['beam'], context: text }]
  const answer = await call(path, { method: 'POST', cookie, body })
  const told = await answer.json()
  return answer.ok ? 'granted' : ErrorBodySchema.parse(told).error.code
}

beforeAll(async () => {
  if (!isPostgres) return
  test = await buildTestDatabase({ isEmpty: true })
  database = openDatabase(test.settings, () => undefined)
  upstream = await startUpstream()
  dataDir = mkdtempSync(join(tmpdir(), 'wordnest-processes-'))
  if (isOnStandIn) return
  const ports: number[] = []
  for (let n = 0; n < PROCESSES; n += 1) ports.push(await findPort())
  servers.push(...(await Promise.all(ports.map(startOne))))
  await Promise.all(servers.map(({ ready }) => ready))
  proxy = await startRoundRobin(servers.map(({ origin }) => origin))
}, LONG_MS)

afterAll(async () => {
  if (!isPostgres) return
  for (const { process: child } of servers) child.kill('SIGKILL')
  await Promise.all(servers.map(({ ended }) => ended))
  await proxy?.close()
  await upstream.close()
  await database.close()
  await test.dispose()
  rmSync(dataDir, { recursive: true, force: true })
}, LONG_MS)

describe.runIf(isPostgres)('three processes on one PostgreSQL', { timeout: LONG_MS }, () => {
  it('migrate once when they start together on an empty database', async (context) => {
    if (isOnStandIn) return context.skip()
    const rows = await database.db
      .$extendTables<{ kysely_migration: { name: string } }>()
      .selectFrom('kysely_migration')
      .select('name')
      .orderBy('name')
      .execute()
    expect(rows.map(({ name }) => name)).toEqual(MIGRATION_NAMES)
    expect(servers.map(({ errors }) => errors())).toEqual(['', '', ''])
  })

  it('know each other\u2019s sessions, and their ends', async (context) => {
    if (isOnStandIn) return context.skip()
    const cookie = await register()
    const read = () => Promise.all(servers.map(({ origin }) => call('/api/me', { cookie, origin })))
    expect((await read()).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await call('/api/accounts/logout', { method: 'POST', body: {}, cookie })).status).toBe(200)
    expect((await read()).map(({ status }) => status)).toEqual([401, 401, 401])
  })

  it.for([
    ['plays', 8],
    ['cards', 3],
  ] as const)(
    'grant together the %s that a day allows, %i of 300, and not one more',
    async ([what, limit], context) => {
      if (isOnStandIn) return context.skip()
      const cookie = await register()
      upstream.calls.length = 0
      const answers = await Promise.all(Array.from({ length: 300 }, () => askFor(what, cookie)))
      expect(countEach(answers)).toEqual({
        granted: limit,
        [what === 'plays' ? 'play-limit' : 'card-limit']: 300 - limit,
      })
      expect(upstream.calls.filter(({ body }) => JSON.stringify(body).includes('beam'))).toHaveLength(limit)
      for (const { origin } of servers) {
        const usage = UsageSchema.parse(await (await call('/api/usage', { cookie, origin })).json())
        expect(usage[what].left).toBe(0)
      }
    },
  )

  it('let an address through as often as one process would', async (context) => {
    if (isOnStandIn) return context.skip()
    const see = () => call('/api/analytics/screen-view', { method: 'POST', body: { screen: 'home' } })
    const most = logScreenView.rate.max * RATE_LIMIT_SCALE
    const answers = await Promise.all(Array.from({ length: most + 200 }, see))
    expect(countEach(answers.map(({ status }) => status))).toEqual({ 200: most, 429: 200 })
    const late = await Promise.all(
      servers.map(({ origin }) =>
        call('/api/analytics/screen-view', { method: 'POST', body: { screen: 'home' }, origin }),
      ),
    )
    expect(late.map(({ status, headers }) => [status, Number(headers.get('retry-after')) > 0])).toEqual(
      servers.map(() => [429, true]),
    )
  })

  it('all show a lesson within seconds, whoever imported it', async (context) => {
    if (isOnStandIn) return context.skip()
    const [lesson] = await loadLessons()
    if (!lesson) throw new Error('There is no lesson')
    const list = async (origin: string) => {
      const { videos } = (await (await call('/api/videos', { origin })).json()) as { videos: Video[] }
      return videos.map(({ title }) => title)
    }
    const showing = async (title: string) =>
      (await Promise.all(servers.map(({ origin }) => list(origin)))).map((titles) => titles.includes(title))
    expect(await showing('A lesson for all')).toEqual([false, false, false])
    const imported = { ...lesson, id: 'for-all', videoID: 'for-all', title: 'A lesson for all' }
    await buildVideosRepository(database.db).save([imported])
    await expect.poll(() => showing('A lesson for all'), { timeout: 15_000 }).toEqual([true, true, true])
    await buildVideosRepository(database.db).save([{ ...imported, title: 'Another title' }])
    await expect.poll(() => showing('Another title'), { timeout: 15_000 }).toEqual([true, true, true])
    await buildVideosRepository(database.db).remove('for-all')
    await expect.poll(() => showing('Another title'), { timeout: 15_000 }).toEqual([false, false, false])
  })

  it('lose nothing that was acknowledged when one of them is killed under load', async (context) => {
    if (isOnStandIn) return context.skip()
    const learners = await Promise.all(Array.from({ length: 4 }, register))
    const sums = learners.map(() => ({ sent: 0, acknowledged: 0 }))
    const [victim] = servers
    if (!victim) throw new Error('There is no server')
    let answers = 0
    const swipe = async (at: number) => {
      const sum = sums[at]
      if (!sum) return
      for (let turn = 0; turn < 25; turn += 1) {
        sum.sent += 1
        const { status } = await call('/api/me/events', { method: 'POST', body: toSwipe(), cookie: learners[at] ?? '' })
        if (status === 200) sum.acknowledged += 1
        answers += 1
        if (answers === 30) victim.process.kill('SIGKILL')
      }
    }
    await Promise.all(learners.map((_, at) => swipe(at)))
    await victim.ended
    const acknowledged = sums.reduce((sum, one) => sum + one.acknowledged, 0)
    // What was with the killed process at that moment may be lost to its caller, the rest goes to the others.
    expect(acknowledged).toBeGreaterThanOrEqual(100 - learners.length)
    for (const [at, { sent, acknowledged: known }] of sums.entries()) {
      const response = await call('/api/me', { cookie: learners[at] ?? '' })
      const { cardsSwiped } = LearnerSchema.parse(await response.json())
      expect(cardsSwiped).toBeGreaterThanOrEqual(known)
      expect(cardsSwiped).toBeLessThanOrEqual(sent)
    }
  })
})
