/** Sessions with their learner, read in one statement that is prepared once. */
import type { OpenDatabase } from '#api/db/dialects.ts'
import { LEARNER_COLUMNS, type LearnerRow, toLearner } from '#api/db/learner-row.ts'
import type { Learner } from '#api/learner.ts'

export type StoredSession = {
  readonly expiresAtMs: number
  readonly learner: Learner
}

export type SessionsRepository = {
  readonly find: (token: string) => StoredSession | undefined | Promise<StoredSession | undefined>
  /** False where the session has ended meanwhile. */
  readonly renew: (token: string, expiresAtMs: number, nowMs: number) => Promise<boolean>
  readonly end: (token: string) => Promise<void>
}

type SessionRow = LearnerRow & { readonly expires_at: number }

const toStored = (row: SessionRow): StoredSession => ({ expiresAtMs: row.expires_at, learner: toLearner(row) })

export function buildSessionsRepository({
  db,
  prepareRead,
}: Pick<OpenDatabase, 'db' | 'prepareRead'>): SessionsRepository {
  const select = prepareRead<SessionRow>(
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(LEARNER_COLUMNS)
      .select('sessions.expires_at')
      .where('sessions.token', '=', '')
      .compile(),
  )
  return {
    find(token) {
      const row = select([token])
      return row instanceof Promise ? row.then((found) => found && toStored(found)) : row && toStored(row)
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
