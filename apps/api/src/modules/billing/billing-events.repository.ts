/** Which events of the payment service were handled. */
import type { Kysely } from 'kysely'

import type { Database } from '#api/db/schema.ts'

export type BillingEventsRepository = {
  /** Notes the event; true where it was handled before. */
  readonly isHandled: (event: { readonly id: string; readonly type: string }, nowMs: number) => Promise<boolean>
  readonly markHandled: (eventId: string, nowMs: number) => Promise<void>
  readonly purge: (beforeMs: number) => Promise<void>
}

export function buildBillingEventsRepository(db: Kysely<Database>): BillingEventsRepository {
  return {
    async isHandled({ id, type }, nowMs) {
      await db
        .insertInto('billing_events')
        .values({ event_id: id, type, received_at: nowMs, processed_at: null })
        .onConflict((conflict) => conflict.column('event_id').doNothing())
        .execute()
      const row = await db
        .selectFrom('billing_events')
        .select('processed_at')
        .where('event_id', '=', id)
        .executeTakeFirst()
      return row !== undefined && row.processed_at !== null
    },
    async markHandled(eventId, nowMs) {
      await db
        .updateTable('billing_events')
        .set({ processed_at: nowMs })
        .where('event_id', '=', eventId)
        .where('processed_at', 'is', null)
        .execute()
    },
    async purge(beforeMs) {
      await db.deleteFrom('billing_events').where('received_at', '<', beforeMs).execute()
    },
  }
}
