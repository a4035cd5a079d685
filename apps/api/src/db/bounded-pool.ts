/** A pool of PostgreSQL connections with a time limit for each call; hanging connections are closed. */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

import { buildSharedTimers, type RunInTime } from '#api/shared-timers.ts'

import { findDatabaseFault } from './database-errors.ts'
import { spendDatabaseTime } from './database-time.ts'
import type { WritableHost } from './writable-host.ts'

/** Their beginnings are pg's own words, by which such errors are known. */
const toConnectError = () => new Error('timeout exceeded when trying to connect: the time of the call is up')
const toQueryError = () => new Error('Query read timeout: the time of the call is up')

const isTimeout = (error: Error): boolean => error.message.startsWith('Query read timeout')
/** The host has become a replica. */
const isReadOnly = (error: Error): boolean => 'code' in error && error.code === '25006'

export type BoundedClient = {
  /** Asks for one statement, and waits for it. */
  readonly run: <T>(ask: (client: pg.ClientBase) => Promise<T>) => Promise<T>
  readonly release: (isDiscarded?: boolean) => void
}

/** The answer to an abandoned statement may still arrive, so its connection is not used again. */
function toBoundedClient(
  client: pg.PoolClient,
  inTime: RunInTime | undefined,
  host: WritableHost | undefined,
): BoundedClient {
  let broken: Error | undefined
  async function run<T>(ask: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    if (broken) throw broken
    try {
      const work = () => ask(client)
      // Beside the time of the call, for a database that has stopped to answer at all.
      return await spendDatabaseTime(inTime ? () => inTime(work, toQueryError) : work, toQueryError)
    } catch (error) {
      if (error instanceof Error && (isTimeout(error) || isReadOnly(error))) broken = error
      if (host && !host.isStale(client) && findDatabaseFault(error) === 'unavailable') host.search()
      throw error
    }
  }
  return { run, release: (isDiscarded = false) => client.release(isDiscarded || broken !== undefined) }
}

/** Connections, and calls that wait or waited for one. */
export type PoolState = {
  readonly open: number
  readonly idle: number
  readonly max: number
  readonly waiting: number
  readonly waits: number
  readonly waitedMs: number
}

export type BoundedPool = {
  readonly connect: () => Promise<BoundedClient>
  readonly end: () => Promise<void>
  readonly observe: () => PoolState
}

/** A statement fails after `timeoutMs`; undefined: no limit. `host` where there are several. */
export function boundPool(pool: pg.Pool, timeoutMs: number | undefined, host?: WritableHost): BoundedPool {
  const inTime = timeoutMs === undefined ? undefined : buildSharedTimers(timeoutMs)

  /** Discards connections to other hosts than the one that accepts writes. */
  async function connectToHost(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect()
      if (!host?.isStale(client)) return client
      client.release(true)
    }
  }

  let waits = 0
  let waitedMs = 0

  return {
    observe: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      max: pool.options.max,
      waiting: pool.waitingCount,
      waits,
      waitedMs,
    }),
    async connect() {
      const isWaiting = pool.idleCount === 0 && pool.totalCount >= pool.options.max
      const startedAtMs = performance.now()
      const connecting = connectToHost()
      try {
        return toBoundedClient(await spendDatabaseTime(() => connecting, toConnectError), inTime, host)
      } catch (error) {
        // A connection that arrives after its caller has given up is released.
        connecting.then(
          (client) => client.release(),
          () => undefined,
        )
        throw error
      } finally {
        if (isWaiting) {
          waits += 1
          waitedMs += performance.now() - startedAtMs
        }
      }
    },
    end: () => pool.end(),
  }
}

/** The interface that Kysely uses. */
export function toKyselyPool(pool: pg.Pool, bounded: BoundedPool): PostgresPool {
  return {
    async connect() {
      const client = await bounded.connect()
      const query = (text: string, values: readonly unknown[]) => client.run((own) => own.query(text, [...values]))
      return {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no cursors are used: no dialect option asks for one
        query: query as unknown as PostgresPoolClient['query'],
        release: client.release,
      }
    },
    end: bounded.end,
    options: pool.options,
  }
}
