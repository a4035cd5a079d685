/** Visitors: identified by a signed random cookie and their address. */
import { createHmac, randomUUID } from 'node:crypto'

import { findCookie, toSetCookie } from '#api/cookies.ts'
import { findSignedValue, toSignedValue } from '#api/signed-value.ts'

const VISITOR_COOKIE_SECONDS = 365 * 86_400
/** Other values signed by us (sessions, devices) are no visitors. */
const VISITOR_PATTERN = /^visitor:[0-9a-f-]{36}$/

export type VisitorsOptions = { readonly secret: string; readonly secure: boolean }

export type Visitors = {
  readonly findId: (cookieHeader: string | undefined) => string | undefined
  /** A new visitor, with the Set-Cookie that makes the browser known. */
  readonly create: () => { readonly id: string; readonly cookie: string }
  /** The address in its stored form, which can't be read back. */
  readonly toAddressId: (address: string) => string
}

export function buildVisitors({ secret, secure }: VisitorsOptions): Visitors {
  const cookieName = `${secure ? '__Secure-' : ''}wordnest.visitor`
  return {
    findId(cookieHeader) {
      const cookie = findCookie(cookieHeader, cookieName)
      const value = cookie === undefined ? undefined : findSignedValue(cookie, secret)
      return value !== undefined && VISITOR_PATTERN.test(value) ? value : undefined
    },
    create() {
      const id = `visitor:${randomUUID()}`
      const options = { maxAgeSeconds: VISITOR_COOKIE_SECONDS, secure }
      return { id, cookie: toSetCookie(cookieName, toSignedValue(id, secret), options) }
    },
    toAddressId: (address) =>
      createHmac('sha256', secret).update(`address ${address}`).digest('base64url').slice(0, 22),
  }
}
