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
  /**
   * Counts one more on each, in order, on the later of today and its own day; where one is used up, on none. The first
   * should be the caller's own, so that a shared one is never raised in vain.
   */
  readonly reserve: (shares: readonly Share[], kind: UsageKind, today: Day) => Promise<readonly Reserved[] | undefined>
  /** Takes one back from each, unless a new day has begun the count again. */
  readonly giveBack: (reserved: readonly Reserved[], kind: UsageKind) => Promise<void>
  /** Forgets the counters of visitors and addresses from before the day. */
  readonly purgeVisitors: (before: Day) => Promise<void>
}

async function raise(db: Kysely<Database>, { subject, limit }: Share, kind: UsageKind, today: Day) {
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
}

/** A look without a lock: who comes in vain leaves no row and makes nobody wait. */
async function isUsedUp(db: Kysely<Database>, shares: readonly Share[], kind: UsageKind, today: Day): Promise<boolean> {
  const rows = await db
    .selectFrom('usage_counters')
    .select(['subject', 'used'])
    .where('kind', '=', kind)
    .where('day', '>=', today)
    .where(
      'subject',
      'in',
      shares.map(({ subject }) => subject),
    )
    .execute()
  return rows.some(({ subject, used }) => shares.some((share) => share.subject === subject && used >= share.limit))
}

async function lower(db: Kysely<Database>, { subject, day }: Reserved, kind: UsageKind): Promise<void> {
  await db
    .updateTable('usage_counters')
    .set(({ eb }) => ({ used: eb('used', '-', 1) }))
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where('day', '=', day)
    .where('used', '>', 0)
    .execute()
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
    async reserve(shares, kind, today) {
      if (shares.length > 1 && (await isUsedUp(db, shares, kind, today))) return undefined
      const reserved: Reserved[] = []
      const giveAllBack = () => Promise.all(reserved.map((one) => lower(db, one, kind)))
      for (const share of shares) {
        // A transaction over both would hold the shared row for everybody else.
        const one = await raise(db, share, kind, today).catch(async (error: unknown) => {
          await giveAllBack().catch(() => undefined)
          throw error
        })
        if (!one) {
          await giveAllBack()
          return undefined
        }
        reserved.push(one)
      }
      return reserved
    },
    async giveBack(reserved, kind) {
      await Promise.all(reserved.map((one) => lower(db, one, kind)))
    },
    async purgeVisitors(before) {
      await db
        .deleteFrom('usage_counters')
        .where('day', '<', before)
        .where((eb) => eb.or([eb('subject', 'like', 'visitor:%'), eb('subject', 'like', 'address:%')]))
        .execute()
    },
  }
}
