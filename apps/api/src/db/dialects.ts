/** Opens the database that the settings name: SQLite in one file, or PostgreSQL. */
import { type Dialect, Kysely } from 'kysely'

import { createPrivateFile } from '#api/data-folder.ts'

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
}

function openKysely(dialect: Dialect, { slowQueryMs = Number.POSITIVE_INFINITY, onSlowQuery }: DatabaseOptions) {
  return new Kysely<Database>({
    dialect,
    ...(onSlowQuery && {
      log: ({ query: { sql }, queryDurationMillis: ms }) => {
        if (ms >= slowQueryMs) onSlowQuery({ sql, ms: Math.round(ms) })
      },
    }),
  })
}

/** For statements without the query builder. */
function toWatch({ slowQueryMs = Number.POSITIVE_INFINITY, onSlowQuery }: DatabaseOptions): WatchStatement {
  if (!onSlowQuery) return () => undefined
  return (sql, startedAtMs) => {
    const ms = performance.now() - startedAtMs
    if (ms >= slowQueryMs) onSlowQuery({ sql, ms: Math.round(ms) })
  }
}

/** Throws for a SQLite file that cannot be opened; PostgreSQL is first called with the first query. */
export function openDatabase(
  settings: DatabaseSettings,
  onIdleError: (error: Error) => void,
  options: DatabaseOptions = {},
): OpenDatabase {
  if (settings.kind === 'postgres') {
    const { isPatient = false, timeoutMs = DATABASE_TIMEOUT_MS, connections = DATABASE_CONNECTIONS } = options
    const { dialect, prepareRead } = buildPostgresDialect({
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
