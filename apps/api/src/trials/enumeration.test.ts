/**
 * What response times reveal about an address. The guesser has all advantages: it sits in the server's own process, sees its processor
 * time, and asks again the moment it is answered. In the long run alone; `accounts/enumeration.test.ts` shows why it holds.
 */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'
import { howOften, isLong, recordTrial, toPercentile, TRIAL_TIMEOUT } from '#api/testing/trials.ts'

const PAIRS = howOften(20, 500)
const ACCOUNTS = 40
/** Both limits, of guesses and of mails, are left alone. */
const TURN_MS = 3_600_000
/** Four times what chance does to 500 pairs. */
const NEAR_A_COIN = 0.08

let test: TestApp
const accounts: string[] = []
beforeAll(async () => {
  if (!isLong) return
  test = await buildTestApp()
  while (accounts.length < ACCOUNTS) accounts.push((await test.buildLearner()).email)
}, TRIAL_TIMEOUT.timeout)
afterAll(async () => {
  if (isLong) await test.dispose()
})

const MEASURES = ['wallMs', 'processorMs', 'nextWallMs', 'nextProcessorMs'] as const
type Times = Readonly<Record<(typeof MEASURES)[number], number>>

async function measure<T>(work: () => Promise<T>) {
  const before = process.cpuUsage()
  const startedAt = performance.now()
  const value = await work()
  const wallMs = performance.now() - startedAt
  const { user, system } = process.cpuUsage(before)
  return { value, wallMs, processorMs: (user + system) / 1000 }
}

async function guess(path: string, body: object): Promise<{ readonly times: Times; readonly text: string }> {
  const client = test.buildClient()
  const { value, wallMs, processorMs } = await measure(() => client.post(path, body))
  const next = await measure(() => client.get('/api/sign-in-options'))
  const text = `${value.status} ${JSON.stringify(value.body).replace(/"requestId":"[^"]*"/, '')}`
  return { times: { wallMs, processorMs, nextWallMs: next.wallMs, nextProcessorMs: next.processorMs }, text }
}

/** How often a known address takes longer than an unknown one: 0.5 is a coin. */
function toChance(known: readonly number[], unknown: readonly number[]): number {
  const isSlower = (a: number, b: number) => (a === b ? 0.5 : Number(a > b))
  const slower = known.flatMap((ms) => unknown.map((other) => isSlower(ms, other)))
  return slower.reduce((sum, one) => sum + one, 0) / slower.length
}

describe.skipIf(!isLong)('the time of an answer', TRIAL_TIMEOUT, () => {
  it.each([
    ['log in with a wrong password', '/api/accounts/login', { password: 'wrong-garden-7' }],
    ['ask for a new password', '/api/accounts/password-reset-mail', {}],
  ])('does not tell who has an account: %s', async (name, path, rest) => {
    const known: Times[] = []
    const unknown: Times[] = []
    const texts = new Set<string>()
    // What is loaded by the first is not waited for by the others.
    for (const email of ['nobody@example.org', ...accounts.slice(0, 5)]) await guess(path, { email, ...rest })
    for (let pair = 0; pair < PAIRS; pair += 1) {
      if (pair % ACCOUNTS === 0) test.clock.nowMs += TURN_MS
      const turns = [
        { email: accounts[pair % ACCOUNTS], into: known },
        { email: `learner-${randomUUID().slice(0, 3)}@example.org`, into: unknown },
      ]
      for (const { email, into } of Math.random() < 0.5 ? turns : turns.toReversed()) {
        const { times, text } = await guess(path, { email, ...rest })
        texts.add(text)
        into.push(times)
      }
    }
    const compared = MEASURES.map((measured) => {
      const [a, b] = [known.map((times) => times[measured]), unknown.map((times) => times[measured])]
      const medians = [a, b].map((times) => toPercentile(times, 0.5).toFixed(2)).join(' and ')
      return { measured, chance: toChance(a, b), medians }
    })
    const telling = compared.filter(({ chance }) => Math.abs(chance - 0.5) > NEAR_A_COIN)
    recordTrial({
      name: `timing: ${name}`,
      tries: PAIRS,
      unit: 'pairs',
      failures: telling.length,
      told: compared
        .map(({ measured, chance, medians }) => `${measured} ${medians}, slower ${(chance * 100).toFixed(1)} %`)
        .join('; '),
    })
    expect(telling).toEqual([])
    expect(texts.size).toBe(1)
  })
})
