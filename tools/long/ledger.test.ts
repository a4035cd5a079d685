import { describe, expect, it } from 'vitest'

import { toTable, toTrials } from './ledger.ts'

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

  it.each(['{"name":1}', '[]', 'null'])('refuses the line %s', (line) => {
    expect(() => toTrials(line)).toThrow('No trial')
  })
})
