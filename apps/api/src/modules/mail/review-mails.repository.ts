/** Which learners want an email about words to review, and on which day each was last sent one. */
import type { Kysely } from 'kysely'

import type { Database } from '#api/db/schema.ts'
import { inTransaction } from '#api/db/transaction.ts'

import type { OutgoingMail } from './outgoing-mails.repository.ts'

export type ReviewReceiver = {
  readonly id: string
  readonly email: string
  readonly timeZone: string
  /** `YYYY-MM-DD`; null for a learner who has had none. */
  readonly mailedDay: string | null
}

export type ReviewMailsRepository = {
  /** Verified learners who want such emails, in the order of their ids. */
  readonly list: (afterId: string, max: number) => Promise<readonly ReviewReceiver[]>
  /** Words that are due by the day, with those that were never tried; 0 where none is due. */
  readonly countWaiting: (userId: string, dayNumber: number) => Promise<number>
  /** Stores the email unless one was stored for the day: only one of several processes does. Returns whether it did. */
  readonly store: (userId: string, day: string, mail: OutgoingMail) => Promise<boolean>
}

export function buildReviewMailsRepository(db: Kysely<Database>): ReviewMailsRepository {
  return {
    list: (afterId, max) =>
      db
        .selectFrom('users')
        .select(['id', 'email', 'time_zone as timeZone', 'review_mailed_day as mailedDay'])
        .where('review_emails', '=', 1)
        .where('email_verified', '=', 1)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(max)
        .execute(),
    async countWaiting(userId, dayNumber) {
      const { count, latest } = await db
        .selectFrom('word_states')
        .innerJoin('learner_logs', 'learner_logs.number', 'word_states.learner')
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          fn.max<number | null>('word_states.due_day').as('latest'),
        ])
        .where('learner_logs.user_id', '=', userId)
        .where('word_states.due_day', '<=', dayNumber)
        .executeTakeFirstOrThrow()
      // Words that were never tried have a day below 0.
      return latest === null || latest < 0 ? 0 : count
    },
    store: (userId, day, mail) =>
      inTransaction(db, async (tx) => {
        const taken = await tx
          .updateTable('users')
          .set({ review_mailed_day: day })
          .where('id', '=', userId)
          .where('review_emails', '=', 1)
          .where((eb) => eb.or([eb('review_mailed_day', 'is', null), eb('review_mailed_day', '<', day)]))
          .returning('id')
          .executeTakeFirst()
        if (!taken) return false
        await tx.insertInto('outgoing_mails').values(mail).execute()
        return true
      }),
  }
}
