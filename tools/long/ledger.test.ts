import { describe, expect, it } from 'vitest'

import { toMissed, toTable, toTrials } from './ledger.ts'

const trial = { name: 'kill -9', database: 'sqlite', tries: 1000, unit: 'kills', failures: 0 }

describe('the ledger of trials', () => {
  it('is read line by line and shown as a table', () => {
    const trials = toTrials(
      `${JSON.stringify(trial)}\n${JSON.stringify({ ...trial, name: 'cut', told: 'p95 9 ms' })}\n`,
    )
    expect(toTable(trials).split('\n')).toEqual([
      '| trial   | database | tries       | failures | besides  |',
      '| ------- | -------- | ----------- | -------- | -------- |',
      '| kill -9 | sqlite   | 1,000 kills | 0        |          |',
      '| cut     | sqlite   | 1,000 kills | 0        | p95 9 ms |',
    ])
  })

  it('names each time that was longer than its goal, and shows all of them in the table', () => {
    const goals = [
      { what: 'start p95', measuredMs: 1825.4, atMostMs: 1500 },
      { what: 'slowest end', measuredMs: 10_000, atMostMs: 10_000 },
    ]
    const trials = toTrials(JSON.stringify({ ...trial, told: '9 writes', goals }))
    expect(toMissed(trials)).toEqual(['kill -9 (sqlite): start p95 1,825 ms, at most 1,500 ms'])
    expect(toTable(trials)).toContain(
      '| 9 writes; start p95 1,825 ms of 1,500 ms; slowest end 10,000 ms of 10,000 ms |',
    )
  })

  it.each(['{"name":1}', '[]', 'null'])('refuses the line %s', (line) => {
    expect(() => toTrials(line)).toThrow('No trial')
  })
})
