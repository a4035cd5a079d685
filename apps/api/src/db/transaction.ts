/** Transactions on either database. */
import type { Kysely, Transaction } from 'kysely'

import { findDatabaseFault } from './database-errors.ts'
import type { Database } from './schema.ts'

/** PostgreSQL gives up one of two transactions that cross; five tries outlast any burst that was seen. */
const MAX_TRIES = 5

/**
 * Runs `work` in a transaction, again from the start where PostgreSQL asks for it, so `work` must only touch `tx`.
 * On SQLite a query on the outer database inside `work` would wait for ever.
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= MAX_TRIES || findDatabaseFault(error) !== 'serialisation') throw error
    }
  }
}
