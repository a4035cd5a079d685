/** Mounts the contract's endpoints: behind its gate each call's input is judged, before any handler runs. */
import type { Endpoint, EndpointInput, EndpointResponse } from '@wordnest/contracts/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

import type { DatabaseTime } from '#api/db/database-time.ts'
import type { SignedIn } from '#api/modules/accounts/sessions.service.ts'

import { buildCallerQueues } from './caller-queues.ts'
import { buildDeadlines, type Deadline } from './deadline.ts'
import { parseInput } from './endpoint-input.ts'
import { buildGates, findNamedLearnerId, type GateOptions } from './gate.ts'
import { toClientKey } from './rate-limit.ts'
import { buildYieldQueue } from './yield-queue.ts'
import { toUserAgent } from './user-agent.ts'
import { compress, isSerialised, type Serialised, toEncoding, toJson, toSending } from '#api/serialise.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which callers are allowed: those of an entry of the contract, or `open` for routes without personal data. */
    policy?: 'endpoint' | 'open'
  }
}

export type Call<E extends Endpoint> = {
  readonly input: EndpointInput<E>
  /** The learner of the session; always set where the contract says `user`. */
  readonly learner: E['access'] extends 'user' ? SignedIn['learner'] : undefined
  /** The signed-in learner of a call that is open to anyone, if any. */
  readonly findLearner: () => Promise<SignedIn['learner'] | undefined>
  readonly cookieHeader: string | undefined
  /** The learner that the page shows, if it says so; checked already where the contract says `user`. */
  readonly namedLearnerId: string | undefined
  /** What the browser says of itself. */
  readonly userAgent: string
  /** The client's IPv4 address or IPv6 network. */
  readonly address: string
  readonly setCookies: (cookies: readonly string[]) => void
  /** Aborts when the caller has gone away or the time is up. A function, as most never ask for it. */
  readonly signal: () => AbortSignal
}

type Answer<E extends Endpoint> = EndpointResponse<E> | Serialised<E>
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>
export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

/** `handlerTimeoutMs`: the longest time from the checked input to the answer. */
export type EndpointOptions = GateOptions & {
  readonly app: FastifyInstance
  readonly endpoints: Readonly<Record<string, Endpoint>>
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
): Call<E> {
  const cookieHeader = request.headers.cookie
  const setCookies = (cookies: readonly string[]) => void reply.header('set-cookie', [...cookies])
  const findLearner = async () => {
    if (request.signedIn) return request.signedIn.learner
    const signedIn = await sessions.find(cookieHeader)
    if (signedIn?.renewedCookie !== undefined) setCookies([signedIn.renewedCookie])
    return signedIn?.learner
  }
  let found: ReturnType<typeof findLearner> | undefined
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the endpoint's own schema has checked it
    input: parseInput(endpoint, request) as EndpointInput<E>,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the gate refuses visitors where access is `user`
    learner: request.signedIn?.learner as Call<E>['learner'],
    findLearner: () => (found ??= findLearner()),
    cookieHeader,
    namedLearnerId: findNamedLearnerId(request.headers),
    userAgent: toUserAgent(request),
    address: toClientKey(request.ip),
    setCookies,
    // No getter: V8 makes a shape for each object whose literal has one, which retains the request until the next full collection.
    signal: deadline.signal,
  }
}

/** Slow calls in progress on one endpoint. Visitors of one address may be a whole school. */
const LEARNER_AT_ONCE = 1
const ADDRESS_AT_ONCE = 3
const MAX_WAITING = 300
/** Waiting calls of an endpoint whose bodies are large. */
const MAX_WAITING_LARGE = 6
const LARGE_LIMIT_BYTES = 1024 * 1024

async function toSlowCall(
  { path, bodyLimit = DEFAULT_BODY_LIMIT }: Endpoint,
  call: Pick<Call<Endpoint>, 'findLearner' | 'address' | 'signal'>,
) {
  const waiting = bodyLimit <= LARGE_LIMIT_BYTES ? MAX_WAITING : MAX_WAITING_LARGE
  const learner = await call.findLearner()
  const [caller, atOnce] = learner
    ? [`user:${learner.id}`, LEARNER_AT_ONCE]
    : [`address:${call.address}`, ADDRESS_AT_ONCE]
  return { caller: `${path} ${caller}`, limits: { atOnce, waiting }, signal: call.signal() }
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

/** Shorter ones are sent sooner as they are. */
const LARGE_ANSWER_LENGTH = 8 * 1024

/** A learner's words travel to each new device: as text they are six times as many bytes. */
async function toBody(json: string, request: FastifyRequest, reply: FastifyReply): Promise<string | Buffer> {
  if (json.length < LARGE_ANSWER_LENGTH) return json
  reply.header('vary', 'accept-encoding')
  if (toEncoding(request.headers['accept-encoding']) !== 'br') return json
  const body = await compress(json)
  reply.header('content-encoding', 'br')
  return body
}

/** The body is read, whatever its type, and dropped; other routes accept JSON only. */
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
  const buildGate = buildGates(options)
  const toDeadline = buildDeadlines(options.handlerTimeoutMs)
  const yieldToLoop = buildYieldQueue()
  const runInTurn = buildCallerQueues()
  app.decorateRequest('databaseTime', undefined)
  app.decorateRequest('signedIn', undefined)
  app.decorateRequest('measuredAs', undefined)

  const mount: Mount = (endpoint, handler) => {
    const name = `${endpoint.method} ${endpoint.path}`
    if (!Object.values(endpoints).includes(endpoint)) throw new Error(`${name} is not in the contract`)
    if (mounted.has(endpoint)) throw new Error(`${name} is mounted twice`)
    mounted.add(endpoint)
    const route: RouteOptions = {
      method: endpoint.method,
      url: toRouterPath(endpoint.path),
      exposeHeadRoute: false,
      bodyLimit: endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT,
      config: { policy: 'endpoint' },
      onRequest: buildGate(endpoint),
      handler: async (request, reply) => {
        const deadline = toDeadline(reply.raw)
        if (Number(request.headers['content-length']) > LARGE_BODY_BYTES) await yieldToLoop()
        const work = async () => {
          const call = toCall(endpoint, options, request, reply, deadline)
          if (!endpoint.isSlow) return handler(call)
          return runInTurn({ ...(await toSlowCall(endpoint, call)), work: () => handler(call) })
        }
        const answer = await deadline.race(handleInTime(request.databaseTime, work))
        if (isSerialised(endpoint, answer)) return sendSerialised(answer, request, reply)
        return toBody(toJson(endpoint, answer), request, reply)
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
