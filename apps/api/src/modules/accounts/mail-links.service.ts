/** Verifying an address and choosing a new password, by links that are mailed. */
import { randomBytes, randomUUID } from 'node:crypto'

import { isEmail, toStoredEmail } from '@wordnest/vocabulary/accounts'

import type { OutgoingMailsTable } from '#api/db/schema.ts'
import { AppError } from '#api/errors.ts'
import type { MailedLink, MailService, Receiver } from '#api/modules/mail/mail.service.ts'

import type { LinkOwner, LinkPurpose, MailLinksRepository } from './mail-links.repository.ts'
import type { MailGuard } from './mail-guard.ts'
import { toGoodPassword } from './good-password.ts'
import { hashPassword } from './password-hash.ts'
import { toTokenHash } from './token-hash.ts'

export type VerifiedUser = { readonly id: string; readonly email: string; readonly emailVerified: boolean }

export type MailLinksService = {
  /** Resolves when the mail will be sent, unless the address is verified; never rejects, for the learner can ask again. */
  readonly startVerification: (user: VerifiedUser) => Promise<void>
  /** As asked for by the learner. Throws too-many-requests. */
  readonly resendVerification: (user: VerifiedUser) => Promise<void>
  readonly verifyEmail: (token: string) => Promise<void>
  /** Returns before it is known whether there is such an account, and begins to find out some time later. */
  readonly requestPasswordReset: (email: string) => void
  readonly resetPassword: (token: string, password: string) => Promise<void>
  /** Resolves when no background work is left. */
  readonly settle: () => Promise<void>
}

export type MailLinksOptions = {
  readonly repository: MailLinksRepository
  readonly mail: MailService
  readonly guard: MailGuard
  readonly clock: () => number
  /** Waits for a random time, or until the signal. */
  readonly pause: (signal: AbortSignal) => Promise<void>
  readonly log: (level: 'warn' | 'error', message: string, error?: unknown) => void
}

const MINUTE_MS = 60_000
export const LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  'verify-email': 24 * 60 * MINUTE_MS,
  'reset-password': 60 * MINUTE_MS,
}
const TOKEN_BYTES = 32

/** Starts work after a delay: otherwise the caller's next request would reveal work that only an existing account costs. */
function buildBackground({ pause, log }: Pick<MailLinksOptions, 'pause' | 'log'>) {
  const working = new Set<Promise<void>>()
  let hurry = new AbortController()
  return {
    start: (what: string, work: () => Promise<void>): void => {
      const running = pause(hurry.signal)
        .then(work)
        .catch((error: unknown) => log('error', `${what} failed`, error))
        .finally(() => working.delete(running))
      working.add(running)
    },
    settle: async (): Promise<void> => {
      while (working.size > 0) {
        hurry.abort()
        hurry = new AbortController()
        await Promise.all(working)
      }
    },
  }
}

export function buildMailLinksService(options: MailLinksOptions): MailLinksService {
  const { repository, mail, guard, clock, log } = options
  const background = buildBackground(options)

  type Letter = (to: Receiver, link: MailedLink) => OutgoingMailsTable

  async function issue(purpose: LinkPurpose, { id, email }: Receiver, toMail: Letter): Promise<void> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const nowMs = clock()
    const lifetimeMs = LIFETIME_MS[purpose]
    const link = { purpose, tokenHash: toTokenHash(token), userId: id, email, expiresAtMs: nowMs + lifetimeMs }
    await repository.issue(link, toMail({ id, email }, { token, lifetimeMs }), nowMs)
    mail.wake()
  }

  const verify = (user: VerifiedUser) => issue('verify-email', user, mail.toVerification)

  return {
    async startVerification(user) {
      if (user.emailVerified) return
      await verify(user).catch((error: unknown) => log('error', 'Sending a verification failed', error))
    },
    async resendVerification(user) {
      if (user.emailVerified) return
      const waitMs = await guard.findWaitMs(user.email)
      if (waitMs !== undefined) {
        throw new AppError('too-many-requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
      }
      await verify(user)
    },
    async verifyEmail(token) {
      if (!(await repository.verifyEmail(toTokenHash(token), clock()))) throw new AppError('link-expired')
    },
    requestPasswordReset(typed) {
      const email = toStoredEmail(typed)
      if (!isEmail(email)) throw new AppError('invalid-email')
      background.start('Sending a password reset', async () => {
        if ((await guard.findWaitMs(email)) !== undefined) return
        const owner = await repository.findUser(email)
        if (owner) await issue('reset-password', { id: owner.userId, email }, mail.toPasswordReset)
      })
    },
    async resetPassword(token, typed) {
      const password = toGoodPassword(typed)
      const tokenHash = toTokenHash(token)
      // Hashing is expensive; guessed links must not cost the server work.
      if (!(await repository.isResetLink(tokenHash, clock()))) throw new AppError('link-expired')
      const hashed = { hash: await hashPassword(password), newAccountId: randomUUID() }
      const toMail = ({ userId, email }: LinkOwner) => mail.toPasswordChanged({ id: userId, email })
      if (!(await repository.resetPassword(tokenHash, hashed, toMail, clock()))) throw new AppError('link-expired')
      mail.wake()
    },
    settle: background.settle,
  }
}
