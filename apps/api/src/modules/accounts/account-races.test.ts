/** Calls beside the end of their account or session: each is refused by a code, none is an error of the server. */
import type { Endpoint } from '@wordnest/contracts/endpoint'
import { ENDPOINTS } from '@wordnest/contracts/endpoints'
import type { KyselyPlugin, QueryId } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type OpenDatabase, openDatabase } from '#api/db/dialects.ts'
import { ACCESS_TABLE } from '#api/testing/access-table.ts'
import { buildTestApp, TEST_PASSWORD, type TestApp, type TestClient } from '#api/testing/app.ts'
import { buildTestDatabase, type TestDatabase } from '#api/testing/database.ts'

let testDatabase: TestDatabase
let database: OpenDatabase
let test: TestApp
/** What happens, once, right after the next read of a session or statement on that table. */
let meanwhile: { readonly after: string; readonly run: () => Promise<unknown> } | undefined

async function happen(after: string): Promise<void> {
  if (meanwhile?.after !== after) return
  const { run } = meanwhile
  meanwhile = undefined
  await run()
}

function buildWatch(): KyselyPlugin {
  const names = new WeakMap<QueryId, string>()
  return {
    transformQuery({ node, queryId }) {
      if (node.kind === 'InsertQueryNode') names.set(queryId, `insert ${node.into?.table.identifier.name}`)
      const from = node.kind === 'SelectQueryNode' ? node.from?.froms[0] : undefined
      if (from?.kind === 'TableNode' && 'table' in from) {
        names.set(queryId, `select ${JSON.stringify(from.table).match(/"name":"(\w+)"/)?.[1]}`)
      }
      return node
    },
    async transformResult({ result, queryId }) {
      await happen(names.get(queryId) ?? '')
      return result
    },
  }
}

const watch = ({ db, prepareRead, ...rest }: OpenDatabase): OpenDatabase => ({
  ...rest,
  db: db.withPlugin(buildWatch()),
  prepareRead: (query) => {
    const read = prepareRead(query)
    const isOfSessions = query.sql.includes('"sessions"')
    return async (values) => {
      const row = await read(values)
      if (isOfSessions) await happen('read session')
      return row
    }
  },
})

const deleteUsers = () => database.db.deleteFrom('users').execute()
const endSessions = () => database.db.deleteFrom('sessions').execute()

beforeAll(async () => {
  testDatabase = await buildTestDatabase()
  database = openDatabase(testDatabase.settings, () => undefined, { timeoutMs: 60_000 })
  test = await buildTestApp({ beside: { testDatabase, database }, parts: { database: watch(database) } })
})
afterAll(async () => {
  await test.dispose()
  await database.close()
  await testDatabase.dispose()
})
beforeEach(() => (meanwhile = undefined))

function call(client: TestClient, { method, path, body, query }: Endpoint, input: unknown) {
  const fields = Object.entries(Object(input)).map(([key, value]): [string, string] => [key, String(value)])
  const address = query ? `${path}?${new URLSearchParams(fields)}` : path
  return client.call(method, address, body ? input : method === 'GET' ? undefined : {})
}

const ofUsers = Object.entries<Endpoint>(ENDPOINTS).filter(([, { access }]) => access === 'user')

describe('a call whose account is deleted after its session was read', () => {
  it.each(ofUsers)('is answered or refused: %s', async (name, endpoint) => {
    const learner = await test.buildLearner()
    const input = ACCESS_TABLE[name]?.input?.(learner)
    meanwhile = { after: 'read session', run: deleteUsers }
    const { status, code } = await call(learner, endpoint, input)
    expect(meanwhile).toBeUndefined()
    expect({ code, isOurs: status >= 500 }).toEqual({ code, isOurs: false })
  })

  it.each([['postEvents'], ['createApiToken'], ['sendVerificationMail'], ['createCheckoutSession']] as const)(
    'is refused as not signed in: %s',
    async (name) => {
      const learner = await test.buildLearner()
      const input = ACCESS_TABLE[name]?.input?.(learner)
      meanwhile = { after: 'read session', run: deleteUsers }
      expect(await call(learner, ENDPOINTS[name], input)).toMatchObject({ status: 401, code: 'sign-in-required' })
    },
  )
})

describe('a checkout', () => {
  it('whose account is deleted after its customer was stored is refused', async () => {
    const learner = await test.buildLearner()
    meanwhile = { after: 'insert billing_customers', run: deleteUsers }
    const input = ACCESS_TABLE['createCheckoutSession']?.input?.(learner)
    expect(await call(learner, ENDPOINTS.createCheckoutSession, input)).toMatchObject({ code: 'sign-in-required' })
    expect(meanwhile).toBeUndefined()
  })
})

describe('a sign-in', () => {
  it.each([
    ['Sign Out Everywhere', 'insert sessions', endSessions, { status: 409, code: 'conflict' }],
    ['the deletion of the account', 'insert sessions', deleteUsers, { status: 409, code: 'conflict' }],
    [
      'the deletion of the account, before the session is stored',
      'select accounts',
      deleteUsers,
      { status: 401, code: 'invalid-credential' },
    ],
  ])('beside %s is refused', async (_what, after, run, refusal) => {
    const { email } = await test.buildLearner()
    const client = test.buildClient()
    meanwhile = { after, run }
    const answer = await client.post('/api/accounts/login', { email, password: TEST_PASSWORD })
    expect(meanwhile).toBeUndefined()
    expect(answer).toMatchObject(refusal)
    expect(client.cookies.size).toBe(0)
  })
})
