/**
 * Daily counters, raised and lowered by single statements, so that no two requests can both take the last place; and
 * reservations, each written and removed with what it means for its counters, so that it counts once whenever a process dies.
 */
import type { DailyCount, Day } from '@wordnest/vocabulary/usage-day'
import { type Kysely, sql, type Transaction } from 'kysely'

import type { Database, UsageKind } from '#api/db/schema.ts'
import { inTransaction } from '#api/db/transaction.ts'

/** What was used of each kind; nothing of a kind that was never used. */
export type Counts = Readonly<Partial<Record<UsageKind, DailyCount>>>
/** A counter and how far it may go, at least 1. */
export type Share = { readonly subject: string; readonly limit: number }
/** A counter that was raised, with its day. */
export type RaisedShare = Share & { readonly day: Day }

export type Reservation = {
  readonly id: string
  readonly kind: UsageKind
  /** Whether it stays counted when its time is over; otherwise it is given back then. */
  readonly isSpent: boolean
  readonly expiresAtMs: number
}

/** When a reservation has lapsed. */
export type Lapse = {
  readonly nowMs: number
  /** How long a reservation that is not spent lasts. */
  readonly leaseMs: number
}

export type UsageRepository = {
  /** Without what was reserved, not spent, and is over. */
  readonly find: (subject: string, lapse: Lapse) => Promise<Counts>
  /** A look without a lock: the first of the counters that has reached its limit today. */
  readonly findUsedUp: (shares: readonly Share[], kind: UsageKind, today: Day) => Promise<Share | undefined>
  /** Counts one more, on the later of today and the counter's own day; undefined where the limit is reached. */
  readonly raise: (share: Share, today: Day, reservation: Reservation) => Promise<RaisedShare | undefined>
  /**
   * Makes the reservation count for good. Where its time was over and it was given back, it takes a place again;
   * false, and nothing counts, where there is none left.
   */
  readonly settle: (reservation: Reservation, raised: readonly RaisedShare[]) => Promise<boolean>
  /** Takes it off its counters, unless a new day has begun the count again; nothing where it was settled or given back. */
  readonly giveBack: (reservation: Reservation) => Promise<void>
  /** The same for one that is spent, of the subject and within its time; false where there is none. */
  readonly giveBackSpent: (id: string, subject: string, nowMs: number) => Promise<boolean>
  /** Gives back what was reserved of these counters, or of all, not spent, and is over. */
  readonly giveBackLapsed: (lapse: Lapse, subjects?: readonly string[]) => Promise<void>
  /** Forgets the counters of visitors and addresses from before the day, and what is spent and over. */
  readonly purge: (before: Day, nowMs: number) => Promise<void>
}

/**
 * Of leases. One that ends later was made by a clock that has been set back since. Within it, another process has a clock
 * that is ahead.
 */
const LEASES_AHEAD = 2

const isLapsed = ({ nowMs, leaseMs }: Lapse) =>
  sql<boolean>`(is_spent = 0 and (expires_at <= ${nowMs} or expires_at > ${nowMs + LEASES_AHEAD * leaseMs}))`

/** The limit was reached again meanwhile; undoes what the transaction has done. */
class NoPlace extends Error {}

/** What was removed from the reservations is taken off the counters. */
async function lower(
  tx: Transaction<Database>,
  removed: readonly { readonly subject: string; readonly kind: UsageKind; readonly day: Day }[],
): Promise<void> {
  for (const { subject, kind, day } of removed) {
    await tx
      .updateTable('usage_counters')
      .set(({ eb }) => ({ used: eb('used', '-', 1) }))
      .where('subject', '=', subject)
      .where('kind', '=', kind)
      .where('day', '=', day)
      .where('used', '>', 0)
      .execute()
  }
}

const REMOVED = ['subject', 'kind', 'day'] as const

function buildRaise(db: Kysely<Database>): UsageRepository['raise'] {
  const isNewDay = sql<boolean>`usage_counters.day < excluded.day`
  return (share, today, { id, kind, isSpent, expiresAtMs }) =>
    inTransaction(db, async (tx) => {
      const { subject, limit } = share
      const row = await tx
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
      if (!row) return undefined
      const { day } = row
      await tx
        .insertInto('usage_reservations')
        .values({ id, subject, kind, day, is_spent: isSpent ? 1 : 0, expires_at: expiresAtMs })
        .execute()
      return { ...share, day }
    })
}

function buildSettle(db: Kysely<Database>): UsageRepository['settle'] {
  return async ({ id, kind }, raised) => {
    try {
      await inTransaction(db, async (tx) => {
        const held = await tx.deleteFrom('usage_reservations').where('id', '=', id).returning('subject').execute()
        for (const { subject, day, limit } of raised) {
          if (held.some((one) => one.subject === subject)) continue
          const again = await tx
            .updateTable('usage_counters')
            .set(({ eb }) => ({ used: eb('used', '+', 1) }))
            .where('subject', '=', subject)
            .where('kind', '=', kind)
            .where('day', '>=', day)
            .where('used', '<', limit)
            .returning('day')
            .executeTakeFirst()
          if (!again) throw new NoPlace()
        }
      })
      return true
    } catch (error) {
      if (error instanceof NoPlace) return false
      throw error
    }
  }
}

function buildGiveBacks(db: Kysely<Database>): Pick<UsageRepository, 'giveBack' | 'giveBackSpent' | 'giveBackLapsed'> {
  return {
    giveBack: ({ id }) =>
      inTransaction(db, async (tx) => {
        await lower(tx, await tx.deleteFrom('usage_reservations').where('id', '=', id).returning(REMOVED).execute())
      }),
    giveBackSpent: (id, subject, nowMs) =>
      inTransaction(db, async (tx) => {
        const removed = await tx
          .deleteFrom('usage_reservations')
          .where('id', 'in', (own) =>
            own
              .selectFrom('usage_reservations')
              .select('id')
              .where('id', '=', id)
              .where('subject', '=', subject)
              .where('is_spent', '=', 1)
              .where('expires_at', '>', nowMs),
          )
          .returning(REMOVED)
          .execute()
        await lower(tx, removed)
        return removed.length > 0
      }),
    async giveBackLapsed(lapse, subjects) {
      // Reads first: there are seldom any, and a read waits for no lock.
      const lapsed = await db
        .selectFrom('usage_reservations')
        .select('subject')
        .distinct()
        .where(isLapsed(lapse))
        .$if(subjects !== undefined, (query) => query.where('subject', 'in', subjects ?? []))
        .execute()
      for (const { subject } of lapsed) {
        await inTransaction(db, async (tx) => {
          const removed = await tx
            .deleteFrom('usage_reservations')
            .where('subject', '=', subject)
            .where(isLapsed(lapse))
            .returning(REMOVED)
            .execute()
          await lower(tx, removed)
        })
      }
    },
  }
}

export function buildUsageRepository(db: Kysely<Database>): UsageRepository {
  return {
    raise: buildRaise(db),
    settle: buildSettle(db),
    ...buildGiveBacks(db),
    async find(subject, lapse) {
      const rows = await db
        .selectFrom('usage_counters as counter')
        .select((eb) => [
          'kind',
          'day',
          eb(
            'used',
            '-',
            eb
              .selectFrom('usage_reservations as reserved')
              .select(({ fn }) => fn.countAll<number>().as('lapsed'))
              .whereRef('reserved.subject', '=', 'counter.subject')
              .whereRef('reserved.kind', '=', 'counter.kind')
              .whereRef('reserved.day', '=', 'counter.day')
              .where(isLapsed(lapse)),
          ).as('used'),
        ])
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
    async purge(before, nowMs) {
      await db
        .deleteFrom('usage_counters')
        .where('day', '<', before)
        .where((where) => where.or([where('subject', 'like', 'visitor:%'), where('subject', 'like', 'address:%')]))
        .execute()
      await db.deleteFrom('usage_reservations').where('is_spent', '=', 1).where('expires_at', '<=', nowMs).execute()
    },
  }
}
