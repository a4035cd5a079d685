import { readSecurity, readSignInOptions } from '@wordnest/contracts/account-security'
import { logScreenView } from '@wordnest/contracts/analytics'
import { findGoneAccounts, readPasswordPolicy, readSession } from '@wordnest/contracts/accounts'
import { readBilling } from '@wordnest/contracts/billing'
import { postEvents, readEvents, readState, readWords } from '@wordnest/contracts/events'
import { readContact } from '@wordnest/contracts/contact'
import { COMPATIBILITY, COMPATIBILITY_HEADER } from '@wordnest/contracts/compatibility'
import type { Endpoint, EndpointInput, EndpointResponse } from '@wordnest/contracts/endpoint'
import { ERROR_STATUS, type ErrorCode } from '@wordnest/contracts/error-codes'
import { findPhrases } from '@wordnest/contracts/dictionary'
import { listVideos } from '@wordnest/contracts/videos'
import { openTrophies } from '@wordnest/contracts/trophies'
import { PASSWORD_POLICY } from '@wordnest/vocabulary/accounts'
import { NO_TROPHIES, toTrophyKey } from '@wordnest/vocabulary/trophies'
import { http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

import { buildBilling } from './build-billing.ts'
import { buildSession } from './build-session.ts'
import { buildLogServer, type LogServer } from './log-server.ts'

const REQUEST_ID = 'request-1'

const METHODS = { GET: http.get, POST: http.post, PATCH: http.patch, PUT: http.put, DELETE: http.delete }

const addressOf = (endpoint: Endpoint) => new URL(endpoint.path, location.origin).href

async function readInput(endpoint: Endpoint, request: Request): Promise<unknown> {
  if (endpoint.body) return endpoint.body.parse(await request.clone().json())
  return Object.fromEntries(new URL(request.url).searchParams)
}

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T
type Answer<E extends Endpoint> = Frozen<EndpointResponse<E>>
type Answering<E extends Endpoint> = (input: EndpointInput<E>) => Answer<E> | Promise<Answer<E>>

const isFunction = <E extends Endpoint>(body: Answer<E> | Answering<E>): body is Answering<E> =>
  typeof body === 'function'

/** Answers calls of the endpoint; a function is asked each time, with what was sent (checked against the contract). */
export function answer<const E extends Endpoint>(
  endpoint: E,
  body: Answer<E> | Answering<E>,
  { compatibility = COMPATIBILITY }: { compatibility?: number } = {},
): HttpHandler {
  return METHODS[endpoint.method](addressOf(endpoint), async ({ request }) => {
    const input = (await readInput(endpoint, request)) as EndpointInput<E>
    const json = isFunction(body) ? await body(input) : body
    return HttpResponse.json(json as JsonBodyType, { headers: { [COMPATIBILITY_HEADER]: String(compatibility) } })
  })
}

/** Refuses calls of the endpoint with a code of the contract. */
export function refuse(endpoint: Endpoint, code: ErrorCode): HttpHandler {
  return METHODS[endpoint.method](addressOf(endpoint), () =>
    HttpResponse.json({ error: { code, requestId: REQUEST_ID } }, { status: ERROR_STATUS[code] }),
  )
}

/** The connection is lost whenever the endpoint is called. */
export const loseConnection = (endpoint: Endpoint): HttpHandler =>
  METHODS[endpoint.method](addressOf(endpoint), () => HttpResponse.error())

/** Never answers: what a screen shows while it waits. */
export const keepWaiting = (endpoint: Endpoint): HttpHandler =>
  METHODS[endpoint.method](addressOf(endpoint), () => new Promise<never>(() => {}))

/** Answers what concerns learners' logs. */
export const serveLogs = (logs: LogServer): readonly HttpHandler[] =>
  [postEvents, readEvents, readState, readWords, findGoneAccounts].map((endpoint) =>
    METHODS[endpoint.method](addressOf(endpoint), ({ request }) =>
      logs.serve(request).catch(() => HttpResponse.error()),
    ),
  )

/**
 * A server as a visitor meets it; a test says with `server.use(…)` what is different for it. Importing it starts it. A call
 * that nobody answers fails the test.
 */
export const server = setupServer(
  answer(readSession, buildSession()),
  answer(readPasswordPolicy, PASSWORD_POLICY),
  answer(readSignInOptions, { mail: 'smtp', google: false }),
  answer(readBilling, buildBilling()),
  answer(listVideos, { videos: [] }),
  answer(readSecurity, { hasPassword: true, sessions: [] }),
  answer(readContact, { email: 'hello@school.example' }),
  answer(findPhrases, { phrases: [] }),
  answer(logScreenView, {}),
  answer(openTrophies, ({ videoID, segment }) => ({
    trophiesWon: { [toTrophyKey(videoID, segment)]: { ...NO_TROPHIES } },
  })),
  ...serveLogs(buildLogServer()),
)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())
