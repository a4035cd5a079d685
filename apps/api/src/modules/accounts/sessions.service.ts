/** Who is signed in: the engine's cookie, read by us in one query, renewed as the engine would. */
import type { Learner } from '#api/learner.ts'

import { findCookie, toSetCookie } from './cookies.ts'
import { SESSION_RENEWAL_SECONDS, SESSION_SECONDS } from './session-cookie.ts'
import type { SessionsRepository } from './sessions.repository.ts'
import { findSignedValue } from './signed-value.ts'

export type SignedIn = {
  readonly learner: Learner
  readonly token: string
  /** Set where the session was renewed: the cookie to send back. */
  readonly renewedCookie: string | undefined
}

export type Sessions = {
  readonly find: (cookieHeader: string | undefined) => Promise<SignedIn | undefined>
  /** Ends the session of the cookie, if there is one. */
  readonly end: (cookieHeader: string | undefined) => Promise<void>
}

export type SessionsOptions = {
  readonly repository: SessionsRepository
  readonly cookieName: string
  readonly secret: string
  readonly secure: boolean
  readonly clock: () => number
}

/** Cookies whose signature was found right: it stays right, whatever becomes of the session. */
const MAX_VERIFIED = 5000

export function buildSessions({ repository, cookieName, secret, secure, clock }: SessionsOptions): Sessions {
  const verified = new Map<string, string>()

  function tokenOf(cookieHeader: string | undefined): string | undefined {
    const cookie = findCookie(cookieHeader, cookieName)
    if (cookie === undefined) return undefined
    const known = verified.get(cookie)
    if (known !== undefined) return known
    const token = findSignedValue(cookie, secret)
    if (token === undefined) return undefined
    if (verified.size >= MAX_VERIFIED) verified.clear()
    verified.set(cookie, token)
    return token
  }

  async function renew(token: string, cookie: string, nowMs: number): Promise<string | undefined> {
    const isRenewed = await repository.renew(token, nowMs + SESSION_SECONDS * 1000, nowMs)
    return isRenewed ? toSetCookie(cookieName, cookie, { maxAgeSeconds: SESSION_SECONDS, secure }) : undefined
  }

  return {
    async find(cookieHeader) {
      const token = tokenOf(cookieHeader)
      const stored = token === undefined ? undefined : await repository.find(token)
      const nowMs = clock()
      if (token === undefined || !stored || stored.expiresAtMs <= nowMs) return undefined
      const isRenewalDue = stored.expiresAtMs - (SESSION_SECONDS - SESSION_RENEWAL_SECONDS) * 1000 <= nowMs
      const cookie = findCookie(cookieHeader, cookieName) ?? ''
      const renewedCookie = isRenewalDue ? await renew(token, cookie, nowMs) : undefined
      return { learner: stored.learner, token, renewedCookie }
    },
    async end(cookieHeader) {
      const token = tokenOf(cookieHeader)
      if (token !== undefined) await repository.end(token)
    },
  }
}
