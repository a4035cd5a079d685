/** The schema that the migrations lead to, for comparisons. */
import { sql } from 'kysely'

import { openDatabase } from '#api/db/dialects.ts'
import { migrateDatabase } from '#api/db/migrate.ts'

type Column = { readonly type: string; readonly isRequired: boolean }
/** Columns and unique indexes by their names. */
export type Table = { readonly columns: Readonly<Record<string, Column>>; readonly unique: readonly string[] }
export type Schema = Readonly<Record<string, Table>>

/** In SQLite: the migrations are the same for PostgreSQL. Undefined: the newest schema. */
export async function readSchema(upTo: string | undefined): Promise<Schema> {
  const database = openDatabase({ kind: 'sqlite', file: ':memory:' }, () => undefined)
  try {
    await migrateDatabase(database, upTo)
    const columns = await sql<{ table: string; name: string; type: string; isRequired: number }>`
      select t.name as "table", c.name as name, c.type as type, c."notnull" = 1 and c.dflt_value is null as "isRequired"
      from sqlite_master t, pragma_table_info(t.name) c
      where t.type = 'table' and t.name not like 'sqlite%' and t.name not like 'kysely%'`.execute(database.db)
    const indexes = await sql<{ table: string; column: string }>`
      select t.name as "table", group_concat(c.name) as "column"
      from sqlite_master t, pragma_index_list(t.name) i, pragma_index_info(i.name) c
      where t.type = 'table' and i."unique" = 1 group by t.name, i.name`.execute(database.db)
    const tables: Record<string, { columns: Record<string, Column>; unique: string[] }> = {}
    for (const { table, name, type, isRequired } of columns.rows) {
      tables[table] ??= { columns: {}, unique: [] }
      tables[table].columns[name] = { type, isRequired: isRequired === 1 }
    }
    for (const { table, column } of indexes.rows) tables[table]?.unique.push(column)
    return tables
  } finally {
    await database.close()
  }
}
