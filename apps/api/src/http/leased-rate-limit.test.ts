import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { type OpenDatabase, openDatabase } from '#api/db/dialects.ts'
import { buildRateWindows, type RateWindows } from '#api/db/rate-windows.ts'
import { buildTestDatabase, type TestDatabase } from '#api/testing/database.ts'

import { buildLeasedRateLimit } from './leased-rate-limit.ts'
import { buildMemoryStore, findRetrySeconds, type RateLimitStore } from './rate-limit.ts'

let test: TestDatabase
let database: OpenDatabase
beforeEach(async () => {
  test = await buildTestDatabase()
  database = openDatabase(test.settings, () => undefined)
})
afterEach(async () => {
  await database.close()
  await test.dispose()
})

/** Counts the statements that a process spends. */
function buildProcess(): { store: RateLimitStore; asked: () => number } {
  const repository = buildRateWindows(database.db)
  let asked = 0
  const windows: RateWindows = {
    take(...parameters) {
      asked += 1
      return repository.take(...parameters)
    },
  }
  return {
    store: buildLeasedRateLimit({ windows, fallback: buildMemoryStore(), leaseMs: 600_000 }),
    asked: () => asked,
  }
}

const NOW_MS = 1_800_000_000_000
const ask = async (store: RateLimitStore, rate: { max: number; perSeconds: number }, times: number, nowMs = NOW_MS) => {
  const answers = await Promise.all(
    Array.from({ length: times }, async () => findRetrySeconds(store, 'a', rate, nowMs)),
  )
  return answers.filter((seconds) => seconds === undefined).length
}

describe('a rate limit of several processes', () => {
  it('of a wide door survives processes that are ended again and again, and forget what they held', async () => {
    const rate = { max: 100_000, perSeconds: 60 }
    const granted: number[] = []
    for (let restart = 0; restart < 30; restart += 1) granted.push(await ask(buildProcess().store, rate, 1))
    expect(granted).toEqual(Array.from({ length: 30 }, () => 1))
  })

  it.each([1, 3, 10, 20, 120, 600])('of %d lets through as many together, and never one more', async (max) => {
    const rate = { max, perSeconds: 60 }
    const processes = [buildProcess(), buildProcess(), buildProcess()]
    const granted = await Promise.all(processes.map(({ store }) => ask(store, rate, max)))
    expect(granted.reduce((sum, one) => sum + one, 0)).toBe(max)
  })

  it('is one window for processes whose clocks differ a little, whoever comes first', async () => {
    const rate = { max: 120, perSeconds: 60 }
    const granted: number[] = []
    for (const skewMs of [20, 0, -3000, 10]) granted.push(await ask(buildProcess().store, rate, 48, NOW_MS + skewMs))
    expect(granted).toEqual([48, 48, 24, 0])
  })

  it('counts most requests in memory', async () => {
    const { store, asked } = buildProcess()
    expect(await ask(store, { max: 600, perSeconds: 60 }, 5000)).toBe(600)
    expect(asked()).toBeLessThanOrEqual(21)
  })

  it('says how long to wait, and begins anew after it', async () => {
    const rate = { max: 3, perSeconds: 10 }
    const one = buildProcess()
    const other = buildProcess()
    expect(await ask(one.store, rate, 3)).toBe(3)
    expect(await findRetrySeconds(other.store, 'a', rate, NOW_MS + 4000)).toBe(6)
    expect(await ask(other.store, rate, 9, NOW_MS + 10_000)).toBe(3)
    expect(await ask(one.store, rate, 9, NOW_MS + 11_000)).toBe(0)
  })

  it('does not last for ever after a clock set back', async () => {
    const rate = { max: 3, perSeconds: 10 }
    const { store } = buildProcess()
    expect(await ask(store, rate, 9, NOW_MS)).toBe(3)
    expect(await ask(store, rate, 9, NOW_MS - 1_000_000)).toBe(3)
  })

  it('is counted by each process alone while the database is away', async () => {
    const away: RateWindows = { take: () => Promise.reject(new Error('away')) }
    const store = buildLeasedRateLimit({ windows: away, fallback: buildMemoryStore(), leaseMs: 600_000 })
    expect(await ask(store, { max: 3, perSeconds: 10 }, 9)).toBe(3)
  })

  it('forgets windows that are over', async () => {
    const { store } = buildProcess()
    await ask(store, { max: 3, perSeconds: 10 }, 1)
    await buildRateWindows(database.db).purge(NOW_MS + 10_000)
    expect(await database.db.selectFrom('rate_windows').selectAll().execute()).toEqual([])
  })
})
