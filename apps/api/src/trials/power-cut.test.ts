/**
 * The power fails: simulated from a recording of every call that writers and database made to the disk. What the file
 * system and the disk themselves may do wrong is not shown, nor what a database does with mapped memory (neither does).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type DatabaseSettings, openDatabase } from '#api/db/dialects.ts'
import { canTrace } from '#api/testing/disk-trace.ts'
import { findLosses, toLedger } from '#api/testing/ledger.ts'
import { findPostgresBin } from '#api/testing/postgres-binaries.ts'
import { type Cut, cutPower, type Recording } from '#api/testing/power-cut.ts'
import { recordPostgres, recordSqlite, startOnDisk } from '#api/testing/power-recording.ts'
import { howOften, isLong, recordTrial, TRIAL_TIMEOUT } from '#api/testing/trials.ts'

const CUTS = howOften(2, 25)
const WRITES = isLong ? 1200 : 60

const isPostgres = process.env['TEST_DATABASE'] === 'postgres'
const bin = isPostgres ? findPostgresBin() : undefined
/** A cluster of its own takes seconds for each cut. */
const isLeftOut = !canTrace() || (isPostgres && (!isLong || bin === undefined))

let parent = ''
let recording: Recording
beforeAll(async () => {
  if (isLeftOut) return
  parent = mkdtempSync(join(isPostgres ? '/tmp' : tmpdir(), 'wordnest-power-'))
  recording = await (bin === undefined ? recordSqlite(parent, WRITES) : recordPostgres(parent, WRITES, bin))
}, TRIAL_TIMEOUT.timeout)
afterAll(() => {
  if (parent !== '') rmSync(parent, { recursive: true, force: true })
})

const toldBefore = (after: number) =>
  recording.calls.slice(0, after).flatMap((call) => (call.kind === 'tell' ? [call.line] : []))

/** What is wrong with the database that is found when the power is back: nothing, if all is well. */
async function findProblems(cut: Cut): Promise<readonly string[]> {
  const target = mkdtempSync(join(parent, 'cut-'))
  const data = join(target, 'data')
  try {
    cutPower(recording, cut, data)
    return await onDatabase(data, async (settings) => {
      const database = openDatabase(settings, () => undefined, { isPatient: true })
      try {
        const losses = await findLosses(database, toLedger(toldBefore(cut.after)))
        if (settings.kind === 'postgres') return losses
        const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.db)
        return [...losses, ...rows.map((row) => row.integrity_check).filter((text) => text !== 'ok')]
      } finally {
        await database.close()
      }
    })
  } catch (error) {
    return [String(error)]
  } finally {
    rmSync(target, { recursive: true, force: true })
  }
}

async function onDatabase<T>(data: string, use: (settings: DatabaseSettings) => Promise<T>): Promise<T> {
  if (bin === undefined) return use({ kind: 'sqlite', file: join(data, 'wordnest.db') })
  const server = await startOnDisk(bin, data)
  try {
    return await use({ kind: 'postgres', url: server.adminUrl })
  } finally {
    await server.stop()
  }
}

/** At any call, or right behind an acknowledgement, when most is at stake. */
function pickCut(index: number): Cut {
  const places = recording.calls.flatMap(({ kind }, place) => (kind === 'tell' ? [place + 1] : []))
  const [first = 0] = places
  const anywhere = first + Math.floor(Math.random() * (recording.calls.length - first))
  const after = index % 2 === 0 ? (places[Math.floor(Math.random() * places.length)] ?? first) : anywhere
  return { after, luck: [0, Math.random(), 1][index % 3] ?? 0, random: Math.random }
}

describe.skipIf(isLeftOut)('a machine whose power fails', TRIAL_TIMEOUT, () => {
  it(`has all that was acknowledged when it is back, after ${CUTS} cuts`, async () => {
    const problems: string[] = []
    let acknowledged = 0
    for (let index = 0; index < CUTS; index += 1) {
      const cut = pickCut(index)
      acknowledged += toldBefore(cut.after).length
      const name = `cut ${index} behind call ${cut.after} with luck ${cut.luck}`
      for (const problem of await findProblems(cut)) problems.push(`${name}: ${problem}`)
    }
    recordTrial({
      name: 'power cut (simulated)',
      tries: CUTS,
      unit: 'cuts',
      failures: problems.length,
      told: `${recording.calls.length} recorded calls; ${acknowledged} acknowledged writes looked for`,
    })
    expect(problems).toEqual([])
    expect(acknowledged).toBeGreaterThan(CUTS)
  })

  it('is not believed where its disk only says that it has written', async () => {
    const after = recording.calls.length
    expect(await findProblems({ after, luck: 0, random: Math.random, isLying: true })).not.toEqual([])
  })
})
