/** What the database itself does: the statements of the server, without the server, on the same disk. */
import { randomInt } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

import pg from 'pg'

import { toEventId } from './event-id.ts'

export type RawWord = { readonly word: string; readonly definition: string; readonly sentence: string }

export type RawDatabase = {
  /** One durable commit, over the connection of this number. */
  readonly upsert: (connection: number, userId: string, word: RawWord) => Promise<void>
  /** One event in one durable commit, with the statements that the server has for it, over the connection of this number. */
  readonly saveEvent: (connection: number, seq: number, word: RawWord) => Promise<void>
  /** The user's first word, if any, over the connection of this number. */
  readonly read: (connection: number, userId: string) => Promise<unknown>
  /** One durable upsert a commit, by so many at once; a second. */
  readonly measureUpserts: (connections: number, durationMs: number) => Promise<number>
  /** Milliseconds of one transaction with the rows that the server reads and writes when the words are saved. */
  readonly measureSave: (words: readonly RawWord[], rounds: number) => Promise<readonly number[]>
  readonly close: () => Promise<void>
}

const TABLE =
  'create table if not exists bench_words (user_id text not null, word_key text not null, word text not null, definition text not null, sentence text not null, position integer not null, primary key (user_id, word_key))'
/** As the server's own tables, with their keys: what a save costs is mostly these. */
const SAVE_TABLES = [
  'create table if not exists bench_events (learner integer not null, id text not null, seq integer not null, at bigint not null, offset_minutes integer not null, store text not null, type text not null, subject text not null, body text not null, primary key (learner, id), unique (learner, seq))',
  'create table if not exists bench_states (learner integer not null, word_key text not null, due_day integer, state text not null, primary key (learner, word_key))',
  'create table if not exists bench_heads (learner integer not null primary key, last_seq integer not null)',
] as const
const ROWS_AT_ONCE = 100

type ToMark = (at: number) => string
type Values = (string | number)[]
type Statement = readonly [sql: string, values: Values]

const toMarks = (columns: number, rows: number, toMark: ToMark): string =>
  Array.from(
    { length: rows },
    (_, row) => `(${Array.from({ length: columns }, (__, column) => toMark(row * columns + column + 1)).join(',')})`,
  ).join(',')

const toUpsert = (toMark: ToMark): string =>
  `insert into bench_words values ${toMarks(6, 1, toMark)} on conflict (user_id, word_key) do update set word = excluded.word, definition = excluded.definition, sentence = excluded.sentence, position = excluded.position`

const toValues = (userId: string, { word, definition, sentence }: RawWord): Values => [
  userId,
  word,
  word,
  definition,
  sentence,
  0,
]

/**
 * Of events that save the words; `from` is the place of the last event before them. Both tables are asked for what they have
 * of the hundred, as the server asks before it judges.
 */
function toSaveStatements(toMark: ToMark, learner: number, from: number, words: readonly RawWord[]): Statement[] {
  const now = Date.now()
  const rows = words.map((word, at) => {
    const id = toEventId(now)
    const state = {
      last: { at: now, id },
      card: word,
      metAt: now,
      source: { kind: 'list' },
      saved: { word, place: { at: now, id } },
    }
    return {
      id,
      key: word.word,
      event: [learner, id, from + at + 1, now, 0, 'bench', 's', `:${word.word}`, JSON.stringify({ word })],
      state: [learner, word.word, -1, JSON.stringify(state)],
    }
  })
  const batches = Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) =>
    rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  )
  const toFind = (table: string, column: string, values: readonly string[]): Statement => [
    `select * from ${table} where learner = ${toMark(1)} and ${column} in (${values.map((_, at) => toMark(at + 2)).join(',')})`,
    [learner, ...values],
  ]
  const onConflict = 'on conflict (learner, word_key) do update set due_day = excluded.due_day, state = excluded.state'
  return [
    ...batches.map((some) =>
      toFind(
        'bench_events',
        'id',
        some.map(({ id }) => id),
      ),
    ),
    ...batches.map((some) =>
      toFind(
        'bench_states',
        'word_key',
        some.map(({ key }) => key),
      ),
    ),
    ...batches.map((some): Statement => [
      `insert into bench_events values ${toMarks(9, some.length, toMark)}`,
      some.flatMap(({ event }) => event),
    ]),
    ...batches.map((some): Statement => [
      `insert into bench_states values ${toMarks(4, some.length, toMark)} ${onConflict}`,
      some.flatMap(({ state }) => state),
    ]),
  ]
}

/** The learner's head is read first, and written last. */
const toEventStatements = (
  kind: 'sqlite' | 'postgres',
  toMark: ToMark,
  learner: number,
  seq: number,
  word: RawWord,
) => [
  [
    `select * from bench_heads where learner = ${toMark(1)}${kind === 'postgres' ? ' for update' : ''}`,
    [learner],
  ] as const,
  ...toSaveStatements(toMark, learner, seq - 1, [word]),
  [
    `insert into bench_heads values (${toMark(1)}, ${toMark(2)}) on conflict (learner) do update set last_seq = excluded.last_seq`,
    [learner, seq],
  ] as const,
]

const toRead = (mark: string) => `select * from bench_words where user_id = ${mark} limit 1`

export const ONE: RawWord = { word: 'beam', definition: 'a line of light', sentence: 'A beam of light came in.' }

type Statements = Pick<RawDatabase, 'upsert'> & {
  readonly transact: (
    connection: number,
    statements: readonly (readonly [string, readonly (string | number)[]])[],
  ) => Promise<void>
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
  toMark: ToMark,
  words: readonly RawWord[],
  rounds: number,
): Promise<readonly number[]> {
  const times: number[] = []
  const learner = randomInt(2 ** 31)
  for (let round = 0; round < rounds; round += 1) {
    const statements = toSaveStatements(toMark, learner, round * words.length, words)
    const startedAt = performance.now()
    await transact(0, statements)
    times.push(performance.now() - startedAt)
  }
  return times
}

export function openRawSqlite(file: string): RawDatabase {
  const database = new DatabaseSync(file)
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${TABLE} strict`)
  // A learner's rows are stored together there.
  for (const table of SAVE_TABLES) database.exec(`${table} strict, without rowid`.replace('bigint', 'integer'))
  const one = database.prepare(toUpsert(() => '?'))
  const first = database.prepare(toRead('?'))
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const prepare = (sql: string) => {
    const statement = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  const statements: Statements = {
    upsert: async (_connection, userId, word) => void one.run(...toValues(userId, word)),
    transact: async (_connection, list) => {
      database.exec('begin immediate')
      for (const [sql, values] of list) prepare(sql).all(...values)
      database.exec('commit')
    },
  }
  return {
    upsert: statements.upsert,
    saveEvent: (connection, seq, word) =>
      statements.transact(
        connection,
        toEventStatements('sqlite', () => '?', connection, seq, word),
      ),
    read: async (_connection, userId) => first.get(userId),
    measureUpserts: (connections, durationMs) => measure(statements, connections, durationMs),
    measureSave: (words, rounds) => measureSave(statements, () => '?', words, rounds),
    close: async () => database.close(),
  }
}

export async function openRawPostgres(url: string, connections: number): Promise<RawDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  await pool.query(TABLE)
  for (const table of SAVE_TABLES) await pool.query(table.replace('id text', 'id uuid'))
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()))
  const clientOf = (connection: number) => {
    const client = clients[connection % clients.length]
    if (!client) throw new Error('No connection')
    return client
  }
  const toMark = (at: number) => `$${at}`
  const text = toUpsert(toMark)
  const statements: Statements = {
    upsert: async (connection, userId, word) =>
      void (await clientOf(connection).query({ name: 'upsert', text, values: toValues(userId, word) })),
    transact: async (connection, list) => {
      const client = clientOf(connection)
      await client.query('begin')
      for (const [sql, values] of list) await client.query(sql, [...values])
      await client.query('commit')
    },
  }
  const first = { name: 'first', text: toRead(toMark(1)) }
  return {
    upsert: statements.upsert,
    saveEvent: (connection, seq, word) =>
      statements.transact(connection, toEventStatements('postgres', toMark, connection, seq, word)),
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
