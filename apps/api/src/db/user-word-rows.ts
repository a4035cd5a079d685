/** A thousand words in one statement with one value: building a thousand rows of values costs more than writing them. */
import { type Insertable, sql, SqliteAdapter, type Transaction } from 'kysely'

import type { Database, UserWordsTable } from './schema.ts'

type Row = Insertable<UserWordsTable>

const COLUMNS = [
  'word_key',
  'word',
  'definition',
  'sentence',
  'audio_url',
  'part_of_speech',
  'position',
] as const satisfies readonly (keyof Row)[]

const NAMES = sql.join(COLUMNS.map((name) => sql.ref(name)))
const CHANGES = sql.join(COLUMNS.slice(1).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))
const isNumber = (name: string): boolean => name === 'position'

/** Each row is an array in the order of the columns. */
const SQLITE_VALUES = sql.join(COLUMNS.map((_, at) => sql`json_extract(row.value, ${sql.lit(`$[${at}]`)})`))
const POSTGRES_VALUES = sql.join(
  COLUMNS.map((name, at) => (isNumber(name) ? sql`(entry ->> ${sql.lit(at)})::bigint` : sql`entry ->> ${sql.lit(at)}`)),
)

/** New words are added, known ones changed. */
export async function writeUserWords(tx: Transaction<Database>, userId: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const json = JSON.stringify(rows.map((row) => COLUMNS.map((name) => row[name])))
  const isSqlite = tx.getExecutor().adapter instanceof SqliteAdapter
  // `where true`: without it SQLite takes `on conflict` for a condition of the join.
  const source = isSqlite
    ? sql`select ${userId}, ${SQLITE_VALUES} from json_each(${json}) as row where true`
    : sql`select ${userId}, ${POSTGRES_VALUES} from jsonb_array_elements(${json}::jsonb) as entry`
  await sql`insert into user_words (user_id, ${NAMES}) ${source} on conflict (user_id, word_key) do update set ${CHANGES}`.execute(
    tx,
  )
}
