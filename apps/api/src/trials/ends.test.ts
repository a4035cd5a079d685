/** The whole server ended under load, well or by force, and started again: what it answered is done, and done once. */
import { lookup } from 'node:dns/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { LearnerSchema } from '@wordnest/contracts/learners'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { type ApiProcess, findPort, postJson, registerAt, startApiProcess } from '#api/testing/api-process.ts'
import { toSwipe } from '#api/testing/event-bodies.ts'
import { buildTestDatabase, isOnStandIn, type TestDatabase } from '#api/testing/database.ts'
import { howOften, recordTrial, toPercentile, TRIAL_TIMEOUT } from '#api/testing/trials.ts'

const WRITERS = 8
const SLOW_UPLOAD_MS = 200
/** An orderly end, and from the start of the process until it is ready. */
const LONGEST_END_MS = 10_000
const LONGEST_START_MS = 1500
/** Longer than any machine takes: what is refused or cut off then was not for want of time. */
const PATIENT = {
  DATABASE_TIMEOUT_MS: '600000',
  HANDLER_TIMEOUT_MS: '600000',
  SHUTDOWN_TIMEOUT_MS: '60000',
  SLOW_QUERY_MS: '600000',
  SLOW_REQUEST_MS: '600000',
  // The words of lessons are spoken beforehand, behind everything else.
  SPEECH_TIMEOUT_MS: '120000',
}

let folder = ''
let database: TestDatabase
let server: ApiProcess | undefined
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wordnest-ends-'))
  database = await buildTestDatabase({ isEmpty: true })
})
afterEach(async () => {
  server?.process.kill('SIGKILL')
  await server?.ended
})
afterAll(async () => {
  await database.dispose()
  rmSync(folder, { recursive: true, force: true })
})

async function start(port: number): Promise<ApiProcess> {
  const variables = { LOG_LEVEL: 'warn', ...PATIENT }
  server = startApiProcess({ port, dataDir: join(folder, 'data'), settings: database.settings, variables })
  await server.ready
  return server
}

type Counts = { sent: number; acknowledged: number; readonly refused: string[] }

/** Writes until the server is gone; what is answered otherwise than well is a failure. */
function writeUntilGone(running: ApiProcess, cookie: string, counts: Counts, onAnswer: () => void): Promise<unknown> {
  const write = async () => {
    for (;;) {
      counts.sent += 1
      const answer = await postJson(running, '/api/me/events', toSwipe(), cookie)
      if (answer.status === 200) counts.acknowledged += 1
      const body = await answer.text()
      if (answer.status !== 200) counts.refused.push(`${answer.status} ${body}`)
      onAnswer()
    }
  }
  return Promise.all(Array.from({ length: WRITERS }, () => write().catch(() => undefined)))
}

async function readSwipes(running: ApiProcess, cookie: string): Promise<number> {
  const answer = await fetch(`${running.origin}/api/me`, { headers: { cookie } })
  return LearnerSchema.parse(await answer.json()).cardsSwiped
}

describe.skipIf(isOnStandIn)('a server under load', TRIAL_TIMEOUT, () => {
  it.each([
    ['SIGTERM', howOften(3, 100)],
    ['SIGKILL', howOften(1, 100)],
  ] as const)('that gets %s, %i times, is back with all that it answered', async (signal, rounds) => {
    const port = await findPort()
    const counts: Counts = { sent: 0, acknowledged: 0, refused: [] }
    const endsMs: number[] = []
    const problems: string[] = []
    const startsMs: number[] = []
    let running = await start(port)
    const cookie = await registerAt(running, `${signal.toLowerCase()}@example.org`)
    for (let round = 0; round < rounds; round += 1) {
      const { promise: isBusy, resolve } = Promise.withResolvers<void>()
      const target = counts.acknowledged + 5 + Math.floor(Math.random() * 60)
      const gone = writeUntilGone(running, cookie, counts, () => {
        if (counts.acknowledged + counts.refused.length >= target) resolve()
      })
      await isBusy
      const endedAt = performance.now()
      running.process.kill(signal)
      const code = await running.ended
      endsMs.push(performance.now() - endedAt)
      await gone
      if (signal === 'SIGTERM' && code !== 0) problems.push(`round ${round}: exit code ${code}: ${running.errors()}`)
      // It warns of what it cut off, left behind or could not do.
      if (running.output().includes('"level":')) problems.push(`round ${round}: ${running.output()}`)
      const startedAt = performance.now()
      running = await start(port)
      startsMs.push(performance.now() - startedAt)
      const swipes = await readSwipes(running, cookie)
      // A request that was killed may have been done; one that a stopping server let in was answered.
      const most = signal === 'SIGTERM' ? counts.acknowledged : counts.sent
      if (swipes < counts.acknowledged || swipes > most) {
        problems.push(`round ${round}: ${swipes} done, ${counts.acknowledged} answered, ${counts.sent} sent`)
      }
      if (signal === 'SIGKILL') counts.sent = counts.acknowledged = swipes
    }
    recordTrial({
      name: `${signal} under load of the whole server`,
      tries: rounds,
      unit: 'ends',
      failures: problems.length + counts.refused.length,
      told: `${counts.acknowledged} writes`,
      goals: [
        { what: 'slowest end', measuredMs: toPercentile(endsMs, 1), atMostMs: LONGEST_END_MS },
        { what: 'start p95', measuredMs: toPercentile(startsMs, 0.95), atMostMs: LONGEST_START_MS },
      ],
    })
    expect({ problems, refused: counts.refused }).toEqual({ problems: [], refused: [] })
    expect(counts.acknowledged).toBeGreaterThan(rounds)
  })
})

describe.skipIf(isOnStandIn)('a connection of a server that ends', TRIAL_TIMEOUT, () => {
  const BODY = JSON.stringify({ email: 'ann@example.org', password: 'x'.repeat(10_000) })

  /** One request after the other on connections that stay open, until the server is gone; gives how that showed. */
  async function askUntilGone(port: number, host: string, agent: Agent, body?: string): Promise<unknown> {
    for (;;) {
      const lost = await new Promise<unknown>((resolve) => {
        const path = body === undefined ? '/api/videos' : '/api/accounts/login'
        const headers = body !== undefined && {
          origin: `http://localhost:${port}`,
          'content-type': 'application/json',
          'content-length': body.length,
        }
        const asked = request({
          host,
          port,
          path,
          agent,
          method: body === undefined ? 'GET' : 'POST',
          headers: { ...headers },
        })
        asked.on('response', (answer) =>
          answer
            .on('error', resolve)
            .on('end', () => resolve(undefined))
            .resume(),
        )
        asked.on('error', resolve)
        if (body === undefined) return void asked.end()
        asked.write(body.slice(0, 100))
        setTimeout(() => asked.end(body.slice(100)), SLOW_UPLOAD_MS)
      })
      if (lost !== undefined) return Object(lost).code
    }
  }

  it('is not reset while a request is on its way, on either address of localhost', async () => {
    const hosts = (await lookup('localhost', { all: true })).map(({ address }) => address)
    const rounds = howOften(2, 100)
    const resets: unknown[] = []
    for (let round = 0; round < rounds; round += 1) {
      const port = await findPort()
      const settings = { port, dataDir: join(folder, 'data'), settings: database.settings }
      server = startApiProcess({ ...settings, variables: { HOST: 'localhost', LOG_LEVEL: 'warn', ...PATIENT } })
      await server.ready
      const agent = new Agent({ keepAlive: true })
      const clients = hosts.flatMap((host) => [
        ...Array.from({ length: WRITERS }, () => askUntilGone(port, host, agent)),
        askUntilGone(port, host, agent, BODY),
      ])
      await wait(300 + Math.random() * 200)
      server.process.kill('SIGTERM')
      expect(await server.ended).toBe(0)
      const ends = await Promise.all(clients)
      resets.push(...ends.filter((code) => code !== 'ECONNREFUSED'))
      agent.destroy()
    }
    recordTrial({ name: 'SIGTERM beside open connections', tries: rounds, unit: 'ends', failures: resets.length })
    expect(resets).toEqual([])
  })
})
