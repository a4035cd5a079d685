/** Register, log in, log out. */
import { isEmail, PASSWORD_POLICY, toDefaultNickname, toNickname, toStoredEmail } from '@wordnest/vocabulary/accounts'
import { isTimeZone, UNKNOWN_TIME_ZONE } from '@wordnest/vocabulary/usage-day'

import { AppError } from '#api/errors.ts'
import { hashPassword, withPreparedHash } from '#api/modules/accounts/password-hash.ts'
import type { LearnersService } from '#api/modules/learners/learners.service.ts'

import type { AccountsRepository } from './accounts.repository.ts'
import { toGoodPassword } from './good-password.ts'
import type { LoadAuthEngine } from './lazy-auth-engine.ts'
import type { LoginGuard } from './login-guard.ts'
import type { MailLinksService } from './mail-links.service.ts'
import type { Sessions, SignedIn } from './sessions.service.ts'

export type Credentials = {
  readonly email: string
  readonly password: string
  readonly timeZone?: string | undefined
}

/** What a browser sends with every call. */
export type Device = { readonly cookieHeader: string | undefined; readonly userAgent: string }

/** Set-Cookie headers for the answer, and the session that they open. */
export type SignInResult = { readonly cookies: readonly string[]; readonly signedIn: SignedIn }

export type AccountsService = {
  readonly register: (credentials: Credentials, device: Device) => Promise<SignInResult>
  readonly logIn: (credentials: Credentials, device: Device) => Promise<SignInResult>
  /** The Set-Cookie headers that clear the session. */
  readonly logOut: (cookieHeader: string | undefined) => Promise<readonly string[]>
  readonly findGone: (ids: readonly string[]) => Promise<readonly string[]>
}

export type AccountsOptions = {
  readonly loadEngine: LoadAuthEngine
  readonly repository: AccountsRepository
  readonly sessions: Sessions
  readonly guard: LoginGuard
  readonly learners: Pick<LearnersService, 'update'>
  readonly links: Pick<MailLinksService, 'startVerification'>
}

/** Codes of the engine, and of the database below it, that map to an error code for the caller. */
const ENGINE_CODES = {
  USER_ALREADY_EXISTS: 'email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-already-in-use',
  INVALID_EMAIL: 'invalid-email',
  VALIDATION_ERROR: 'invalid-email',
  PASSWORD_TOO_SHORT: 'weak-password',
  PASSWORD_TOO_LONG: 'weak-password',
  INVALID_PASSWORD: 'weak-password',
  INVALID_EMAIL_OR_PASSWORD: 'invalid-credential',
  STORAGE_FULL: 'storage-full',
  DATABASE_UNAVAILABLE: 'unavailable',
} as const

const isEngineCode = (code: unknown): code is keyof typeof ENGINE_CODES =>
  typeof code === 'string' && Object.hasOwn(ENGINE_CODES, code)

const readCode = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined

const toNewUser = (email: string, password: string, timeZone: string) => ({
  email,
  password,
  name: toNickname(toDefaultNickname(email)) ?? 'Learner',
  timeZone: isTimeZone(timeZone) ? timeZone : UNKNOWN_TIME_ZONE,
})

/** The engine stores the browser's user agent with a session, and nothing else. */
const toHeaders = ({ userAgent }: Device) => new Headers({ 'user-agent': userAgent })

/** The day of a learner who has moved begins at the midnight of the new place, once it has ended in the old one. */
async function follow(result: SignInResult, timeZone: string, learners: AccountsOptions['learners']) {
  const { signedIn } = result
  if (timeZone === signedIn.learner.timeZone || !isTimeZone(timeZone)) return result
  return { ...result, signedIn: { ...signedIn, learner: await learners.update(signedIn.learner, { timeZone }) } }
}

async function toRefusal(response: Response): Promise<AppError> {
  const code = readCode(await response.json().catch(() => undefined))
  return isEngineCode(code)
    ? new AppError(ENGINE_CODES[code])
    : new AppError('internal', {}, { cause: new Error(`The engine refused: ${response.status} ${String(code)}`) })
}

async function findGone(repository: AccountsRepository, ids: readonly string[]): Promise<readonly string[]> {
  const existing = new Set(await repository.listExisting(ids))
  return ids.filter((id) => !existing.has(id))
}

export function buildAccountsService(options: AccountsOptions): AccountsService {
  const { loadEngine, repository, sessions, guard, learners, links } = options

  async function toResult(response: Response, email: string): Promise<SignInResult> {
    const cookies = response.headers.getSetCookie()
    const cookieHeader = cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')
    const signedIn = await sessions.find(cookieHeader)
    // Ended already: by Sign Out Everywhere or by the deletion of the account.
    if (!signedIn) throw new AppError('conflict')
    return { cookies: [...cookies, guard.toDeviceCookie(email)], signedIn }
  }

  return {
    async register({ email: typed, password: typedPassword, timeZone = '' }, device) {
      const email = toStoredEmail(typed)
      if (!isEmail(email)) throw new AppError('invalid-email')
      const password = toGoodPassword(typedPassword)
      const body = toNewUser(email, password, timeZone)
      const engine = await loadEngine()
      const response = await withPreparedHash(await hashPassword(password), () =>
        engine.api.signUpEmail({ body, headers: toHeaders(device), asResponse: true }),
      )
      if (!response.ok) {
        // Two registrations at once: the database let one through, the engine does not say why the other failed.
        if (await repository.hasEmail(email)) throw new AppError('email-already-in-use')
        throw await toRefusal(response)
      }
      await sessions.end(device.cookieHeader)
      const result = await toResult(response, email)
      await links.startVerification(result.signedIn.learner)
      return result
    },

    async logIn({ email: typed, password: typedPassword, timeZone = '' }, device) {
      const email = toStoredEmail(typed)
      const password = typedPassword.normalize('NFC')
      if (!isEmail(email)) throw new AppError('invalid-email')
      const guess = await guard.countGuess(email, device.cookieHeader)
      // No account has such a password; the work done is the same as for one that might.
      const candidate = password.length > PASSWORD_POLICY.maxLength || password === '' ? '\0'.repeat(8) : password
      const engine = await loadEngine()
      const response = await engine.api.signInEmail({
        body: { email, password: candidate },
        headers: toHeaders(device),
        asResponse: true,
      })
      if (!response.ok) throw await toRefusal(response)
      await guess.giveBack()
      await sessions.end(device.cookieHeader)
      return follow(await toResult(response, email), timeZone, learners)
    },

    async logOut(cookieHeader) {
      const headers = new Headers(cookieHeader === undefined ? {} : { cookie: cookieHeader })
      const engine = await loadEngine()
      const response = await engine.api.signOut({ headers, asResponse: true })
      if (!response.ok) throw await toRefusal(response)
      return response.headers.getSetCookie()
    },

    findGone: (ids) => findGone(repository, ids),
  }
}
