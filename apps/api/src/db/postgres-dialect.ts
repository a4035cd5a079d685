/** PostgreSQL for Kysely through `pg`. */
import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

/** Nobody waits longer for a connection, or for a statement. */
const CONNECTION_TIMEOUT_MS = 2000
const STATEMENT_TIMEOUT_MS = 2500
/** A client-side bound for a server that has stopped to answer at all. */
const QUERY_TIMEOUT_MS = 2800
const POOL_SIZE = 10

const types = new pg.TypeOverrides()
// Counts and instants fit a double; as text they would be concatenated instead of added.
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export type PostgresOptions = {
  readonly url: string
  /** A connection broke; the pool opens another. */
  readonly onIdleError: (error: Error) => void
}

export function buildPostgresDialect({ url, onIdleError }: PostgresOptions): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    types,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'wordnest',
  })
  pool.on('error', onIdleError)
  // The pool listens to idle connections alone: one that breaks between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onIdleError))
  return new PostgresDialect({ pool })
}
