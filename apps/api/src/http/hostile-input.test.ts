/** Hostile input: every endpoint answers below 500 and reveals no internals. */
import { SessionSchema } from '@wordnest/contracts/accounts'
import type { Endpoint } from '@wordnest/contracts/endpoint'
import { ENDPOINTS } from '@wordnest/contracts/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import fc from 'fast-check'

import { buildTestApp, type TestApp, type TestClient } from '#api/testing/app.ts'
import { arbitraryInput, OWN_EMAIL, toQueryString } from '#api/testing/contract-inputs.ts'
import { howOften, recordTrial, TRIAL_TIMEOUT } from '#api/testing/trials.ts'

let test: TestApp
beforeAll(async () => {
  // What is refused as unavailable is so not for want of time.
  test = await buildTestApp({ variables: { HANDLER_TIMEOUT_MS: '600000' } })
})
afterAll(() => test.dispose())

/** May end the session, or begin another; most of them hash a password, which costs as much as ten other requests. */
const LEAVING = new Set([
  'logOut',
  'deleteAccount',
  'endAllSessions',
  'endSession',
  'changePassword',
  'register',
  'logIn',
])
/** Each grants so many a day. */
const LIMITED = new Set(['defineWords', 'defineWordsByGet', 'synthesizeSpeech', 'speakParagraph', 'startDevicePlay'])
/** Traces of internals; an answer may repeat the learner's own words. */
const INSIDE = /\bat \w+ \(|node_modules|node:|SELECT |select |sqlite|ERR_|better-auth|zod/i

const REQUESTS = howOften(1500, 50_000)
/**
 * The clock moves by days, because the first day's limits would refuse everything later. Sessions start by the engine's
 * own clock, so the whole run stays within the 30 days of a session.
 */
const STEP_MS = Math.min(600_000, Math.floor((25 * 86_400_000) / REQUESTS))

const toRequest = ([name, found]: [string, Endpoint]) =>
  fc.record({
    name: fc.constant(name),
    found: fc.constant(found),
    sent: arbitraryInput(found),
    who: fc.constantFrom<Who>('visitor', 'learner', 'learner', 'subscriber', 'subscriber'),
  })
const oneOf = (isIn: (name: string) => boolean) =>
  fc.constantFrom(...Object.entries<Endpoint>(ENDPOINTS).filter(([name]) => isIn(name))).chain(toRequest)
const request = fc.oneof(
  { weight: 30, arbitrary: oneOf((name) => !LEAVING.has(name)) },
  { weight: 2, arbitrary: oneOf((name) => LIMITED.has(name)) },
  { weight: 1, arbitrary: oneOf((name) => LEAVING.has(name)) },
)

type Who = 'visitor' | 'learner' | 'subscriber'
type Asking = TestClient & { readonly id?: string; readonly email?: string }

async function buildAsking(who: Who): Promise<Asking> {
  if (who === 'visitor') return test.buildClient()
  const learner = await test.buildLearner()
  if (who === 'subscriber') {
    await test.database.db.updateTable('users').set({ role: 'subscribed' }).where('id', '=', learner.id).execute()
  }
  return learner
}

/** The body as text, with the sender's address. */
const toOwn = (sent: unknown, { email }: Asking): string =>
  email === undefined ? JSON.stringify(sent) : JSON.stringify(sent).replaceAll(OWN_EMAIL, email)

async function isStillThere({ id, get }: Asking): Promise<boolean> {
  const { learner } = SessionSchema.parse((await get('/api/session')).body)
  return learner?.id === id
}

describe('hostile input', TRIAL_TIMEOUT, () => {
  it('gets a refusal of the contract or a good answer, whoever sends it', async () => {
    const asking: Record<Who, Asking> = {
      visitor: await buildAsking('visitor'),
      learner: await buildAsking('learner'),
      subscriber: await buildAsking('subscriber'),
    }
    const counts = { good: 0, refused: 0, granted: 0, overLimit: 0 }
    const answered = new Set<string>()
    let failures = 1
    try {
      await fc.assert(
        fc.asyncProperty(request, async ({ name, found, sent, who }) => {
          test.clock.nowMs += STEP_MS
          const { method, path, body, query } = found
          const address = query || !body ? `${path}?${toQueryString(sent)}` : path
          const payload = body ? toOwn(sent ?? null, asking[who]) : method === 'GET' ? undefined : {}
          const answer = await asking[who].call(method, address, payload)
          // Some refuse because of how the server is set up.
          const isExpected = answer.status < 500 || answer.code === 'payments-unavailable'
          expect({ name, isExpected, code: answer.code }).toEqual({ name, isExpected: true, code: answer.code })
          expect(answer.status === 200).toBe(answer.code === undefined)
          if (who !== 'visitor') expect({ name, code: answer.code }).not.toEqual({ name, code: 'sign-in-required' })
          if (answer.code === undefined) {
            counts.good += 1
            answered.add(name)
            if (LIMITED.has(name)) counts.granted += 1
          } else {
            counts.refused += 1
            if (answer.code === 'play-limit' || answer.code === 'card-limit') counts.overLimit += 1
            expect(JSON.stringify(answer.body)).not.toMatch(INSIDE)
          }
          if (!LEAVING.has(name)) return
          // A refused request changes no session. After one that was accepted, another learner continues.
          if (answer.code === undefined) asking[who] = await buildAsking(who)
          else expect({ name, isStillThere: await isStillThere(asking[who]) }).toEqual({ name, isStillThere: true })
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
        told:
          `${counts.good} answered well by ${answered.size} endpoints, ${counts.refused} refused, none 5xx; ` +
          `${counts.granted} plays and cards granted, ${counts.overLimit} over the limit`,
      })
    }
    // A generator that only makes what is refused would test nothing behind the door.
    expect(counts.good).toBeGreaterThan(REQUESTS / 10)
    expect(counts.granted).toBeGreaterThan(REQUESTS / 100)
    expect((await asking.learner.get('/api/me')).status).toBe(200)
  })

  it('of depth is refused', async () => {
    const learner = await test.buildLearner()
    for (const text of ['['.repeat(20_000) + ']'.repeat(20_000), `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`]) {
      expect((await learner.post('/api/me/events', text)).status).toBe(400)
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
