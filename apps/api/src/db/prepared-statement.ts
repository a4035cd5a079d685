/**
 * One statement that each connection to PostgreSQL plans once and describes once. `pg`'s own named queries have the columns
 * described with every answer and copy their settings each time, which costs more than many a statement.
 */
import { createHash } from 'node:crypto'

import type pg from 'pg'

type Column = { readonly name: string; readonly parse: (text: string) => unknown }
type Row = Record<string, unknown>
type Text = string | null

/** Over a connection that does nothing else meanwhile. */
export type PreparedStatement = (client: pg.ClientBase, values: readonly unknown[]) => Promise<readonly Row[]>

type Prepared = {
  readonly name: string
  readonly text: string
  readonly types: pg.CustomTypesConfig
  /** Of the connections that have planned it. */
  readonly columns: WeakMap<pg.Connection, readonly Column[]>
}

function toText(value: unknown): Text {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  throw new TypeError(`A prepared statement takes no value of type ${typeof value}`)
}

function toRow(columns: readonly Column[], texts: readonly Text[]): Row {
  const row: Row = {}
  for (const [at, { name, parse }] of columns.entries()) {
    const text = texts[at] ?? null
    row[name] = text === null ? null : parse(text)
  }
  return row
}

/** What `pg` hands to a connection and tells of what comes back, as it does with its cursors. */
class Execution implements pg.Submittable {
  readonly outcome = Promise.withResolvers<readonly Row[]>()
  private readonly prepared: Prepared
  private readonly values: Text[]
  private readonly rows: Row[] = []
  private columns: readonly Column[] = []
  private connection: pg.Connection | undefined

  constructor(prepared: Prepared, values: readonly unknown[]) {
    this.prepared = prepared
    this.values = values.map(toText)
  }

  submit(connection: pg.Connection): void {
    const { name, text, columns } = this.prepared
    const known = columns.get(connection)
    this.connection = connection
    this.columns = known ?? []
    // One packet.
    connection.stream.cork()
    if (!known) {
      // What failed has left the name behind; to close one that is not there is no error.
      connection.close({ type: 'S', name }, true)
      connection.parse({ name, text, types: [] }, true)
    }
    connection.bind({ statement: name, values: this.values }, true)
    if (!known) connection.describe({ type: 'P' }, true)
    connection.execute(null, true)
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    const { types, columns } = this.prepared
    this.columns = fields.map(({ name, dataTypeID }): Column => {
      const parse: unknown = types.getTypeParser(dataTypeID, 'text')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it reads texts, which its own type leaves open
      return { name, parse: parse as Column['parse'] }
    })
    if (this.connection) columns.set(this.connection, this.columns)
  }

  handleDataRow({ fields }: { readonly fields: readonly Text[] }): void {
    this.rows.push(toRow(this.columns, fields))
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.outcome.resolve(this.rows)
  }

  /** What failed is planned anew: a table may have changed its columns, or a pooler forgotten the name. */
  handleError(error: unknown): void {
    if (this.connection) this.prepared.columns.delete(this.connection)
    this.outcome.reject(error)
  }
}

/** Of one text, which returns rows; `types` say how PostgreSQL's texts become values. */
export function prepareStatement(text: string, types: pg.CustomTypesConfig): PreparedStatement {
  // The same for everybody: sessions that share a connection mean the same by it.
  const name = `wordnest_${createHash('sha256').update(text).digest('base64url')}`
  const prepared: Prepared = { name, text, types, columns: new WeakMap() }
  return (client, values) => client.query(new Execution(prepared, values)).outcome.promise
}
