/** Runs a job in one process at a time. */
import { setInterval } from 'node:timers'

import { type Kysely, sql } from 'kysely'

import type { Database } from './schema.ts'

/** The numbers of their locks: a name that was released keeps its number. */
const JOBS = { emails: 1, 'review-emails': 2, payments: 3, cleaning: 4, recordings: 5 } as const

export type Job = keyof typeof JOBS

/** Connections that jobs need: a process may run all of them at once. */
export const JOB_COUNT = Object.keys(JOBS).length

/**
 * The outcome of the work, or undefined while another process or call does the same job. The signal aborts when this process
 * has lost the job, which another may then have begun: work checks it before each of its steps, and a step that is done twice
 * changes nothing.
 */
export type RunAlone = <T>(job: Job, work: (signal: AbortSignal) => Promise<T>) => Promise<T | undefined>

/** Distinguishes these locks from others in the same database. */
const LOCK_CLASS = 1_000_421
/** The database ends the lock of a process that is frozen or cut off, and has been silent for as long as this. */
const SILENCE_MS = 20_000
const SIGN_OF_LIFE_MS = 4000

/** Runs jobs of a database that one process uses. */
export function runAloneHere(): RunAlone {
  const running = new Set<Job>()
  return async (job, work) => {
    if (running.has(job)) return undefined
    running.add(job)
    try {
      return await work(new AbortController().signal)
    } finally {
      running.delete(job)
    }
  }
}

/**
 * For PostgreSQL. The lock is a transaction's, so that it works behind a pooler of transactions and ends with the connection of
 * a process that is killed. Between its statements such a transaction holds no snapshot, so vacuum is not held up.
 */
export function runAloneByLock(db: Kysely<Database>): RunAlone {
  return (job, work) =>
    db.transaction().execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = ${sql.lit(SILENCE_MS)}`.execute(tx)
      const { rows } = await sql<{ taken: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(LOCK_CLASS)}, ${sql.lit(JOBS[job])}) as taken`.execute(tx)
      if (rows[0]?.taken !== true) return undefined
      const lost = new AbortController()
      const signs = setInterval(() => {
        sql`select 1`.execute(tx).catch((error: unknown) => lost.abort(error))
      }, SIGN_OF_LIFE_MS)
      try {
        return await work(lost.signal)
      } finally {
        clearInterval(signs)
      }
    })
}
