import { describe, expect, it } from 'vitest'

import { findStrictReplay, replay } from './replay.ts'

type Tally = { readonly total: number }
const add = (state: Tally, by: number): Tally => (by > 0 ? { total: state.total + by } : state)
const START: Tally = { total: 0 }

describe('replay', () => {
  it('applies the events in order and passes over those that change nothing', () => {
    expect(replay(add, START, [1, -5, 2])).toEqual({ total: 3 })
    expect(replay(add, START, [])).toBe(START)
  })
})

describe('findStrictReplay', () => {
  it('gives the end of a log in which every event did something', () => {
    expect(findStrictReplay(add, START, [1, 2])).toEqual({ total: 3 })
    expect(findStrictReplay(add, START, [])).toBe(START)
  })

  it('gives nothing for a log with an event that did nothing', () => {
    expect(findStrictReplay(add, START, [1, -5, 2])).toBeUndefined()
  })
})
