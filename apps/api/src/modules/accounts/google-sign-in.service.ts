/** Signing in with Google: the way there, and what comes back to the popup. */
import { AppError } from '#api/errors.ts'

import type { Device } from './accounts.service.ts'
import type { LoadAuthEngine } from './lazy-auth-engine.ts'
import type { LoginGuard } from './login-guard.ts'
import type { MailLinksService } from './mail-links.service.ts'
import type { Sessions } from './sessions.service.ts'

/** `not-linked`: there is an account with this address that was never verified. */
export type GoogleOutcome = 'signed-in' | 'new' | 'not-linked' | 'cancelled' | 'failed'

export type GoogleSignIn = {
  /** Where to send the popup, and the cookies that tie what comes back to this browser. */
  readonly start: (device: Device) => Promise<{ readonly url: string; readonly cookies: readonly string[] }>
  /** `address` is what Google called us with. Never rejects. */
  readonly finish: (
    address: string,
    device: Device,
  ) => Promise<{ readonly outcome: GoogleOutcome; readonly cookies: readonly string[] }>
}

export type GoogleSignInOptions = {
  /** Undefined where the settings name no client. */
  readonly loadEngine: LoadAuthEngine | undefined
  readonly publicOrigin: string
  readonly sessions: Sessions
  readonly guard: LoginGuard
  readonly links: Pick<MailLinksService, 'startVerification'>
  readonly log: (level: 'warn' | 'error', message: string, error?: unknown) => void
}

const PAGE = '/auth/popup-done'
/** The popup waits for two calls of ours to Google. */
const TIMEOUT_MS = 12_000

/** By the reason in the address, which anybody may have written: an object would know the names of its prototype, too. */
const OUTCOMES: ReadonlyMap<string, GoogleOutcome> = new Map([
  ['account_not_linked', 'not-linked'],
  ['access_denied', 'cancelled'],
])

function toOutcome(location: string, publicOrigin: string): GoogleOutcome {
  const query = new URL(location, publicOrigin).searchParams
  const error = query.get('error')
  if (error !== null) return OUTCOMES.get(error) ?? 'failed'
  const outcome = query.get('outcome')
  return outcome === 'new' || outcome === 'signed-in' ? outcome : 'failed'
}

const toCookieHeader = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')

async function callBack(
  { loadEngine, publicOrigin }: GoogleSignInOptions,
  address: string,
  { cookieHeader, userAgent }: Device,
): Promise<Response> {
  if (!loadEngine) throw new AppError('not-found')
  const engine = await loadEngine()
  const headers = new Headers({
    'user-agent': userAgent,
    ...(cookieHeader !== undefined && { cookie: cookieHeader }),
  })
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('Google took too long')), TIMEOUT_MS)
  try {
    return await Promise.race([engine.handler(new Request(new URL(address, publicOrigin), { headers })), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

export function buildGoogleSignIn(options: GoogleSignInOptions): GoogleSignIn {
  const { loadEngine, publicOrigin, sessions, guard, links, log } = options

  return {
    async start({ userAgent }) {
      if (!loadEngine) throw new AppError('not-found')
      const engine = await loadEngine()
      const response = await engine.api.signInSocial({
        body: {
          provider: 'google',
          callbackURL: `${PAGE}?outcome=signed-in`,
          newUserCallbackURL: `${PAGE}?outcome=new`,
          errorCallbackURL: PAGE,
          disableRedirect: true,
        },
        headers: new Headers({ 'user-agent': userAgent }),
        asResponse: true,
      })
      const body: unknown = await response.json()
      if (
        !response.ok ||
        typeof body !== 'object' ||
        body === null ||
        !('url' in body) ||
        typeof body.url !== 'string'
      ) {
        throw new AppError('internal', {}, { cause: new Error(`The engine refused to start: ${response.status}`) })
      }
      return { url: body.url, cookies: response.headers.getSetCookie() }
    },
    async finish(address, device) {
      try {
        const response = await callBack(options, address, device)
        const outcome = toOutcome(response.headers.get('location') ?? '', publicOrigin)
        const cookies = response.headers.getSetCookie()
        if (outcome !== 'new' && outcome !== 'signed-in') return { outcome, cookies }
        const signedIn = await sessions.find(toCookieHeader(cookies))
        if (!signedIn) return { outcome: 'failed', cookies: [] }
        await sessions.end(device.cookieHeader)
        await links.startVerification(signedIn.learner)
        return { outcome, cookies: [...cookies, guard.toDeviceCookie(signedIn.learner.email)] }
      } catch (error) {
        log('warn', 'A sign-in with Google failed', error)
        return { outcome: 'failed', cookies: [] }
      }
    },
  }
}
