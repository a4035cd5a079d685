/** Where programs write their token: as a bearer, or where clients of Google Cloud write its key. */
import { API_TOKEN_PREFIX } from '@wordnest/contracts/api-tokens'
import type { Endpoint } from '@wordnest/contracts/endpoint'
import type { FastifyRequest } from 'fastify'

const BEARER = /^Bearer +(\S{1,200}) *$/i

/** Undefined for a call without one: keys of other services mean nothing here. */
export function findApiToken(
  endpoint: Pick<Endpoint, 'takesApiToken' | 'ignoredQuery'>,
  { headers, query }: Pick<FastifyRequest, 'headers' | 'query'>,
): string | undefined {
  if (endpoint.takesApiToken !== true) return undefined
  const bearer = BEARER.exec(headers.authorization ?? '')?.[1]
  if (bearer !== undefined) return bearer
  if (endpoint.ignoredQuery?.includes('key') !== true) return undefined
  const fromQuery = typeof query === 'object' && query !== null && 'key' in query ? query.key : undefined
  return [headers['x-goog-api-key'], fromQuery].find(
    (key): key is string => typeof key === 'string' && key.startsWith(API_TOKEN_PREFIX),
  )
}
