/** The learner's own row. */
import { findZoneBefore } from '@wordnest/vocabulary/usage-day'
import type { Transaction } from 'kysely'

import type { OpenDatabase } from '#api/db/dialects.ts'
import type { Database } from '#api/db/schema.ts'
import { inTransaction } from '#api/db/transaction.ts'

import type { TrophiesWon } from '@wordnest/vocabulary/trophies'
import type { Learner } from '#api/learner.ts'
import {
  LEARNER_COLUMNS,
  selectTrophies,
  toLearner,
  toTrophies,
  type TrophiesRow,
  toZoneBefore,
} from '#api/db/learner-row.ts'

export type ProfileChange = Partial<
  Pick<Learner, 'displayName' | 'preference' | 'receiveEmails' | 'reviewEmails' | 'timeZone'>
>

export type LearnersRepository = {
  /** Undefined where the learner is gone. */
  readonly findTrophies: (userId: string) => Promise<TrophiesWon | undefined>
  readonly update: (userId: string, change: ProfileChange, nowMs: number) => Promise<Learner | undefined>
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
  const readTrophies = prepareRead<TrophiesRow>(
    db.selectFrom('users').select(selectTrophies).where('id', '=', '').compile(),
  )
  return {
    async findTrophies(userId) {
      const row = await readTrophies([userId])
      return row && toTrophies(row)
    },
    async update(userId, { displayName, preference, receiveEmails, reviewEmails, timeZone }, nowMs) {
      return inTransaction(db, async (tx) => {
        const moved = timeZone === undefined ? {} : await toMove(tx, userId, timeZone, nowMs)
        await tx
          .updateTable('users')
          .set({
            ...(displayName !== undefined && { display_name: displayName }),
            ...(preference !== undefined && { preference }),
            ...(receiveEmails !== undefined && { receive_emails: receiveEmails ? 1 : 0 }),
            ...(reviewEmails !== undefined && { review_emails: reviewEmails ? 1 : 0 }),
            ...moved,
            updated_at: nowMs,
          })
          .where('id', '=', userId)
          .execute()
        const row = await tx.selectFrom('users').select(LEARNER_COLUMNS).where('id', '=', userId).executeTakeFirst()
        return row && toLearner(row)
      })
    },
  }
}
