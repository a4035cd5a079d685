/** Limits emails per address and hour, whichever client asks, so that no inbox is flooded. */
import { createHmac } from 'node:crypto'

import type { GuessCounter, GuessLimit } from './guess-counter.repository.ts'

const MINUTE_MS = 60_000
/** 3 at once, and 3 more an hour. */
export const MAIL_LIMIT: GuessLimit = { burst: 3, leakMs: 20 * MINUTE_MS }

export type MailGuardOptions = {
  readonly counter: GuessCounter
  readonly secret: string
  readonly clock: () => number
}

export type MailGuard = {
  /** Counts a mail and gives undefined; else the milliseconds until there may be another. */
  readonly findWaitMs: (email: string) => Promise<number | undefined>
}

export function buildMailGuard({ counter, secret, clock }: MailGuardOptions): MailGuard {
  return {
    findWaitMs(email) {
      const bucket = `mail:${createHmac('sha256', secret).update(`mail ${email}`).digest('base64url')}`
      return counter.findWaitMs(bucket, MAIL_LIMIT, clock())
    },
  }
}
