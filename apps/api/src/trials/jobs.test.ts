/** A job is done by one process at a time, and by another when that one dies, freezes or loses its connection. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { type OpenDatabase, openDatabase } from '#api/db/dialects.ts'
import { buildTestDatabase, isOnStandIn, type TestDatabase } from '#api/testing/database.ts'
import { howOften, isLong, recordTrial, toPercentile, TRIAL_TIMEOUT } from '#api/testing/trials.ts'

const RUNNER = join(import.meta.dirname, '../testing/job-runner.ts')
const KILLS = howOften(2, 60)
const PATIENT = { timeout: 60_000, interval: 20 }
const isPostgres = process.env['TEST_DATABASE'] === 'postgres'

let test: TestDatabase
let database: OpenDatabase
const running = new Map<string, ChildProcess>()

beforeEach(async () => {
  test = await buildTestDatabase({ isEmpty: true })
  database = openDatabase(test.settings, () => undefined)
})
afterEach(async () => {
  for (const name of running.keys()) await kill(name)
  await database.close()
  await test.dispose()
})

function start(name: string): void {
  if (test.settings.kind !== 'postgres') throw new Error('Only PostgreSQL has several processes')
  running.set(
    name,
    spawn(process.execPath, [RUNNER, test.settings.url, name], { stdio: ['pipe', 'ignore', 'inherit'] }),
  )
}
async function kill(name: string): Promise<void> {
  const child = running.get(name)
  running.delete(name)
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

type Step = { readonly id: number; readonly runner: string }
async function listSteps(afterId = 0): Promise<readonly Step[]> {
  const { rows } = await sql<Step>`select id::int, runner from job_steps where id > ${afterId} order by id`.execute(
    database.db,
  )
  return rows
}
const findRunner = async () => (await listSteps()).at(-1)?.runner
const listTurns = (steps: readonly Step[]) =>
  steps.map(({ runner }) => runner).filter((runner, index, all) => runner !== all[index - 1])

/** Resolves with the milliseconds until another runner works. */
async function untilTaken(from: string): Promise<number> {
  const startedAt = performance.now()
  await expect.poll(findRunner, PATIENT).not.toBe(from)
  return performance.now() - startedAt
}

describe.skipIf(!isPostgres || isOnStandIn)('a job', TRIAL_TIMEOUT, () => {
  beforeEach(async () => {
    await sql`create table job_steps (id bigint generated always as identity primary key, runner text)`.execute(
      database.db,
    )
  })

  it(`is taken over each of ${KILLS} times that its process is killed, and never done by two at once`, async () => {
    const takeoversMs: number[] = []
    start('runner-0')
    start('runner-1')
    for (let count = 0; count < KILLS; count += 1) {
      const known = (await listSteps()).length
      await expect.poll(async () => (await listSteps()).length, PATIENT).toBeGreaterThan(known + 5)
      const runner = (await findRunner()) ?? ''
      await kill(runner)
      start(`runner-${count + 2}`)
      takeoversMs.push(await untilTaken(runner))
    }
    const turns = listTurns(await listSteps())
    const failures = turns.length - new Set(turns).size
    recordTrial({
      name: 'kill -9 of a process with a job',
      tries: KILLS,
      unit: 'kills',
      failures,
      told: `taken over in p95 ${Math.round(toPercentile(takeoversMs, 0.95))} ms`,
    })
    // Each runner had one turn: no step of another in between.
    expect(turns).toHaveLength(KILLS + 1)
    expect(failures).toBe(0)
  })

  it('is taken over when its connection is cut, and its first process stops', async () => {
    start('first')
    await expect.poll(findRunner, PATIENT).toBe('first')
    start('second')
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(database.db)
    // Either may get it; the work of the first one ends within a sign of life.
    const { id: cutAt = 0 } = (await listSteps()).at(-1) ?? {}
    await expect.poll(async () => listTurns(await listSteps(cutAt)).length, PATIENT).toBeGreaterThan(0)
    await kill('first')
    await expect.poll(findRunner, PATIENT).toBe('second')
  })

  // The database notices a silent process after twenty seconds.
  it.skipIf(!isLong)('is taken over from a process that is frozen', async () => {
    start('first')
    await expect.poll(findRunner, PATIENT).toBe('first')
    running.get('first')?.kill('SIGSTOP')
    start('second')
    const ms = await untilTaken('first')
    running.get('first')?.kill('SIGCONT')
    recordTrial({
      name: 'SIGSTOP of a process with a job',
      tries: 1,
      unit: 'freezes',
      failures: 0,
      goals: [{ what: 'taken over from a frozen process', measuredMs: ms, atMostMs: 30_000 }],
    })
  })
})
