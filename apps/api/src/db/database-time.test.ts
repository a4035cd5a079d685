import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { allowDatabaseTime, spendDatabaseTime } from './database-time.ts'

const toError = () => new Error('late')
const waiting = (ms: number): Promise<string> => new Promise((resolve) => setTimeout(() => resolve('done'), ms))
const spend = (ms: number) => spendDatabaseTime(() => waiting(ms), toError)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What came of it, and after how long. */
async function measure(work: () => Promise<unknown>): Promise<{ outcome: unknown; elapsedMs: number }> {
  const startedAtMs = performance.now()
  const outcome = work().catch((error: unknown) => (error instanceof Error ? error.message : error))
  const settled = outcome.then((value) => ({ outcome: value, elapsedMs: performance.now() - startedAtMs }))
  await vi.runAllTimersAsync()
  return settled
}

describe('the time that a call waits for the database', () => {
  it.each([
    ['one wait in time', [40], { outcome: 'done', elapsedMs: 40 }],
    ['several in time', [40, 40], { outcome: 'done', elapsedMs: 80 }],
    ['one that hangs', [5000], { outcome: 'late', elapsedMs: 100 }],
    ['several that add up', [40, 40, 40, 40], { outcome: 'late', elapsedMs: 100 }],
  ])('is one bound: %s', async (_what, waits, expected) => {
    const time = allowDatabaseTime(100)
    const work = async () => {
      let last = ''
      for (const ms of waits) last = await spend(ms)
      return last
    }
    expect(await measure(() => time.during(work))).toEqual(expected)
  })

  it('leaves out what the call does besides', async () => {
    const time = allowDatabaseTime(100)
    const work = async () => {
      await spend(40)
      await waiting(5000)
      return spend(40)
    }
    expect(await measure(() => time.during(work))).toEqual({ outcome: 'done', elapsedMs: 5080 })
  })

  it('counts waits side by side once', async () => {
    const time = allowDatabaseTime(100)
    const work = async () => {
      await Promise.all([spend(60), spend(60), spend(60)])
      return spend(30)
    }
    expect(await measure(() => time.during(work))).toEqual({ outcome: 'done', elapsedMs: 90 })
  })

  it('asks for nothing more once it is up', async () => {
    const time = allowDatabaseTime(100)
    const ask = vi.fn(() => waiting(1))
    const work = async () => {
      await spend(200).catch(() => undefined)
      return spendDatabaseTime(ask, toError)
    }
    expect(await measure(() => time.during(work))).toEqual({ outcome: 'late', elapsedMs: 100 })
    expect(ask).not.toHaveBeenCalled()
  })

  it('bounds neither what runs outside a call nor what a call has left behind', async () => {
    expect(await measure(() => spend(5000))).toEqual({ outcome: 'done', elapsedMs: 5000 })
    const time = allowDatabaseTime(100)
    const left = Promise.withResolvers<string>()
    const work = async () => {
      void waiting(200).then(async () => left.resolve(await spend(5000)))
    }
    const outcome = measure(() => time.during(work).then(() => left.promise))
    time.end()
    expect(await outcome).toEqual({ outcome: 'done', elapsedMs: 5200 })
  })
})
