/** Sessions with their learner, read in one statement that is prepared once. */
import { type CompiledQuery, type Kysely, sql } from 'kysely'

import { toQueryError } from '#api/db/bounded-pool.ts'
import { spendDatabaseTime } from '#api/db/database-time.ts'
import type { OpenDatabase } from '#api/db/dialects.ts'
import { gatherReads } from '#api/db/gathered-read.ts'
import type { Database } from '#api/db/schema.ts'
import type { Learner, Profile } from '#api/learner.ts'
import {
  LEARNER_COLUMNS,
  type LearnerRow,
  type ProgressRow,
  selectProgress,
  toLearner,
  toProfile,
} from '#api/db/learner-row.ts'

export type StoredSession<L extends Learner = Learner> = {
  readonly expiresAtMs: number
  readonly learner: L
}

export type FindStored<L extends Learner> = (
  token: string,
) => StoredSession<L> | undefined | Promise<StoredSession<L> | undefined>

export type SessionsRepository = {
  readonly find: FindStored<Learner>
  readonly findProfile: FindStored<Profile>
  /** False where the session has ended meanwhile. */
  readonly renew: (token: string, expiresAtMs: number, nowMs: number) => Promise<boolean>
  readonly end: (token: string) => Promise<void>
}

type SessionRow = { readonly token: string; readonly expires_at: number }

/** Sessions of one statement on PostgreSQL. The list is filled up, so that its text is always the same. */
const TOKENS_AT_ONCE = 16
const STATEMENTS_AT_ONCE = 2

function selectSessions(db: Kysely<Database>, count: number) {
  const tokens = sql.join(Array.from({ length: count }, () => sql.val('')))
  const isAsked = count === 1 ? sql<boolean>`sessions.token = ${tokens}` : sql<boolean>`sessions.token in (${tokens})`
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(LEARNER_COLUMNS)
    .select(['sessions.token', 'sessions.expires_at'])
    .where(isAsked)
}

/** How a session is asked for, and what its row holds. */
type Sight<L extends Learner, Row> = {
  readonly compile: (count: number) => CompiledQuery<Row & SessionRow>
  readonly toLearner: (row: Row) => L
}

/** SQLite answers one after the other and at once: gathering would only make them wait. */
function buildFind<L extends Learner, Row>({ kind, prepareRead }: Parts, sight: Sight<L, Row>): FindStored<L> {
  const toStored = (row: Row & SessionRow) => ({ expiresAtMs: row.expires_at, learner: sight.toLearner(row) })
  const readOne = prepareRead<Row & SessionRow>(sight.compile(1))
  if (kind === 'sqlite') {
    return (token) => {
      const row = readOne.first([token])
      return row instanceof Promise ? row.then((found) => found && toStored(found)) : row && toStored(row)
    }
  }
  const readMany = prepareRead<Row & SessionRow>(sight.compile(TOKENS_AT_ONCE))
  const find = gatherReads<StoredSession<L>>({
    maxKeys: TOKENS_AT_ONCE,
    maxLoading: STATEMENTS_AT_ONCE,
    async load(tokens) {
      const filling = Array.from({ length: TOKENS_AT_ONCE - tokens.length }, () => '')
      const rows = await (tokens.length === 1 ? readOne.all(tokens) : readMany.all([...tokens, ...filling]))
      return new Map(rows.map((row) => [row.token, toStored(row)]))
    },
  })
  // The statement is of several calls: each waits for it as long as it may.
  return (token) => spendDatabaseTime(() => find(token), toQueryError)
}

type Parts = Pick<OpenDatabase, 'db' | 'kind' | 'prepareRead'>

export function buildSessionsRepository(database: Parts): SessionsRepository {
  const { db } = database
  return {
    find: buildFind<Learner, LearnerRow>(database, {
      compile: (count) => selectSessions(db, count).compile(),
      toLearner,
    }),
    findProfile: buildFind<Profile, LearnerRow & ProgressRow>(database, {
      compile: (count) => selectSessions(db, count).select(selectProgress).compile(),
      toLearner: toProfile,
    }),
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
