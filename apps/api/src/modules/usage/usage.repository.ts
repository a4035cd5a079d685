/** Daily counters, raised and lowered by single statements, so that no two requests can both take the last place. */
import type { DailyCount, Day } from '@wordnest/vocabulary/usage-day'
import { type Kysely, sql } from 'kysely'

import type { Database, UsageKind } from '#api/db/schema.ts'

/** What was used of each kind; nothing of a kind that was never used. */
export type Counts = Readonly<Partial<Record<UsageKind, DailyCount>>>
/** A counter and how far it may go, at least 1. */
export type Share = { readonly subject: string; readonly limit: number }
/** A counter that was raised, on the day that it stands on. */
export type Reserved = { readonly subject: string; readonly day: Day }

export type UsageRepository = {
  readonly find: (subject: string) => Promise<Counts>
  /** A look without a lock: the first of the counters that has reached its limit today. */
  readonly findUsedUp: (shares: readonly Share[], kind: UsageKind, today: Day) => Promise<Share | undefined>
  /** Counts one more, on the later of today and the counter's own day; undefined where the limit is reached. */
  readonly raise: (share: Share, kind: UsageKind, today: Day) => Promise<Reserved | undefined>
  /** Takes one back, unless a new day has begun the count again. */
  readonly lower: (reserved: Reserved, kind: UsageKind) => Promise<void>
  /** Forgets the counters of visitors and addresses from before the day. */
  readonly purgeVisitors: (before: Day) => Promise<void>
}

export function buildUsageRepository(db: Kysely<Database>): UsageRepository {
  return {
    async find(subject) {
      const rows = await db
        .selectFrom('usage_counters')
        .select(['kind', 'day', 'used'])
        .where('subject', '=', subject)
        .execute()
      return Object.fromEntries(rows.map(({ kind, day, used }) => [kind, { day, used }]))
    },
    async findUsedUp(shares, kind, today) {
      const subjects = shares.map(({ subject }) => subject)
      const rows = await db
        .selectFrom('usage_counters')
        .select(['subject', 'used'])
        .where('kind', '=', kind)
        .where('day', '>=', today)
        .where('subject', 'in', subjects)
        .execute()
      return shares.find((share) => rows.some(({ subject, used }) => share.subject === subject && used >= share.limit))
    },
    async raise({ subject, limit }, kind, today) {
      const isNewDay = sql<boolean>`usage_counters.day < excluded.day`
      const row = await db
        .insertInto('usage_counters')
        .values({ subject, kind, day: today, used: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['subject', 'kind'])
            .doUpdateSet({
              day: sql`case when ${isNewDay} then excluded.day else usage_counters.day end`,
              used: sql`case when ${isNewDay} then 1 else usage_counters.used + 1 end`,
            })
            .where(sql<boolean>`${isNewDay} or usage_counters.used < ${limit}`),
        )
        .returning('day')
        .executeTakeFirst()
      return row && { subject, day: row.day }
    },
    async lower({ subject, day }, kind) {
      await db
        .updateTable('usage_counters')
        .set(({ eb }) => ({ used: eb('used', '-', 1) }))
        .where('subject', '=', subject)
        .where('kind', '=', kind)
        .where('day', '=', day)
        .where('used', '>', 0)
        .execute()
    },
    async purgeVisitors(before) {
      await db
        .deleteFrom('usage_counters')
        .where('day', '<', before)
        .where((where) => where.or([where('subject', 'like', 'visitor:%'), where('subject', 'like', 'address:%')]))
        .execute()
    },
  }
}
