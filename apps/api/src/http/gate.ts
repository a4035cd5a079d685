/** What is checked before every endpoint: rate limit, origin, session. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'

import { LEARNER_HEADER } from '@wordnest/contracts/caller'
import type { Endpoint } from '@wordnest/contracts/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { allowDatabaseTime, type DatabaseTime } from '#api/db/database-time.ts'
import { AppError } from '#api/errors.ts'
import type { ApiTokens } from '#api/modules/accounts/api-tokens.service.ts'
import type { Sessions, SignedIn } from '#api/modules/accounts/sessions.service.ts'

import { findApiToken } from './api-token.ts'
import { buildDeadlines, type Deadline } from './deadline.ts'
import { toEndpointHeaders } from './error-answers.ts'
import { isSameOrigin } from './origin.ts'
import { findRetrySeconds, type RateLimitStore, refuseBeyond, toClientKey, toScaledRate } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Signed in by a session or an API token; undefined where the gate has not asked. */
    signedIn: Pick<SignedIn, 'learner'> | undefined
    /** What the call may still wait for the database. */
    databaseTime: DatabaseTime | undefined
  }
}

export type GateOptions = {
  readonly sessions: Sessions
  readonly apiTokens: Pick<ApiTokens, 'findLearner'>
  readonly ownOrigins: readonly string[]
  readonly rateLimits: RateLimitStore
  readonly rateLimitScale: number
  readonly handlerTimeoutMs: number
  /** How long a call waits for the database in all; undefined for one that answers at once. */
  readonly databaseTimeoutMs: number | undefined
  readonly clock: () => number
}

type Pass = (request: FastifyRequest, reply: FastifyReply) => Promise<void> | undefined
type Hook = (request: FastifyRequest, reply: FastifyReply, goOn: () => void) => Promise<void> | undefined

/** A header that is sent twice names nobody's session. */
export const findNamedLearnerId = (headers: IncomingHttpHeaders): string | undefined =>
  headers[LEARNER_HEADER]?.toString()

async function admitSession(sessions: Sessions, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const signedIn = await sessions.find(request.headers.cookie)
  if (!signedIn) throw new AppError('sign-in-required')
  const named = findNamedLearnerId(request.headers)
  if (named !== undefined && named !== signedIn.learner.id) throw new AppError('other-learner')
  request.signedIn = signedIn
  if (signedIn.renewedCookie !== undefined) reply.header('set-cookie', signedIn.renewedCookie)
}

function toPass(endpoint: Endpoint, options: GateOptions): Pass {
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
  const admit: Pass = (request, reply) => {
    const apiToken = findApiToken(endpoint, request)
    if (apiToken !== undefined) return admitToken(request, apiToken)
    if (endpoint.origin === 'same' && !isSameOrigin(request.headers, ownOrigins)) throw new AppError('foreign-origin')
    return endpoint.access === 'user' ? admitSession(sessions, request, reply) : undefined
  }
  return (request, reply) => {
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

/** A gate asks the database alone, so all of its time counts: also what it waits for statements of others. */
function toBoundedPass(pass: Pass, allowedMs: number, toDeadline: (response: ServerResponse) => Deadline): Pass {
  return (request, reply) => {
    const startedAtMs = performance.now()
    const allowRest = () => {
      request.databaseTime = allowDatabaseTime(allowedMs - (performance.now() - startedAtMs))
    }
    const passing = pass(request, reply)
    if (passing) return toDeadline(reply.raw).race(passing).then(allowRest)
    allowRest()
    return undefined
  }
}

/** Most gates are open at once: a promise for each would cost more than the gate. */
const toHook =
  (pass: Pass): Hook =>
  (request, reply, goOn) => {
    const passing = pass(request, reply)
    if (!passing) goOn()
    return passing
  }

export function buildGates(options: GateOptions): (endpoint: Endpoint) => Hook {
  const { databaseTimeoutMs } = options
  if (databaseTimeoutMs === undefined) return (endpoint) => toHook(toPass(endpoint, options))
  const toDeadline = buildDeadlines(databaseTimeoutMs)
  return (endpoint) => toHook(toBoundedPass(toPass(endpoint, options), databaseTimeoutMs, toDeadline))
}
