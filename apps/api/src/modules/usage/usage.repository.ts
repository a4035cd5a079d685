/** Daily counters, raised and lowered by single statements, so that no two requests can both take the last place. */
import type { DailyCount, Day } from '@wordnest/vocabulary/usage-day'
import { type Kysely, sql } from 'kysely'

import type { Database, UsageKind } from '#api/db/schema.ts'

export type UsageRepository = {
  readonly find: (subject: string) => Promise<Readonly<Partial<Record<UsageKind, DailyCount>>>>
  /** Counts one more on the later of the two days, where `limit` (at least 1) allows it. */
  readonly reserve: (subject: string, kind: UsageKind, today: Day, limit: number) => Promise<DailyCount | undefined>
  /** Takes one back, unless a new day has begun the count again. */
  readonly giveBack: (subject: string, kind: UsageKind, day: Day) => Promise<void>
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
    async reserve(subject, kind, today, limit) {
      const isNewDay = sql<boolean>`usage_counters.day < excluded.day`
      return db
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
        .returning(['day', 'used'])
        .executeTakeFirst()
    },
    async giveBack(subject, kind, day) {
      await db
        .updateTable('usage_counters')
        .set(({ eb }) => ({ used: eb('used', '-', 1) }))
        .where('subject', '=', subject)
        .where('kind', '=', kind)
        .where('day', '=', day)
        .where('used', '>', 0)
        .execute()
    },
  }
}
