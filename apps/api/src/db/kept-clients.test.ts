/** Connections that go from hand to hand, and those that must not. */
import { EventEmitter, once } from 'node:events'

import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildTestDatabase, isOnStandIn } from '#api/testing/database.ts'

import { openDatabase } from './dialects.ts'
import { keepClients } from './kept-clients.ts'

class FakePool extends EventEmitter {
  waitingCount = 0
}
class FakeClient extends EventEmitter {
  /** What the pool was told with each release. */
  readonly released: boolean[] = []
  readonly release = (isDiscarded = false) => void this.released.push(isDiscarded)
}

function build() {
  const pool = new FakePool()
  const kept = keepClients(pool as unknown as pg.Pool)
  const connect = () => {
    const client = new FakeClient()
    pool.emit('connect', client)
    return client
  }
  const give = (client: FakeClient, isDiscarded = false) => kept.give(client as unknown as pg.PoolClient, isDiscarded)
  return { pool, kept, connect, give }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a connection that is given back', () => {
  it('goes to who comes next, the one used last first', () => {
    const { kept, connect, give } = build()
    const [one, two] = [connect(), connect()]
    give(one)
    give(two)
    expect([kept.take(), kept.take(), kept.take()]).toEqual([two, one, undefined])
    expect([one.released, two.released]).toEqual([[], []])
  })

  it('goes back to the pool when nobody has come for a second or two', () => {
    const { kept, connect, give } = build()
    const [used, unused] = [connect(), connect()]
    give(unused)
    give(used)
    for (let turn = 0; turn < 10; turn += 1) {
      expect(kept.take()).toBe(used)
      vi.advanceTimersByTime(300)
      give(used)
    }
    expect([used.released, unused.released]).toEqual([[], [false]])
    vi.advanceTimersByTime(2000)
    expect(used.released).toEqual([false])
    expect(kept.take()).toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([['error'], ['end']])('is nobody’s when it breaks (%s), before or after', (event) => {
    const { kept, connect, give } = build()
    const [idle, busy, sound] = [connect(), connect(), connect()]
    give(idle)
    give(sound)
    idle.emit(event, new Error('cut'))
    busy.emit(event, new Error('cut'))
    give(busy)
    expect([idle.released, busy.released]).toEqual([[true], [true]])
    expect([kept.take(), kept.take()]).toEqual([sound, undefined])
  })

  it('goes to the pool at once where it is thrown away, where somebody waits there, and at the end', () => {
    const { pool, kept, connect, give } = build()
    const [discarded, wanted, last, late] = [connect(), connect(), connect(), connect()]
    give(discarded, true)
    pool.waitingCount = 1
    give(wanted)
    pool.waitingCount = 0
    give(last)
    kept.end()
    give(late)
    expect([discarded, wanted, last, late].map(({ released }) => released)).toEqual([[true], [false], [false], [false]])
    expect(kept.take()).toBeUndefined()
  })
})

describe.runIf(process.env['TEST_DATABASE'] === 'postgres')('connections to PostgreSQL', () => {
  beforeEach(() => {
    vi.useRealTimers()
  })

  it.skipIf(isOnStandIn)('that were cut while nobody used them are missed by nobody', async () => {
    const test = await buildTestDatabase()
    if (test.settings.kind !== 'postgres') throw new Error('not PostgreSQL')
    const cut = new EventEmitter()
    const database = openDatabase(test.settings, () => cut.emit('cut'))
    const other = new pg.Client({ connectionString: test.settings.url })
    await other.connect()
    const readPid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)).rows
    try {
      const [before] = await readPid()
      expect(await readPid()).toEqual([before])
      const told = once(cut, 'cut')
      await other.query('select pg_terminate_backend($1)', [before?.pid])
      await told
      expect(await readPid()).not.toEqual([before])
    } finally {
      await other.end()
      await database.close()
      await test.dispose()
    }
  })

  it('are enough where there is one for many who come at the same time', async () => {
    const test = await buildTestDatabase()
    const database = openDatabase(test.settings, () => undefined, { connections: 1 })
    const one = database.prepareRead<{ one: number }>(sql<{ one: number }>`select 1 as one`.compile(database.db))
    try {
      const ask = async (n: number) =>
        n % 2 === 0 ? one.all([]) : (await sql`select 1 as one`.execute(database.db)).rows
      const rows = await Promise.all(Array.from({ length: 8 }, (_, n) => ask(n)))
      expect(rows).toEqual(Array.from({ length: 8 }, () => [{ one: 1 }]))
    } finally {
      await database.close()
      await test.dispose()
    }
  })
})
