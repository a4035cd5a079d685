/** Users as accounts see them. */
import type { Kysely } from 'kysely'

import type { Database } from '#api/db/schema.ts'

export type AccountsRepository = {
  readonly hasEmail: (email: string) => Promise<boolean>
  /** The ids that have an account. */
  readonly listExisting: (ids: readonly string[]) => Promise<readonly string[]>
  /** Ends sessions and verifications that are over, and guesses that count no more. */
  readonly purgeExpired: (nowMs: number) => Promise<void>
}

export function buildAccountsRepository(db: Kysely<Database>): AccountsRepository {
  return {
    async hasEmail(email) {
      return (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
    },
    async listExisting(ids) {
      const rows = await db
        .selectFrom('users')
        .select('id')
        .where('id', 'in', [...ids])
        .execute()
      return rows.map(({ id }) => id)
    },
    async purgeExpired(nowMs) {
      await db.deleteFrom('sessions').where('expires_at', '<', nowMs).execute()
      await db.deleteFrom('verifications').where('expires_at', '<', nowMs).execute()
      await db.deleteFrom('login_attempts').where('drained_at', '<', nowMs).execute()
    },
  }
}
