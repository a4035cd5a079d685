import type { Day } from '@wordnest/vocabulary/usage-day'
import type { Kysely } from 'kysely'

import type { Database } from '#api/db/schema.ts'

export type AnalyticsRepository = {
  readonly countView: (day: Day, screen: string) => Promise<void>
}

export const buildAnalyticsRepository = (db: Kysely<Database>): AnalyticsRepository => ({
  async countView(day, screen) {
    await db
      .insertInto('screen_views')
      .values({ day, screen, views: 1 })
      .onConflict((conflict) =>
        conflict.columns(['day', 'screen']).doUpdateSet(({ eb }) => ({ views: eb('screen_views.views', '+', 1) })),
      )
      .execute()
  },
})
