/** Whether our own page caused a request, judged by headers that another site cannot set. */
import type { IncomingHttpHeaders } from 'node:http'

const originOf = (address: string): string | undefined => URL.parse(address)?.origin

/**
 * Origin decides where it is sent; else Sec-Fetch-Site; else Referer. Nothing of these, or `null`, is refused.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, ownOrigins: readonly string[]): boolean {
  const { origin, referer } = headers
  if (origin !== undefined) return ownOrigins.includes(origin)
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined) return fetchSite === 'same-origin'
  const refererOrigin = referer === undefined ? undefined : originOf(referer)
  return refererOrigin !== undefined && ownOrigins.includes(refererOrigin)
}
