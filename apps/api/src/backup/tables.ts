/** The tables of a database of any schema. */
import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration'

import { type OpenDatabase, openDatabase } from '#api/db/dialects.ts'
import { migrateDatabase, MIGRATION_NAMES } from '#api/db/migrate.ts'
import type { Database } from '#api/db/schema.ts'

import { BackupProblem } from './backup-problem.ts'

type Place = Pick<OpenDatabase, 'db' | 'kind'>

/** Kysely's own, written by the migrations. */
const MIGRATION_TABLES: readonly string[] = [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE]

async function listNames({ db, kind }: Place): Promise<readonly string[]> {
  const { rows } =
    kind === 'sqlite'
      ? await sql<{ name: string }>`select name from sqlite_schema where type = 'table' order by name`.execute(db)
      : await sql<{ name: string }>`
          select table_name as name from information_schema.tables
          where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`.execute(db)
  return rows.map(({ name }) => name)
}

let ours: Promise<ReadonlySet<string>> | undefined

/**
 * What the migrations make, those tables among it that later ones drop: whatever else is in the database belongs to
 * somebody else.
 */
async function findOurs(): Promise<ReadonlySet<string>> {
  const empty = openDatabase({ kind: 'sqlite', file: ':memory:' }, () => undefined)
  const found = new Set<string>()
  try {
    for (const schema of MIGRATION_NAMES) {
      await migrateDatabase(empty, schema)
      for (const name of await listNames(empty)) if (!MIGRATION_TABLES.includes(name)) found.add(name)
    }
    return found
  } finally {
    await empty.close()
  }
}

/** Names of our tables, those that others point to first. */
export async function listTables({ db, kind }: Place): Promise<readonly string[]> {
  const known = await (ours ??= findOurs())
  const names = await listNames({ db, kind })
  const pointers =
    kind === 'sqlite'
      ? await sql<Pointer>`
          select s.name as "from", f."table" as "to" from sqlite_schema s, pragma_foreign_key_list(s.name) f
          where s.type = 'table'`.execute(db)
      : await sql<Pointer>`
          select c.relname as "from", p.relname as "to" from pg_constraint k
          join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
          where k.contype = 'f'`.execute(db)
  return inOrder(
    names.filter((name) => known.has(name)),
    pointers.rows,
  )
}

/** Ours, and those of the migrations. */
export async function listAllTables(place: Place): Promise<readonly string[]> {
  const names = await listNames(place)
  return [...(await listTables(place)), ...MIGRATION_TABLES.filter((name) => names.includes(name))]
}

/**
 * As {@link listAllTables}, of PostgreSQL, each followed by its partitions: pg_dump leaves out the rows of those that are
 * not named, and they do not follow their table into another schema.
 */
export async function listWithPartitions(db: Kysely<Database>): Promise<readonly string[]> {
  const tables = await listAllTables({ db, kind: 'postgres' })
  const { rows } = await sql<{ name: string; parent: string }>`
    select part.relname as name, parent.relname as parent from pg_inherits i
    join pg_class part on part.oid = i.inhrelid join pg_class parent on parent.oid = i.inhparent
    where part.relkind = 'r' and part.relispartition and parent.relnamespace = current_schema()::regnamespace
    order by part.relname`.execute(db)
  return tables.flatMap((table) => [table, ...rows.flatMap(({ name, parent }) => (parent === table ? [name] : []))])
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
export async function findSchema({ db, kind }: Place): Promise<string | undefined> {
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
export function assertKnownSchema(what: 'backup' | 'database', schema: string): void {
  if (MIGRATION_NAMES.includes(schema)) return
  throw new BackupProblem(`The ${what} is of a newer Wordnest (schema ${schema}): update this one first`)
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
