/** Every refusal in the contract's shape with every security header, wherever in the stack it arises. */
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import { COMPATIBILITY, COMPATIBILITY_HEADER } from '@wordnest/contracts/compatibility'
import { DEADLINE_HEADER } from '@wordnest/contracts/deadline'
import type { Endpoint } from '@wordnest/contracts/endpoint'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { AppError, isOurFault, toAppError, toErrorAnswer } from '#api/errors.ts'

import type { HeaderSet, SecurityHeaders } from './security-headers.ts'

/** Paths whose answers are data, never a page. */
const isDataPath = (url: string): boolean => /^\/(?:api|v1|create-|healthz|readyz|metrics)/.test(url)

/** Beside the security headers, on every answer that is data. */
export const DATA_HEADERS: HeaderSet = {
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  [COMPATIBILITY_HEADER]: String(COMPATIBILITY),
}

/** Headers of every answer of an endpoint, which may take `handlerTimeoutMs`. */
export const toEndpointHeaders = (handlerTimeoutMs: number): HeaderSet => ({
  ...DATA_HEADERS,
  [DEADLINE_HEADER]: String(handlerTimeoutMs),
})

type Refusal = { readonly status: number; readonly body: string; readonly headers: HeaderSet }

/** Logs errors that are our own fault. */
function toRefusal(error: unknown, requestId: string, log: FastifyBaseLogger): Refusal {
  const refusal = toAppError(error)
  const { status, body, headers } = toErrorAnswer(refusal, requestId)
  if (isOurFault(refusal))
    log.error({ reqId: requestId, code: refusal.code, err: refusal.cause ?? refusal }, 'request failed')
  return { status, body: JSON.stringify(body), headers }
}

/** `@fastify/static` throws when a file's conditions or range cannot be met, which is not a fault of the server. */
function findUnmet(error: unknown): { readonly status: number; readonly headers: HeaderSet } | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  const { statusCode: status } = error
  if (status === 412) return { status, headers: {} }
  if (status !== 416 || !('headers' in error)) return undefined
  const headers = new Map(Object.entries(error.headers ?? {}))
  const size: unknown = headers.get('Content-Range')
  return { status, headers: typeof size === 'string' ? { 'content-range': size } : {} }
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const unmet = findUnmet(error)
  if (unmet) {
    void reply
      .code(unmet.status)
      .removeHeader('content-type')
      .headers({ 'cache-control': 'no-store', ...unmet.headers })
      .send()
    return
  }
  const { status, body, headers } = toRefusal(error, request.id, request.log)
  void reply
    .code(status)
    .headers({ ...DATA_HEADERS, ...headers })
    .send(body)
}

/** Fastify answers some requests before its hooks run: malformed addresses, above all. */
export const toFrameworkErrorHandler =
  ({ page, data }: SecurityHeaders) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers({ ...(isDataPath(request.url) ? data : page), 'x-request-id': request.id })
    sendError(error, request, reply)
  }

/** Requests that are not HTTP, too slow or too long: answered on the bare socket. */
export const toClientErrorHandler =
  ({ data }: SecurityHeaders) =>
  (error: Error, socket: Socket): void => {
    const isReset = 'code' in error && error.code === 'ECONNRESET'
    if (isReset || !socket.writable) {
      socket.destroy()
      return
    }
    const requestId = randomUUID()
    const { status, body, headers } = toErrorAnswer(toAppError(error), requestId)
    const json = JSON.stringify(body)
    const fields = Object.entries({
      ...data,
      ...DATA_HEADERS,
      ...headers,
      'x-request-id': requestId,
      'content-length': String(Buffer.byteLength(json)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...fields, '', json].join('\r\n'))
  }

/** 405 with the methods that the path has, else 404. */
export function buildUnknownRoute(
  endpoints: Readonly<Record<string, Endpoint>>,
  isPage: (pathname: string) => boolean,
) {
  const methods = new Map<string, string[]>()
  for (const { path, method } of Object.values(endpoints)) methods.set(path, [...(methods.get(path) ?? []), method])
  return (pathname: string, method: string, reply: FastifyReply): AppError => {
    const known = [...(isPage(pathname) ? ['GET', 'HEAD'] : []), ...(methods.get(pathname) ?? [])]
    if (known.length === 0 || known.includes(method)) return new AppError('not-found')
    void reply.header('allow', known.join(', '))
    return new AppError('method-not-allowed')
  }
}

export function mountErrorAnswers(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(isDataPath(request.url) ? headers.data : headers.page)
    void reply.header('x-request-id', request.id)
    done()
  })
  app.setErrorHandler(sendError)
}
