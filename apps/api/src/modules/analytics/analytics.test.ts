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

describe('the speed of a visit', () => {
  const report = (app: TestApp, body: unknown) => app.buildClient().post('/api/analytics/vitals', body)

  it('is counted by page and bucket, without a cookie', async () => {
    const vitals = [
      { name: 'LCP', value: 1200.5 },
      { name: 'CLS', value: 0.015 },
      { name: 'INP', value: 70_000 },
    ]
    const answer = await report(test, { route: '/video-player/:videoID', vitals })
    expect(answer).toMatchObject({ status: 200, body: { isCounted: true } })
    expect(answer.headers['set-cookie']).toBeUndefined()
    await report(test, { route: '/video-player/:videoID', vitals: vitals.slice(0, 1) })
    const rows = await test.database.db
      .selectFrom('web_vitals')
      .select(['metric', 'route', 'bucket', 'visits'])
      .orderBy('metric')
      .execute()
    expect(rows.map(({ metric, bucket, visits }) => [metric, bucket, visits])).toEqual([
      ['CLS', 20, 1],
      ['INP', 2_147_483_647, 1],
      ['LCP', 1500, 2],
    ])
  })

  it.each([
    ['another route', { route: '/attic', vitals: [{ name: 'LCP', value: 1 }] }],
    ['an address', { route: '/video-player/oak', vitals: [{ name: 'LCP', value: 1 }] }],
    ['a negative time', { route: '/', vitals: [{ name: 'LCP', value: -1 }] }],
    ['another measure', { route: '/', vitals: [{ name: 'FID', value: 1 }] }],
    ['nothing', { route: '/', vitals: [] }],
    ['who it was', { route: '/', vitals: [{ name: 'LCP', value: 1 }], user: 'ann' }],
  ])('is refused with %s', async (_what, body) => {
    expect(await report(test, body)).toMatchObject({ status: 400, code: 'invalid-request' })
  })

  it('is not counted where analytics are off, nor are screen views', async () => {
    const off = await buildTestApp({ variables: { ANALYTICS: 'off' } })
    try {
      const answer = await report(off, { route: '/', vitals: [{ name: 'LCP', value: 1 }] })
      expect(answer.body).toEqual({ isCounted: false })
      await off.buildClient().post('/api/analytics/screen-view', { screen: 'home' })
      expect(await off.database.db.selectFrom('web_vitals').selectAll().execute()).toEqual([])
      expect(await off.database.db.selectFrom('screen_views').selectAll().execute()).toEqual([])
    } finally {
      await off.dispose()
    }
  })
})
