/** Transactions on either database. */
import { type Kysely, SqliteAdapter, type Transaction } from 'kysely'

import { findDatabaseFault } from './database-errors.ts'
import type { Database } from './schema.ts'
import { SharedCommits } from './shared-commit.ts'

/** PostgreSQL gives up one of two transactions that cross; five tries outlast any burst that was seen. */
const MAX_TRIES = 5

const commits = new WeakMap<Kysely<Database>, SharedCommits>()

function getCommits(db: Kysely<Database>): SharedCommits {
  const known = commits.get(db) ?? new SharedCommits(db)
  commits.set(db, known)
  return known
}

export const isSqlite = (db: Kysely<Database>): boolean => db.getExecutor().adapter instanceof SqliteAdapter

/**
 * Runs `work` in a transaction, and again when PostgreSQL wants a retry, so `work` must only touch `tx`.
 * On SQLite several share a commit, and a query on the outer database inside `work` would wait for ever.
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (isSqlite(db) ? getCommits(db).run(work) : db.transaction().execute(work))
    } catch (error) {
      if (attempt >= MAX_TRIES || findDatabaseFault(error) !== 'serialisation') throw error
    }
  }
}

/** Runs reads in one snapshot, however long they take, unaffected by concurrent writes. */
export function atOneMoment<T>(db: Kysely<Database>, work: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
  const transaction = db.transaction().setAccessMode('read only')
  return (isSqlite(db) ? transaction : transaction.setIsolationLevel('repeatable read')).execute(work)
}
