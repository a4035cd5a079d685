// @vitest-environment jsdom
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { ApiError } from '#lib/api.ts'

import { defineOutbox } from './outbox.ts'

const KEY = 'test.outbox'
const OPERATIONS = 100
const EntrySchema = z.object({ id: z.string(), count: z.number() })
type Entry = z.output<typeof EntrySchema>

/** The fate of one request: delivered or lost, its answer delivered or lost. `crash`: the page is closed before it arrives. */
const Fate = fc.constantFrom('answered', 'lost', 'answer-lost', 'too-many', 'crash')
type Fate = 'answered' | 'lost' | 'answer-lost' | 'too-many' | 'crash'

class Crash extends Error {}

/** A server that counts each operation once, as ours does, behind a line that does what it likes. */
function buildServer(fates: Iterator<Fate>) {
  const counted = new Map<string, number>()
  return {
    counted,
    send: async ({ id, count }: Entry) => {
      const fate = fates.next()
      const what: Fate = fate.done === true ? 'answered' : fate.value
      if (what === 'too-many') throw new ApiError('too-many-requests')
      if (what === 'lost') throw new ApiError('offline')
      if (!counted.has(id)) counted.set(id, count)
      if (what === 'crash') throw new Crash()
      if (what === 'answer-lost') throw new ApiError('timeout')
    },
  }
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

describe('an outbox over a bad line', () => {
  it('has every operation take effect exactly once: copies, any order, two tabs, lost answers and crashes', async () => {
    const operation = fc.record({ index: fc.nat(OPERATIONS - 1), tab: fc.nat(1), flushes: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { minLength: OPERATIONS, maxLength: 2 * OPERATIONS }),
        fc.array(Fate, { maxLength: 300 }),
        async (posted, fates) => {
          localStorage.clear()
          const server = buildServer(fates.values())
          const open = () =>
            defineOutbox({ key: KEY, schema: EntrySchema, idOf: ({ id }) => id, isDue: () => true, send: server.send })
          const tabs = [open(), open()]
          const survive = (tab: number) => (error: unknown) => {
            if (!(error instanceof Crash)) throw error
            tabs[tab] = open()
          }
          const wanted = new Map<string, number>()
          for (const { index, tab, flushes } of posted) {
            wanted.set(`operation ${index}`, index + 1)
            await tabs[tab]?.post({ id: `operation ${index}`, count: index + 1 }).catch(survive(tab))
            if (flushes) await tabs[1 - tab]?.flush().catch(survive(1 - tab))
          }
          const last = open()
          // The line is good again once its fates are used up; what was refused for a moment is sent by the next flush.
          for (let tries = 0; last.hasDue() && tries < 700; tries += 1) await last.flush().catch(() => {})
          expect(last.useWaiting.getState()).toEqual([])
          expect(localStorage.getItem(KEY)).toBe('[]')
          expect(server.counted).toEqual(wanted)
        },
      ),
      { numRuns: 30 },
    )
  })
})
