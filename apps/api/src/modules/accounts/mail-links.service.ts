/** Verifying an address and choosing a new password, by links that are mailed. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'

import { isEmail, toStoredEmail } from '@wordnest/vocabulary/accounts'

import { AppError } from '#api/errors.ts'
import type { MailService } from '#api/modules/mail/mail.service.ts'

import type { LinkOwner, LinkPurpose, MailLinksRepository } from './mail-links.repository.ts'
import type { MailGuard } from './mail-guard.ts'
import { toGoodPassword } from './good-password.ts'
import { hashPassword } from './password-hash.ts'

export type VerifiedUser = { readonly id: string; readonly email: string; readonly emailVerified: boolean }

export type MailLinksService = {
  /** In the background, unless the address is verified. */
  readonly startVerification: (user: VerifiedUser) => void
  /** As asked for by the learner. Throws too-many-requests. */
  readonly resendVerification: (user: VerifiedUser) => Promise<void>
  readonly verifyEmail: (token: string) => Promise<void>
  /** Returns before it is known whether there is such an account. */
  readonly requestPasswordReset: (email: string) => void
  readonly resetPassword: (token: string, password: string) => Promise<void>
  /** Resolves when nothing goes on in the background. */
  readonly settle: () => Promise<void>
}

export type MailLinksOptions = {
  readonly repository: MailLinksRepository
  readonly mail: MailService
  readonly guard: MailGuard
  readonly clock: () => number
  readonly log: (level: 'warn' | 'error', message: string, error?: unknown) => void
}

const MINUTE_MS = 60_000
/** What the mails say of them. */
export const LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  'verify-email': 24 * 60 * MINUTE_MS,
  'reset-password': 60 * MINUTE_MS,
}
const TOKEN_BYTES = 32

const toHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

export function buildMailLinksService(options: MailLinksOptions): MailLinksService {
  const { repository, mail, guard, clock, log } = options
  const working = new Set<Promise<void>>()

  function inBackground(what: string, work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => log('error', `${what} failed`, error))
      .finally(() => working.delete(running))
    working.add(running)
  }

  async function issue(purpose: LinkPurpose, owner: LinkOwner): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const nowMs = clock()
    const expiresAtMs = nowMs + LIFETIME_MS[purpose]
    await repository.issue({ purpose, tokenHash: toHash(token), ...owner, expiresAtMs }, nowMs)
    return token
  }

  const verify = async ({ id, email }: VerifiedUser) =>
    mail.sendVerification(email, await issue('verify-email', { userId: id, email }))

  return {
    startVerification(user) {
      if (!user.emailVerified) inBackground('Sending a verification', () => verify(user))
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
      if (!(await repository.verifyEmail(toHash(token), clock()))) throw new AppError('link-expired')
    },
    requestPasswordReset(typed) {
      const email = toStoredEmail(typed)
      if (!isEmail(email)) throw new AppError('invalid-email')
      inBackground('Sending a password reset', async () => {
        if ((await guard.findWaitMs(email)) !== undefined) return
        const owner = await repository.findUser(email)
        if (owner) mail.sendPasswordReset(email, await issue('reset-password', owner))
      })
    },
    async resetPassword(token, typed) {
      const password = toGoodPassword(typed)
      const tokenHash = toHash(token)
      // Hashing costs; whoever guesses links shall not make the server work.
      if (!(await repository.isResetLink(tokenHash, clock()))) throw new AppError('link-expired')
      const hashed = { hash: await hashPassword(password), newAccountId: randomUUID() }
      const owner = await repository.resetPassword(tokenHash, hashed, clock())
      if (!owner) throw new AppError('link-expired')
      mail.sendPasswordChanged(owner.email)
    },
    async settle() {
      while (working.size > 0) await Promise.all(working)
    },
  }
}
