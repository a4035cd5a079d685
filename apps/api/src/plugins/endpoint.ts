/** Mounts the contract's endpoints: limit, origin, session and input are judged here, before any handler runs. */
import type { ServerResponse } from 'node:http'

import type { Endpoint, EndpointInput, EndpointResponse } from '@wordnest/contracts/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

import { allowDatabaseTime, type DatabaseTime } from '#api/db/database-time.ts'
import { AppError } from '#api/errors.ts'
import type { ApiTokens } from '#api/modules/accounts/api-tokens.service.ts'
import type { Sessions, SignedIn } from '#api/modules/accounts/sessions.service.ts'

import { findApiToken } from './api-token.ts'
import { buildDeadlines, type Deadline } from './deadline.ts'
import { type IsPlain, parseInput } from './endpoint-input.ts'
import { toEndpointHeaders } from './error-answers.ts'
import { isSameOrigin } from './origin.ts'
import { findRetrySeconds, type RateLimitStore, refuseBeyond, toClientKey, toScaledRate } from './rate-limit.ts'
import { buildTurns } from './turns.ts'
import { toUserAgent } from './user-agent.ts'
import { isSerialised, type Serialised, toJson, toSending } from '#api/serialise.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route: an entry of the contract, or `open` for what holds no data of anybody. */
    policy?: 'endpoint' | 'open'
  }
  interface FastifyRequest {
    /** By a session or by an API token, as far as the gate has asked. */
    signedIn: Pick<SignedIn, 'learner'> | undefined
    /** What the call may still wait for the database. */
    databaseTime: DatabaseTime | undefined
  }
}

export type Call<E extends Endpoint> = {
  readonly input: EndpointInput<E>
  /** Whose session it is; where the contract says `user` there always is one. */
  readonly learner: E['access'] extends 'user' ? SignedIn['learner'] : undefined
  /** For endpoints open to anyone: who is signed in, if anybody. */
  readonly findLearner: () => Promise<SignedIn['learner'] | undefined>
  readonly cookieHeader: string | undefined
  /** What the browser says of itself. */
  readonly userAgent: string
  /** Of the client: an IPv4 address, or the network of an IPv6 one. */
  readonly address: string
  readonly setCookies: (cookies: readonly string[]) => void
  /** Aborts when the caller has gone away or the time is up. A function, as most never ask for it. */
  readonly signal: () => AbortSignal
}

type Answer<E extends Endpoint> = EndpointResponse<E> | Serialised<E>
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>
/** What `isPlain` says is right is not checked against the contract. */
export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>, isPlain?: IsPlain) => void

export type EndpointOptions = {
  readonly app: FastifyInstance
  readonly endpoints: Readonly<Record<string, Endpoint>>
  readonly sessions: Sessions
  readonly apiTokens: Pick<ApiTokens, 'findLearner'>
  readonly ownOrigins: readonly string[]
  readonly rateLimits: RateLimitStore
  readonly rateLimitScale: number
  /** Longest time from the checked input to the answer. */
  readonly handlerTimeoutMs: number
  /** How long a call waits for the database in all; undefined for one that answers at once. */
  readonly databaseTimeoutMs: number | undefined
  readonly clock: () => number
}

export type Endpoints = {
  readonly mount: Mount
  /** Throws where an endpoint of the contract was forgotten. */
  readonly assertComplete: () => void
}

/** A colon in the middle of a segment is a colon (`/v1/text:synthesize`); the router wants it doubled. */
const toRouterPath = (path: string): string => path.replace(/(?<=[^/]):/g, '::')

const DEFAULT_BODY_LIMIT = 64 * 1024
/** A list of a thousand words takes several milliseconds to check. */
const LARGE_BODY_BYTES = 32 * 1024

function toCall<E extends Endpoint>(
  endpoint: E,
  { sessions }: EndpointOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  deadline: Deadline,
  isPlain: IsPlain | undefined,
): Call<E> {
  const cookieHeader = request.headers.cookie
  const setCookies = (cookies: readonly string[]) => void reply.header('set-cookie', [...cookies])
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the endpoint's own schema has checked it, or who knows it
    input: parseInput(endpoint, request, isPlain) as EndpointInput<E>,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the gate lets nobody else in where it says `user`
    learner: request.signedIn?.learner as Call<E>['learner'],
    findLearner: async () => {
      if (request.signedIn) return request.signedIn.learner
      const signedIn = await sessions.find(cookieHeader)
      if (signedIn?.renewedCookie !== undefined) setCookies([signedIn.renewedCookie])
      return signedIn?.learner
    },
    cookieHeader,
    userAgent: toUserAgent(request),
    address: toClientKey(request.ip),
    setCookies,
    // No getter: V8 makes a shape for each object whose literal has one, which keeps the request until the next full collection.
    signal: deadline.signal,
  }
}

function toGate(endpoint: Endpoint, options: EndpointOptions) {
  const { rateLimits, sessions, apiTokens, ownOrigins, clock } = options
  const rate = toScaledRate(endpoint.rate, options.rateLimitScale)
  const name = `${endpoint.method} ${endpoint.path}`
  const rateKey = `${name} `
  const headers = toEndpointHeaders(options.handlerTimeoutMs)
  const admitToken = async (request: FastifyRequest, apiToken: string) => {
    const learner = await apiTokens.findLearner(apiToken)
    if (!learner) throw new AppError('sign-in-required')
    request.signedIn = { learner }
  }
  const admitSession = async (request: FastifyRequest, reply: FastifyReply) => {
    const signedIn = await sessions.find(request.headers.cookie)
    if (!signedIn) throw new AppError('sign-in-required')
    request.signedIn = signedIn
    if (signedIn.renewedCookie !== undefined) reply.header('set-cookie', signedIn.renewedCookie)
  }
  const admit = (request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined => {
    const apiToken = findApiToken(endpoint, request)
    if (apiToken !== undefined) return admitToken(request, apiToken)
    if (endpoint.origin === 'same' && !isSameOrigin(request.headers, ownOrigins)) throw new AppError('foreign-origin')
    return endpoint.access === 'user' ? admitSession(request, reply) : undefined
  }
  return (request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined => {
    request.measuredAs = name
    reply.headers(headers)
    const waiting = findRetrySeconds(rateLimits, rateKey + toClientKey(request.ip), rate, clock())
    if (waiting instanceof Promise) {
      return waiting.then((retryAfterSeconds) => {
        refuseBeyond(retryAfterSeconds)
        return admit(request, reply)
      })
    }
    refuseBeyond(waiting)
    return admit(request, reply)
  }
}

type Gate = ReturnType<typeof toGate>

/** A gate asks the database alone, so all of its time counts: also what it waits for statements of others. */
function toBoundedGate(gate: Gate, allowedMs: number, toDeadline: (response: ServerResponse) => Deadline): Gate {
  return (request, reply) => {
    const startedAtMs = performance.now()
    const allowRest = () => {
      request.databaseTime = allowDatabaseTime(allowedMs - (performance.now() - startedAtMs))
    }
    const passing = gate(request, reply)
    if (passing) return toDeadline(reply.raw).race(passing).then(allowRest)
    allowRest()
    return undefined
  }
}

/** Most gates are open at once: a promise for each would cost more than the gate. */
const toHook =
  (gate: Gate) =>
  (request: FastifyRequest, reply: FastifyReply, goOn: () => void): Promise<void> | undefined => {
    const passing = gate(request, reply)
    if (!passing) goOn()
    return passing
  }

async function handleInTime<T>(databaseTime: DatabaseTime | undefined, work: () => Promise<T>): Promise<T> {
  if (!databaseTime) return work()
  try {
    return await databaseTime.during(work)
  } finally {
    databaseTime.end()
  }
}

function sendSerialised(answer: Serialised<Endpoint>, request: FastifyRequest, reply: FastifyReply) {
  const { status, headers, body } = toSending(answer, request.headers)
  reply.headers(headers)
  return body ? reply.send(body) : reply.code(status).removeHeader('content-type').send()
}

/** What is posted is read, whatever its type, and dropped; elsewhere the server takes JSON alone. */
function mountWithForm(app: FastifyInstance, route: RouteOptions): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, finish) => finish(null, undefined))
    scope.route(route)
    done()
  })
}

/** The door of every module to the web: each entry of the contract is mounted once, with its handler. */
export function buildEndpoints(options: EndpointOptions): Endpoints {
  const { app, endpoints } = options
  const mounted = new Set<Endpoint>()
  const { databaseTimeoutMs } = options
  const toDeadline = buildDeadlines(options.handlerTimeoutMs)
  const takeTurn = buildTurns()
  const toGateDeadline = databaseTimeoutMs === undefined ? undefined : buildDeadlines(databaseTimeoutMs)
  app.decorateRequest('databaseTime', undefined)
  app.decorateRequest('signedIn', undefined)
  app.decorateRequest('measuredAs', undefined)

  const mount: Mount = (endpoint, handler, isPlain) => {
    const name = `${endpoint.method} ${endpoint.path}`
    if (!Object.values(endpoints).includes(endpoint)) throw new Error(`${name} is not in the contract`)
    if (mounted.has(endpoint)) throw new Error(`${name} is mounted twice`)
    mounted.add(endpoint)
    const gate = toGate(endpoint, options)
    const route: RouteOptions = {
      method: endpoint.method,
      url: toRouterPath(endpoint.path),
      exposeHeadRoute: false,
      bodyLimit: endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT,
      config: { policy: 'endpoint' },
      onRequest: toHook(
        databaseTimeoutMs !== undefined && toGateDeadline
          ? toBoundedGate(gate, databaseTimeoutMs, toGateDeadline)
          : gate,
      ),
      handler: async (request, reply) => {
        const deadline = toDeadline(reply.raw)
        if (Number(request.headers['content-length']) > LARGE_BODY_BYTES) await takeTurn()
        const call = toCall(endpoint, options, request, reply, deadline, isPlain)
        const answer = await deadline.race(handleInTime(request.databaseTime, () => handler(call)))
        return isSerialised(endpoint, answer) ? sendSerialised(answer, request, reply) : toJson(endpoint, answer)
      },
    }
    if (endpoint.takesForm) mountWithForm(app, route)
    else app.route(route)
  }

  return {
    mount,
    assertComplete() {
      const missing = Object.entries(endpoints).filter(([, endpoint]) => !mounted.has(endpoint))
      if (missing.length > 0) throw new Error(`Not mounted: ${missing.map(([name]) => name).join(', ')}`)
    },
  }
}
