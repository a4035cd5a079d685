/** Access to every endpoint of the contract, for every kind of caller. */
import { LEARNER_HEADER } from '@wordnest/contracts/caller'
import type { Endpoint } from '@wordnest/contracts/endpoint'
import { ENDPOINTS } from '@wordnest/contracts/endpoints'
import { PAGE_PATHS } from '@wordnest/contracts/pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, TEST_ORIGIN, type TestApp } from '#api/testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.dispose())

const endpoints: readonly (readonly [string, Endpoint])[] = Object.entries(ENDPOINTS)
const pages = new Set<string>(PAGE_PATHS)
const HOSTILE = 'https://evil.example'

describe.each(endpoints)('%s', (_name, endpoint) => {
  const { method, path, access, origin, body, query, refusals, bodyLimit = 64 * 1024, takesForm = false } = endpoint
  const some = body === undefined ? undefined : {}

  it(access === 'user' ? 'needs a session' : 'is open to anyone', async () => {
    const visitor = await test.buildClient().call(method, path, some)
    expect(visitor.code === 'sign-in-required').toBe(access === 'user')
    const forger = test.buildClient()
    forger.cookies.set('wordnest.session_token', 'forged.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D')
    expect((await forger.call(method, path, some)).code === 'sign-in-required').toBe(access === 'user')
    const learner = await test.buildLearner()
    expect((await learner.call(method, path, some)).code).not.toBe('sign-in-required')
  })

  it('is refused where the page takes somebody else to be signed in', async () => {
    const learner = await test.buildLearner()
    const headers = { [LEARNER_HEADER]: (await test.buildLearner()).id }
    const { status, code } = await learner.call(method, path, some, { headers })
    const isRefused = access === 'user' || refusals.some((refusal) => refusal === 'other-learner')
    expect(code === 'other-learner').toBe(isRefused)
    if (isRefused) expect(status).toBe(409)
    const own = await learner.call(method, path, some, { headers: { [LEARNER_HEADER]: learner.id } })
    expect(own.code).not.toBe('other-learner')
  })

  it(origin === 'same' ? 'is refused to other sites' : 'asks for no origin', async () => {
    const learner = await test.buildLearner()
    const callers = [
      { origin: HOSTILE },
      { origin: 'null' },
      { origin: undefined },
      { origin: undefined, 'sec-fetch-site': 'cross-site' },
      { origin: undefined, referer: `${HOSTILE}/` },
    ]
    for (const headers of callers) {
      const { code } = await learner.call(method, path, some, { headers })
      expect({ headers, isRefused: code === 'foreign-origin' }).toEqual({ headers, isRefused: origin === 'same' })
    }
    const own = [{ origin: TEST_ORIGIN }, { origin: undefined, 'sec-fetch-site': 'same-origin' }]
    for (const headers of own) {
      expect((await learner.call(method, path, some, { headers })).code).not.toBe('foreign-origin')
    }
  })

  it('refuses fields and queries that it does not know', async () => {
    const learner = await test.buildLearner()
    const unknown = body === undefined ? undefined : { nonsense: 1 }
    const answer = await learner.call(method, `${path}?nonsense=1`, unknown)
    expect(answer).toMatchObject({ status: 400, code: 'invalid-request' })
    if (query === undefined && body === undefined) expect((await learner.call(method, path)).status).toBe(200)
  })

  it('takes no other method', async () => {
    const known = endpoints.filter(([, other]) => other.path === path).map(([, other]) => other.method)
    const allow = [...(pages.has(path) ? ['GET', 'HEAD'] : []), ...known].join(', ')
    for (const other of (['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const).filter((each) => !known.includes(each))) {
      const answer = await test.buildClient().call(other, path)
      // Asked for as a page, it is one; the test server has none.
      if (other === 'GET' && pages.has(path)) expect(answer.status).toBe(404)
      else expect(answer).toMatchObject({ status: 405, code: 'method-not-allowed', headers: { allow } })
    }
  })

  it('takes JSON only', async () => {
    if (body === undefined) return expect(method === 'GET' || takesForm).toBe(true)
    const learner = await test.buildLearner()
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ]) {
      const answer = await learner.call(method, path, '{}', { headers: { 'content-type': type } })
      expect(answer).toMatchObject({ status: 415, code: 'unsupported-media-type' })
    }
    for (const text of ['', '{', '[1,2', '{"a":1}}', '\u0000', '{"__proto__":{"role":"subscribed"}}']) {
      const answer = await learner.call(method, path, text)
      expect(answer).toMatchObject({ status: 400, code: 'invalid-request' })
    }
  })

  it('refuses a body beyond its limit', async () => {
    if (body === undefined) return expect(method === 'GET' || takesForm).toBe(true)
    const learner = await test.buildLearner()
    const answer = await learner.call(method, path, { fill: 'x'.repeat(bodyLimit) })
    expect(answer).toMatchObject({ status: 413, code: 'too-large' })
  })
})

describe('the limit of requests', () => {
  it('is each route\u2019s own and each address\u2019s own, and says when to come again', async () => {
    const narrow = await buildTestApp({ variables: { RATE_LIMIT_SCALE: '0.01' } })
    try {
      const { max } = ENDPOINTS.readUsage.rate
      const allowed = Math.round(max * 0.01)
      const visitor = narrow.buildClient()
      const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.get('/api/usage')))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(allowed)
      const refused = answers.find(({ status }) => status === 429)
      expect(refused).toMatchObject({ code: 'too-many-requests', headers: { 'retry-after': '60' } })
      expect(refused?.body).toMatchObject({ error: { retryAfterSeconds: 60 } })
      expect((await visitor.get('/api/videos')).status).toBe(200)
      expect((await visitor.get('/api/usage', { address: '203.0.113.5' })).status).toBe(200)
      const spoofed = {
        headers: { 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.8', 'x-real-ip': '1.1.1.1' },
      }
      expect((await visitor.get('/api/usage', spoofed)).status).toBe(429)
      narrow.clock.nowMs += 60_000
      expect((await visitor.get('/api/usage')).status).toBe(200)
    } finally {
      await narrow.dispose()
    }
  })

  it('believes the proxy that is trusted, and nobody before it', async () => {
    const proxied = await buildTestApp({ variables: { RATE_LIMIT_SCALE: '0.01', TRUSTED_PROXIES: '10.0.0.1' } })
    try {
      const visitor = proxied.buildClient()
      const through = (forwarded: string) =>
        visitor.get('/api/usage', { address: '10.0.0.1', headers: { 'x-forwarded-for': forwarded } })
      for (let count = 0; count < 6; count += 1) expect((await through(`9.9.9.${count}, 203.0.113.1`)).status).toBe(200)
      expect((await through('9.9.9.99, 203.0.113.1')).status).toBe(429)
      expect((await through('203.0.113.2')).status).toBe(200)
    } finally {
      await proxied.dispose()
    }
  })
})
