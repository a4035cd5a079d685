/**
 * At most 15 guesses of one account's password in any quarter of an hour, from all clients together.
 * A device that has signed in to the account before has a share of its own, so another client cannot lock the owner out.
 */
import { createHmac } from 'node:crypto'

import { AppError } from '#api/errors.ts'

import { findCookie, toSetCookie } from '#api/cookies.ts'
import type { GuessCounter, GuessLimit } from './guess-counter.repository.ts'
import { findSignedValue, toSignedValue } from '#api/signed-value.ts'

const MINUTE_MS = 60_000
/** 7 at once and 3 more within any quarter of an hour: 10. */
export const STRANGER_LIMIT: GuessLimit = { burst: 7, leakMs: 5 * MINUTE_MS }
/** 4 at once and 1 more: 5. All known devices of an account share it. */
export const KNOWN_DEVICE_LIMIT: GuessLimit = { burst: 4, leakMs: 15 * MINUTE_MS }

const DEVICE_COOKIE_SECONDS = 365 * 86_400

export type LoginGuardOptions = {
  readonly counter: GuessCounter
  readonly secret: string
  readonly secure: boolean
  readonly clock: () => number
}

export type Guess = {
  /** A right password is no guess. */
  readonly giveBack: () => Promise<void>
}

export type LoginGuard = {
  /** Counts a guess before the password is looked at; refuses with too-many-requests. */
  readonly countGuess: (email: string, cookieHeader: string | undefined) => Promise<Guess>
  /** The Set-Cookie that makes this device known to the account. */
  readonly toDeviceCookie: (email: string) => string
}

export function buildLoginGuard({ counter, secret, secure, clock }: LoginGuardOptions): LoginGuard {
  const cookieName = `${secure ? '__Secure-' : ''}wordnest.device`
  // Addresses that people type are not stored in clear; an account and no account look the same here.
  const accountOf = (email: string) => createHmac('sha256', secret).update(`device ${email}`).digest('base64url')
  const isKnownDevice = (email: string, cookieHeader: string | undefined) => {
    const cookie = findCookie(cookieHeader, cookieName)
    return cookie !== undefined && findSignedValue(cookie, secret) === accountOf(email)
  }
  return {
    async countGuess(email, cookieHeader) {
      const isKnown = isKnownDevice(email, cookieHeader)
      const bucket = `${isKnown ? 'known' : 'stranger'}:${accountOf(email)}`
      const limit = isKnown ? KNOWN_DEVICE_LIMIT : STRANGER_LIMIT
      const waitMs = await counter.findWaitMs(bucket, limit, clock())
      if (waitMs !== undefined) {
        throw new AppError('too-many-requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
      }
      return { giveBack: () => counter.giveBack(bucket, limit) }
    },
    toDeviceCookie: (email) =>
      toSetCookie(cookieName, toSignedValue(accountOf(email), secret), {
        maxAgeSeconds: DEVICE_COOKIE_SECONDS,
        secure,
      }),
  }
}
