/** What a page of an older version hears of calls that are gone: it keeps what it could not save, and reloads. */
import { COMPATIBILITY, COMPATIBILITY_HEADER } from '@wordnest/contracts/compatibility'
import { RETIRED_PATHS } from '@wordnest/contracts/retired'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'

import { RETIRED_METHODS } from './retired.ts'

/** Of the first pages. */
const OLD_COMPATIBILITY = 1

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.dispose())

describe('a call that is gone', () => {
  it.each(RETIRED_PATHS.flatMap((path) => RETIRED_METHODS.map((method) => [method, path] as const)))(
    '%s %s is answered as by a server that is away, with the number that tells to reload',
    async (method, path) => {
      const learner = await test.buildLearner()
      for (const client of [learner, test.buildClient()]) {
        const answer = await client.call(method, path, method === 'GET' ? undefined : { words: [] })
        expect(answer).toMatchObject({ status: 503, code: 'unavailable' })
        expect(answer.headers[COMPATIBILITY_HEADER]).toBe(String(COMPATIBILITY))
        expect(answer.headers['retry-after']).toBe('60')
      }
      expect(COMPATIBILITY).toBeGreaterThan(OLD_COMPATIBILITY)
    },
  )

  it('is answered before a long body is read', async () => {
    const learner = await test.buildLearner()
    const words = Array.from({ length: 1000 }, () => 'x'.repeat(2000))
    expect(await learner.call('PUT', '/api/me/personal-list', { words })).toMatchObject({ status: 503 })
  })
})
