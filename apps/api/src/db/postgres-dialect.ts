/** PostgreSQL for Kysely through `pg`. */
import { createHash } from 'node:crypto'

import { type CompiledQuery, type Dialect, PostgresAdapter, PostgresDialect } from 'kysely'
import pg from 'pg'

import { boundPool, type PoolState, toKyselyPool } from './bounded-pool.ts'
import { splitHosts } from './postgres-address.ts'
import type { PreparedRead, PrepareRead, WatchStatement } from './prepared-read.ts'
import { buildWritableHost } from './writable-host.ts'

/** The database gives up a little earlier than the client, because its error names the cause. */
const STATEMENT_SHARE = 0.9

/** Set by a statement, because poolers refuse connections with such settings. */
const toLimits = (timeoutMs: number): pg.QueryConfig & { readonly query_timeout: number } => ({
  text: `set statement_timeout = ${Math.round(STATEMENT_SHARE * timeoutMs)}; set idle_in_transaction_session_timeout = ${2 * timeoutMs}`,
  query_timeout: timeoutMs,
})

/** Kysely's own lock for migrations is the session's, which a pooler of transactions would leave behind: `migrate.ts` has another. */
class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
class PooledDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LocklessAdapter()
  }
}

const types = new pg.TypeOverrides()
// Counts and instants fit a double; as text they would be concatenated instead of added.
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** The same for every process, because sessions may share a connection. */
const toStatementName = (sql: string): string => `wordnest_${createHash('sha256').update(sql).digest('base64url')}`

export type PostgresOptions = {
  readonly url: string
  /** A connection broke; the pool opens another. */
  readonly onIdleError: (error: Error) => void
  /** Longest wait for a connection, and for a statement. */
  readonly timeoutMs: number
  /** The most that it opens. */
  readonly connections: number
  /** Statements may take as long as they take. */
  readonly isPatient: boolean
  readonly watch: WatchStatement
}

export type Postgres = {
  readonly dialect: Dialect
  readonly prepareRead: PrepareRead
  readonly observePool: () => PoolState
}

export function buildPostgresDialect({
  url,
  onIdleError,
  timeoutMs,
  connections,
  isPatient,
  watch,
}: PostgresOptions): Postgres {
  const urls = splitHosts(url)
  const host = urls.length > 1 ? buildWritableHost(urls, timeoutMs) : undefined
  const pool = new pg.Pool({
    connectionString: urls[0],
    ...(host && { Client: host.Client }),
    max: connections,
    types,
    connectionTimeoutMillis: timeoutMs,
    ...(!isPatient && {
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, though its types do not say so
      onConnect: (client: pg.ClientBase) => client.query(toLimits(timeoutMs)),
    }),
    keepAlive: true,
    application_name: 'wordnest',
  })
  pool.on('error', onIdleError)
  // The pool listens to idle connections alone: one that breaks between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onIdleError))
  const bounded = boundPool(pool, isPatient ? undefined : timeoutMs, host)
  return {
    observePool: bounded.observe,
    dialect: new PooledDialect({ pool: toKyselyPool(pool, bounded) }),
    prepareRead: <Row>({ sql }: CompiledQuery<Row>): PreparedRead<Row> => {
      const statement = { name: toStatementName(sql), text: sql }
      return async (values) => {
        const client = await bounded.connect()
        const startedAtMs = performance.now()
        try {
          const { rows } = await client.run((own) => own.query({ ...statement, values: [...values] }))
          return (rows as readonly Row[])[0]
        } finally {
          client.release()
          watch(sql, startedAtMs)
        }
      }
    },
  }
}
