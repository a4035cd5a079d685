/** API tokens, stored as hashes, so that a reader of the database can use none of them. */
import type { Kysely } from 'kysely'

import { LEARNER_COLUMNS, type LearnerRow, toLearner } from '#api/db/learner-row.ts'
import type { ApiTokensTable, Database } from '#api/db/schema.ts'
import { inTransaction } from '#api/db/transaction.ts'
import type { Learner } from '#api/learner.ts'

export type StoredApiToken = Pick<ApiTokensTable, 'id' | 'name' | 'created_at' | 'last_used_at'>

export type ApiTokensRepository = {
  /** The newest first. */
  readonly list: (userId: string) => Promise<readonly StoredApiToken[]>
  /** False where the user has as many as that already. */
  readonly create: (token: ApiTokensTable, max: number) => Promise<boolean>
  /** False where the user has no such token. */
  readonly remove: (userId: string, id: string) => Promise<boolean>
  readonly findByHash: (
    hash: string,
  ) => Promise<{ readonly id: string; readonly lastUsedAtMs: number | null; readonly learner: Learner } | undefined>
  readonly markUsed: (id: string, nowMs: number) => Promise<void>
}

export function buildApiTokensRepository(db: Kysely<Database>): ApiTokensRepository {
  return {
    list: (userId) =>
      db
        .selectFrom('api_tokens')
        .select(['id', 'name', 'created_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),
    create: (token, max) =>
      inTransaction(db, async (tx) => {
        // Two that are made at once wait for each other here.
        await tx.updateTable('users').set({ updated_at: token.created_at }).where('id', '=', token.user_id).execute()
        const { count } = await tx
          .selectFrom('api_tokens')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('user_id', '=', token.user_id)
          .executeTakeFirstOrThrow()
        if (count >= max) return false
        await tx.insertInto('api_tokens').values(token).execute()
        return true
      }),
    async remove(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('api_tokens')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    async findByHash(hash) {
      const row: (LearnerRow & { token_id: string; last_used_at: number | null }) | undefined = await db
        .selectFrom('api_tokens')
        .innerJoin('users', 'users.id', 'api_tokens.user_id')
        .select(LEARNER_COLUMNS)
        .select(['api_tokens.id as token_id', 'api_tokens.last_used_at'])
        .where('api_tokens.token_hash', '=', hash)
        .executeTakeFirst()
      return row && { id: row.token_id, lastUsedAtMs: row.last_used_at, learner: toLearner(row) }
    },
    async markUsed(id, nowMs) {
      await db.updateTable('api_tokens').set({ last_used_at: nowMs }).where('id', '=', id).execute()
    },
  }
}
