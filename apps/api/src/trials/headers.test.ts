/** The headers of every page and of every refusal, wherever it arises, by the scoring of Mozilla's Observatory. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ENDPOINTS } from '@wordnest/contracts/endpoints'
import type { Endpoint } from '@wordnest/contracts/endpoint'
import { PAGE_PATHS } from '@wordnest/contracts/pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, TEST_PASSWORD, type TestApp } from '#api/testing/app.ts'
import { judgeHeaders, parsePolicy } from '#api/testing/observatory.ts'
import { recordTrial } from '#api/testing/trials.ts'

const ORIGIN = 'https://nest.example'
/** The most that a rival's best page has; ours has every bonus but preloading. */
const LEAST_SCORE = 125

let test: TestApp
let webDir = ''
let judged = 0
let lowest = Number.POSITIVE_INFINITY
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'wordnest-headers-'))
  mkdirSync(join(webDir, 'assets'))
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Wordnest</title>')
  writeFileSync(join(webDir, 'assets', 'main-abc123.js'), 'console.log(1)')
  test = await buildTestApp({ variables: { WEB_DIR: webDir, PUBLIC_URL: ORIGIN } })
})
afterAll(async () => {
  recordTrial({ name: 'headers', tries: judged, unit: 'answers', failures: 0, told: `lowest score ${lowest}` })
  await test.dispose()
  rmSync(webDir, { recursive: true })
})

function judge(headers: Readonly<Record<string, unknown>>): void {
  const { score, marks } = judgeHeaders(headers)
  judged += 1
  lowest = Math.min(lowest, score)
  expect({ isGood: score >= LEAST_SCORE, score, marks }).toMatchObject({ isGood: true })
  const policy = parsePolicy(String(headers['content-security-policy']))
  expect(JSON.stringify([...policy])).not.toMatch(/unsafe-|"\*"/)
  expect(policy.get('base-uri')).toEqual(["'none'"])
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': expect.stringContaining('microphone=(self)'),
  })
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('x-powered-by')
}

describe('by the Observatory', () => {
  it.each([
    ...PAGE_PATHS.map((path) => path.replace(':videoID', 'film-1')),
    '/no-such-page',
    '/assets/main-abc123.js',
    '/assets/none.js',
    '/media/lessons/none.mp4',
    '/healthz',
    '/api/openapi.json',
    '/%zz',
    '/%c0%ae%c0%ae/etc/passwd',
    '/api/%E0%A4%A',
    '//evil.example/%2f..',
    `/${'a'.repeat(5000)}`,
  ])('%s', async (path) => {
    const { headers } = await test.buildClient().get(path)
    judge(headers)
    if (String(headers['content-type']).startsWith('text/html')) {
      const policy = parsePolicy(String(headers['content-security-policy']))
      expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
      expect(policy.get('trusted-types')?.length).toBeGreaterThan(0)
    }
  })

  it.each(Object.entries<Endpoint>(ENDPOINTS))(
    '%s, refused and asked by another method',
    async (_name, { method, path }) => {
      const client = test.buildClient()
      judge(
        (await client.call(method, path, method === 'GET' ? undefined : '{"broken', { headers: { origin: ORIGIN } }))
          .headers,
      )
      judge((await client.call('DELETE', path)).headers)
    },
  )

  it('the answer that signs in, whose cookies are for https and for no script', async () => {
    const credentials = { email: 'ann@example.org', password: TEST_PASSWORD }
    const options = { headers: { origin: ORIGIN } }
    const { status, headers } = await test.buildClient().post('/api/accounts/register', credentials, options)
    expect(status).toBe(200)
    expect(headers).toHaveProperty('set-cookie')
    judge(headers)
  })

  it.each([
    'nonsense\r\n\r\n',
    'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET http://[::1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ])('what is no request: %j', async (text) => {
    await test.app.server.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined)
    const address = test.app.server.server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const socket = connect(address.port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
    const [head = ''] = (await promise).split('\r\n\r\n')
    const fields = head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)])
    judge(Object.fromEntries(fields))
  })
})

describe('the judge', () => {
  const good = {
    'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  }
  it.each([
    ['all of it', {}, 130],
    ['no policy', { 'content-security-policy': '' }, 55],
    [
      'inline scripts',
      { 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'" },
      80,
    ],
    ['no https', { 'strict-transport-security': '' }, 80],
    ['a cookie for scripts', { 'set-cookie': ['a=1; Secure'] }, 60],
  ])('gives %s its score', (_what, change, score) => {
    expect(judgeHeaders({ ...good, ...change }).score).toBe(score)
  })
})
