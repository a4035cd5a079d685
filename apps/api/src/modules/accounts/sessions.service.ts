/** Who is signed in: the engine's cookie, read by us in one query, renewed as the engine would. */
import type { Learner, Profile, TrustedSession } from '#api/learner.ts'

import { findCookie, toSetCookie } from './cookies.ts'
import { SESSION_RENEWAL_SECONDS, SESSION_SECONDS } from './session-cookie.ts'
import type { FindStored, SessionsRepository, StoredSession } from './sessions.repository.ts'
import { findSignedValue } from './signed-value.ts'

export type SignedIn<L extends Learner = Learner> = {
  readonly learner: L
  readonly token: string
  /** Set where the session was renewed: the cookie to send back. */
  readonly renewedCookie: string | undefined
}

type Found<L extends Learner> = SignedIn<L> | undefined
/** SQLite knows at once, PostgreSQL with a promise. */
type Find<L extends Learner> = (cookieHeader: string | undefined) => Found<L> | Promise<Found<L>>

export type Sessions = {
  readonly find: Find<Learner>
  readonly findProfile: Find<Profile>
  readonly findTrusted: (cookieHeader: string | undefined) => TrustedSession | undefined
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

/**
 * Of cookies whose signature was found right, and of sessions whose learner is known: both stay so, whatever becomes of them.
 */
const MAX_KEPT = 5000

function keepIn<Value>(kept: Map<string, Value>, key: string, value: Value): void {
  if (kept.size >= MAX_KEPT) kept.clear()
  kept.set(key, value)
}

/** Sessions that end until then are renewed. */
const toRenewalMs = (nowMs: number): number => nowMs + (SESSION_SECONDS - SESSION_RENEWAL_SECONDS) * 1000

export function buildSessions({ repository, cookieName, secret, secure, clock }: SessionsOptions): Sessions {
  const verified = new Map<string, string>()
  const owners = new Map<string, string>()

  function tokenOf(cookieHeader: string | undefined): string | undefined {
    const cookie = findCookie(cookieHeader, cookieName)
    if (cookie === undefined) return undefined
    const known = verified.get(cookie)
    if (known !== undefined) return known
    const token = findSignedValue(cookie, secret)
    if (token === undefined) return undefined
    keepIn(verified, cookie, token)
    return token
  }

  async function renew(token: string, cookie: string, nowMs: number): Promise<string | undefined> {
    const isRenewed = await repository.renew(token, nowMs + SESSION_SECONDS * 1000, nowMs)
    return isRenewed ? toSetCookie(cookieName, cookie, { maxAgeSeconds: SESSION_SECONDS, secure }) : undefined
  }

  function toFound<L extends Learner>(
    stored: StoredSession<L> | undefined,
    token: string,
    cookieHeader: string | undefined,
  ): Found<L> | Promise<Found<L>> {
    const nowMs = clock()
    if (!stored || stored.expiresAtMs <= nowMs) return undefined
    const { learner } = stored
    if (!owners.has(token)) keepIn(owners, token, learner.id)
    const isRenewalDue = stored.expiresAtMs <= toRenewalMs(nowMs)
    if (!isRenewalDue) return { learner, token, renewedCookie: undefined }
    const cookie = findCookie(cookieHeader, cookieName) ?? ''
    return renew(token, cookie, nowMs).then((renewedCookie) => ({ learner, token, renewedCookie }))
  }

  const buildFind =
    <L extends Learner>(findStored: FindStored<L>): Find<L> =>
    (cookieHeader) => {
      const token = tokenOf(cookieHeader)
      if (token === undefined) return undefined
      const stored = findStored(token)
      return stored instanceof Promise
        ? stored.then((found) => toFound(found, token, cookieHeader))
        : toFound(stored, token, cookieHeader)
    }

  return {
    find: buildFind(repository.find),
    findProfile: buildFind(repository.findProfile),
    findTrusted(cookieHeader) {
      const token = tokenOf(cookieHeader)
      const userId = token === undefined ? undefined : owners.get(token)
      return token === undefined || userId === undefined
        ? undefined
        : { userId, token, endsAfterMs: toRenewalMs(clock()) }
    },
    async end(cookieHeader) {
      const token = tokenOf(cookieHeader)
      if (token !== undefined) await repository.end(token)
    },
  }
}
