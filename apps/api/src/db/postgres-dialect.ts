/** PostgreSQL for Kysely through `pg`. */
import { type CompiledQuery, type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

import type { PrepareRead } from './prepared-read.ts'

/** Nobody waits longer for a connection, or for a statement. */
const CONNECTION_TIMEOUT_MS = 2000
const STATEMENT_TIMEOUT_MS = 2200
/** A client-side bound for a server that has stopped to answer at all. */
const QUERY_TIMEOUT_MS = 2400
const POOL_SIZE = 10

const types = new pg.TypeOverrides()
// Counts and instants fit a double; as text they would be concatenated instead of added.
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export type PostgresOptions = {
  readonly url: string
  /** A connection broke; the pool opens another. */
  readonly onIdleError: (error: Error) => void
  /** Without the bounds of a request. */
  readonly isPatient: boolean
}

export type Postgres = { readonly dialect: Dialect; readonly prepareRead: PrepareRead }

export function buildPostgresDialect({ url, onIdleError, isPatient }: PostgresOptions): Postgres {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    types,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    ...(!isPatient && {
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
    }),
    keepAlive: true,
    application_name: 'wordnest',
  })
  pool.on('error', onIdleError)
  // The pool listens to idle connections alone: one that breaks between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onIdleError))
  let lastRead = 0
  return {
    dialect: new PostgresDialect({ pool }),
    prepareRead: <Row>({ sql }: CompiledQuery<Row>) => {
      lastRead += 1
      // By its name each connection plans it once.
      const name = `read_${lastRead}`
      return async (parameters: readonly unknown[]) => {
        const { rows } = await pool.query<Row & pg.QueryResultRow>({ name, text: sql, values: [...parameters] })
        return rows
      }
    },
  }
}
