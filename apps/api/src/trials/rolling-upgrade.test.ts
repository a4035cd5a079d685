/**
 * The release before this one serves while the new one migrates and starts, and beside it. No request fails, unless its lists
 * move into the log: that release cannot continue then, and what it acknowledged is kept.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { postEvents } from '@wordnest/contracts/events'
import { LearnerSchema } from '@wordnest/contracts/learners'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { MIGRATION_NAMES } from '#api/db/migrate.ts'
import { type ApiProcess, findPort, startApiProcess } from '#api/testing/api-process.ts'
import { buildTestDatabase, isOnStandIn, type TestDatabase } from '#api/testing/database.ts'
import { toSwipe } from '#api/testing/event-bodies.ts'
import { extractRelease, hasRelease, readPreviousRelease } from '#api/testing/previous-release.ts'
import { type RoundRobin, startRoundRobin } from '#api/testing/round-robin.ts'
import { howOften, recordTrial, TRIAL_TIMEOUT } from '#api/testing/trials.ts'

const LEARNERS = 4
/** Of each learner, in each stage of the upgrade. */
const REQUESTS = howOften(8, 400)
const PUBLIC_URL = 'http://localhost:3000'
const READ_PATHS = ['/api/session', '/api/me', '/api/videos']
const OLD_READ_PATHS = [...READ_PATHS, '/api/me/study-list', '/api/me/personal-list']
/** What servers answer to what they cannot do while the lists move, or after. */
const REFUSALS = [500, 503]

const release = readPreviousRelease()
const movesLists = MIGRATION_NAMES.indexOf(release.schema) < MIGRATION_NAMES.indexOf('0013-lists-into-log')
const isSkipped = process.env['TEST_DATABASE'] !== 'postgres' || isOnStandIn || !hasRelease(release)

describe.skipIf(isSkipped)(`an upgrade from ${release.commit.slice(0, 8)}`, TRIAL_TIMEOUT, () => {
  let folder = ''
  let test: TestDatabase
  let proxy: RoundRobin
  let script = ''
  let ports: readonly [number, number]
  const servers: ApiProcess[] = []
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'wordnest-upgrade-'))
    mkdirSync(join(folder, 'old'))
    script = extractRelease(release, join(folder, 'old'))
    test = await buildTestDatabase({ isEmpty: true })
    ports = [await findPort(), await findPort()]
    proxy = await startRoundRobin(ports.map((port) => `http://127.0.0.1:${port}`))
  })
  afterAll(async () => {
    for (const server of servers) server.process.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
    await proxy.close()
    await test.dispose()
    rmSync(folder, { recursive: true, force: true })
  })

  async function start(port: number, options: { readonly script?: string } = {}): Promise<ApiProcess> {
    const variables = {
      PUBLIC_URL,
      SESSION_SECRET: 'all of them sign with this, 0123456789 abcdef',
      LOG_LEVEL: 'error',
      // What fails here does not fail for want of a quick machine.
      DATABASE_TIMEOUT_MS: '60000',
      HANDLER_TIMEOUT_MS: '120000',
      SPEECH_TIMEOUT_MS: '120000',
    }
    const dataDir = join(folder, `data-${port}`)
    const server = startApiProcess({ port, dataDir, settings: test.settings, variables, ...options })
    servers.push(server)
    await server.ready
    return server
  }

  const problems: string[] = []
  let [requests, swipes, mayRefuse] = [0, 0, false]

  async function call(path: string, cookie = '', body?: object): Promise<Response> {
    requests += 1
    const response = await fetch(`${proxy.origin}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { origin: PUBLIC_URL, cookie, ...(body && { 'content-type': 'application/json' }) },
    })
    const isExpected = response.status === 200 || (mayRefuse && REFUSALS.includes(response.status))
    if (!isExpected) problems.push(`${path}: ${response.status} ${await response.clone().text()}`)
    return response
  }

  async function register(name: string): Promise<string> {
    const response = await call('/api/accounts/register', '', {
      email: `${name}@example.org`,
      password: 'tulip-garden-7',
    })
    return response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }

  /** Swipes are counted, the rest is read; pages of today where `isToday`. */
  async function study(cookies: readonly string[], isToday = !movesLists): Promise<void> {
    const paths = isToday ? READ_PATHS : OLD_READ_PATHS
    const ask = async (cookie: string) => {
      for (let count = 0; count < REQUESTS; count += 1) {
        const { status } = isToday
          ? await call(postEvents.path, cookie, toSwipe())
          : await call('/api/me/swipes', cookie, { operationId: randomUUID(), count: 1 })
        if (status === 200) swipes += 1
        await call(paths[count % paths.length] ?? '', cookie)
      }
    }
    await Promise.all(cookies.map(ask))
  }

  it(movesLists ? 'loses no acknowledged write' : 'fails no request and loses no write', async () => {
    const old = await start(ports[0], { script })
    const cookies = await Promise.all(Array.from({ length: LEARNERS }, (_, index) => register(`learner${index}`)))
    await study(cookies)
    const acknowledged = swipes
    mayRefuse = movesLists
    const [fresh] = await Promise.all([start(ports[1]), study(cookies)])
    await study(cookies)
    const ending = study(cookies)
    await wait(10)
    old.process.kill('SIGTERM')
    expect(await old.ended).toBe(0)
    await ending
    mayRefuse = false
    await study(cookies, true)

    expect(acknowledged).toBe(LEARNERS * REQUESTS)
    recordTrial({ name: 'a rolling upgrade', tries: requests, unit: 'requests', failures: problems.length })
    const toLines = (server: ApiProcess) =>
      server
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
    const wrong = [...toLines(old).filter((line) => !movesLists || !isOfMovedLists(line)), ...toLines(fresh)]
    expect({ problems, wrong }).toEqual({ problems: [], wrong: [] })
    const counts = await Promise.all(
      cookies.map(async (cookie) => LearnerSchema.parse(await (await call('/api/me', cookie)).json()).cardsSwiped),
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(swipes)
  })
})

/** A line of the release before, whose tables are gone. */
const isOfMovedLists = (line: string): boolean =>
  /(?:user_words|study_lists|applied_operations)\\" does not exist|users_cards_swiped_moved/.test(line)
