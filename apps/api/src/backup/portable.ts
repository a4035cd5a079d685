/** Every row of every table as a line of JSON, of one moment, so that one database reads what the other wrote. */
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { type Kysely, sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'

import type { OpenDatabase } from '#api/db/dialects.ts'
import { migrateDatabase } from '#api/db/migrate.ts'
import type { Database } from '#api/db/schema.ts'
import { atOneMoment } from '#api/db/transaction.ts'

import { BackupProblem } from './backup-problem.ts'
import { findSchema, listTables } from './tables.ts'

type Value = string | number | null
type Row = Readonly<Record<string, Value>>

const LineSchema = z.tuple([z.string(), z.record(z.string(), z.union([z.string(), z.number(), z.null()]))])
/** Rows read at once, and written by one statement. */
const ROWS_AT_ONCE = 200

function toRow(table: string, row: Readonly<Record<string, unknown>>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]): [string, Value] => {
      if (value === null || typeof value === 'string' || typeof value === 'number') return [column, value]
      throw new BackupProblem(`${table}.${column} holds a ${typeof value}, which the portable form does not know`)
    }),
  )
}

type Found = Readonly<Record<string, unknown>>
type Batches = (tx: Transaction<Database>, table: string) => AsyncGenerator<readonly Found[]>

/** The columns that give a row's place: those of the primary key in a table without row ids. */
async function listPlaceColumns(tx: Transaction<Database>, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.name from pragma_table_list t, pragma_table_info(t.name) c
    where t.schema = 'main' and t.name = ${table} and t.wr = 1 and c.pk > 0 order by c.pk`.execute(tx)
  return rows.length === 0 ? ['rowid'] : rows.map(({ name }) => name)
}

const toPlaceName = (at: number): string => `place_in_table_${at}`

/** Continues after the last row: an offset would count its way there each time. */
async function* readSqlite(tx: Transaction<Database>, table: string): AsyncGenerator<readonly Found[]> {
  const columns = await listPlaceColumns(tx, table)
  const place = sql.join(columns.map((column) => sql.ref(column)))
  const named = sql.join(columns.map((column, at) => sql`${sql.ref(column)} as ${sql.ref(toPlaceName(at))}`))
  const names = new Set(columns.map((_, at) => toPlaceName(at)))
  for (let last: readonly unknown[] | undefined; ;) {
    const after = last ? sql`where (${place}) > (${sql.join(last)})` : sql``
    const { rows } = await sql<Found>`
      select ${named}, * from ${sql.table(table)} ${after} order by ${place} limit ${ROWS_AT_ONCE}`.execute(tx)
    yield rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name))))
    const end = rows.at(-1)
    if (!end || rows.length < ROWS_AT_ONCE) return
    last = [...names].map((name) => end[name])
  }
}

async function* readPostgres(tx: Transaction<Database>, table: string): AsyncGenerator<readonly Found[]> {
  await sql`declare rows_of_table no scroll cursor for select * from ${sql.table(table)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Found>`fetch ${sql.lit(ROWS_AT_ONCE)} from rows_of_table`.execute(tx)
    yield rows
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close rows_of_table`.execute(tx)
}

const READERS: Readonly<Record<OpenDatabase['kind'], Batches>> = { sqlite: readSqlite, postgres: readPostgres }

async function* readLines(tx: Transaction<Database>, kind: OpenDatabase['kind']): AsyncGenerator<string> {
  for (const table of await listTables({ db: tx, kind })) {
    for await (const rows of READERS[kind](tx, table))
      for (const row of rows) yield `${JSON.stringify([table, toRow(table, row)])}\n`
  }
}

export async function writeTables({ db, kind }: OpenDatabase, file: string): Promise<void> {
  await atOneMoment(db, (tx) =>
    pipeline(Readable.from(readLines(tx, kind)), createWriteStream(file, { mode: 0o600, flush: true })),
  )
}

async function insertAll(tx: Kysely<Database>, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(tx)
}

/** Node's own reader of lines takes more for their ends than a line feed: U+2028, too, which texts hold. */
async function* readLinesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

async function readTables(tx: Transaction<Database>, file: string): Promise<void> {
  let table = ''
  let rows: Row[] = []
  const write = async () => {
    await insertAll(tx, table, rows)
    rows = []
  }
  for await (const line of readLinesOf(file)) {
    const [next, row] = LineSchema.parse(JSON.parse(line))
    if (next !== table || rows.length >= ROWS_AT_ONCE) await write()
    table = next
    rows.push(row)
  }
  await write()
}

/** Rows came with their numbers: those of new rows continue after them. */
async function continueNumbers(tx: Transaction<Database>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(tx)
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
      from ${sql.table(table)}`.execute(tx)
  }
}

/** Fills an empty database: first the schema that the rows are of, then the rows, all or none, then what came since. */
export async function fillTables(database: OpenDatabase, file: string, schema: string): Promise<void> {
  if ((await findSchema(database)) !== undefined) throw new Error('The database is not empty')
  await migrateDatabase(database, schema)
  await database.db.transaction().execute(async (tx) => {
    await readTables(tx, file)
    if (database.kind === 'postgres') await continueNumbers(tx)
  })
  await migrateDatabase(database)
}
