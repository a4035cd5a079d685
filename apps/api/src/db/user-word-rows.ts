/** A thousand words in few statements: building a statement of a thousand rows costs more than writing them. */
import { type Insertable, type RawBuilder, sql, type Transaction } from 'kysely'

import { compileOnce, type Statement } from './statement.ts'
import type { Database, UserWordsTable } from './schema.ts'
import { isSqlite } from './transaction.ts'

export type UserWordRow = Insertable<UserWordsTable>

const KEY = ['user_id', 'word_key'] as const satisfies readonly (keyof UserWordRow)[]
const REST = [
  'word',
  'definition',
  'sentence',
  'audio_url',
  'part_of_speech',
  'position',
] as const satisfies readonly (keyof UserWordRow)[]
const COLUMNS = [...KEY, ...REST]

const toNames = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)))
const CHANGES = sql.join(REST.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))
const INTO = sql`insert into user_words (${toNames(COLUMNS)})`
/** New words are added, known ones changed. */
const OR_CHANGE = sql`on conflict (${toNames(KEY)}) do update set ${CHANGES}`

/** Rows of one statement on SQLite, where a few of fixed text are prepared once: ten times fewer each. */
const ROWS_AT_ONCE = [100, 10, 1] as const

function toSqliteInsert(rows: number): RawBuilder<unknown> {
  const row = sql`(${sql.join(COLUMNS.map((name) => sql.val(name)))})`
  return sql`${INTO} values ${sql.join(Array.from({ length: rows }, () => row))} ${OR_CHANGE}`
}
const sqliteInserts = ROWS_AT_ONCE.map((rows) => [rows, compileOnce((db) => toSqliteInsert(rows).compile(db))] as const)

const toValues = (row: UserWordRow) => [
  row.user_id,
  row.word_key,
  row.word,
  row.definition,
  row.sentence,
  row.audio_url,
  row.part_of_speech,
  row.position,
]

/** One value for all rows, each an array in the order of the columns. */
const toPostgresRows = (rows: readonly UserWordRow[]): string => JSON.stringify(rows.map(toValues))

const POSTGRES_ENTRY = sql.join(
  COLUMNS.map((name, at) =>
    name === 'position' ? sql`(entry ->> ${sql.lit(at)})::bigint` : sql`entry ->> ${sql.lit(at)}`,
  ),
)

const postgresInsert: Statement<unknown> = compileOnce((db) =>
  sql`${INTO} select ${POSTGRES_ENTRY} from jsonb_array_elements(${''}::jsonb) as entry ${OR_CHANGE}`.compile(db),
)

async function insertOnSqlite(tx: Transaction<Database>, rows: readonly UserWordRow[]): Promise<void> {
  let done = 0
  for (const [count, statement] of sqliteInserts) {
    for (; rows.length - done >= count; done += count) {
      const values: unknown[] = []
      for (const row of rows.slice(done, done + count)) values.push(...toValues(row))
      await tx.executeQuery(statement(tx, values))
    }
  }
}

/** New words are added, known ones changed. */
export async function writeUserWords(tx: Transaction<Database>, rows: readonly UserWordRow[]): Promise<void> {
  if (rows.length === 0) return
  if (isSqlite(tx)) return insertOnSqlite(tx, rows)
  await tx.executeQuery(postgresInsert(tx, [toPostgresRows(rows)]))
}
