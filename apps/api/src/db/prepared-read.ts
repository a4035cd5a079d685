/** Reads of the hottest paths: one statement, compiled once, past the query builder and the queue of the writes. */
import type { CompiledQuery } from 'kysely'

/** The first row. SQLite answers at once, PostgreSQL with a promise. Only what has been committed is seen. */
export type PreparedRead<Row> = (values: readonly unknown[]) => Row | undefined | Promise<Row | undefined>

/** Called after each statement, also a failed one; `startedAtMs` is a `performance.now()`. */
export type WatchStatement = (sql: string, startedAtMs: number) => void

export type PrepareRead = <Row>(query: CompiledQuery<Row>) => PreparedRead<Row>
