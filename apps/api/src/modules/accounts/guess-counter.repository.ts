/** Guesses of a password, counted in the database: right across processes and restarts. */
import { type Kysely, sql } from 'kysely'

import type { Database } from '#api/db/schema.ts'

/**
 * A leaking bucket: it holds `burst` guesses and forgets one every `leakMs`. So no span of time, wherever it begins,
 * sees more than `burst` guesses and one for each `leakMs` of it.
 */
export type GuessLimit = { readonly burst: number; readonly leakMs: number }

export type GuessCounter = {
  /** Counts one guess and gives undefined; where the bucket is full, the milliseconds until it has room. */
  readonly findWaitMs: (bucket: string, limit: GuessLimit, nowMs: number) => Promise<number | undefined>
  readonly giveBack: (bucket: string, limit: GuessLimit) => Promise<void>
}

export function buildGuessCounter(db: Kysely<Database>): GuessCounter {
  return {
    async findWaitMs(bucket, { burst, leakMs }, nowMs) {
      const fullAt = nowMs + (burst - 1) * leakMs
      // An instant beyond a full bucket was written before the clock was set back.
      const hasRoom = sql<boolean>`(login_attempts.drained_at <= ${fullAt} or login_attempts.drained_at > ${nowMs + burst * leakMs})`
      const isEmpty = sql<boolean>`(login_attempts.drained_at <= ${nowMs} or login_attempts.drained_at > ${nowMs + burst * leakMs})`
      const counted = await db
        .insertInto('login_attempts')
        .values({ bucket, drained_at: nowMs + leakMs })
        .onConflict((conflict) =>
          conflict
            .column('bucket')
            .doUpdateSet({
              drained_at: sql`case when ${isEmpty} then excluded.drained_at else login_attempts.drained_at + ${leakMs} end`,
            })
            .where(hasRoom),
        )
        .returning('drained_at')
        .executeTakeFirst()
      if (counted) return undefined
      const row = await db
        .selectFrom('login_attempts')
        .select('drained_at')
        .where('bucket', '=', bucket)
        .executeTakeFirst()
      return Math.max(1, (row?.drained_at ?? 0) - fullAt)
    },
    async giveBack(bucket, { leakMs }) {
      await db
        .updateTable('login_attempts')
        .set(({ eb }) => ({ drained_at: eb('drained_at', '-', leakMs) }))
        .where('bucket', '=', bucket)
        .execute()
    },
  }
}
