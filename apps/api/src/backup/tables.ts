/** The tables of a database as they are, whatever schema they are of. */
import { type Kysely, sql } from 'kysely'

import type { OpenDatabase } from '#api/db/dialects.ts'
import type { Database } from '#api/db/schema.ts'
import { MIGRATION_NAMES } from '#api/db/migrate.ts'

import { BackupProblem } from './backup-problem.ts'

/** Kysely's own: written by the migrations. */
const isOurs = (name: string): boolean => !name.startsWith('kysely_') && !name.startsWith('sqlite_')

/** Names of our tables, those that others point to first. */
export async function listTables({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): Promise<readonly string[]> {
  const names =
    kind === 'sqlite'
      ? await sql<{ name: string }>`select name from sqlite_schema where type = 'table' order by name`.execute(db)
      : await sql<{ name: string }>`
          select table_name as name from information_schema.tables
          where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`.execute(db)
  const pointers =
    kind === 'sqlite'
      ? await sql<Pointer>`
          select s.name as "from", f."table" as "to" from sqlite_schema s, pragma_foreign_key_list(s.name) f
          where s.type = 'table'`.execute(db)
      : await sql<Pointer>`
          select c.relname as "from", p.relname as "to" from pg_constraint k
          join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
          where k.contype = 'f'`.execute(db)
  return inOrder(names.rows.map(({ name }) => name).filter(isOurs), pointers.rows)
}

type Pointer = { readonly from: string; readonly to: string }

function inOrder(names: readonly string[], pointers: readonly Pointer[]): readonly string[] {
  const done: string[] = []
  while (done.length < names.length) {
    const next = names.filter(
      (name) =>
        !done.includes(name) &&
        pointers.every(({ from, to }) => from !== name || to === name || done.includes(to) || !names.includes(to)),
    )
    if (next.length === 0) throw new Error('Tables point at each other in a circle')
    done.push(...next)
  }
  return done
}

/** The newest migration of a database; undefined for one that was never used. */
export async function findSchema({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): Promise<string | undefined> {
  const { rows: tables } =
    kind === 'sqlite'
      ? await sql`select 1 from sqlite_schema where name = 'kysely_migration'`.execute(db)
      : await sql`select 1 from information_schema.tables
          where table_schema = current_schema() and table_name = 'kysely_migration'`.execute(db)
  if (tables.length === 0) return undefined
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(db)
  return rows[0]?.name
}

/** @throws BackupProblem for a schema that this version does not know. */
export function assertKnownSchema(schema: string): void {
  if (MIGRATION_NAMES.includes(schema)) return
  throw new BackupProblem(`The backup is of a newer Wordnest (schema ${schema}): update this one first`)
}

export async function countRows(
  db: Kysely<Database>,
  tables: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
    counts[table] = rows[0]?.count ?? 0
  }
  return counts
}
