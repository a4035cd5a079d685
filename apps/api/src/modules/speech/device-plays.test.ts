/** Plays that a device speaks itself. */
import { giveBackDevicePlay, startDevicePlay } from '@wordnest/contracts/speech'
import { UsageSchema } from '@wordnest/contracts/usage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp, type TestClient } from '#api/testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.dispose())

const start = (client: TestClient, address = '127.0.0.1') => client.post(startDevicePlay.path, {}, { address })
const giveBack = (client: TestClient, playId: string) => client.post(giveBackDevicePlay.path, { playId })
const idOf = (body: unknown) => startDevicePlay.response.parse(body).playId
const readUsage = async (client: TestClient) => UsageSchema.parse((await client.get('/api/usage')).body)

describe('a play with the voice of the device', () => {
  it('is counted by the server, up to the limit of all plays', async () => {
    const learner = await test.buildLearner()
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(learner)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
    expect(answers.filter(({ code }) => code === 'play-limit')).toHaveLength(12)
    expect(await readUsage(learner)).toMatchObject({ plays: { left: 0, limit: 8 }, mayUseDeviceVoice: true })
  })

  it('is given back once, however often it is asked for', async () => {
    const learner = await test.buildLearner()
    const playId = idOf((await start(learner)).body)
    await start(learner)
    const answers = await Promise.all(Array.from({ length: 10 }, () => giveBack(learner, playId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'not-found')).toHaveLength(9)
    expect((await readUsage(learner)).plays.left).toBe(7)
  })

  it('is given back to a visitor, with what all visitors of the address share', async () => {
    const visitor = test.buildClient()
    const playId = idOf((await start(visitor)).body)
    expect((await readUsage(visitor)).plays.left).toBe(7)
    expect((await giveBack(visitor, playId)).status).toBe(200)
    expect((await readUsage(visitor)).plays.left).toBe(8)
    const counters = await test.database.db
      .selectFrom('usage_counters')
      .select('used')
      .where('subject', 'like', 'address:%')
      .execute()
    expect(counters).toEqual([{ used: 0 }])
  })

  it('of somebody else, of long ago, or of nobody is not given back', async () => {
    const learner = await test.buildLearner()
    const other = await test.buildLearner()
    const playId = idOf((await start(learner)).body)
    expect((await giveBack(other, playId)).code).toBe('not-found')
    expect((await giveBack(learner, 'nonsense')).code).toBe('not-found')
    test.clock.nowMs += 120_000
    expect((await giveBack(learner, playId)).code).toBe('not-found')
    expect((await readUsage(learner)).plays.left).toBe(7)
    await test.app.purge()
    expect(await test.database.db.selectFrom('usage_reservations').select('id').execute()).toEqual([])
  })

  it('is not had where the server speaks with the voice of a service', async () => {
    const cloud = await buildTestApp({ variables: { SPEECH_API_KEY: 'key' } })
    try {
      const learner = await cloud.buildLearner()
      expect((await start(learner)).code).toBe('forbidden')
      expect(await readUsage(learner)).toMatchObject({ plays: { left: 8 }, mayUseDeviceVoice: false })
    } finally {
      await cloud.dispose()
    }
  })
})
