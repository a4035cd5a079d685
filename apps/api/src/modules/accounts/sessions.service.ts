/** The signed-in learner: reads the engine's cookie in one query and renews it as the engine would. */
import type { Learner } from '#api/learner.ts'

import { findCookie, toSetCookie } from '#api/cookies.ts'
import { SESSION_RENEWAL_SECONDS, SESSION_SECONDS } from './session-cookie.ts'
import type { SessionsRepository, StoredSession } from './sessions.repository.ts'
import { findSignedValue } from '#api/signed-value.ts'

export type SignedIn = {
  readonly learner: Learner
  readonly token: string
  /** Set where the session was renewed: the cookie to send back. */
  readonly renewedCookie: string | undefined
}

type Found = SignedIn | undefined

export type Sessions = {
  /** SQLite knows at once, PostgreSQL with a promise. */
  readonly find: (cookieHeader: string | undefined) => Found | Promise<Found>
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

/** Cookies remembered as rightly signed. */
const MAX_VERIFIED = 5000

/** Sessions that end until then are renewed. */
const toRenewalMs = (nowMs: number): number => nowMs + (SESSION_SECONDS - SESSION_RENEWAL_SECONDS) * 1000

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

  function toFound(
    stored: StoredSession | undefined,
    token: string,
    cookieHeader: string | undefined,
  ): Found | Promise<Found> {
    const nowMs = clock()
    if (!stored || stored.expiresAtMs <= nowMs) return undefined
    const { learner } = stored
    const isRenewalDue = stored.expiresAtMs <= toRenewalMs(nowMs)
    if (!isRenewalDue) return { learner, token, renewedCookie: undefined }
    const cookie = findCookie(cookieHeader, cookieName) ?? ''
    return renew(token, cookie, nowMs).then((renewedCookie) => ({ learner, token, renewedCookie }))
  }

  return {
    find(cookieHeader) {
      const token = tokenOf(cookieHeader)
      if (token === undefined) return undefined
      const stored = repository.find(token)
      return stored instanceof Promise
        ? stored.then((found) => toFound(found, token, cookieHeader))
        : toFound(stored, token, cookieHeader)
    },
    async end(cookieHeader) {
      const token = tokenOf(cookieHeader)
      if (token !== undefined) await repository.end(token)
    },
  }
}
