/** Emails that wait to be sent: an email is claimed by one process at a time. */
import { type Kysely, sql } from 'kysely'

import type { Database, OutgoingMailsTable } from '#api/db/schema.ts'

/** A row to be written by the transaction that gives a reason for the mail. */
export type OutgoingMail = OutgoingMailsTable

export type MailInHand = Pick<OutgoingMail, 'id' | 'sealed' | 'tries' | 'held_until' | 'expires_at'>

export type OutgoingMailsRepository = {
  /** Claims some due mails until then; no other process gets them meanwhile. */
  readonly take: (nowMs: number, untilMs: number, max: number) => Promise<readonly MailInHand[]>
  /** It was sent, or never will be. */
  readonly remove: (mail: MailInHand) => Promise<void>
  readonly postpone: (mail: MailInHand, dueAtMs: number) => Promise<void>
  /** When the next may be taken; undefined where none waits. */
  readonly findNextMs: () => Promise<number | undefined>
}

export function buildOutgoingMailsRepository(db: Kysely<Database>): OutgoingMailsRepository {
  return {
    take: (nowMs, untilMs, max) =>
      db
        .updateTable('outgoing_mails')
        .set({ held_until: untilMs })
        .where('id', 'in', (select) =>
          select
            .selectFrom('outgoing_mails')
            .select('id')
            .where('due_at', '<=', nowMs)
            .where('held_until', '<=', nowMs)
            .orderBy('due_at')
            .limit(max),
        )
        // Repeated for PostgreSQL, which checks a row again after it has waited for another process.
        .where('held_until', '<=', nowMs)
        .returning(['id', 'sealed', 'tries', 'held_until', 'expires_at'])
        .execute(),
    async remove({ id, held_until }) {
      await db.deleteFrom('outgoing_mails').where('id', '=', id).where('held_until', '=', held_until).execute()
    },
    async postpone({ id, tries, held_until }, dueAtMs) {
      await db
        .updateTable('outgoing_mails')
        .set({ tries: tries + 1, due_at: dueAtMs, held_until: 0 })
        .where('id', '=', id)
        .where('held_until', '=', held_until)
        .execute()
    },
    async findNextMs() {
      const next = await db
        .selectFrom('outgoing_mails')
        .select(sql<number | null>`min(case when due_at > held_until then due_at else held_until end)`.as('at'))
        .executeTakeFirst()
      return next?.at ?? undefined
    },
  }
}
