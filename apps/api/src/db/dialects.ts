/** Opens the database that the settings name: SQLite in one file, or PostgreSQL. */
import { type Dialect, Kysely } from 'kysely'

import { createPrivateFile } from '#api/data-folder.ts'

import type { PoolState } from './bounded-pool.ts'
import { buildPostgresDialect } from './postgres-dialect.ts'
import type { PrepareRead, WatchStatement } from './prepared-read.ts'
import { JOB_COUNT, type RunAlone, runAloneByLock, runAloneHere } from './run-alone.ts'
import type { Database } from './schema.ts'
import { buildSqliteDialect, buildSqliteReads, openSqliteFile } from './sqlite-dialect.ts'

export type DatabaseSettings =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string }

export type OpenDatabase = {
  readonly kind: DatabaseSettings['kind']
  readonly db: Kysely<Database>
  readonly prepareRead: PrepareRead
  readonly runAlone: RunAlone
  /** PostgreSQL only. */
  readonly observePool?: () => PoolState
  readonly close: () => Promise<void>
}

/** A call to a database that is away is answered in 3 s, on a busy machine too. */
export const DATABASE_TIMEOUT_MS = 2200

/** PostgreSQL allows a hundred by default, for all processes. */
export const DATABASE_CONNECTIONS = 10

export type DatabaseOptions = {
  /** Longest wait for a connection to PostgreSQL, and for a statement. */
  readonly timeoutMs?: number
  /** The most connections to PostgreSQL. */
  readonly connections?: number
  /** Statements may take as long as they take: for migrations. */
  readonly isPatient?: boolean
  /** Called with statements slower than this many milliseconds, without their values. */
  readonly slowQueryMs?: number
  readonly onSlowQuery?: (query: { readonly sql: string; readonly ms: number }) => void
  /** Called with every statement, without its values. */
  readonly onStatement?: ((sql: string, ms: number) => void) | undefined
}

/** Undefined where no one listens. */
function toListener({ slowQueryMs = Number.POSITIVE_INFINITY, onSlowQuery, onStatement }: DatabaseOptions) {
  if (!onSlowQuery && !onStatement) return undefined
  return (sql: string, ms: number) => {
    if (ms >= slowQueryMs) onSlowQuery?.({ sql, ms: Math.round(ms) })
    onStatement?.(sql, ms)
  }
}

function openKysely(dialect: Dialect, options: DatabaseOptions) {
  const listen = toListener(options)
  return new Kysely<Database>({
    dialect,
    ...(listen && { log: ({ query: { sql }, queryDurationMillis: ms }) => listen(sql, ms) }),
  })
}

/** Watches statements that bypass the query builder. */
function toWatch(options: DatabaseOptions): WatchStatement {
  const listen = toListener(options)
  return listen ? (sql, startedAtMs) => listen(sql, performance.now() - startedAtMs) : () => undefined
}

/** Throws for a SQLite file that cannot be opened; PostgreSQL is first called with the first query. */
export function openDatabase(
  settings: DatabaseSettings,
  onIdleError: (error: Error) => void,
  options: DatabaseOptions = {},
): OpenDatabase {
  if (settings.kind === 'postgres') {
    const { isPatient = false, timeoutMs = DATABASE_TIMEOUT_MS, connections = DATABASE_CONNECTIONS } = options
    const { dialect, prepareRead, observePool } = buildPostgresDialect({
      url: settings.url,
      onIdleError,
      timeoutMs,
      connections,
      isPatient,
      watch: toWatch(options),
    })
    const db = openKysely(dialect, options)
    // Of their own, because a job that waits for a connection while it holds one could wait for itself.
    const locks = openKysely(
      buildPostgresDialect({
        url: settings.url,
        onIdleError,
        timeoutMs,
        connections: JOB_COUNT,
        isPatient: false,
        watch: () => undefined,
      }).dialect,
      {},
    )
    return {
      kind: 'postgres',
      db,
      prepareRead,
      runAlone: runAloneByLock(locks),
      observePool,
      async close() {
        await Promise.all([db.destroy(), locks.destroy()])
      },
    }
  }
  // SQLite gives its -wal and -shm files the mode of the database.
  if (settings.file !== ':memory:') createPrivateFile(settings.file)
  const file = openSqliteFile(settings.file)
  const reads = buildSqliteReads(settings.file, file, toWatch(options))
  const db = openKysely(buildSqliteDialect(file), options)
  return {
    kind: 'sqlite',
    db,
    prepareRead: reads.prepareRead,
    runAlone: runAloneHere(),
    async close() {
      reads.close()
      await db.destroy()
    },
  }
}
