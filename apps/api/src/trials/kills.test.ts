/** kill -9 at any moment: what was acknowledged is there, and nothing is half there. */
import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openDatabase } from '#api/db/dialects.ts'
import { buildTestDatabase, type TestDatabase } from '#api/testing/database.ts'
import { buildLedger, findLosses, startWriter } from '#api/testing/ledger.ts'
import { howOften, isLong, recordTrial, toPercentile, TRIAL_TIMEOUT } from '#api/testing/trials.ts'

/** Of each database. */
const KILLS = howOften(10, 1000)
/** With the early kills, which write nothing, about 100 a kill: 100,000 in the full form. */
const MOST_WRITES = isLong ? 260 : 16
const KILLS_A_LOG = 20
/** One in so many comes right after a personal list was acknowledged. */
const AFTER_LIST = 4
/** One in so many hits the start: opening, migrating, recovering. */
const EARLY = 6
/** A long run prints its progress. */
const TOLD_EVERY = 50

let database: TestDatabase
beforeAll(async () => {
  database = await buildTestDatabase({ isEmpty: true })
})
afterAll(() => database.dispose())

describe('a process that is killed', TRIAL_TIMEOUT, () => {
  it(`at any of ${KILLS} moments loses nothing that it acknowledged`, async () => {
    const { settings } = database
    const address = settings.kind === 'sqlite' ? settings.file : settings.url
    let ledger = buildLedger('ledger-0')
    const done = { writes: 0, events: 0, lists: 0 }
    const problems: string[] = []
    const startsMs: number[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      // A log is replayed after each kill: it would grow for ever.
      if (kill > 0 && kill % KILLS_A_LOG === 0) ledger = buildLedger(`ledger-${kill}`)
      const before = { writes: ledger.writes, events: ledger.events.size, lists: ledger.list }
      const isEarly = kill % EARLY === EARLY - 1
      const startedAt = performance.now()
      const writer = startWriter(address, ledger)
      const target = 1 + Math.floor(Math.random() * MOST_WRITES)
      await writer.waitFor(({ kind }) => (isEarly ? kind === 'opened' : kind === 'ready'))
      if (!isEarly) startsMs.push(performance.now() - startedAt)
      await (isEarly
        ? wait(Math.random() * 30)
        : writer.waitFor(({ kind, writes }) => writes >= target && (kill % AFTER_LIST !== 0 || kind === 'list')))
      const endedAlone = writer.child.exitCode !== null
      await writer.kill()
      if (endedAlone) problems.push(`kill ${kill}: the writer ended by itself: ${writer.errors()}`)
      const open = openDatabase(settings, () => undefined)
      try {
        for (const loss of await findLosses(open, ledger)) problems.push(`kill ${kill}: ${loss}`)
      } finally {
        await open.close()
      }
      done.writes += ledger.writes - before.writes
      done.events += ledger.events.size - before.events
      done.lists += ledger.list - before.lists
      if (isLong && (kill + 1) % TOLD_EVERY === 0) {
        console.log(`${settings.kind}: ${kill + 1} kills, ${done.writes} writes, ${problems.length} losses`)
      }
    }
    recordTrial({
      name: 'kill -9 while writing',
      tries: KILLS,
      unit: 'kills',
      failures: problems.length,
      told: `${done.writes} acknowledged writes, among them ${done.lists} lists and ${done.events} events of words; the writer opens and migrates in p95 ${Math.round(toPercentile(startsMs, 0.95))} ms`,
    })
    expect(problems).toEqual([])
    expect(done.writes).toBeGreaterThan(KILLS)
    expect(done.lists).toBeGreaterThan(0)
    expect(done.events).toBeGreaterThan(0)
  })
})
