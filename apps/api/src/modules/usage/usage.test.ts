import { UsageSchema } from '@wordnest/contracts/usage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, TEST_PASSWORD, type TestApp, type TestClient } from '#api/testing/app.ts'

const HOUR_MS = 3_600_000
const at = (iso: string) => Date.parse(iso)

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ nowMs: at('2026-03-10T12:00:00Z') })
})
afterAll(() => test.dispose())

const makeCards = (client: TestClient) => client.post('/api/def-and-sent', { synArray: ['tree'] })
const readLeft = async (client: TestClient) => UsageSchema.parse((await client.get('/api/usage')).body).cards.left

describe('the limit of card requests', () => {
  it.each([
    ['unsubscribed', 3],
    ['subscribed', 20],
  ] as const)('grants %s exactly %i of 300 at once, and asks the tutor exactly as often', async (role, limit) => {
    const learner = await test.buildLearner()
    await test.database.db.updateTable('users').set({ role }).where('id', '=', learner.id).execute()
    const askedBefore = test.tutor.asked.length
    const answers = await Promise.all(Array.from({ length: 300 }, () => makeCards(learner)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit)
    expect(answers.filter(({ code }) => code === 'card-limit')).toHaveLength(300 - limit)
    expect(test.tutor.asked.length - askedBefore).toBe(limit)
    expect(await readLeft(learner)).toBe(0)
  })

  it('gives every failed request back, also among 300 at once', async () => {
    const learner = await test.buildLearner()
    let calls = 0
    test.tutor.answer = async (words) => {
      calls += 1
      if (calls % 2 === 1) throw new Error('the tutor is ill')
      return words.map((word) => ({ word, definition: 'd', sentence: 's' }))
    }
    const answers = await Promise.all(Array.from({ length: 300 }, () => makeCards(learner)))
    test.tutor.answer = undefined
    const granted = answers.filter(({ status }) => status === 200).length
    const failed = answers.filter(({ code }) => code === 'upstream-failed').length
    expect(granted).toBeLessThanOrEqual(3)
    expect(granted + failed).toBe(calls)
    expect(await readLeft(learner)).toBe(3 - granted)
  })

  it('keeps plays and cards, and learners, apart', async () => {
    const [learner, other] = [await test.buildLearner(), await test.buildLearner()]
    await makeCards(learner)
    expect((await learner.get('/api/usage')).body).toMatchObject({ cards: { left: 2 }, plays: { left: 8, limit: 8 } })
    expect(await readLeft(other)).toBe(3)
  })

  it('shows a visitor what a visitor has', async () => {
    expect((await test.buildClient().get('/api/usage')).body).toEqual({
      day: '2026-03-10',
      mayUseDeviceVoice: true,
      cards: { left: 3, limit: 3 },
      plays: { left: 8, limit: 8 },
    })
  })

  it('shows nothing below 0 after a downgrade', async () => {
    const learner = await test.buildLearner()
    const setRole = (role: 'subscribed' | 'unsubscribed') =>
      test.database.db.updateTable('users').set({ role }).where('id', '=', learner.id).execute()
    await setRole('subscribed')
    await Promise.all(Array.from({ length: 9 }, () => makeCards(learner)))
    await setRole('unsubscribed')
    expect((await learner.get('/api/usage')).body).toMatchObject({ cards: { left: 0, limit: 3 } })
    expect((await makeCards(learner)).code).toBe('card-limit')
  })
})

describe('the day', () => {
  it.each([
    ['Asia/Tokyo', '2026-03-10T14:59:59Z', '2026-03-10T15:00:00Z'],
    ['America/New_York', '2026-03-11T03:59:59Z', '2026-03-11T04:00:00Z'],
    ['UTC', '2026-03-10T23:59:59Z', '2026-03-11T00:00:00Z'],
    ['Pacific/Kiritimati', '2026-03-10T09:59:59Z', '2026-03-10T10:00:00Z'],
    ['Asia/Kathmandu', '2026-03-10T18:14:59Z', '2026-03-10T18:15:00Z'],
  ])('turns at midnight in %s', async (timeZone, lastSecond, midnight) => {
    test.clock.nowMs = at(lastSecond)
    const learner = await test.buildLearner(undefined, timeZone)
    for (let count = 0; count < 3; count += 1) await makeCards(learner)
    expect((await makeCards(learner)).code).toBe('card-limit')
    test.clock.nowMs = at(midnight)
    expect(await readLeft(learner)).toBe(3)
    expect((await makeCards(learner)).status).toBe(200)
    expect(await readLeft(learner)).toBe(2)
  })

  it('never goes back: neither a clock set back nor another zone gives a request', async () => {
    test.clock.nowMs = at('2026-03-10T23:30:00Z')
    const learner = await test.buildLearner(undefined, 'Pacific/Kiritimati')
    for (let count = 0; count < 3; count += 1) await makeCards(learner)
    for (const timeZone of ['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati']) {
      await learner.call('PATCH', '/api/me', { timeZone })
      expect((await makeCards(learner)).code).toBe('card-limit')
      const body = { email: learner.email, password: TEST_PASSWORD, timeZone }
      expect((await learner.post('/api/accounts/login', body)).body).toMatchObject({ learner: { timeZone } })
      expect((await makeCards(learner)).code).toBe('card-limit')
    }
    test.clock.nowMs -= 48 * HOUR_MS
    expect((await makeCards(learner)).code).toBe('card-limit')
    expect(await readLeft(learner)).toBe(0)
  })

  it.each(['profile', 'sign-in'])('is not borrowed from tomorrow by a move east: %s', async (how) => {
    test.clock.nowMs = at('2026-03-10T12:00:00Z')
    const learner = await test.buildLearner()
    for (let count = 0; count < 3; count += 1) await makeCards(learner)
    for (const timeZone of ['Asia/Tokyo', 'Pacific/Kiritimati', 'UTC', 'Pacific/Kiritimati']) {
      if (how === 'profile') await learner.call('PATCH', '/api/me', { timeZone })
      else await learner.post('/api/accounts/login', { email: learner.email, password: TEST_PASSWORD, timeZone })
      expect((await learner.get('/api/me')).body).toMatchObject({ timeZone })
      expect((await makeCards(learner)).code).toBe('card-limit')
      expect(await readLeft(learner)).toBe(0)
    }
    test.clock.nowMs = at('2026-03-10T23:59:59Z')
    expect((await makeCards(learner)).code).toBe('card-limit')
    test.clock.nowMs = at('2026-03-11T00:00:00Z')
    expect(await readLeft(learner)).toBe(3)
    expect((await makeCards(learner)).status).toBe(200)
    test.clock.nowMs = at('2026-03-11T10:00:00Z')
    expect(await readLeft(learner)).toBe(3)
  })

  it('grants at most twice the limit around midnight', async () => {
    const learner = await test.buildLearner()
    let granted = 0
    for (const nowMs of [at('2026-03-10T23:59:59.999Z'), at('2026-03-11T00:00:00Z'), at('2026-03-10T23:59:59.999Z')]) {
      test.clock.nowMs = nowMs
      const answers = await Promise.all(Array.from({ length: 40 }, () => makeCards(learner)))
      granted += answers.filter(({ status }) => status === 200).length
    }
    expect(granted).toBe(6)
  })
})
