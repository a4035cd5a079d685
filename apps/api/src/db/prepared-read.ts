/** Reads of the hottest paths: one statement, prepared once, past the query builder and the queue of the writes. */
import type { CompiledQuery } from 'kysely'

/** SQLite answers at once, PostgreSQL with a promise. Only what has been committed is seen. */
export type PreparedRead<Row> = {
  readonly all: (parameters: readonly unknown[]) => readonly Row[] | Promise<readonly Row[]>
  readonly first: (parameters: readonly unknown[]) => Row | undefined | Promise<Row | undefined>
}

/** Told of each statement once it has ended, also badly; `startedAtMs` as `performance.now()` gave it. */
export type WatchStatement = (sql: string, startedAtMs: number) => void

export type PrepareRead = <Row>(query: CompiledQuery<Row>) => PreparedRead<Row>

/** One statement that is a commit of its own, prepared once, past the query builder. Its rows are what it returns. */
export type PrepareWrite = <Row>(query: CompiledQuery<Row>) => (values: readonly unknown[]) => Promise<readonly Row[]>
