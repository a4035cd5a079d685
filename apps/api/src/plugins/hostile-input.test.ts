/** What no client sends: every endpoint stays below 500 and tells nothing of the inside. */
import type { Endpoint } from '@wordnest/contracts/endpoint'
import { ENDPOINTS } from '@wordnest/contracts/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import fc from 'fast-check'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'
import { arbitraryInput, toQueryString } from '#api/testing/contract-inputs.ts'
import { howOften, recordTrial, TRIAL_TIMEOUT } from '#api/testing/trials.ts'

let test: TestApp
beforeAll(async () => {
  // What is refused as unavailable is so not for want of time.
  test = await buildTestApp({ variables: { HANDLER_TIMEOUT_MS: '600000' } })
})
afterAll(() => test.dispose())

/** Who leaves cannot go on asking. */
const LEAVING = new Set([
  'logOut',
  'deleteAccount',
  'endAllSessions',
  'endSession',
  'changePassword',
  'register',
  'logIn',
])
/** What tells of the inside; a word of a learner's own may be said back. */
const INSIDE = /\bat \w+ \(|node_modules|node:|SELECT |select |sqlite|ERR_|better-auth|zod/i

const REQUESTS = howOften(1500, 50_000)
const endpoint = fc
  .constantFrom<[string, Endpoint]>(...Object.entries<Endpoint>(ENDPOINTS).filter(([name]) => !LEAVING.has(name)))
  .chain(([name, found]) =>
    fc.record({ name: fc.constant(name), found: fc.constant(found), sent: arbitraryInput(found) }),
  )

describe('hostile input', TRIAL_TIMEOUT, () => {
  it('gets a refusal of the contract or a good answer', async () => {
    const learner = await test.buildLearner()
    const counts = { good: 0, refused: 0 }
    let failures = 1
    try {
      await fc.assert(
        fc.asyncProperty(endpoint, async ({ found, sent }) => {
          test.clock.nowMs += 3000
          const { method, path, body, query } = found
          const address = query || !body ? `${path}?${toQueryString(sent)}` : path
          const answer = await learner.call(method, address, body ? (sent ?? null) : method === 'GET' ? undefined : {})
          // Some refuse because of how the server is set up.
          const isExpected = answer.status < 500 || answer.code === 'payments-unavailable'
          expect({ isExpected, code: answer.code }).toEqual({ isExpected: true, code: answer.code })
          expect(answer.status === 200).toBe(answer.code === undefined)
          if (answer.code === undefined) counts.good += 1
          else {
            counts.refused += 1
            expect(JSON.stringify(answer.body)).not.toMatch(INSIDE)
          }
        }),
        { numRuns: REQUESTS },
      )
      failures = 0
    } finally {
      recordTrial({
        name: 'requests made from the contracts',
        tries: counts.good + counts.refused,
        unit: 'requests',
        failures,
        told: `${counts.good} answered well, ${counts.refused} refused, none 5xx`,
      })
    }
    // A generator that only makes what is refused would test nothing behind the door.
    expect(counts.good).toBeGreaterThan(REQUESTS / 10)
    expect((await learner.get('/api/me')).status).toBe(200)
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
