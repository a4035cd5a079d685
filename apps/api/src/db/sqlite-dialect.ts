/** SQLite for Kysely through Node's own driver. */
import { hash } from 'node:crypto'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely'

import type { PrepareRead, WatchStatement } from './prepared-read.ts'

/** Size of the cache of prepared statements; the server has fewer distinct ones. */
const MAX_STATEMENTS = 200
/** How long a second process (a backup) may hold the lock. */
const BUSY_TIMEOUT_MS = 2000
/** The value of `pragma synchronous` that survives a power cut. */
const SYNCHRONOUS_FULL = 2

const isInputValue = (value: unknown): value is SQLInputValue =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  value instanceof Uint8Array

function toInputValues(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (!isInputValue(value)) throw new TypeError(`SQLite cannot store a value of type ${typeof value}`)
    return value
  })
}

type NamedValues = Record<string, unknown>
type Values = readonly unknown[]
type ArrayStatement = {
  readonly all: (...parameters: SQLInputValue[]) => Values[]
  readonly get: (...parameters: SQLInputValue[]) => Values | undefined
  readonly iterate: (...parameters: SQLInputValue[]) => Iterable<Values>
}

/** Takes values alone from Node and names them here: a row that Node makes is a dictionary, slow to build and to read. */
function toRowStatement(statement: StatementSync) {
  statement.setReturnArrays(true)
  const names = statement.columns().map(({ name }) => name)
  const toRow = (values: Values): NamedValues => {
    const row: NamedValues = {}
    for (const [at, name] of names.entries()) row[name] = values[at]
    return row
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- arrays were asked for, which the types do not know
  const arrays = statement as unknown as ArrayStatement
  return {
    reader: names.length > 0,
    all: (parameters: readonly unknown[]) => arrays.all(...toInputValues(parameters)).map(toRow),
    first(parameters: readonly unknown[]) {
      const values = arrays.get(...toInputValues(parameters))
      return values && toRow(values)
    },
    run: (parameters: readonly unknown[]) => statement.run(...toInputValues(parameters)),
    *iterate(parameters: readonly unknown[]) {
      for (const values of arrays.iterate(...toInputValues(parameters))) yield toRow(values)
    },
  }
}

function toKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, ReturnType<typeof toRowStatement>>()
  return {
    close: () => {
      statements.clear()
      if (database.isOpen) database.close()
    },
    prepare(sql) {
      const known = statements.get(sql)
      if (known) return known
      if (statements.size >= MAX_STATEMENTS) statements.clear()
      const statement = toRowStatement(database.prepare(sql))
      statements.set(sql, statement)
      return statement
    },
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  private readonly database: DatabaseSync

  constructor(config: SqliteDialectConfig, database: DatabaseSync) {
    super(config)
    this.database = database
  }

  /**
   * Takes the write lock at once: a deferred transaction that writes later can meet SQLITE_BUSY half-way. One that only reads
   * leaves it to others.
   */
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const isReader = settings?.accessMode === 'read only'
    await connection.executeQuery(CompiledQuery.raw(isReader ? 'begin' : 'begin immediate'))
  }

  /** After a write that the disk refused, SQLite has rolled back itself and would report that no transaction is active. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** SQLite rolls back a half-done migration with everything else. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** A UUID of version 8 made of a text, as migrations make one in PostgreSQL. */
function toUuid(text: unknown): string {
  const hex = hash('sha256', String(text))
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Opens the file and sees to it that a committed write survives a power cut. Throws where that cannot be had. */
export function openSqliteFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
  try {
    database.exec('pragma journal_mode = wal')
    database.exec('pragma synchronous = full')
    const synchronous = database.prepare('pragma synchronous').get()?.['synchronous']
    const journalMode = database.prepare('pragma journal_mode').get()?.['journal_mode']
    if (synchronous !== SYNCHRONOUS_FULL) throw new Error(`synchronous=FULL was refused (it is ${String(synchronous)})`)
    if (file !== ':memory:' && journalMode !== 'wal') throw new Error(`WAL was refused (it is ${String(journalMode)})`)
    database.prepare('select count(*) from sqlite_schema').get()
    database.function('uuid_of', { deterministic: true }, toUuid)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

export type SqliteReads = { readonly prepareRead: PrepareRead; readonly close: () => void }

/**
 * Reads on a connection of their own: they see what was committed, and neither wait for a transaction nor look into one.
 * A database in memory has one connection only.
 */
export function buildSqliteReads(file: string, database: DatabaseSync, watch: WatchStatement): SqliteReads {
  let reader: DatabaseSync | undefined
  const getReader = () => {
    if (file === ':memory:') return database
    reader ??= new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly: true })
    return reader
  }
  return {
    prepareRead: <Row>({ sql }: CompiledQuery<Row>) => {
      let statement: ReturnType<typeof toRowStatement> | undefined
      const prepare = () => (statement ??= toRowStatement(getReader().prepare(sql)))
      return (values) => {
        const startedAtMs = performance.now()
        try {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the query builder made the statement for such rows
          return prepare().first(values) as Row | undefined
        } finally {
          watch(sql, startedAtMs)
        }
      }
    },
    close: () => {
      if (reader?.isOpen) reader.close()
    },
  }
}

export function buildSqliteDialect(database: DatabaseSync): Dialect {
  const config = { database: toKyselyDatabase(database) }
  const dialect = new SqliteDialect(config)
  return {
    createDriver: () => new ImmediateSqliteDriver(config, database),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => new TransactionalDdlAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}
