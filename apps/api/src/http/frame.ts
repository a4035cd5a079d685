/** The server around every route: errors, headers, the log, the metrics, the end. */
import { ENDPOINTS } from '@wordnest/contracts/endpoints'
import type { FastifyBaseLogger } from 'fastify'

import type { Env } from '#api/env.ts'
import { mountAnswered } from '#api/http/answered.ts'
import { mountDraining } from '#api/http/draining.ts'
import { buildUnknownRoute, mountErrorAnswers, sendError } from '#api/http/error-answers.ts'
import { buildHttpServer } from '#api/http/http-server.ts'
import { type AddMetrics, mountMetrics } from '#api/http/metrics.ts'
import { isPagePath } from '#api/http/pages.ts'
import { assertPolicies } from '#api/http/policies.ts'
import { toRequestAddress } from '#api/http/request-address.ts'
import { buildRequestLog } from '#api/http/request-log.ts'
import { buildSecurityHeaders } from '#api/http/security-headers.ts'
import { findSpans } from '#api/spans.ts'

export type FrameParts = {
  readonly env: Env
  readonly logger: FastifyBaseLogger
  readonly countSlowQueries?: () => number
  readonly addMetrics: AddMetrics
}

export async function buildFrame(parts: FrameParts) {
  const headers = buildSecurityHeaders(parts.env.publicOrigin, parts.env.mediaOrigin)
  const server = buildHttpServer(parts, headers)
  findSpans()?.mount(server)
  server.removeContentTypeParser('text/plain')
  const checkPolicies = assertPolicies(server)
  mountErrorAnswers(server, headers)
  const draining = mountDraining(server)
  const { metricsToken: token, slowRequestMs } = parts.env
  const log = buildRequestLog(parts.logger, slowRequestMs)
  const count =
    token === undefined
      ? undefined
      : await mountMetrics(server, {
          token,
          countSlowRequests: log.count,
          countSlowQueries: parts.countSlowQueries ?? (() => 0),
          addMetrics: parts.addMetrics,
        })
  mountAnswered(server, (answered) => {
    log.observe(answered)
    count?.(answered)
  })
  const unknownRoute = buildUnknownRoute(ENDPOINTS, isPagePath)
  server.setNotFoundHandler((request, reply) => {
    const { pathname } = toRequestAddress(request.url)
    sendError(unknownRoute(pathname, request.method, reply), request, reply)
  })
  return { server, headers, draining, checkPolicies }
}
