/** Traces reach a collector, and nothing of them is loaded without one. */
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

import { WORD_RECORDINGS_PATH } from '@wordnest/contracts/speech'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readEnv } from '#api/env.ts'
import { type ApiProcess, findPort, startApiProcess } from '#api/testing/api-process.ts'
import { buildTestDatabase, type TestDatabase } from '#api/testing/database.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PATIENT = { timeout: 60_000, interval: 50 }

let collector: Server
let server: ApiProcess
let database: TestDatabase
let folder = ''
const received: Buffer[] = []

beforeAll(async () => {
  collector = createServer((request, response) => {
    void buffer(request).then((body) => {
      if (request.url === '/v1/traces') received.push(body)
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  folder = mkdtempSync(join(tmpdir(), 'wordnest-traces-'))
  database = await buildTestDatabase({ isEmpty: true })
  server = startApiProcess({
    port: await findPort(),
    dataDir: folder,
    settings: database.settings,
    variables: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test-room',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
  })
  await server.ready
})
afterAll(async () => {
  server.process.kill('SIGKILL')
  await server.ended
  collector.closeAllConnections()
  collector.close()
  await database.dispose()
  rmSync(folder, { recursive: true, force: true })
})

describe('the traces', { timeout: 120_000 }, () => {
  it('continue the trace of the page, with statements, and without what a caller typed', async () => {
    const headers = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }
    await fetch(`${server.origin}/api/videos?typed=secret-word`, { headers })
    await fetch(`${server.origin}${WORD_RECORDINGS_PATH}/secret-word.mp3`, { headers })
    const registered = await fetch(`${server.origin}/api/accounts/register`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', origin: server.origin },
      body: JSON.stringify({ email: 'secret-word@example.org', password: 'tulip-garden-7' }),
    })
    expect(registered.status).toBe(200)
    const findTraced = () => {
      const id = Buffer.from(TRACE, 'hex')
      return Buffer.concat(received.filter((body) => body.includes(id)))
    }
    await expect.poll(() => findTraced().includes('GET /api/videos'), PATIENT).toBe(true)
    await expect.poll(() => findTraced().includes(`GET ${WORD_RECORDINGS_PATH}/:word.mp3`), PATIENT).toBe(true)
    await expect.poll(() => findTraced().includes('insert into "users"'), PATIENT).toBe(true)
    const all = Buffer.concat(received)
    expect(all.includes('wordnest')).toBe(true)
    expect(all.includes('test-room')).toBe(true)
    expect(all.includes('secret-word')).toBe(false)
  })

  it('are opt-in', () => {
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }
    expect(readEnv({}).hasTraces).toBe(false)
    expect(readEnv(endpoint).hasTraces).toBe(true)
    expect(readEnv({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }).hasTraces).toBe(true)
    expect(readEnv({ ...endpoint, OTEL_SDK_DISABLED: 'true' }).hasTraces).toBe(false)
    expect(readEnv({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }).hasTraces).toBe(false)
  })

  it('load their packages in one file, which is imported on use', () => {
    const src = import.meta.dirname
    const files = globSync('**/*.ts', { cwd: src }).filter((file) => !file.endsWith('.test.ts'))
    const importing = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(join(src, file), 'utf8')))
    expect(importing(/['"]@opentelemetry\//)).toEqual(['tracing.ts'])
    expect(importing(/^import .*tracing\.ts'/m)).toEqual([])
    expect(importing(/import\('#api\/tracing\.ts'\)/)).toEqual(['server.ts'])
  })
})
