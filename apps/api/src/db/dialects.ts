/** Opens the database that the settings name: SQLite in one file, or PostgreSQL. */
import { chmodSync } from 'node:fs'

import { type Dialect, Kysely } from 'kysely'

import { buildPostgresDialect } from './postgres-dialect.ts'
import type { Database } from './schema.ts'
import { buildSqliteDialect, openSqliteFile } from './sqlite-dialect.ts'

export type DatabaseSettings =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string }

export type OpenDatabase = {
  readonly kind: DatabaseSettings['kind']
  readonly db: Kysely<Database>
  readonly close: () => Promise<void>
}

const toOpenDatabase = (kind: DatabaseSettings['kind'], dialect: Dialect): OpenDatabase => {
  const db = new Kysely<Database>({ dialect })
  return { kind, db, close: () => db.destroy() }
}

/** Throws for a SQLite file that cannot be opened; PostgreSQL is first called with the first query. */
export function openDatabase(settings: DatabaseSettings, onIdleError: (error: Error) => void): OpenDatabase {
  if (settings.kind === 'postgres') {
    return toOpenDatabase('postgres', buildPostgresDialect({ url: settings.url, onIdleError }))
  }
  const file = openSqliteFile(settings.file)
  if (settings.file !== ':memory:') chmodSync(settings.file, 0o600)
  return toOpenDatabase('sqlite', buildSqliteDialect(file))
}
