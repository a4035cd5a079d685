import { randomUUID } from 'node:crypto'

import { MAX_SWIPES_A_REPORT } from '@wordnest/contracts/learners'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.dispose())

describe('the profile', () => {
  it.each([
    [{ displayName: '  Ann   Marie ' }, { displayName: 'Ann Marie' }],
    [{ displayName: 'نور 🌱' }, { displayName: 'نور 🌱' }],
    [{ preference: 'cards' }, undefined],
    [{ preference: 'vocab' }, { preference: 'vocab' }],
    [{ receiveEmails: false }, { receiveEmails: false }],
    [{ timeZone: 'Asia/Tokyo' }, { timeZone: 'Asia/Tokyo' }],
    [{ timeZone: 'Atlantis' }, { timeZone: 'UTC' }],
    [{}, {}],
  ])('changed by %j', async (change, expected) => {
    const learner = await test.buildLearner()
    const answer = await learner.call('PATCH', '/api/me', change)
    if (expected === undefined) {
      expect(answer).toMatchObject({ status: 400, code: 'invalid-request' })
    } else {
      expect(answer.body).toMatchObject(expected)
      expect((await learner.get('/api/me')).body).toMatchObject(expected)
    }
  })

  it.each(['', '   ', '\u200b', '\n\t'])('refuses the nickname %j', async (displayName) => {
    const learner = await test.buildLearner()
    expect(await learner.call('PATCH', '/api/me', { displayName })).toMatchObject({
      status: 400,
      code: 'empty-nickname',
    })
  })

  it.each<object>([
    { role: 'subscribed' },
    { emailVerified: true },
    { email: 'other@example.org' },
    { cardsSwiped: 100 },
    { trophiesWon: {} },
    { createdAt: '2020-01-01T00:00:00Z' },
    { constructor: 1 },
  ])('refuses %j, which is not for a client to write', async (change) => {
    const learner = await test.buildLearner()
    expect(await learner.call('PATCH', '/api/me', change)).toMatchObject({ status: 400, code: 'invalid-request' })
  })

  it('changes nothing where one field is refused', async () => {
    const learner = await test.buildLearner()
    await learner.call('PATCH', '/api/me', { displayName: ' ', receiveEmails: false })
    expect((await learner.get('/api/me')).body).toMatchObject({ receiveEmails: true })
  })
})

describe('swiped cards', () => {
  it('are added once for each operation, however often and in whatever order reports come', async () => {
    const learner = await test.buildLearner()
    const operations = Array.from({ length: 10 }, (_, index) => ({ operationId: randomUUID(), count: index + 1 }))
    const reports = [...operations, ...operations.toReversed(), ...operations]
    const answers = await Promise.all(reports.map((report) => learner.post('/api/me/swipes', report)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await learner.get('/api/me')).body).toMatchObject({ cardsSwiped: 55 })
  })

  it('of another learner with the same operation count too', async () => {
    const report = { operationId: randomUUID(), count: 2 }
    const [one, other] = [await test.buildLearner(), await test.buildLearner()]
    await one.post('/api/me/swipes', report)
    expect((await other.post('/api/me/swipes', report)).body).toEqual({ cardsSwiped: 2 })
  })

  it('are one operation in any spelling of its id', async () => {
    const learner = await test.buildLearner()
    const operationId = randomUUID()
    await learner.post('/api/me/swipes', { operationId, count: 2 })
    const answer = await learner.post('/api/me/swipes', { operationId: operationId.toUpperCase(), count: 2 })
    expect(answer.body).toEqual({ cardsSwiped: 2 })
  })

  it('are known as counted for a month, and their operations are not kept for ever', async () => {
    const learner = await test.buildLearner()
    await learner.post('/api/me/swipes', { operationId: randomUUID(), count: 2 })
    const startMs = test.clock.nowMs
    const countOperations = async () => {
      await test.app.purge()
      const kept = test.database.db.selectFrom('applied_operations').select('operation_id')
      return (await kept.where('user_id', '=', learner.id).execute()).length
    }
    test.clock.nowMs = startMs + 30 * 86_400_000
    expect(await countOperations()).toBe(1)
    test.clock.nowMs += 1
    expect(await countOperations()).toBe(0)
    test.clock.nowMs = startMs
  })

  it.each([0, -1, 1.5, MAX_SWIPES_A_REPORT + 1, '3', null])('are refused for the count %j', async (count) => {
    const learner = await test.buildLearner()
    const answer = await learner.post('/api/me/swipes', { operationId: randomUUID(), count })
    expect(answer).toMatchObject({ status: 400, code: 'invalid-request' })
  })
})
