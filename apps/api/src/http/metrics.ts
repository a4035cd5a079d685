/** What the process does, in Prometheus' text format, for clients with the token. */
import { timingSafeEqual } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

import type { Answered } from './answered.ts'

export type MetricsOptions = {
  readonly token: string
  readonly countSlowRequests: () => number
  readonly countSlowQueries: () => number
  /** Adds the metrics of other parts; if one fails, the scrape continues without it. */
  readonly addMetrics: AddMetrics
}

export type AddMetrics = (register: Registry, prometheus: typeof import('prom-client')) => void

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const OTHER = 'pages and files'

const isToken = (header: string | undefined, token: string): boolean => {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Returns the function that counts an answer. Loads the library here: most servers are never scraped. */
export async function mountMetrics(
  app: FastifyInstance,
  { token, countSlowRequests, countSlowQueries, addMetrics }: MetricsOptions,
): Promise<(answered: Answered) => void> {
  const prometheus = await import('prom-client')
  const { Counter, Gauge, Histogram } = prometheus
  const register = new prometheus.Registry()
  prometheus.collectDefaultMetrics({ register })
  const requests = new Counter({
    name: 'wordnest_http_requests_total',
    help: 'Answers by endpoint and status',
    labelNames: ['route', 'status'],
    registers: [register],
  })
  const durations = new Histogram({
    name: 'wordnest_http_request_duration_seconds',
    help: 'Time from a request to its answer, by endpoint',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [register],
  })
  const addCount = (name: string, help: string, count: () => number) =>
    new Gauge({ name, help, registers: [register], collect: gaugeOf(count) })
  addCount('wordnest_slow_queries_total', 'Statements slower than SLOW_QUERY_MS', countSlowQueries)
  addCount('wordnest_slow_requests_total', 'Requests slower than SLOW_REQUEST_MS', countSlowRequests)
  addMetrics(register, prometheus)
  app.addHook('onClose', async () => register.clear())
  app.route({
    method: 'GET',
    url: '/metrics',
    config: { policy: 'open' },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!isToken(request.headers.authorization, token)) {
        return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('A token is needed.\n')
      }
      return reply.type(register.contentType).send(await register.metrics())
    },
  })
  return ({ route = OTHER, status, ms }) => {
    requests.inc({ route, status })
    durations.observe({ route }, ms / 1000)
  }
}

type Settable = { set: (value: number) => void }
const gaugeOf = (count: () => number) =>
  function collect(this: Settable): void {
    this.set(count())
  }
