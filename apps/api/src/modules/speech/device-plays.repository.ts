/** Plays that a device speaks itself, as long as they may still be given back. */
import type { Kysely } from 'kysely'

import type { Database } from '#api/db/schema.ts'

export type StoredDevicePlay = {
  readonly id: string
  readonly subject: string
  /** Which counters were raised: JSON. */
  readonly raised: string
  readonly expiresAtMs: number
}

export type DevicePlaysRepository = {
  readonly keep: (play: StoredDevicePlay) => Promise<void>
  /** Gone with the answer, so that nobody has it twice; undefined where there is none. */
  readonly take: (id: string, subject: string, nowMs: number) => Promise<string | undefined>
  readonly purgeExpired: (nowMs: number) => Promise<void>
}

export function buildDevicePlaysRepository(db: Kysely<Database>): DevicePlaysRepository {
  return {
    async keep({ id, subject, raised, expiresAtMs }) {
      await db.insertInto('device_plays').values({ id, subject, raised, expires_at: expiresAtMs }).execute()
    },
    async take(id, subject, nowMs) {
      const row = await db
        .deleteFrom('device_plays')
        .where('id', '=', id)
        .where('subject', '=', subject)
        .where('expires_at', '>', nowMs)
        .returning('raised')
        .executeTakeFirst()
      return row?.raised
    },
    async purgeExpired(nowMs) {
      await db.deleteFrom('device_plays').where('expires_at', '<=', nowMs).execute()
    },
  }
}
