/** Statements of hot paths, built once for each dialect: building one costs more than SQLite takes to run it. */
import type { CompiledQuery, Kysely } from 'kysely'

import type { Database } from './schema.ts'

/** The values in the order in which the builder met them. */
export type Statement<Row> = (db: Kysely<Database>, values: readonly unknown[]) => CompiledQuery<Row>

/** The values passed to `build` are placeholders: only their position matters. */
export function compileOnce<Row>(build: (db: Kysely<Database>) => CompiledQuery<Row>): Statement<Row> {
  // Of SQLite and of PostgreSQL, which the tests use side by side.
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  return (db, parameters) => {
    const { adapter } = db.getExecutor()
    let known = compiled.get(adapter)
    if (!known) {
      known = build(db)
      compiled.set(adapter, known)
    }
    if (known.parameters.length !== parameters.length) {
      throw new Error(`The statement takes ${known.parameters.length} values, not ${parameters.length}: ${known.sql}`)
    }
    return { ...known, parameters }
  }
}
