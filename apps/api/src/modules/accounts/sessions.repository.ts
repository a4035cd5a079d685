/** Sessions with their learner, read in one statement that is prepared once. */
import { type CompiledQuery, type Kysely, sql } from 'kysely'

import { toQueryError } from '#api/db/bounded-pool.ts'
import { spendDatabaseTime } from '#api/db/database-time.ts'
import type { OpenDatabase } from '#api/db/dialects.ts'
import { gatherReads } from '#api/db/gathered-read.ts'
import type { Database } from '#api/db/schema.ts'
import type { Learner } from '#api/learner.ts'
import { type LearnerRow, selectLearner, toLearner } from '#api/db/learner-row.ts'

export type StoredSession = {
  readonly expiresAtMs: number
  readonly learner: Learner
}

type Found = StoredSession | undefined

export type SessionsRepository = {
  readonly find: (token: string) => Found | Promise<Found>
  /** False where the session has ended meanwhile. */
  readonly renew: (token: string, expiresAtMs: number, nowMs: number) => Promise<boolean>
  readonly end: (token: string) => Promise<void>
}

type SessionRow = LearnerRow & { readonly token: string; readonly expires_at: number }

/** Sessions of one statement on PostgreSQL. The list is filled up, so that its text is always the same. */
const TOKENS_AT_ONCE = 16
const STATEMENTS_AT_ONCE = 2

function compileSessions(db: Kysely<Database>, count: number): CompiledQuery<SessionRow> {
  const tokens = sql.join(Array.from({ length: count }, () => sql.val('')))
  const isAsked = count === 1 ? sql<boolean>`sessions.token = ${tokens}` : sql<boolean>`sessions.token in (${tokens})`
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(selectLearner)
    .select(['sessions.token', 'sessions.expires_at'])
    .where(isAsked)
    .compile()
}

const toStoredSession = (row: SessionRow): StoredSession => ({ expiresAtMs: row.expires_at, learner: toLearner(row) })

/** SQLite answers one after the other and at once: gathering would only make them wait. */
function buildFind({ db, kind, prepareRead }: Parts): SessionsRepository['find'] {
  const one = compileSessions(db, 1)
  const readOne = prepareRead<SessionRow>(one)
  const before = one.parameters.slice(0, -1)
  if (kind === 'sqlite') {
    return (token) => {
      const row = readOne.first([...before, token])
      return row instanceof Promise ? row.then((found) => found && toStoredSession(found)) : row && toStoredSession(row)
    }
  }
  const readMany = prepareRead<SessionRow>(compileSessions(db, TOKENS_AT_ONCE))
  const find = gatherReads<StoredSession>({
    maxKeys: TOKENS_AT_ONCE,
    maxLoading: STATEMENTS_AT_ONCE,
    async load(tokens) {
      const filling = Array.from({ length: TOKENS_AT_ONCE - tokens.length }, () => '')
      const rows = await (tokens.length === 1
        ? readOne.all([...before, ...tokens])
        : readMany.all([...before, ...tokens, ...filling]))
      return new Map(rows.map((row) => [row.token, toStoredSession(row)]))
    },
  })
  // The statement is of several calls: each waits for it as long as it may.
  return (token) => spendDatabaseTime(() => find(token), toQueryError)
}

type Parts = Pick<OpenDatabase, 'db' | 'kind' | 'prepareRead'>

export function buildSessionsRepository(database: Parts): SessionsRepository {
  const { db } = database
  return {
    find: buildFind(database),
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
