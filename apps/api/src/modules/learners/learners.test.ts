import { postEvents } from '@wordnest/contracts/events'
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
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

describe('the counts of a profile', () => {
  it('are those of the log', async () => {
    const learner = await test.buildLearner()
    const events = [
      buildEvent('saved', { word: buildCard('harbour') }),
      buildEvent('saved', { word: buildCard('quay') }),
      buildEvent('removed', { word: 'quay' }),
      buildEvent('swiped', { count: 5 }),
      buildEvent('swiped', { count: 7 }),
    ]
    await learner.post(postEvents.path, { sentAt: test.clock.nowMs, events })
    const counts = { cardsSwiped: 12, personalWords: 1 }
    expect((await learner.get('/api/me')).body).toMatchObject(counts)
    expect((await learner.call('PATCH', '/api/me', { displayName: 'Ann' })).body).toMatchObject(counts)
    expect((await learner.get('/api/session')).body).toMatchObject({ learner: counts })
  })
})
