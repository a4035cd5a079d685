import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'

const TOKEN = 'a-token-of-the-tests-alone'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ variables: { METRICS_TOKEN: TOKEN } })
})
afterAll(() => test.dispose())

const scrape = (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
  test.app.server.inject({ url: '/metrics', headers })

describe('the metrics', () => {
  it('count answers by route and status, and never by what a caller typed', async () => {
    const client = test.buildClient()
    await client.get('/api/videos')
    await client.get('/api/videos')
    await client.get('/api/me')
    await client.get('/somebody/typed/this')
    const { statusCode, headers, body } = await scrape()
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('text/plain'),
      'cache-control': 'no-store',
    })
    expect(body).toContain('wordnest_http_requests_total{route="GET /api/videos",status="200"} 2\n')
    expect(body).toContain('wordnest_http_requests_total{route="GET /api/me",status="401"} 1\n')
    expect(body).toContain('wordnest_http_request_duration_seconds_bucket{le="+Inf",route="GET /api/videos"} 2\n')
    expect(body).not.toContain('somebody')
  })

  it('tell of the process, the event loop, what was slow and the speed of visits', async () => {
    const vitals = [{ name: 'LCP', value: 900 }]
    await test.buildClient().post('/api/analytics/vitals', { route: '/', vitals })
    const { body } = await scrape()
    for (const line of [
      /^process_resident_memory_bytes \d+$/m,
      /^process_cpu_seconds_total [\d.]+$/m,
      /^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m,
      /^wordnest_slow_requests_total 0$/m,
      /^wordnest_slow_queries_total 0$/m,
      /^wordnest_web_vitals_visits\{metric="LCP",route="\/",upto="1000"\} 1$/m,
    ]) {
      expect(body).toMatch(line)
    }
  })

  it('tell how full each queue is', async () => {
    const { body } = await scrape()
    for (const line of [
      /^wordnest_database_up 1$/m,
      /^wordnest_outbox_mails 0$/m,
      /^wordnest_outbox_oldest_seconds 0$/m,
      /^wordnest_thread_tasks_waiting\{thread="[^"]+"\} 0$/m,
      /^wordnest_thread_tasks_refused_total\{thread="[^"]+"\} 0$/m,
    ]) {
      expect(body).toMatch(line)
    }
    expect(body.includes('wordnest_replicas 0\n')).toBe(test.database.kind === 'postgres')
    expect(body.includes('wordnest_database_connections{state="used"}')).toBe(test.database.kind === 'postgres')
  })

  it('have only lines that Prometheus can read', async () => {
    const { body } = await scrape()
    const line = /^(?:|#.*|[a-z_0-9]+(?:\{(?:[a-z]+="(?:[^"\\\n]|\\.)*",?)+\})? (?:Nan|-?[\d.]+(?:e[+-]?\d+)?))$/
    expect(
      body
        .trimEnd()
        .split('\n')
        .filter((one) => !line.test(one)),
    ).toEqual([])
  })

  it.each([
    {},
    { authorization: 'Bearer' },
    { authorization: 'Bearer another-token-of-the-same' },
    { authorization: TOKEN },
  ])('are for who knows the token: not with %j', async (headers) => {
    const answer = await scrape(headers)
    expect(answer.statusCode).toBe(401)
    expect(answer.body).not.toContain('process_')
  })

  it('are not there without a token', async () => {
    const without = await buildTestApp()
    try {
      expect((await without.app.server.inject({ url: '/metrics' })).statusCode).toBe(404)
    } finally {
      await without.dispose()
    }
  })
})
