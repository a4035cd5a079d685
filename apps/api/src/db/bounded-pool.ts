/** A pool of PostgreSQL connections in which no call waits longer than its time, and what hangs is thrown away. */
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

import { spendDatabaseTime } from './database-time.ts'

/** Their beginnings are pg's own words, by which such errors are known. */
const toConnectError = () => new Error('timeout exceeded when trying to connect: the time of the call is up')
export const toQueryError = () => new Error('Query read timeout: the time of the call is up')

const isTimeout = (error: unknown): boolean => error instanceof Error && error.message.startsWith('Query read timeout')

/** After a statement that was not waited for, its answer may still come: the connection serves nobody else. */
function toBoundedClient(client: pg.PoolClient): PostgresPoolClient {
  let broken: Error | undefined
  async function run<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (broken) throw broken
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely's view of what pg gives
      return (await spendDatabaseTime(
        () => client.query(text, [...values]),
        toQueryError,
      )) as unknown as PostgresQueryResult<R>
    } catch (error) {
      if (error instanceof Error && isTimeout(error)) broken = error
      throw error
    }
  }
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no cursors are used: no dialect option asks for one
    query: run as PostgresPoolClient['query'],
    release: (isDiscarded = false) => client.release(isDiscarded || broken !== undefined),
  }
}

export function boundPool(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const connecting = pool.connect()
      try {
        return toBoundedClient(await spendDatabaseTime(() => connecting, toConnectError))
      } catch (error) {
        // One that comes when nobody waits for it any more goes back.
        connecting.then(
          (client) => client.release(),
          () => undefined,
        )
        throw error
      }
    },
    end: () => pool.end(),
    options: pool.options,
  }
}
