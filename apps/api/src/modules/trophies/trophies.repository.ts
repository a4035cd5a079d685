/** Trophies won: a row is a flag that is true; rows are never deleted. */
import type { TrophiesWon, TrophyFlag } from '@wordnest/vocabulary/trophies'
import type { Kysely } from 'kysely'

import type { Database } from '#api/db/schema.ts'
import { toTrophiesWon } from '#api/db/learner-row.ts'

export type TrophiesRepository = {
  /** Twice changes nothing. */
  readonly award: (userId: string, trophyKey: string, flag: TrophyFlag, nowMs: number) => Promise<void>
  /** An entry with four flags that are false, where there is none. */
  readonly open: (userId: string, trophyKey: string) => Promise<void>
  readonly list: (userId: string) => Promise<TrophiesWon>
}

export function buildTrophiesRepository(db: Kysely<Database>): TrophiesRepository {
  return {
    async award(userId, trophyKey, flag, nowMs) {
      await db
        .insertInto('trophies')
        .values({ user_id: userId, trophy_key: trophyKey, flag, won_at: nowMs })
        .onConflict((conflict) => conflict.columns(['user_id', 'trophy_key', 'flag']).doNothing())
        .execute()
    },
    async open(userId, trophyKey) {
      await db
        .insertInto('trophy_entries')
        .values({ user_id: userId, trophy_key: trophyKey })
        .onConflict((conflict) => conflict.columns(['user_id', 'trophy_key']).doNothing())
        .execute()
    },
    async list(userId) {
      const rows = await db
        .selectFrom('trophies')
        .select(['trophy_key', 'flag'])
        .where('user_id', '=', userId)
        .execute()
      const opened = await db.selectFrom('trophy_entries').select('trophy_key').where('user_id', '=', userId).execute()
      return toTrophiesWon(
        rows.map(({ flag, trophy_key }) => ({ flag, key: trophy_key })),
        opened.map(({ trophy_key }) => trophy_key),
      )
    },
  }
}
