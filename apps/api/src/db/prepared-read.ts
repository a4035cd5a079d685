/** Reads of the hottest paths: one statement, prepared once, past the query builder and the queue of the writes. */
import type { CompiledQuery } from 'kysely'

/** SQLite answers at once, PostgreSQL with a promise. Only what has been committed is seen. */
export type PreparedRead<Row> = {
  readonly all: (parameters: readonly unknown[]) => readonly Row[] | Promise<readonly Row[]>
  readonly first: (parameters: readonly unknown[]) => Row | undefined | Promise<Row | undefined>
}

export type PrepareRead = <Row>(query: CompiledQuery<Row>) => PreparedRead<Row>

/** One statement that is a commit of its own, prepared once, past the query builder. Its rows are what it returns. */
export type PrepareWrite = <Row>(query: CompiledQuery<Row>) => (values: readonly unknown[]) => Promise<readonly Row[]>
