/** Clocks that jump, and the turn of the day in every zone: limits hold, days go forward, a step back ends no session. */
import { UsageSchema } from '@wordnest/contracts/usage'
import { planOf } from '@wordnest/vocabulary/plans'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'
import { howOften, recordTrial, TRIAL_TIMEOUT } from '#api/testing/trials.ts'

const HISTORIES = howOften(8, 400)
const HOUR_MS = 3_600_000
/** East and west of everybody, half hours, and nights that are an hour longer or shorter. */
const ZONES = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'Europe/Paris', 'America/New_York']
/** Around the turn of a year, of daylight saving in Paris and in New York, and of a leap day. */
const STARTS = ['2026-12-31T23:00:00Z', '2027-03-28T00:30:00Z', '2027-11-07T05:30:00Z', '2028-02-28T23:30:00Z']

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.dispose())

const step = fc.record({
  jumpMs: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 2 * HOUR_MS }) },
    { weight: 2, arbitrary: fc.integer({ min: -30 * HOUR_MS, max: 0 }) },
    { weight: 1, arbitrary: fc.integer({ min: 20 * HOUR_MS, max: 30 * HOUR_MS }) },
  ),
  zone: fc.option(fc.constantFrom(...ZONES), { nil: undefined, freq: 4 }),
  asks: fc.integer({ min: 0, max: 5 }),
})
const history = fc.record({
  start: fc.constantFrom(...STARTS),
  zone: fc.constantFrom(...ZONES),
  steps: fc.array(step, { minLength: 4, maxLength: 12 }),
})

/** The counter itself: what a learner is shown is of today, wherever that is. */
const readCounter = (id: string) =>
  test.database.db
    .selectFrom('usage_counters')
    .select(['day', 'used'])
    .where('subject', '=', `user:${id}`)
    .where('kind', '=', 'cards')
    .executeTakeFirstOrThrow()

describe('a clock that jumps', TRIAL_TIMEOUT, () => {
  it('grants nobody more than a day’s limit a day, and loses no session', async () => {
    const limit = planOf('unsubscribed').cardRequestsPerDay
    let asked = 0
    await fc.assert(
      fc.asyncProperty(history, async ({ start, zone, steps }) => {
        // The engine of accounts opens sessions by the machine's own clock; what is judged here comes after.
        test.clock.nowMs = Date.now()
        const learner = await test.buildLearner(undefined, zone)
        await test.database.db
          .updateTable('sessions')
          .set({ expires_at: Date.parse('2040-01-01') })
          .execute()
        test.clock.nowMs = Date.parse(start)
        const granted = new Map<string, number>()
        let lastDay = ''
        for (const { jumpMs, zone: next, asks } of steps) {
          test.clock.nowMs += jumpMs
          if (next !== undefined) await learner.call('PATCH', '/api/me', { timeZone: next })
          for (let ask = 0; ask < asks; ask += 1) {
            asked += 1
            const answer = await learner.post('/api/def-and-sent', { synArray: ['owl'], context: String(asked) })
            expect(['card-limit', undefined]).toContain(answer.code)
            const { cards } = UsageSchema.parse((await learner.get('/api/usage')).body)
            expect(cards.left).toBeGreaterThanOrEqual(0)
            const { day, used } = await readCounter(learner.id)
            expect(day >= lastDay).toBe(true)
            lastDay = day
            if (answer.code === undefined) granted.set(day, (granted.get(day) ?? 0) + 1)
            expect(used).toBe(granted.get(day) ?? 0)
          }
          expect((await learner.get('/api/me')).status).toBe(200)
        }
        for (const [, count] of granted) expect(count).toBeLessThanOrEqual(limit)
      }),
      { numRuns: HISTORIES },
    )
    recordTrial({
      name: 'clock jumps in six zones',
      tries: HISTORIES,
      unit: 'histories',
      failures: 0,
      told: `${asked} requests`,
    })
    expect(asked).toBeGreaterThan(HISTORIES)
  })
})
