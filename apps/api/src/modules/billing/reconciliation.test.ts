import { describe, expect, it } from 'vitest'

import { AppError } from '#api/errors.ts'
import { UpstreamError } from '#api/upstream/upstream-error.ts'

import type { Stale } from './billing.repository.ts'
import {
  ASK_AGAIN_MS,
  buildReconciliation,
  MAX_CUSTOMERS_A_RUN,
  MAX_FAILURES_IN_A_ROW,
  RECONCILIATION_MS,
  RUN_MS,
} from './reconciliation.service.ts'

const DAY_MS = 86_400_000
const NOW_MS = 100 * DAY_MS

type Answer = (customerId: string) => 'well' | 'ill' | 'strange' | 'slow'

function build({ customers, answer = () => 'well' }: { customers: string[]; answer?: Answer }) {
  const seen = {
    asked: [] as string[],
    failures: 0,
    stale: [] as (readonly [Stale, number])[],
    purged: [] as number[],
    dropped: [] as number[],
  }
  const lost = new AbortController()
  let nowMs = NOW_MS
  const reconciliation = buildReconciliation({
    repository: {
      async listStale(stale, max) {
        seen.stale.push([stale, max])
        return customers
      },
      async dropForeignRoles(atMs) {
        seen.dropped.push(atMs)
      },
    },
    events: {
      async purge(beforeMs) {
        seen.purged.push(beforeMs)
      },
    },
    sync: {
      async sync(customerId) {
        seen.asked.push(customerId)
        if (answer(customerId) === 'ill') throw new Error('no')
        if (answer(customerId) === 'strange') {
          const cause = new UpstreamError('wrong-answer', 'A subscription is new')
          throw new AppError('payments-unavailable', {}, { cause })
        }
        if (answer(customerId) === 'slow') nowMs += RUN_MS
        return []
      },
    },
    clock: () => nowMs,
    onFailure: () => (seen.failures += 1),
  })
  return { reconciliation: { run: () => reconciliation.run(lost.signal) }, seen, lost }
}

describe('the reconciliation', () => {
  it('checks customers without an event for a day, and forgets old events', async () => {
    const { reconciliation, seen } = build({ customers: ['a', 'b'] })
    expect(await reconciliation.run()).toBe(2)
    expect(seen).toEqual({
      asked: ['a', 'b'],
      failures: 0,
      stale: [
        [{ syncedBeforeMs: NOW_MS - RECONCILIATION_MS, askedBeforeMs: NOW_MS - ASK_AGAIN_MS }, MAX_CUSTOMERS_A_RUN],
      ],
      purged: [NOW_MS - 90 * DAY_MS],
      dropped: [NOW_MS],
    })
    expect(RECONCILIATION_MS).toBe(DAY_MS)
  })

  it('ends when another process has the job', async () => {
    const { reconciliation, seen, lost } = build({
      customers: ['a', 'b', 'c'],
      answer: (id) => {
        if (id === 'b') lost.abort()
        return 'well'
      },
    })
    expect(await reconciliation.run()).toBe(2)
    expect(seen.asked).toEqual(['a', 'b'])
  })

  it('goes past a customer that cannot be asked for', async () => {
    const { reconciliation, seen } = build({
      customers: ['a', 'ill', 'ill', 'b', 'ill', 'ill', 'c'],
      answer: (customerId) => (customerId === 'ill' ? 'ill' : 'well'),
    })
    expect(await reconciliation.run()).toBe(3)
    expect(seen.failures).toBe(4)
  })

  it('goes past any number of customers of whom the service says what nobody knows', async () => {
    const { reconciliation, seen } = build({
      customers: ['a', 'b', 'c', 'd', 'e', 'well'],
      answer: (customerId) => (customerId === 'well' ? 'well' : 'strange'),
    })
    expect(await reconciliation.run()).toBe(1)
    expect(seen.failures).toBe(5)
  })

  it('stops where the service is away', async () => {
    const { reconciliation, seen } = build({
      customers: Array.from({ length: 9 }, String),
      answer: () => 'ill',
    })
    expect(await reconciliation.run()).toBe(0)
    expect(seen.asked).toHaveLength(MAX_FAILURES_IN_A_ROW)
  })

  it('ends after ten minutes', async () => {
    const { reconciliation, seen } = build({
      customers: ['a', 'b', 'c'],
      answer: (id) => (id === 'b' ? 'slow' : 'well'),
    })
    expect(await reconciliation.run()).toBe(2)
    expect(seen.asked).toEqual(['a', 'b'])
  })
})
