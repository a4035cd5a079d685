/** How many web pages each learner has opened today. */
import type { Day } from '@wordnest/vocabulary/usage-day'
import { type Kysely, sql } from 'kysely'

import type { Database } from '#api/db/schema.ts'

export type PageReadsRepository = {
  /** Counts one more, on the later of today and the day that was counted last; false where the limit is reached. */
  readonly raise: (userId: string, today: Day, limit: number) => Promise<boolean>
}

export function buildPageReadsRepository(db: Kysely<Database>): PageReadsRepository {
  const isNewDay = sql<boolean>`web_page_reads.day < excluded.day`
  return {
    async raise(userId, today, limit) {
      const row = await db
        .insertInto('web_page_reads')
        .values({ user_id: userId, day: today, used: 1 })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet({
              day: sql`case when ${isNewDay} then excluded.day else web_page_reads.day end`,
              used: sql`case when ${isNewDay} then 1 else web_page_reads.used + 1 end`,
            })
            .where(sql<boolean>`${isNewDay} or web_page_reads.used < ${limit}`),
        )
        .returning('used')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
