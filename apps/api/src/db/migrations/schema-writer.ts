/** Tables for both databases from one definition. */
import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

export type Kind = 'sqlite' | 'postgres'

export class SchemaWriter {
  readonly #db: Kysely<unknown>
  readonly #kind: Kind
  constructor(db: Kysely<unknown>, kind: Kind) {
    this.#db = db
    this.#kind = kind
  }

  /** SQLite's STRICT tables know `integer`, which there holds 64 bits. */
  get integer() {
    return this.#kind === 'sqlite' ? ('integer' as const) : ('bigint' as const)
  }

  get decimal() {
    return this.#kind === 'sqlite' ? ('real' as const) : ('double precision' as const)
  }

  /** `isUnlogged`: PostgreSQL may forget the rows in a crash, and writes them for less. */
  async table(
    name: string,
    define: (table: CreateTableBuilder<string>) => CreateTableBuilder<string, string>,
    { isUnlogged = false } = {},
  ) {
    const created = this.#db.schema.createTable(name)
    const table = define(isUnlogged && this.#kind === 'postgres' ? created.modifyFront(sql`unlogged`) : created)
    await (this.#kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute()
  }

  async index(name: string, table: string, columns: string[]) {
    await this.#db.schema.createIndex(name).on(table).columns(columns).execute()
  }
}
