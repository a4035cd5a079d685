/** Clients that dawdle, pour and pile up: they are ended, and the others do not notice. */
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, TEST_ORIGIN, type TestApp } from '#api/testing/app.ts'
import { howOften, recordTrial, toPercentile, TRIAL_TIMEOUT } from '#api/testing/trials.ts'

const SLOW = howOften(80, 500)
const REQUESTS = howOften(60, 1000)
const DRIP_MS = 150
/** Of the others, meanwhile. */
const LONGEST_ANSWER_MS = 500

let test: TestApp
let port = 0
beforeAll(async () => {
  test = await buildTestApp({ variables: { REQUEST_TIMEOUT_MS: '1500' } })
  await test.app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.server.address() as AddressInfo).port
})
afterAll(() => test.dispose())

const HEAD = `POST /api/accounts/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nOrigin: ${TEST_ORIGIN}\r\n`
/** What a client writes first, and then drips until it is ended. */
const KINDS = [
  ['GET /api/videos HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n'],
  [`${HEAD}Content-Length: 9000\r\n\r\n{`, ' '],
  [`${HEAD}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
  ['', ''],
] as const

/** What the server said until it ended the connection. */
async function dawdle([first, drip]: (typeof KINDS)[number]): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  // The server may end it while more is on its way.
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write(first)
  const dripping = setInterval(() => socket.writable && socket.write(drip), DRIP_MS)
  await closed
  clearInterval(dripping)
  return answer
}

describe('slow clients', TRIAL_TIMEOUT, () => {
  it(`of which ${SLOW} hang on at once are ended, while others are served`, async () => {
    const { promise: allConnected, resolve } = Promise.withResolvers<void>()
    let connections = 0
    test.app.server.server.on('connection', () => {
      connections += 1
      if (connections >= SLOW) resolve()
    })
    const slow = Array.from({ length: SLOW }, (_, index) => dawdle(KINDS[index % KINDS.length] ?? KINDS[0]))
    await allConnected
    const answersMs: number[] = []
    for (let request = 0; request < REQUESTS; request += 1) {
      const startedAt = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}/api/videos`)
      await answer.arrayBuffer()
      expect(answer.status).toBe(200)
      answersMs.push(performance.now() - startedAt)
      await wait(1)
    }
    const answers = await Promise.all(slow)
    recordTrial({
      name: 'slow connections',
      tries: SLOW,
      unit: 'connections',
      failures: answers.filter((answer) => answer !== '' && !/^HTTP\/1\.1 4\d\d /.test(answer)).length,
      told: `${REQUESTS} requests of others`,
      goals: [{ what: 'their p95', measuredMs: toPercentile(answersMs, 0.95), atMostMs: LONGEST_ANSWER_MS }],
    })
    for (const answer of answers) expect(answer).toMatch(/^(?:HTTP\/1\.1 4\d\d |$)/)
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 408 ')).length).toBeGreaterThanOrEqual(SLOW / 4)
  })
})

describe('a body', () => {
  const send = (
    body: Uint8Array<ArrayBuffer> | string,
    headers: Readonly<Record<string, string>> = {},
    path = '/api/accounts/login',
  ) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: TEST_ORIGIN, ...headers },
      body,
    }).then(
      ({ status }) => status,
      () => 'ended' as const,
    )

  it.each<[string, () => Uint8Array<ArrayBuffer> | string, Record<string, string>, readonly (number | string)[]]>([
    [
      'packed, that would unpack to a hundred times its size',
      () => Uint8Array.from(gzipSync('[1,'.repeat(2_000_000))),
      { 'content-encoding': 'gzip' },
      [400, 413, 415],
    ],
    ['beyond the limit', () => 'x'.repeat(2_000_000), {}, [413, 'ended']],
    ['of depth', () => '['.repeat(30_000), {}, [400]],
    ['of another type', () => '<a/>', { 'content-type': 'text/xml' }, [415]],
    ['of many fields', () => `{${Array.from({ length: 5000 }, (_, n) => `"f${n}":1`).join(',')}}`, {}, [400]],
  ])('%s is refused', async (_what, build, headers, allowed) => {
    expect(allowed).toContain(await send(build(), headers))
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  })
})
