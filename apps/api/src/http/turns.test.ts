import { setImmediate as nextTurn } from 'node:timers/promises'

import { describe, expect, it } from 'vitest'

import { buildTurns } from './turns.ts'

describe('turns', () => {
  it('are taken in order, one each time the event loop comes round', async () => {
    const takeTurn = buildTurns()
    const taken: string[] = []
    const work = async (name: string) => {
      await takeTurn()
      taken.push(name)
    }
    const all = [work('first'), work('second'), work('third')]
    expect(taken).toEqual([])
    const seen: number[] = []
    while (taken.length < all.length) {
      await nextTurn()
      seen.push(taken.length)
    }
    expect(taken).toEqual(['first', 'second', 'third'])
    expect(seen).toEqual([1, 2, 3])
  })

  it('are given anew after all have been taken', async () => {
    const takeTurn = buildTurns()
    await takeTurn()
    await takeTurn()
    await Promise.all([takeTurn(), takeTurn()])
  })
})
