/** Windows of the rate limits, for the processes that share a PostgreSQL. */
import { type Kysely, sql } from 'kysely'

import type { Database } from './schema.ts'

type Lease = { readonly granted: number; readonly resetAtMs: number }

export type RateWindows = {
  /** Takes up to `wanted` of what is left of `max` in the window, or in a new one where that is over. */
  readonly take: (
    key: string,
    ask: { readonly wanted: number; readonly max: number; readonly windowMs: number },
    nowMs: number,
  ) => Promise<Lease>
}

export type RateWindowsRepository = RateWindows & {
  /** Forgets windows that are over. */
  readonly purge: (nowMs: number) => Promise<void>
}

/**
 * Of windows. One that ends later was begun by a clock that has been set back since. Within it, another process was sooner
 * with a later request, or has a clock that is ahead.
 */
export const WINDOWS_AHEAD = 2

export function buildRateWindows(db: Kysely<Database>): RateWindowsRepository {
  return {
    async take(key, { wanted, max, windowMs }, nowMs) {
      const latest = nowMs + WINDOWS_AHEAD * windowMs
      const isOver = sql<boolean>`(rate_windows.reset_at <= ${nowMs} or rate_windows.reset_at > ${latest})`
      const first = Math.min(wanted, max)
      const taken = await db
        .insertInto('rate_windows')
        .values({ key, used: first, reset_at: nowMs + windowMs })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({
              used: sql`case when ${isOver} then excluded.used else rate_windows.used + ${wanted} end`,
              reset_at: sql`case when ${isOver} then excluded.reset_at else rate_windows.reset_at end`,
            })
            .where(sql<boolean>`${isOver} or rate_windows.used < ${max}`),
        )
        .returning(['used', 'reset_at'])
        .executeTakeFirst()
      if (!taken) {
        const row = await db.selectFrom('rate_windows').select('reset_at').where('key', '=', key).executeTakeFirst()
        return { granted: 0, resetAtMs: row?.reset_at ?? nowMs + windowMs }
      }
      // Beyond the limit only the last share can go: it is cut.
      return { granted: Math.min(wanted, Math.max(0, max - (taken.used - wanted))), resetAtMs: taken.reset_at }
    },
    async purge(nowMs) {
      await db.deleteFrom('rate_windows').where('reset_at', '<=', nowMs).execute()
    },
  }
}
