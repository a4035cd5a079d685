/** What no client sends: every endpoint stays below 500 and tells nothing of the inside. */
import type { Endpoint } from '@wordnest/contracts/endpoint'
import { ENDPOINTS } from '@wordnest/contracts/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import fc from 'fast-check'

import { buildTestApp, TEST_PASSWORD, type TestApp } from '#api/testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.dispose())

const FIELDS = [
  'email',
  'password',
  'timeZone',
  'token',
  'currentPassword',
  'newPassword',
  'id',
  'displayName',
  'preference',
  'receiveEmails',
  'operationId',
  'count',
  'paragraph',
  'synArray',
  'context',
  'words',
  'videoID',
  'segment',
  'flag',
  'events',
  'screen',
] as const
const GOOD_VALUES = [
  'ann@example.org',
  TEST_PASSWORD,
  'UTC',
  'games',
  true,
  3,
  ['oak'],
  '["oak"]',
  'night-baker',
  '_full',
  'Hangman',
  'home',
]
const hostileValue = fc.oneof(
  fc.constantFrom(...GOOD_VALUES),
  fc.constantFrom(
    '\0',
    '\ud800',
    'e\u0301',
    '\u202e',
    "'; drop table users; --",
    '<img src=x onerror=alert(1)>',
    'x'.repeat(100_000),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, -0, 1e308, [], {}, [[[[]]]], null),
)
const hostileBody = fc.oneof(
  { weight: 8, arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), hostileValue, { maxKeys: 5 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 6 }) },
)
const endpoint = fc.constantFrom<Endpoint>(...Object.values(ENDPOINTS))

const INSIDE = /\bat \w+ \(|node_modules|node:|SELECT |select |sqlite|ERR_|better-auth|zod/i

describe('hostile input', () => {
  it('gets a refusal of the contract or a good answer', async () => {
    const learner = await test.buildLearner()
    await fc.assert(
      fc.asyncProperty(endpoint, hostileBody, async ({ method, path, body }, sent) => {
        test.clock.nowMs += 600_000
        const query = new URLSearchParams(
          Object.entries(Object(sent)).map(([key, value]): [string, string] => [key, String(value).slice(0, 2000)]),
        )
        const answer = await (body === undefined ? learner.get(`${path}?${query}`) : learner.call(method, path, sent))
        expect(answer.status).toBeLessThan(500)
        expect(answer.status === 200).toBe(answer.code === undefined)
        if (answer.code !== undefined) expect(JSON.stringify(answer.body)).not.toMatch(INSIDE)
      }),
      { numRuns: 600 },
    )
  })

  it('of depth is refused', async () => {
    const learner = await test.buildLearner()
    for (const text of ['['.repeat(20_000) + ']'.repeat(20_000), `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`]) {
      expect((await learner.post('/api/me/swipes', text)).status).toBe(400)
    }
  })

  it.each([
    '/%zz',
    '/%c0%ae%c0%ae/etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '//evil.example/%2f..',
    '/api/%00',
    '/api/%E0%A4%A',
    '/\\evil.example',
    `/${'a'.repeat(5000)}`,
    '/api/../../x',
    '/?%',
    '/api/usage?%',
    '/api/usage?__proto__[x]=1',
    '/api//usage',
  ])('in the address %s does no harm', async (path) => {
    const answer = await test.buildClient().get(path)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(JSON.stringify(answer.body)).not.toMatch(/root:|workspaces/)
  })
})
