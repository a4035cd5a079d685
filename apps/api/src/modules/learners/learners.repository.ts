/** The learner's own row, and the operations that were counted. */
import { findZoneBefore } from '@wordnest/vocabulary/usage-day'
import type { Transaction } from 'kysely'

import type { OpenDatabase } from '#api/db/dialects.ts'
import type { Database } from '#api/db/schema.ts'
import { inTransaction } from '#api/db/transaction.ts'

import type { Learner, Profile, Progress } from '#api/learner.ts'
import {
  LEARNER_COLUMNS,
  type ProgressRow,
  selectProgress,
  toProfile,
  toProgress,
  toZoneBefore,
} from '#api/db/learner-row.ts'

export type ProfileChange = Partial<Pick<Learner, 'displayName' | 'preference' | 'receiveEmails' | 'timeZone'>>

export type Swipes = { readonly userId: string; readonly operationId: string; readonly count: number }

export type LearnersRepository = {
  readonly findProgress: (userId: string) => Promise<Progress | undefined>
  readonly update: (userId: string, change: ProfileChange, nowMs: number) => Promise<Profile | undefined>
  /** Adds the swipes unless the operation was counted before; returns the sum either way. */
  readonly addSwipes: (swipes: Swipes, nowMs: number) => Promise<number | undefined>
  /** Forgets which operations were applied before, of whatever kind. */
  readonly purgeOperations: (beforeMs: number) => Promise<void>
}

async function toMove(tx: Transaction<Database>, userId: string, timeZone: string, nowMs: number) {
  const row = await tx
    .selectFrom('users')
    .select(['time_zone', 'zone_before', 'zone_before_day'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row || row.time_zone === timeZone) return {}
  const before = findZoneBefore(nowMs, { timeZone: row.time_zone, zoneBefore: toZoneBefore(row) })
  return { time_zone: timeZone, zone_before: before.timeZone, zone_before_day: before.day }
}

export function buildLearnersRepository({
  db,
  prepareRead,
}: Pick<OpenDatabase, 'db' | 'prepareRead'>): LearnersRepository {
  const readProgress = prepareRead<ProgressRow>(
    db.selectFrom('users').select(selectProgress).where('id', '=', '').compile(),
  )
  return {
    async findProgress(userId) {
      const row = await readProgress([userId])
      return row && toProgress(row)
    },
    async update(userId, { displayName, preference, receiveEmails, timeZone }, nowMs) {
      return inTransaction(db, async (tx) => {
        const moved = timeZone === undefined ? {} : await toMove(tx, userId, timeZone, nowMs)
        await tx
          .updateTable('users')
          .set({
            ...(displayName !== undefined && { display_name: displayName }),
            ...(preference !== undefined && { preference }),
            ...(receiveEmails !== undefined && { receive_emails: receiveEmails ? 1 : 0 }),
            ...moved,
            updated_at: nowMs,
          })
          .where('id', '=', userId)
          .execute()
        const row = await tx
          .selectFrom('users')
          .select(LEARNER_COLUMNS)
          .select(selectProgress)
          .where('id', '=', userId)
          .executeTakeFirst()
        return row && toProfile(row)
      })
    },
    async addSwipes({ userId, operationId, count }, nowMs) {
      return inTransaction(db, async (tx) => {
        const fresh = await tx
          .insertInto('applied_operations')
          .values({ user_id: userId, operation_id: operationId, applied_at: nowMs })
          .onConflict((conflict) => conflict.columns(['user_id', 'operation_id']).doNothing())
          .returning('operation_id')
          .executeTakeFirst()
        const row = fresh
          ? await tx
              .updateTable('users')
              .set(({ eb }) => ({ cards_swiped: eb('cards_swiped', '+', count) }))
              .where('id', '=', userId)
              .returning('cards_swiped')
              .executeTakeFirst()
          : await tx.selectFrom('users').select('cards_swiped').where('id', '=', userId).executeTakeFirst()
        return row?.cards_swiped
      })
    },
    async purgeOperations(beforeMs) {
      await db.deleteFrom('applied_operations').where('applied_at', '<', beforeMs).execute()
    },
  }
}
