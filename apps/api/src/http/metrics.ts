/** Metrics of the process in Prometheus' text format, for requests with the token. */
import { timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'

import type { FastifyInstance } from 'fastify'

import type { Answered } from './answered.ts'

export type MetricsOptions = {
  readonly token: string
  readonly countSlowRequests: () => number
  readonly countSlowQueries: () => number
  /** Lines of other parts, collected with each scrape. */
  readonly collect: () => Promise<readonly string[]>
}

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const
const OTHER = 'pages and files'
const NANOSECONDS = 1e9
const MICROSECONDS = 1e6
/** How often the delay of the event loop is looked at. */
const RESOLUTION_MS = 10

type Series = { count: number; seconds: number; readonly buckets: number[]; readonly statuses: Map<number, number> }

export const toLabel = (value: string): string =>
  `"${value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)}"`

class RequestSeries {
  private readonly byRoute = new Map<string, Series>()

  observe(route: string, status: number, seconds: number): void {
    let series = this.byRoute.get(route)
    if (!series) {
      series = { count: 0, seconds: 0, buckets: BUCKETS.map(() => 0), statuses: new Map() }
      this.byRoute.set(route, series)
    }
    series.count += 1
    series.seconds += seconds
    series.statuses.set(status, (series.statuses.get(status) ?? 0) + 1)
    const bucket = BUCKETS.findIndex((bound) => seconds <= bound)
    if (bucket >= 0) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1
  }

  *toLines(): Generator<string> {
    yield '# TYPE wordnest_http_requests_total counter'
    for (const [route, { statuses }] of this.byRoute) {
      for (const [status, count] of statuses) {
        yield `wordnest_http_requests_total{route=${toLabel(route)},status="${status}"} ${count}`
      }
    }
    yield '# TYPE wordnest_http_request_duration_seconds histogram'
    for (const [route, { buckets, count, seconds }] of this.byRoute) {
      const name = 'wordnest_http_request_duration_seconds'
      let sum = 0
      for (const [at, bound] of BUCKETS.entries()) {
        sum += buckets[at] ?? 0
        yield `${name}_bucket{route=${toLabel(route)},le="${bound}"} ${sum}`
      }
      yield `${name}_bucket{route=${toLabel(route)},le="+Inf"} ${count}`
      yield `${name}_sum{route=${toLabel(route)}} ${seconds}`
      yield `${name}_count{route=${toLabel(route)}} ${count}`
    }
  }
}

function* toProcessLines(delay: ReturnType<typeof monitorEventLoopDelay>): Generator<string> {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  yield '# TYPE process_cpu_seconds_total counter'
  yield `process_cpu_seconds_total ${(user + system) / MICROSECONDS}`
  yield '# TYPE process_resident_memory_bytes gauge'
  yield `process_resident_memory_bytes ${rss}`
  yield '# TYPE nodejs_heap_size_used_bytes gauge'
  yield `nodejs_heap_size_used_bytes ${heapUsed}`
  yield '# TYPE process_uptime_seconds gauge'
  yield `process_uptime_seconds ${process.uptime()}`
  // Since the last scrape; what was waited for beyond the pace of looking.
  yield '# TYPE wordnest_event_loop_delay_seconds gauge'
  for (const share of [0.5, 0.9, 0.99]) {
    const seconds = Math.max(0, delay.percentile(100 * share) / NANOSECONDS - RESOLUTION_MS / 1000)
    yield `wordnest_event_loop_delay_seconds{quantile="${share}"} ${seconds}`
  }
  delay.reset()
}

const isToken = (header: string | undefined, token: string): boolean => {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Gives back what counts an answer. */
export function mountMetrics(app: FastifyInstance, options: MetricsOptions): (answered: Answered) => void {
  const { token, countSlowRequests, countSlowQueries, collect } = options
  const requests = new RequestSeries()
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  app.route({
    method: 'GET',
    url: '/metrics',
    config: { policy: 'open' },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8')
      if (!isToken(request.headers.authorization, token)) {
        return reply.code(401).header('www-authenticate', 'Bearer').send('A token is needed.\n')
      }
      const lines = [
        ...requests.toLines(),
        ...toProcessLines(delay),
        '# TYPE wordnest_slow_queries_total counter',
        `wordnest_slow_queries_total ${countSlowQueries()}`,
        '# TYPE wordnest_slow_requests_total counter',
        `wordnest_slow_requests_total ${countSlowRequests()}`,
        ...(await collect()),
      ]
      return `${lines.join('\n')}\n`
    },
  })
  return ({ route = OTHER, status, ms }) => requests.observe(route, status, ms / 1000)
}
