/** Transactions of several requests in one commit: on SQLite a commit costs a millisecond of the disk, whatever it holds. */
import { AsyncResource } from 'node:async_hooks'

import { CompiledQuery, type Kysely, type Transaction } from 'kysely'

import type { Database } from './schema.ts'

type Work<T> = (tx: Transaction<Database>) => Promise<T>
type Job = {
  readonly work: Work<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}
/** Resolves the caller once the commit is on the disk. */
type Outcome = { readonly job: Job; readonly tell: () => void; readonly hasFailed: boolean }

/** Statements block the thread that answers requests, so a commit is not filled for longer. */
const FILL_MS = 10

export class SharedCommits {
  private readonly db: Kysely<Database>
  private readonly waiting: Job[] = []
  private isBusy = false

  constructor(db: Kysely<Database>) {
    this.db = db
  }

  /** Resolves when the work is on the disk. Work that throws undoes itself alone. */
  run<T>(work: Work<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // The first caller runs the others' work too, so each work runs in its own caller's async context.
      const caller = new AsyncResource('SharedCommit')
      const own: Work<T> = (tx) => caller.runInAsyncScope(work, undefined, tx)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the value is that of this very work
      this.waiting.push({ work: own, resolve: (value) => resolve(value as T), reject })
      if (!this.isBusy) void this.serve()
    })
  }

  private async serve(): Promise<void> {
    this.isBusy = true
    while (this.waiting.length > 0) {
      // Requests that have arrived together come along.
      await new Promise((resolve) => setImmediate(resolve))
      await this.commitNext()
    }
    this.isBusy = false
  }

  private async commitNext(): Promise<void> {
    const outcomes: Outcome[] = []
    let current: Job | undefined
    try {
      await this.db.transaction().execute(async (tx) => {
        const startedAtMs = performance.now()
        for (current = this.waiting.shift(); current; current = this.waiting.shift()) {
          // The first work needs no savepoint: if it fails, the whole transaction rolls back. Most commits have one.
          outcomes.push(outcomes.length === 0 ? await begin(tx, current) : await attempt(tx, current))
          current = undefined
          if (performance.now() - startedAtMs > FILL_MS) break
        }
      })
      for (const { tell } of outcomes) tell()
    } catch (error) {
      // Nothing was committed. Work that had failed by itself rejects with its own error.
      current?.reject(error)
      for (const { job, tell, hasFailed } of outcomes) {
        if (hasFailed) tell()
        else job.reject(error)
      }
      // A transaction that could not begin has no other work in it.
      if (outcomes.length === 0 && !current) this.waiting.shift()?.reject(error)
    }
  }
}

async function begin(tx: Transaction<Database>, job: Job): Promise<Outcome> {
  const value = await job.work(tx)
  return { job, tell: () => job.resolve(value), hasFailed: false }
}

const SAVEPOINT = CompiledQuery.raw('savepoint work')
const RELEASE = CompiledQuery.raw('release savepoint work')
const ROLLBACK = CompiledQuery.raw('rollback to savepoint work')

/** Throws where the database has given up the whole transaction. */
async function attempt(tx: Transaction<Database>, job: Job): Promise<Outcome> {
  await tx.executeQuery(SAVEPOINT)
  try {
    const value = await job.work(tx)
    await tx.executeQuery(RELEASE)
    return { job, tell: () => job.resolve(value), hasFailed: false }
  } catch (error) {
    try {
      await tx.executeQuery(ROLLBACK)
    } catch {
      // The savepoint is gone: the error that ended the transaction is the error of the work.
      throw error
    }
    await tx.executeQuery(RELEASE)
    return { job, tell: () => job.reject(error), hasFailed: true }
  }
}
