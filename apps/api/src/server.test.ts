/** The process itself: its start, its messages, its end, and what is left after it was killed. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { loadLessons } from '@wordnest/lessons/lessons'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { makeBackup } from '#api/backup/backup.ts'
import { type ApiProcess, findPort, postJson, registerAt, startApiProcess } from '#api/testing/api-process.ts'
import { buildTestDatabase, isOnStandIn, type TestDatabase } from '#api/testing/database.ts'
import { listModes } from '#api/testing/file-modes.ts'

const PASSWORD = 'tulip-garden-7'
const PATIENCE_MS = 15_000
/** Several starts on a machine with other work. */
const LONG_MS = 180_000
const PATIENT = { timeout: PATIENCE_MS }

let folder = ''
let database: TestDatabase
const running: ApiProcess[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wordnest-server-'))
  database = await buildTestDatabase({ isEmpty: true })
})
afterEach(async () => {
  for (const { process: child, ended } of running.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
  await database.dispose()
  rmSync(folder, { recursive: true, force: true })
})

function start(port: number, variables: Record<string, string> = {}): ApiProcess {
  const started = startApiProcess({ port, dataDir: join(folder, 'data'), settings: database.settings, variables })
  running.push(started)
  return started
}

/** 0 without an answer. */
const readStatus = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

describe('a start that cannot succeed', { timeout: LONG_MS }, () => {
  it.each([
    ['wrong settings', { PORT: 'http', LOG_LEVEL: 'loud' }, /^PORT: .*\nLOG_LEVEL: .*\n$/],
    [
      'a data folder that is a file',
      { DATA_DIR: '/dev/null' },
      /^The data folder \/dev\/null cannot be written \(DATA_DIR\): .*\n$/,
    ],
  ])('because of %s says so in a line each', async (_what, variables, message) => {
    const server = start(await findPort(), variables)
    expect(await server.ended).toBe(1)
    expect(server.errors()).toMatch(message)
  })

  it('because the port is taken says so in one line', async () => {
    const port = await findPort()
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const server = start(port)
    expect(await server.ended).toBe(1)
    expect(server.errors()).toBe(`Port ${port} is taken: stop what uses it, or set PORT\n`)
    other.close()
  })

  it('because another Wordnest uses the data folder says so in one line', async (context) => {
    if (database.settings.kind === 'postgres') return context.skip()
    const first = start(await findPort())
    await first.ready
    const second = start(await findPort())
    expect(await second.ended).toBe(1)
    const told = `Another Wordnest is running on ${join(folder, 'data')}: stop it, or set DATA_DIR and PORT\n`
    expect({ errors: second.errors(), output: second.output() }).toEqual({ errors: told, output: '' })
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
    const settings = { dataDir: join(folder, 'data'), database: database.settings, nowMs: Date.now(), path: '' }
    const file = join(folder, 'data', 'wordnest.db')
    const made = await makeBackup({ ...settings, database: { kind: 'sqlite', file } }, join(folder, 'backups'), false)
    expect(statSync(join(made, 'wordnest.db')).size).toBeGreaterThan(0)
    first.process.kill('SIGKILL')
    await first.ended
    await start(await findPort()).ready
  })

  it('because the database is none says so in one line', async () => {
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'wordnest.db'), 'no database at all, just a long text\n'.repeat(300))
    const server = start(await findPort(), { DATABASE_URL: '' })
    expect(await server.ended).toBe(1)
    expect(server.errors()).toMatch(/^The database cannot be opened: .*not a database\n$/)
  })

  it('because its secret is damaged says so in one line', async () => {
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'session-secret'), 'half')
    const server = start(await findPort())
    expect(await server.ended).toBe(1)
    expect(server.errors()).toMatch(/^The session secret cannot be saved.*is damaged.*\n$/)
  })
})

describe.skipIf(isOnStandIn)('a server', { timeout: LONG_MS }, () => {
  it('keeps sessions over restarts with the secret it made, which no one else can read', async () => {
    const port = await findPort()
    const first = start(port)
    await first.ready
    const cookie = await registerAt(first, 'ann@example.org')
    first.process.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(statSync(join(folder, 'data', 'session-secret')).mode & 0o777).toBe(0o600)
    const second = start(port)
    await second.ready
    expect((await fetch(`${second.origin}/api/me`, { headers: { cookie } })).status).toBe(200)
    const { videos } = (await (await fetch(`${second.origin}/api/videos`)).json()) as { videos: object[] }
    expect(videos).toHaveLength((await loadLessons()).length)
  })

  it('takes the rights of others from everything in its data folder', async () => {
    const dataDir = join(folder, 'data')
    const left = join(dataDir, 'speech', '0a', 'left-by-an-earlier-version.mp3')
    mkdirSync(join(left, '..'), { recursive: true, mode: 0o755 })
    mkdirSync(join(dataDir, 'outbox'), { mode: 0o755 })
    chmodSync(dataDir, 0o755)
    writeFileSync(left, 'old', { mode: 0o644 })
    if (database.settings.kind === 'sqlite') {
      const file = join(dataDir, 'wordnest.db')
      new DatabaseSync(file).close()
      chmodSync(file, 0o644)
    }
    const server = start(await findPort())
    await server.ready
    await registerAt(server, 'ann@example.org')
    const modes = listModes(dataDir)
    expect(modes).toMatchObject({ '.': '700', speech: '700', 'speech/0a': '700', outbox: '700' })
    expect(modes).toMatchObject({ 'speech/0a/left-by-an-earlier-version.mp3': '600', 'session-secret': '600' })
    if (database.settings.kind === 'sqlite') {
      expect(modes).toMatchObject({ 'wordnest.db': '600', 'wordnest.db-wal': '600', 'wordnest.db-shm': '600' })
    }
    expect(Object.values(modes).filter((mode) => mode !== '700' && mode !== '600')).toEqual([])
  })

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes on %s what it has begun, takes nothing new, and ends well',
    async (signal) => {
      // Twelve registrations at once wait for each other on a busy machine, and are to be answered all the same.
      const server = start(await findPort(), { DATABASE_TIMEOUT_MS: '60000', SHUTDOWN_TIMEOUT_MS: '60000' })
      await server.ready
      const requests = Array.from({ length: 12 }, (_, n) =>
        postJson(server, '/api/accounts/register', { email: `learner-${n}@example.org`, password: PASSWORD }),
      )
      const begun = Promise.allSettled(requests)
      await expect.poll(() => fetch(`${server.origin}/healthz`).then(({ status }) => status), PATIENT).toBe(200)
      server.process.kill(signal)
      const statuses = (await begun).map((result) => (result.status === 'fulfilled' ? result.value.status : 'lost'))
      expect(statuses).toEqual(requests.map(() => 200))
      expect(await server.ended).toBe(0)
      await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow()
      expect(server.output()).toContain('"msg":"Stopped"')
      expect(server.output()).not.toContain('still in flight')
    },
  )

  it('does not wait for ever for a connection that says nothing', async () => {
    // No other bound may end the connection in its stead.
    const server = start(await findPort(), {
      SHUTDOWN_TIMEOUT_MS: '500',
      REQUEST_TIMEOUT_MS: '600000',
      HANDLER_TIMEOUT_MS: '600000',
    })
    await server.ready
    const silent = fetch(`${server.origin}/api/accounts/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin },
      body: new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) }),
      duplex: 'half',
    } as RequestInit).catch((error: unknown) => error)
    await expect.poll(() => fetch(`${server.origin}/healthz`).then(({ status }) => status), PATIENT).toBe(200)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(await silent).toBeInstanceOf(Error)
    expect(server.output()).toContain('Requests were still in flight')
  })

  it('tells of answers and statements that were slow, in the log and in the metrics', async () => {
    const token = 'a-token-of-the-tests-alone'
    const variables = { LOG_LEVEL: 'warn', SLOW_REQUEST_MS: '1', SLOW_QUERY_MS: '1', METRICS_TOKEN: token }
    const server = start(await findPort(), variables)
    await server.ready
    const readMetrics = async () => {
      await registerAt(server, `${randomUUID()}@example.org`)
      return (await fetch(`${server.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()
    }
    // A statement takes a millisecond sooner or later.
    await expect
      .poll(readMetrics, PATIENT)
      .toMatch(/^wordnest_slow_queries_total [1-9]\d*$[^]*^wordnest_slow_requests_total [1-9]\d*$/m)
    server.process.kill('SIGTERM')
    await server.ended
    expect(server.output()).toMatch(/"path":"\/api\/accounts\/register".*"msg":"slow answer"/)
    expect(server.output()).toMatch(/"sql":"[^$].*"ms":\d+,"msg":"slow query"/)
  })

  it('writes neither passwords nor cookies nor texts of learners into its log', async () => {
    const server = start(await findPort(), { LOG_LEVEL: 'trace' })
    await server.ready
    const cookie = await registerAt(server, 'ann@example.org')
    const query = new URLSearchParams({ paragraph: 'My secret diary' })
    await fetch(`${server.origin}/api/paragraph-summary?${query}`, { headers: { cookie, origin: server.origin } })
    server.process.kill('SIGTERM')
    await server.ended
    expect(server.output()).toContain('/api/paragraph-summary')
    // Without a mail server the log is where a host finds the link of a mail: that line names its address on purpose.
    const written = server
      .output()
      .split('\n')
      .filter((line) => !line.includes('"Mail for '))
    expect(written.join('\n')).not.toMatch(/tulip|session_token|diary|ann@example/)
  })
})

describe('a PostgreSQL that is not there', { timeout: LONG_MS }, () => {
  it('and says nothing at all is not waited for at the end', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const server = start(await findPort(), {
      DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none`,
      DATABASE_TIMEOUT_MS: '600000',
      SHUTDOWN_TIMEOUT_MS: '300',
    })
    await expect.poll(() => readStatus(`${server.origin}/healthz`), PATIENT).toBe(200)
    const asked = readStatus(`${server.origin}/readyz`)
    await expect.poll(() => readStatus(`${server.origin}/healthz`), PATIENT).toBe(200)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(await asked).toBe(0)
    expect(server.output()).toContain('Some connections were still open')
    silent.close()
  })

  it('is waited for: the page and the state are served, calls are refused as unavailable', async () => {
    const port = await findPort()
    const server = start(port, { DATABASE_URL: `postgres://nobody@127.0.0.1:${await findPort()}/none` })
    await expect.poll(() => readStatus(`${server.origin}/healthz`), PATIENT).toBe(200)
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(503)
    const answer = await fetch(`${server.origin}/api/videos`)
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 503,
      body: { error: { code: 'unavailable' } },
    })
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})
