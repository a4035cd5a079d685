import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ nowMs: Date.parse('2026-03-10T23:59:59Z') })
})
afterAll(() => test.dispose())

const see = (screen: unknown) => test.buildClient().post('/api/analytics/screen-view', { screen })

describe('screen views', () => {
  it('are counted by day, however many come at once', async () => {
    await Promise.all(Array.from({ length: 30 }, () => see('home')))
    test.clock.nowMs += 1000
    expect((await see('home')).body).toEqual({})
    const rows = await test.database.db.selectFrom('screen_views').selectAll().orderBy('day').execute()
    expect(rows).toEqual([
      { day: '2026-03-10', screen: 'home', views: 30 },
      { day: '2026-03-11', screen: 'home', views: 1 },
    ])
  })

  it.each(['attic', '', 7, null])('of %j are refused', async (screen) => {
    expect(await see(screen)).toMatchObject({ status: 400, code: 'invalid-request' })
  })
})
