/** What the database itself does: the statements of the server, without the server, on the same disk. */
import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

import pg from 'pg'

export type RawWord = { readonly word: string; readonly definition: string; readonly sentence: string }

export type RawDatabase = {
  /** One durable commit, over the connection of this number. */
  readonly upsert: (connection: number, userId: string, word: RawWord) => Promise<void>
  /** The user's first word, if any, over the connection of this number. */
  readonly read: (connection: number, userId: string) => Promise<unknown>
  /** One durable upsert a commit, by so many at once; a second. */
  readonly measureUpserts: (connections: number, durationMs: number) => Promise<number>
  /** Milliseconds of one transaction that puts the words in the place of a list. */
  readonly measureSave: (words: readonly RawWord[], rounds: number) => Promise<readonly number[]>
  readonly close: () => Promise<void>
}

const TABLE =
  'create table if not exists bench_words (user_id text not null, word_key text not null, word text not null, definition text not null, sentence text not null, position integer not null, primary key (user_id, word_key))'
const ROWS_AT_ONCE = 100
const COLUMNS = 6

const toInsert = (rows: number, toMark: (at: number) => string): string => {
  const values = Array.from(
    { length: rows },
    (_, row) => `(${Array.from({ length: COLUMNS }, (__, column) => toMark(row * COLUMNS + column + 1)).join(',')})`,
  )
  return `insert into bench_words values ${values.join(',')} on conflict (user_id, word_key) do update set word = excluded.word, definition = excluded.definition, sentence = excluded.sentence, position = excluded.position`
}

const toValues = (userId: string, words: readonly RawWord[], from = 0): (string | number)[] =>
  words.flatMap(({ word, definition, sentence }, index) => [userId, word, word, definition, sentence, from + index])

const toRead = (mark: string) => `select * from bench_words where user_id = ${mark} limit 1`

export const ONE: RawWord = { word: 'beam', definition: 'a line of light', sentence: 'A beam of light came in.' }

type Statements = Pick<RawDatabase, 'upsert'> & {
  readonly transact: (statements: readonly (readonly [sql: string, values: (string | number)[]])[]) => Promise<void>
}

async function measure({ upsert }: Statements, connections: number, durationMs: number): Promise<number> {
  const startedAt = performance.now()
  let done = 0
  const work = async (connection: number) => {
    for (let turn = 0; performance.now() - startedAt < durationMs; turn += 1) {
      // Another text each time: SQLite does not write a row that stays as it is.
      await upsert(connection, `user-${connection}`, {
        ...ONE,
        definition: `${ONE.definition}, written for the ${turn}. time`,
      })
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)))
  return done / ((performance.now() - startedAt) / 1000)
}

async function measureSave(
  { transact }: Statements,
  toMark: (at: number) => string,
  words: readonly RawWord[],
  rounds: number,
): Promise<readonly number[]> {
  const times: number[] = []
  const userId = randomUUID()
  for (let round = 0; round < rounds; round += 1) {
    const batches = Array.from({ length: Math.ceil(words.length / ROWS_AT_ONCE) }, (_, at) => {
      const rows = words.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE)
      return [toInsert(rows.length, toMark), toValues(userId, rows, at * ROWS_AT_ONCE)] as const
    })
    const startedAt = performance.now()
    await transact([[`delete from bench_words where user_id = ${toMark(1)}`, [userId]], ...batches])
    times.push(performance.now() - startedAt)
  }
  return times
}

export function openRawSqlite(file: string): RawDatabase {
  const database = new DatabaseSync(file)
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${TABLE} strict`)
  const one = database.prepare(toInsert(1, () => '?'))
  const first = database.prepare(toRead('?'))
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const prepare = (sql: string) => {
    const statement = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  const statements: Statements = {
    upsert: async (_connection, userId, word) => void one.run(...toValues(userId, [word])),
    transact: async (list) => {
      database.exec('begin immediate')
      for (const [sql, values] of list) prepare(sql).run(...values)
      database.exec('commit')
    },
  }
  return {
    upsert: statements.upsert,
    read: async (_connection, userId) => first.get(userId),
    measureUpserts: (connections, durationMs) => measure(statements, connections, durationMs),
    measureSave: (words, rounds) => measureSave(statements, () => '?', words, rounds),
    close: async () => database.close(),
  }
}

export async function openRawPostgres(url: string, connections: number): Promise<RawDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  await pool.query(TABLE)
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()))
  const clientOf = (connection: number) => {
    const client = clients[connection % clients.length]
    if (!client) throw new Error('No connection')
    return client
  }
  const toMark = (at: number) => `$${at}`
  const text = toInsert(1, toMark)
  const statements: Statements = {
    upsert: async (connection, userId, word) =>
      void (await clientOf(connection).query({ name: 'upsert', text, values: toValues(userId, [word]) })),
    transact: async (list) => {
      const client = clientOf(0)
      await client.query('begin')
      for (const [sql, values] of list) await client.query(sql, values)
      await client.query('commit')
    },
  }
  const first = { name: 'first', text: toRead(toMark(1)) }
  return {
    upsert: statements.upsert,
    async read(connection, userId) {
      const { rows } = await clientOf(connection).query<{ word: string }>({ ...first, values: [userId] })
      return rows[0]
    },
    measureUpserts: (wanted, durationMs) => measure(statements, wanted, durationMs),
    measureSave: (words, rounds) => measureSave(statements, toMark, words, rounds),
    async close() {
      for (const client of clients) client.release()
      await pool.end()
    },
  }
}
