import { setImmediate as nextIteration } from 'node:timers/promises'

import { describe, expect, it } from 'vitest'

import { buildYieldQueue } from './yield-queue.ts'

describe('yield queue', () => {
  it('runs callers in order, one per iteration of the event loop', async () => {
    const yieldToLoop = buildYieldQueue()
    const done: string[] = []
    const work = async (name: string) => {
      await yieldToLoop()
      done.push(name)
    }
    const all = [work('first'), work('second'), work('third')]
    expect(done).toEqual([])
    const seen: number[] = []
    while (done.length < all.length) {
      await nextIteration()
      seen.push(done.length)
    }
    expect(done).toEqual(['first', 'second', 'third'])
    expect(seen).toEqual([1, 2, 3])
  })

  it('works again after it was empty', async () => {
    const yieldToLoop = buildYieldQueue()
    await yieldToLoop()
    await yieldToLoop()
    await Promise.all([yieldToLoop(), yieldToLoop()])
  })
})
