/** Poolers between the server and PostgreSQL: what we ask of them, and what we do not bring along. */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestDatabase, isOnStandIn, type TestDatabase } from '#api/testing/database.ts'

import { findDatabaseFault } from './database-errors.ts'
import { openDatabase } from './dialects.ts'
import { migrateDatabase } from './migrate.ts'
import { assertPooler, findPoolerProblem } from './pooler.ts'

const ignore = () => undefined

/** The names of the settings with which a connection introduces itself. */
async function readGreeting(): Promise<readonly string[]> {
  const greeted = Promise.withResolvers<Buffer>()
  const server = createServer((socket) => {
    socket.on('error', ignore)
    socket.once('data', (packet: Buffer) => {
      greeted.resolve(packet)
      socket.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const database = openDatabase({ kind: 'postgres', url: `postgres://ann@127.0.0.1:${port}/nest` }, ignore)
  await expect(sql`select 1`.execute(database.db)).rejects.toThrow()
  await database.close()
  server.close()
  // Length and version, four bytes each; then names and values by turns.
  const texts = (await greeted.promise).subarray(8).toString().split('\0')
  return texts.filter((text, index) => index % 2 === 0 && text !== '')
}

it('a connection introduces itself with nothing that PgBouncer refuses', async () => {
  const understood = ['user', 'database', 'client_encoding', 'application_name']
  expect((await readGreeting()).filter((name) => !understood.includes(name))).toEqual([])
})

/** Two sessions over a pooler that lets another connection run what follows a statement of the other session. */
function buildPooler(knows: boolean) {
  const said: string[] = []
  let open = 0
  return {
    said,
    countOpen: () => open,
    connect: async () => {
      open += 1
      return {
        query: async ({ text, name }: { text: string; name?: string }) => {
          if (name !== undefined && said.includes('begin') && !knows) {
            throw Object.assign(new Error(`prepared statement "${name}" does not exist`), { code: '26000' })
          }
          said.push(text)
        },
        end: async () => {
          open -= 1
        },
      }
    },
  }
}

describe('a pooler of transactions', () => {
  it('that does not keep prepared statements is found out before a learner meets it', async () => {
    const pooler = buildPooler(false)
    expect(await findPoolerProblem(pooler.connect)).toMatch(/max_prepared_statements/)
    expect(pooler.countOpen()).toBe(0)
  })

  it('that keeps them is as good as none', async () => {
    const pooler = buildPooler(true)
    expect(await findPoolerProblem(pooler.connect)).toBeUndefined()
    expect(pooler.said).toEqual(['select 1', 'begin', 'select 1'])
    expect(pooler.countOpen()).toBe(0)
  })
})

it.each([
  'unsupported startup parameter: options',
  'database "nope" does not exist',
  'SASL authentication failed',
  'SSL required',
])('waiting does not mend what a pooler refuses: %s', (message) => {
  expect(findDatabaseFault(Object.assign(new Error(message), { code: '08P01' }))).toBeUndefined()
})

it('a connection that is not answered in its time is a database to wait for', () => {
  // pg's own message, without its pool.
  expect(findDatabaseFault(new Error('timeout expired'))).toBe('unavailable')
})

it.each(['query_wait_timeout', 'no more connections allowed (max_client_conn)', 'pgbouncer cannot connect to server'])(
  'a pooler that cannot for the moment is waited for: %s',
  (message) => {
    expect(findDatabaseFault(Object.assign(new Error(message), { code: '08P01' }))).toBe('unavailable')
  },
)

describe.runIf(process.env['TEST_DATABASE'] === 'postgres')('a connection to PostgreSQL', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await buildTestDatabase({ isEmpty: true })
  })
  afterAll(() => test.dispose())

  // A stand-in has one session for all.
  it.skipIf(isOnStandIn).each([
    ['calls', false, '900ms', '2s'],
    ['migrations and backups', true, '0', '0'],
  ] as const)('for %s is given its time: %s', async (_what, isPatient, statement, idle) => {
    const database = openDatabase(test.settings, ignore, { timeoutMs: 1000, isPatient })
    try {
      const { rows } = await sql<{ statement: string; idle: string }>`
        select current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as idle`.execute(database.db)
      expect(rows).toEqual([{ statement, idle }])
    } finally {
      await database.close()
    }
  })

  it.skipIf(isOnStandIn)('without a pooler needs none', async () => {
    await expect(assertPooler(test.settings, 20_000)).resolves.toBeUndefined()
  })

  it('migrates in one transaction, with a lock that ends with it and all the time it takes', async () => {
    const statements: string[] = []
    const database = openDatabase(test.settings, ignore, {
      slowQueryMs: 0,
      onSlowQuery: (query) => statements.push(query.sql),
    })
    try {
      await migrateDatabase(database)
    } finally {
      await database.close()
    }
    expect(statements.slice(0, 3)).toEqual([
      'begin',
      'set local statement_timeout = 0',
      'set local idle_in_transaction_session_timeout = 0',
    ])
    expect(statements[3]).toMatch(/pg_advisory_xact_lock/)
    expect([statements.lastIndexOf('begin'), statements.indexOf('commit')]).toEqual([0, statements.length - 1])
    expect(statements.filter((text) => /pg_advisory_(?:lock|unlock)/.test(text))).toEqual([])
  })
})
