/** Access: every endpoint × visitor, forged cookie, other site, learner, subscriber, other learner. */
import type { Endpoint } from '@wordnest/contracts/endpoint'
import { ENDPOINTS } from '@wordnest/contracts/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ACCESS_TABLE, type AccessEntry, type Caller, OPEN_ROUTES } from '#api/testing/access-table.ts'
import { type Answer, buildTestApp, type RequestOptions, type TestApp, type TestClient } from '#api/testing/app.ts'
import { recordTrial } from '#api/testing/trials.ts'

const SESSION = 'wordnest.session_token'
/** What a client may not say of itself, whatever the call. */
const FORBIDDEN_FIELDS = {
  role: 'subscribed',
  userId: 'x',
  emailVerified: true,
  trophiesWon: {},
  cardsSwiped: 9,
  __proto: 1,
}

let test: TestApp
let stranger: Caller
let checks = 0
beforeAll(async () => {
  test = await buildTestApp()
  stranger = await test.buildLearner()
})
afterAll(async () => {
  recordTrial({ name: 'who may do what', tries: checks, unit: 'calls', failures: 0 })
  await test.dispose()
})

const endpoints: readonly (readonly [string, Endpoint])[] = Object.entries(ENDPOINTS)

function getEntry(name: string): AccessEntry {
  const entry = ACCESS_TABLE[name]
  if (entry) return entry
  throw new Error(
    `The endpoint "${name}" has no entry in ACCESS_TABLE (apps/api/src/testing/access-table.ts): add a right call of it ` +
      'and what of its input belongs to somebody.',
  )
}

function call(client: TestClient, endpoint: Endpoint, input: unknown, options: RequestOptions = {}): Promise<Answer> {
  checks += 1
  const query = endpoint.query
    ? `?${new URLSearchParams(Object.entries(Object(input)).map(([key, value]): [string, string] => [key, String(value)]))}`
    : ''
  const body = endpoint.body ? input : endpoint.method === 'GET' ? undefined : {}
  return client.call(endpoint.method, endpoint.path + query, body, options)
}

const outcomeOf = ({ code }: Answer): string => code ?? 'ok'

/** Forged cookies, each made of a real one. */
function forge(cookie: string, other: string): readonly string[] {
  const [token = '', signature = ''] = decodeURIComponent(cookie).split('.')
  const [, otherSignature = ''] = decodeURIComponent(other).split('.')
  const turned = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
  return [token, `${token}.`, `${token}.${otherSignature}`, `${turned}.${signature}`, 'eyJhbGciOiJub25lIn0.e30.'].map(
    encodeURIComponent,
  )
}

async function subscribe({ id }: Caller): Promise<void> {
  await test.database.db.updateTable('users').set({ role: 'subscribed' }).where('id', '=', id).execute()
}

describe.each(endpoints)('%s', (name, endpoint) => {
  it('is done for whom the contract says, and for nobody else', async () => {
    const { input = () => undefined, answers = ['ok'], foreign, signsIn } = getEntry(name)
    const learner = await test.buildLearner()
    const good = await input(learner)

    const visitor = await call(test.buildClient(), endpoint, good)
    if (endpoint.access === 'user') expect(outcomeOf(visitor)).toBe('sign-in-required')
    else expect(answers).toContain(outcomeOf(visitor))
    for (const forged of forge(learner.cookies.get(SESSION) ?? '', stranger.cookies.get(SESSION) ?? '')) {
      const answer = await call(test.buildClient(), endpoint, good, { headers: { cookie: `${SESSION}=${forged}` } })
      if (endpoint.access === 'user')
        expect({ forged, outcome: outcomeOf(answer) }).toEqual({ forged, outcome: 'sign-in-required' })
      else expect(answers).toContain(outcomeOf(answer))
      if (!signsIn) expect(JSON.stringify(answer.body)).not.toContain(learner.id)
    }
    if (endpoint.origin === 'same') {
      for (const headers of [{ origin: 'https://evil.example' }, { origin: undefined }, { origin: 'null' }]) {
        expect(outcomeOf(await call(learner, endpoint, good, { headers }))).toBe('foreign-origin')
      }
    }
    if (foreign !== 'nothing') {
      const answer = await call(learner, endpoint, await foreign.input(stranger))
      expect(outcomeOf(answer)).toBe(foreign.code)
    }
    for (const [field, value] of Object.entries(FORBIDDEN_FIELDS)) {
      const answer =
        endpoint.body || endpoint.query
          ? await call(learner, endpoint, { ...Object(good), [field]: value })
          : await learner.call(
              endpoint.method,
              `${endpoint.path}?${field}=${JSON.stringify(value)}`,
              endpoint.method === 'GET' ? undefined : {},
            )
      expect({ field, outcome: outcomeOf(answer) }).toEqual({ field, outcome: 'invalid-request' })
    }

    const answer = await call(learner, endpoint, good)
    expect(answers).toContain(outcomeOf(answer))
    for (const secret of [stranger.id, stranger.email]) expect(JSON.stringify(answer.body)).not.toContain(secret)
    const subscriber = await test.buildLearner()
    await subscribe(subscriber)
    expect(answers).toContain(outcomeOf(await call(subscriber, endpoint, await input(subscriber))))
  })
})

describe('all of it', () => {
  it('leaves the stranger as they were', async () => {
    const rows = await test.database.db.selectFrom('users').selectAll().where('id', '=', stranger.id).execute()
    expect(rows).toMatchObject([{ role: 'unsubscribed', email_verified: 0 }])
    expect((await stranger.get('/api/me')).status).toBe(200)
  })

  it('is all there is: a route beside the contract is on the list of those open to everybody', () => {
    const contract = endpoints.map(([, { method, path }]) => `${method} ${path}`)
    const unknown = listRoutes(test).filter((route) => !contract.includes(route) && !OPEN_ROUTES.includes(route))
    expect(unknown, 'add an endpoint to the contract, or what is open to everybody to OPEN_ROUTES').toEqual([])
    expect(listRoutes(test).length).toBeGreaterThan(contract.length)
  })
})

/** `METHOD /path` of every route of the server, from the tree that Fastify prints. */
function listRoutes({ app }: TestApp): readonly string[] {
  const parents: string[] = []
  return app.server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^(?<indent>[│ ]*)[├└]── (?<part>.*?)(?: \((?<methods>[A-Z, ]+)\))?$/.exec(line)?.groups
      if (!found) return []
      const depth = (found['indent'] ?? '').length / 4
      parents.length = depth
      parents.push(found['part'] ?? '')
      const path = parents.join('').replaceAll('::', ':')
      return (found['methods'] ?? '')
        .split(', ')
        .filter(Boolean)
        .map((method) => `${method} ${path}`)
    })
}
