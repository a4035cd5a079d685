/** The HTTP server itself, with every limit of time and size. */
import { randomUUID } from 'node:crypto'

import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'

import type { Env } from '#api/env.ts'

import { toClientErrorHandler, toFrameworkErrorHandler } from './error-answers.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** The longest line and headers of a request: a text of 5,000 words, URL-encoded, fits. */
const MAX_HEADER_BYTES = 256 * 1024
const HEADERS_TIMEOUT_MS = 10_000
const CONNECTION_CHECK_MS = 2000
const MAX_PARAM_LENGTH = 200
/** A slow request is answered 408, and slow work ends, before the silent connection is cut. */
const SILENCE_MS = 3 * CONNECTION_CHECK_MS

/** The contracts' own schemas validate requests and answers, so Fastify's compilers are not loaded. */
const NO_SCHEMAS = {
  compilersFactory: {
    buildValidator: () => () => {
      throw new Error('Routes have no schemas of Fastify: use the contract')
    },
    buildSerializer: () => () => {
      throw new Error('Routes have no schemas of Fastify: use the contract')
    },
  },
}

export type HttpServerParts = {
  readonly env: Pick<Env, 'trustedProxies' | 'requestTimeoutMs' | 'handlerTimeoutMs' | 'keepAliveTimeoutMs'>
  readonly logger: FastifyBaseLogger
}

export function buildHttpServer({ env, logger }: HttpServerParts, headers: SecurityHeaders): FastifyInstance {
  return Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more than the log: each line names its request itself.
    childLoggerFactory: (shared) => shared,
    genReqId: () => randomUUID(),
    schemaController: NO_SCHEMAS,
    requestIdHeader: false,
    trustProxy: env.trustedProxies.length > 0 ? [...env.trustedProxies] : false,
    bodyLimit: 64 * 1024,
    connectionTimeout: Math.max(env.requestTimeoutMs, env.handlerTimeoutMs) + SILENCE_MS,
    requestTimeout: env.requestTimeoutMs,
    keepAliveTimeout: env.keepAliveTimeoutMs,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, env.requestTimeoutMs),
      connectionsCheckingInterval: CONNECTION_CHECK_MS,
    },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: false },
    exposeHeadRoutes: false,
    // What came in on an open connection is still answered; new connections are refused by the closed door.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: toFrameworkErrorHandler(headers),
    clientErrorHandler: toClientErrorHandler(headers),
  })
}
