/**
 * Reads that every open page repeats, past Fastify's router and hooks: the same limit, session, time, headers, counters and
 * refusals, in one function. Whatever it does not know to the letter, or has not ready, goes the usual way.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import proxyAddress from '@fastify/proxy-addr'
import type { Endpoint, EndpointResponse } from '@wordnest/contracts/endpoint'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import { AppError } from '#api/errors.ts'
import type { Profile } from '#api/learner.ts'
import type { Sessions, SignedIn } from '#api/modules/accounts/sessions.service.ts'
import { type Serialised, toSending } from '#api/serialise.ts'

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

export type HotRead = { readonly endpoint: Endpoint } & (
  | {
      readonly access: 'user'
      /** As the endpoint's own handler would answer, serialised. */
      readonly present: (learner: Profile) => string
    }
  | {
      readonly access: 'anyone'
      /** What the endpoint's own handler would answer, where it is ready. */
      readonly findReady: () => Serialised<Endpoint> | undefined
    }
)

function assertHot(
  { method, path, access, origin, query, body, takesApiToken }: Endpoint,
  own: HotRead['access'],
): void {
  if (method !== 'GET' || access !== own || (own === 'anyone' && origin === 'same') || query || body || takesApiToken) {
    throw new Error(`${method} ${path} is no hot read`)
  }
}

/** `present` names each field, so nothing but the contract's own fields leaves: the check of each answer is left to tests. */
export function toHotRead<E extends Endpoint>(
  endpoint: E,
  present: (learner: Profile) => EndpointResponse<E>,
): HotRead {
  assertHot(endpoint, 'user')
  return { endpoint, access: 'user', present: (learner) => JSON.stringify(present(learner)) }
}

/** Of an answer that is the same for all. */
export function toHotAnswer<E extends Endpoint>(endpoint: E, findReady: () => Serialised<E> | undefined): HotRead {
  assertHot(endpoint, 'anyone')
  return { endpoint, access: 'anyone', findReady }
}

export type HotReadsOptions = {
  readonly reads: readonly HotRead[]
  readonly headers: HeaderSet
  readonly handlerTimeoutMs: number
  readonly sessions: Pick<Sessions, 'findProfile'>
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

type Lane = HotRead & { readonly name: string; readonly rate: Rate; readonly rateKey: string }
type Reply = { readonly status: number; readonly headers: HeaderSet; readonly body: string | Buffer | undefined }

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

function toLearnerReply(found: SignedIn<Profile> | undefined, present: (learner: Profile) => string): Reply {
  if (!found) throw new AppError('sign-in-required')
  const { learner, renewedCookie } = found
  const headers = renewedCookie === undefined ? {} : { 'set-cookie': renewedCookie }
  return { status: 200, headers, body: present(learner) }
}

/** Undefined where it is not ready; nothing was done then. Throws and rejects with the refusals of the endpoint's gate. */
function buildToReply({ sessions, rateLimits, trustedProxies, clock }: HotReadsOptions) {
  const toAddress = buildToAddress(trustedProxies)

  function prepare(lane: Lane, { headers }: IncomingMessage): (() => Reply | Promise<Reply>) | undefined {
    if (lane.access === 'anyone') {
      const ready = lane.findReady()
      return ready && (() => toSending(ready, headers))
    }
    return () => {
      const found = sessions.findProfile(headers.cookie)
      return found instanceof Promise
        ? found.then((signedIn) => toLearnerReply(signedIn, lane.present))
        : toLearnerReply(found, lane.present)
    }
  }

  return (lane: Lane, request: IncomingMessage): Reply | Promise<Reply> | undefined => {
    const reply = prepare(lane, request)
    if (!reply) return undefined
    const waiting = findRetrySeconds(rateLimits, lane.rateKey + toClientKey(toAddress(request)), lane.rate, clock())
    if (waiting instanceof Promise) {
      return waiting.then((seconds) => {
        refuseBeyond(seconds)
        return reply()
      })
    }
    refuseBeyond(waiting)
    return reply()
  }
}

/** It asks the database alone, so all of its time counts. */
function toBounded(toReply: ReturnType<typeof buildToReply>, allowedMs: number) {
  const toDeadline = buildDeadlines(allowedMs)
  return (lane: Lane, request: IncomingMessage, response: ServerResponse) => {
    const reply = toReply(lane, request)
    return reply instanceof Promise ? toDeadline(response).race(reply) : reply
  }
}

function buildHotReads(options: HotReadsOptions): HotReads {
  const { databaseTimeoutMs, isStopping, onAnswered, logger } = options
  const lanes = new Map<string, Lane>()
  for (const read of options.reads) lanes.set(read.endpoint.path, toLane(read, options.rateLimitScale))
  const every = Object.entries({ ...options.headers, ...toEndpointHeaders(options.handlerTimeoutMs) })
  const toReply = buildToReply(options)
  const toReplyInTime = databaseTimeoutMs === undefined ? toReply : toBounded(toReply, databaseTimeoutMs)

  function send(response: ServerResponse, id: string, { status, headers, body }: Reply): void {
    const fields: string[] = []
    for (const [name, value] of every) {
      if (headers[name] === undefined && (body !== undefined || name !== 'content-type')) fields.push(name, value)
    }
    for (const [name, value] of Object.entries(headers)) fields.push(name, value)
    fields.push('x-request-id', id)
    if (isStopping()) fields.push('connection', 'close')
    if (body === undefined) {
      response.writeHead(status, fields).end()
      return
    }
    const bytes = Buffer.byteLength(body)
    fields.push('content-length', String(bytes))
    // One byte a character: written as it is, not looked through for what takes more.
    response.writeHead(status, fields).end(body, bytes === body.length ? 'latin1' : 'utf8')
  }

  return (request, response) => {
    const lane = request.method === 'GET' ? lanes.get(request.url ?? '') : undefined
    if (!lane || isStopping() || hasBody(request)) return false
    const startedAtMs = performance.now()
    const id = randomUUID()
    const answer = (reply: Reply) => {
      send(response, id, reply)
      onAnswered({
        id,
        method: 'GET',
        url: lane.endpoint.path,
        route: lane.name,
        status: reply.status,
        ms: performance.now() - startedAtMs,
      })
    }
    const refuse = (error: unknown) => answer(toRefusal(error, id, logger))
    try {
      const reply = toReplyInTime(lane, request, response)
      if (!reply) return false
      if (reply instanceof Promise) reply.then(answer).catch(refuse)
      else answer(reply)
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
