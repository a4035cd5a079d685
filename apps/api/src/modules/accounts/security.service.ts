/** Account security: the password, and the devices that are signed in. */
import { randomUUID } from 'node:crypto'

import { AppError } from '#api/errors.ts'
import type { MailService } from '#api/modules/mail/mail.service.ts'

import { type DeviceName, toDeviceName } from './device-name.ts'
import { toGoodPassword } from './good-password.ts'
import type { LoginGuard } from './login-guard.ts'
import { hashPassword, passwordHasher } from './password-hash.ts'
import type { SecurityRepository } from './security.repository.ts'
import type { Sessions } from './sessions.service.ts'

type Owner = { readonly id: string; readonly email: string }

export type DeviceSession = DeviceName & {
  readonly id: string
  readonly startedAtMs: number
  readonly lastSeenAtMs: number
  readonly isCurrent: boolean
}

export type Security = { readonly hasPassword: boolean; readonly sessions: readonly DeviceSession[] }

export type PasswordChange = { readonly currentPassword: string; readonly newPassword: string }

export type SecurityService = {
  readonly read: (owner: Owner, cookieHeader: string | undefined) => Promise<Security>
  readonly changePassword: (owner: Owner, change: PasswordChange, cookieHeader: string | undefined) => Promise<void>
  /**
   * Asks for the password, or for a fresh sign-in where there is none. Throws invalid-credential or
   * fresh-sign-in-required.
   */
  readonly confirm: (owner: Owner, password: string | undefined, cookieHeader: string | undefined) => Promise<void>
  readonly endSession: (owner: Owner, sessionId: string) => Promise<void>
  readonly endAllSessions: (owner: Owner) => Promise<void>
}

export type SecurityOptions = {
  readonly repository: SecurityRepository
  readonly sessions: Sessions
  readonly guard: LoginGuard
  readonly mail: MailService
  readonly clock: () => number
}

/** A sign-in counts as fresh for this long. */
export const FRESH_MS = 10 * 60_000

/** Throws invalid-credential; every try is counted like one of a log-in. */
async function assertPassword(
  { repository, guard }: Pick<SecurityOptions, 'repository' | 'guard'>,
  { id, email }: Owner,
  typed: string,
  cookieHeader: string | undefined,
): Promise<void> {
  const guess = await guard.countGuess(email, cookieHeader)
  const hash = await repository.findPasswordHash(id)
  const password = typed.normalize('NFC')
  if (hash === undefined || password === '' || !(await passwordHasher.verify({ hash, password }))) {
    throw new AppError('invalid-credential')
  }
  await guess.giveBack()
}

export function buildSecurityService(options: SecurityOptions): SecurityService {
  const { repository, sessions, mail, clock } = options
  return {
    async read({ id }, cookieHeader) {
      const token = (await sessions.find(cookieHeader))?.token
      const open = await repository.listSessions(id, clock())
      return {
        hasPassword: (await repository.findPasswordHash(id)) !== undefined,
        sessions: open.map((session) => ({
          ...toDeviceName(session.userAgent),
          id: session.id,
          startedAtMs: session.startedAtMs,
          lastSeenAtMs: session.lastSeenAtMs,
          isCurrent: session.token === token,
        })),
      }
    },
    async changePassword(owner, { currentPassword, newPassword }, cookieHeader) {
      const password = toGoodPassword(newPassword)
      await assertPassword(options, owner, currentPassword, cookieHeader)
      const signedIn = await sessions.find(cookieHeader)
      if (!signedIn) throw new AppError('sign-in-required')
      const hashed = { hash: await hashPassword(password), newAccountId: randomUUID() }
      await repository.changePassword(owner, hashed, signedIn.token, mail.toPasswordChanged(owner), clock())
      mail.wake()
    },
    async confirm(owner, password, cookieHeader) {
      if ((await repository.findPasswordHash(owner.id)) !== undefined) {
        return assertPassword(options, owner, password ?? '', cookieHeader)
      }
      const token = (await sessions.find(cookieHeader))?.token
      const current = (await repository.listSessions(owner.id, clock())).find((session) => session.token === token)
      if (!current || clock() - current.startedAtMs > FRESH_MS) throw new AppError('fresh-sign-in-required')
    },
    async endSession({ id }, sessionId) {
      if (!(await repository.endSession(id, sessionId))) throw new AppError('not-found')
    },
    endAllSessions: ({ id }) => repository.endAllSessions(id),
  }
}
