/** PostgreSQL's tables replaced by those of a backup: whatever happens meanwhile, the old ones are whole. */
import { type Kysely, sql } from 'kysely'

import type { OpenDatabase } from '#api/db/dialects.ts'
import type { Database } from '#api/db/schema.ts'

import { BackupProblem } from './backup-problem.ts'
import { listAllTables, listWithPartitions } from './tables.ts'

/** Renamed, since migrations look for their own tables in every schema. */
const toKept = (table: string): string => `kept_${table}`

const dropOurs = async (db: Kysely<Database>) => {
  for (const table of (await listAllTables({ db, kind: 'postgres' })).toReversed())
    await sql`drop table ${sql.table(table)}`.execute(db)
}

/**
 * Puts our tables into a schema beside, where nothing is lost by a crash, until `fill` has made others. Where it fails they
 * come back. No other process may use the database meanwhile.
 */
export async function replaceTables(
  { db }: Pick<OpenDatabase, 'db'>,
  beside: string,
  fill: () => Promise<void>,
): Promise<void> {
  const tables = await listWithPartitions(db)
  if (tables.length === 0) return fill()
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  const home = rows[0]?.name ?? 'public'
  await db.transaction().execute(async (tx) => {
    await sql`create schema ${sql.id(beside)}`.execute(tx)
    for (const table of tables) {
      await sql`alter table ${sql.id(home, table)} set schema ${sql.id(beside)}`.execute(tx)
      await sql`alter table ${sql.id(beside, table)} rename to ${sql.id(toKept(table))}`.execute(tx)
    }
  })
  try {
    await fill()
  } catch (error) {
    const putBack = db.transaction().execute(async (tx) => {
      await dropOurs(tx)
      for (const table of tables) {
        await sql`alter table ${sql.id(beside, toKept(table))} rename to ${sql.id(table)}`.execute(tx)
        await sql`alter table ${sql.id(beside, table)} set schema ${sql.id(home)}`.execute(tx)
      }
      await sql`drop schema ${sql.id(beside)}`.execute(tx)
    })
    await putBack.catch((cause: unknown) => {
      throw new BackupProblem(`${tell(error)}; what was there is in the schema ${beside} (${tell(cause)})`, { cause })
    })
    throw error
  }
  await db.transaction().execute(async (tx) => {
    for (const table of tables.toReversed()) await sql`drop table ${sql.id(beside, toKept(table))}`.execute(tx)
    await sql`drop schema ${sql.id(beside)}`.execute(tx)
  })
}

const tell = (error: unknown): string => (error instanceof Error ? error.message : String(error))
