/** Two addresses of one database, each of which can be broken; `failover.test.ts` has real replicas. */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { buildTestDatabase, isOnStandIn, type TestDatabase } from '#api/testing/database.ts'
import { startTcpProxy, type TcpProxy } from '#api/testing/tcp-proxy.ts'

import { findDatabaseFault } from './database-errors.ts'
import { type DatabaseSettings, type OpenDatabase, openDatabase } from './dialects.ts'

const TIMEOUT_MS = 2000

function toUrl(settings: DatabaseSettings): string {
  if (settings.kind !== 'postgres') throw new Error('This is about PostgreSQL')
  return settings.url
}

describe.skipIf(isOnStandIn || process.env['TEST_DATABASE'] !== 'postgres')('an address with two hosts', () => {
  let test: TestDatabase
  let first: TcpProxy
  let second: TcpProxy
  let database: OpenDatabase
  const open = (options = '', user?: string) => {
    const url = new URL(toUrl(test.settings))
    if (user !== undefined) url.username = user
    if (options !== '') url.searchParams.set('options', options)
    const hosts = `@127.0.0.1:${first.port},127.0.0.1:${second.port}/`
    const settings = { kind: 'postgres', url: url.href.replace(`@${url.host}/`, hosts) } as const
    return openDatabase(settings, () => undefined, { timeoutMs: TIMEOUT_MS })
  }
  beforeEach(async () => {
    test = await buildTestDatabase()
    const { hostname, port } = new URL(toUrl(test.settings))
    first = await startTcpProxy(Number(port), hostname)
    second = await startTcpProxy(Number(port), hostname)
    database = open()
  })
  afterEach(async () => {
    await database.close()
    await first.close()
    await second.close()
    await test.dispose()
  })
  const write = () => sql`create table if not exists written (id int)`.execute(database.db)

  it('leads to the one that answers, and to the other when that is gone', async () => {
    await first.set('refusing')
    await write()
    await first.set('open')
    await second.set('refusing')
    // What was open is broken with it; one call may notice.
    await write().catch((error: unknown) => expect(findDatabaseFault(error)).toBe('unavailable'))
    await write()
  })

  it('does not wait for a host that hangs while the other answers', async () => {
    await first.set('hanging')
    await write()
  })

  it('is away when no host accepts writes, and says why', async () => {
    await first.set('refusing')
    const replicas = open('-c default_transaction_read_only=on')
    const failure = await sql`select 1`.execute(replicas.db).catch((error: unknown) => error)
    await replicas.close()
    expect(findDatabaseFault(failure)).toBe('unavailable')
    expect(String(failure)).toMatch(/no host accepts writes: .*is a replica/)
  })

  it('names a refusal, which waiting does not cure', async () => {
    const stranger = open('', 'no_such_role')
    const failure = await sql`select 1`.execute(stranger.db).catch((error: unknown) => error)
    await stranger.close()
    expect(findDatabaseFault(failure)).toBeUndefined()
    expect(String(failure)).toMatch(/no_such_role/)
  })
})
