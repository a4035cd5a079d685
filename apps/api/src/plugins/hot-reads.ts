/**
 * Reads that every open page repeats, past Fastify's router and hooks: the same limit, session, time, headers, counters and
 * refusals, in one function. Whatever it does not know to the letter goes the usual way.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import proxyAddress from '@fastify/proxy-addr'
import type { Endpoint, EndpointResponse } from '@wordnest/contracts/endpoint'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import { allowDatabaseTime } from '#api/db/database-time.ts'
import { AppError } from '#api/errors.ts'
import type { Learner } from '#api/learner.ts'
import type { Sessions, SignedIn } from '#api/modules/accounts/sessions.service.ts'

import type { Answered } from './answered.ts'
import { buildDeadlines } from './deadline.ts'
import { toEndpointHeaders, toRefusal } from './error-answers.ts'
import {
  findRetrySeconds,
  type Rate,
  type RateLimitStore,
  refuseBeyond,
  toClientKey,
  toScaledRate,
} from './rate-limit.ts'
import type { HeaderSet } from './security-headers.ts'

export type HotRead = {
  readonly endpoint: Endpoint
  /** As the endpoint's own handler would answer, serialised. */
  readonly present: (learner: Learner) => string
}

/** `present` names each field, so nothing but the contract's own fields leaves: the check of each answer is left to tests. */
export function toHotRead<E extends Endpoint>(
  endpoint: E,
  present: (learner: Learner) => EndpointResponse<E>,
): HotRead {
  const { method, path, access, query, body, takesApiToken } = endpoint
  if (method !== 'GET' || access !== 'user' || query || body || takesApiToken) {
    throw new Error(`${method} ${path} is no hot read`)
  }
  return { endpoint, present: (learner) => JSON.stringify(present(learner)) }
}

export type HotReadsOptions = {
  readonly reads: readonly HotRead[]
  readonly headers: HeaderSet
  readonly handlerTimeoutMs: number
  readonly sessions: Pick<Sessions, 'find'>
  readonly rateLimits: RateLimitStore
  readonly rateLimitScale: number
  readonly trustedProxies: readonly string[]
  /** How long a call waits for the database; undefined for one that answers at once. */
  readonly databaseTimeoutMs: number | undefined
  readonly isStopping: () => boolean
  readonly onAnswered: (answered: Answered) => void
  readonly logger: FastifyBaseLogger
  readonly clock: () => number
}

/** True where it answers the request; else nothing was done yet. */
type HotReads = (request: IncomingMessage, response: ServerResponse) => boolean

type Found = SignedIn | undefined
type Lane = HotRead & { readonly name: string; readonly rate: Rate; readonly rateKey: string }

function toLane(read: HotRead, scale: number): Lane {
  const { method, path, rate } = read.endpoint
  const name = `${method} ${path}`
  return { ...read, name, rateKey: `${name} `, rate: toScaledRate(rate, scale) }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** As Fastify's own `request.ip`. */
function buildToAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress ?? ''
  const isTrusted = proxyAddress.compile([...trustedProxies])
  return (request) => proxyAddress(request, isTrusted)
}

/** Who asks, as the gate of the endpoint would find. Throws the gate's refusals. */
function buildGate({ sessions, rateLimits, trustedProxies, clock }: HotReadsOptions) {
  const toAddress = buildToAddress(trustedProxies)
  return ({ rate, rateKey }: Lane, request: IncomingMessage): Found | Promise<Found> => {
    const { cookie } = request.headers
    const waiting = findRetrySeconds(rateLimits, rateKey + toClientKey(toAddress(request)), rate, clock())
    if (waiting instanceof Promise) {
      return waiting.then((seconds) => {
        refuseBeyond(seconds)
        return sessions.find(cookie)
      })
    }
    refuseBeyond(waiting)
    return sessions.find(cookie)
  }
}

/** A gate asks the database alone, so all of its time counts. */
function toBoundedGate(gate: ReturnType<typeof buildGate>, allowedMs: number) {
  const toDeadline = buildDeadlines(allowedMs)
  return (lane: Lane, request: IncomingMessage, response: ServerResponse): Promise<Found> =>
    toDeadline(response).race(allowDatabaseTime(allowedMs).during(async () => gate(lane, request)))
}

function buildHotReads(options: HotReadsOptions): HotReads {
  const { headers, databaseTimeoutMs, isStopping, onAnswered, logger } = options
  const lanes = new Map<string, Lane>()
  for (const read of options.reads) lanes.set(read.endpoint.path, toLane(read, options.rateLimitScale))
  const fixedHeaders = Object.entries({ ...headers, ...toEndpointHeaders(options.handlerTimeoutMs) }).flat()
  const gate = buildGate(options)
  const pass = databaseTimeoutMs === undefined ? gate : toBoundedGate(gate, databaseTimeoutMs)

  function send(response: ServerResponse, status: number, own: readonly string[], body: string): void {
    const ending = isStopping() ? ['connection', 'close'] : []
    const bytes = Buffer.byteLength(body)
    response
      .writeHead(status, [...fixedHeaders, ...own, ...ending, 'content-length', String(bytes)])
      // One byte a character: written as it is, not looked through for what takes more.
      .end(body, bytes === body.length ? 'latin1' : 'utf8')
  }

  return (request, response) => {
    const lane = request.method === 'GET' ? lanes.get(request.url ?? '') : undefined
    if (!lane || isStopping() || hasBody(request)) return false
    const startedAtMs = performance.now()
    const id = randomUUID()
    const tell = (status: number) =>
      onAnswered({
        id,
        method: 'GET',
        url: lane.endpoint.path,
        route: lane.name,
        status,
        ms: performance.now() - startedAtMs,
      })
    const refuse = (error: unknown) => {
      const { status, body, headers: own } = toRefusal(error, id, logger)
      send(response, status, ['x-request-id', id, ...Object.entries(own).flat()], body)
      tell(status)
    }
    const answer = (found: Found) => {
      try {
        if (!found) throw new AppError('sign-in-required')
        const { learner, renewedCookie } = found
        const own =
          renewedCookie === undefined ? ['x-request-id', id] : ['x-request-id', id, 'set-cookie', renewedCookie]
        send(response, 200, own, lane.present(learner))
        tell(200)
      } catch (error) {
        refuse(error)
      }
    }
    try {
      const found = pass(lane, request, response)
      if (found instanceof Promise) found.then(answer, refuse)
      else answer(found)
    } catch (error) {
      refuse(error)
    }
    return true
  }
}

/** Call it last: requests come here first, and go on to Fastify. */
export function mountHotReads(app: FastifyInstance, options: HotReadsOptions): void {
  const answer = buildHotReads(options)
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (!answer(request, response)) app.routing(request, response)
  })
}
