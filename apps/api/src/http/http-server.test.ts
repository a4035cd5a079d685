import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'

const DEADLINE_MS = 90_000

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ variables: { HANDLER_TIMEOUT_MS: String(DEADLINE_MS) } })
})
afterAll(() => test.dispose())

describe('the time that calls are given', () => {
  it('is told with the answers, to who waits for slow ones', async () => {
    const { headers } = await test.buildClient().get('/api/session')
    expect(headers).toMatchObject({ 'x-wordnest-deadline': String(DEADLINE_MS) })
  })

  it('is not cut short by the silence on their connection', () => {
    expect(test.app.server.server.timeout).toBeGreaterThan(DEADLINE_MS)
  })
})
