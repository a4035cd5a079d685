import { describe, expect, it } from 'vitest'

import { buildDebts } from './debts.ts'

class Away extends Error {}

const build = (firstWaitMs = 1) => {
  const failures: unknown[] = []
  const debts = buildDebts({
    isUndone: (error) => error instanceof Away,
    onFailure: (error) => failures.push(error),
    firstWaitMs,
  })
  const failOf = (...errors: readonly Error[]) => {
    const seen = { tries: 0 }
    const work = async () => {
      const error = errors[seen.tries]
      seen.tries += 1
      if (error) throw error
    }
    return { work, seen }
  }
  return { debts, failures, failOf }
}

describe('a debt', () => {
  it('is paid at once where it can be', async () => {
    const { debts, failOf } = build()
    const { work, seen } = failOf()
    await debts.pay(work)
    expect(seen.tries).toBe(1)
  })

  it('is paid later where the database is away, and nobody waits for it', async () => {
    const { debts, failures, failOf } = build()
    const { work, seen } = failOf(new Away(), new Away(), new Away())
    await debts.pay(work)
    expect(seen.tries).toBe(1)
    await expect.poll(() => seen.tries).toBe(4)
    expect(failures).toEqual([])
  })

  it('of which nobody knows whether it was paid is not paid twice', async () => {
    const { debts, failures, failOf } = build()
    const error = new Error('cut in the middle')
    const { work, seen } = failOf(error)
    await debts.pay(work)
    await debts.settle()
    expect({ tries: seen.tries, failures }).toEqual({ tries: 1, failures: [error] })
  })

  it('is settled before the end', async () => {
    const { debts, failures, failOf } = build(600_000)
    const { work, seen } = failOf(new Away())
    await debts.pay(work)
    await debts.settle()
    expect({ tries: seen.tries, failures }).toEqual({ tries: 2, failures: [] })
  })

  it('is given up in the end, and told', async () => {
    const { debts, failures, failOf } = build(0)
    const { work, seen } = failOf(...Array.from({ length: 50 }, () => new Away()))
    await debts.pay(work)
    await expect.poll(() => failures.length).toBe(1)
    expect(seen.tries).toBe(11)
  })
})
