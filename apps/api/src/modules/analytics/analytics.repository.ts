import type { Vital } from '@wordnest/contracts/analytics'
import type { Day } from '@wordnest/vocabulary/usage-day'
import type { Kysely } from 'kysely'

import type { Database } from '#api/db/schema.ts'
import { inTransaction } from '#api/db/transaction.ts'

/** One measure of one visit, by the bucket it fell into. */
export type BucketedVital = { readonly metric: Vital; readonly bucket: number }
export type VitalCount = {
  readonly metric: string
  readonly route: string
  readonly bucket: number
  readonly visits: number
}

export type AnalyticsRepository = {
  readonly countView: (day: Day, screen: string) => Promise<void>
  readonly countVitals: (day: Day, route: string, vitals: readonly BucketedVital[]) => Promise<void>
  /** Sums over all visits since the day. */
  readonly sumVitals: (since: Day) => Promise<readonly VitalCount[]>
  readonly purge: (before: Day) => Promise<void>
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
  async countVitals(day, route, vitals) {
    await inTransaction(db, async (tx) => {
      for (const { metric, bucket } of vitals) {
        await tx
          .insertInto('web_vitals')
          .values({ day, metric, route, bucket, visits: 1 })
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'metric', 'route', 'bucket'])
              .doUpdateSet(({ eb }) => ({ visits: eb('web_vitals.visits', '+', 1) })),
          )
          .execute()
      }
    })
  },
  sumVitals: (since) =>
    db
      .selectFrom('web_vitals')
      .select(['metric', 'route', 'bucket'])
      .select(({ fn }) => fn.sum<number>('visits').as('visits'))
      .where('day', '>=', since)
      .groupBy(['metric', 'route', 'bucket'])
      .orderBy('metric')
      .orderBy('route')
      .orderBy('bucket')
      .execute(),
  async purge(before) {
    await db.deleteFrom('web_vitals').where('day', '<', before).execute()
  },
})
