/** Which users want mails about lessons, and which have been sent each. */
import type { Kysely } from 'kysely'

import type { Database } from '#api/db/schema.ts'
import { inTransaction } from '#api/db/transaction.ts'

import type { MailList } from './unsubscribe-token.ts'
import type { OutgoingMail } from './outgoing-mails.repository.ts'

export type LessonReceiver = { readonly id: string; readonly email: string }
export type Announced = {
  /** Number of mails stored to be sent. */
  readonly kept: number
  readonly isComplete: boolean
}

export type LessonMailsRepository = {
  /**
   * Stores mails for up to `max` verified users who want them and have had none about the lesson, and records that they
   * have, in one transaction: neither a crash nor a second announcement mails a user twice or misses one.
   */
  readonly announce: (
    lessonId: string,
    toMail: (to: LessonReceiver) => OutgoingMail,
    nowMs: number,
    max: number,
  ) => Promise<Announced>
  readonly stop: (userId: string, list: MailList, nowMs: number) => Promise<void>
}

export function buildLessonMailsRepository(db: Kysely<Database>): LessonMailsRepository {
  return {
    announce: (lessonId, toMail, nowMs, max) =>
      inTransaction(db, async (tx) => {
        const receivers = await tx
          .selectFrom('users')
          .select(['users.id', 'users.email'])
          .where('receive_emails', '=', 1)
          .where('email_verified', '=', 1)
          .where('users.id', 'not in', (select) =>
            select.selectFrom('lesson_mails').select('lesson_mails.user_id').where('lesson_id', '=', lessonId),
          )
          .orderBy('users.id')
          .limit(max)
          .execute()
        if (receivers.length === 0) return { kept: 0, isComplete: true }
        // A concurrent announcement may have taken some of them: the first wins.
        const noted = await tx
          .insertInto('lesson_mails')
          .values(receivers.map(({ id }) => ({ lesson_id: lessonId, user_id: id, announced_at: nowMs })))
          .onConflict((conflict) => conflict.columns(['lesson_id', 'user_id']).doNothing())
          .returning('user_id')
          .execute()
        const own = new Set(noted.map(({ user_id }) => user_id))
        const mails = receivers.filter(({ id }) => own.has(id)).map(toMail)
        if (mails.length > 0) await tx.insertInto('outgoing_mails').values(mails).execute()
        return { kept: mails.length, isComplete: false }
      }),
    async stop(userId, list, nowMs) {
      const column = list === 'lessons' ? 'receive_emails' : 'review_emails'
      await db
        .updateTable('users')
        .set({ [column]: 0, updated_at: nowMs })
        .where('id', '=', userId)
        .where(column, '=', 1)
        .execute()
    },
  }
}
