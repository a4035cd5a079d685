/** Sessions with their learner, read in one statement that is compiled once. */
import { CompiledQuery, type Kysely } from 'kysely'

import type { Database } from '#api/db/schema.ts'
import type { Learner } from '#api/learner.ts'
import { type LearnerRow, selectLearner, toLearner } from '#api/db/learner-row.ts'

export type StoredSession = {
  readonly expiresAtMs: number
  readonly learner: Learner
}

export type SessionsRepository = {
  readonly find: (token: string) => Promise<StoredSession | undefined>
  /** False where the session has ended meanwhile. */
  readonly renew: (token: string, expiresAtMs: number, nowMs: number) => Promise<boolean>
  readonly end: (token: string) => Promise<void>
}

export function buildSessionsRepository(db: Kysely<Database>): SessionsRepository {
  const compiled = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(selectLearner)
    .select('sessions.expires_at')
    .where('sessions.token', '=', '')
    .compile()
  const parametersBeforeToken = compiled.parameters.slice(0, -1)
  return {
    async find(token) {
      const query = CompiledQuery.raw(compiled.sql, [...parametersBeforeToken, token])
      const { rows } = await db.executeQuery<LearnerRow & { expires_at: number }>(query)
      const row = rows[0]
      return row && { expiresAtMs: row.expires_at, learner: toLearner(row) }
    },
    async renew(token, expiresAtMs, nowMs) {
      const { numUpdatedRows } = await db
        .updateTable('sessions')
        .set({ expires_at: expiresAtMs, updated_at: nowMs })
        .where('token', '=', token)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async end(token) {
      await db.deleteFrom('sessions').where('token', '=', token).execute()
    },
  }
}
