/** The address to which Google sends the browser back, and the page on which this ends. */
import { startGoogleSignIn } from '@wordnest/contracts/account-security'
import type { FastifyInstance } from 'fastify'

import type { Mount } from '#api/http/endpoint.ts'
import { findRetrySeconds, type RateLimitStore, toClientKey, toScaledRate } from '#api/http/rate-limit.ts'

import { toUserAgent } from '#api/http/user-agent.ts'

import type { GoogleSignIn } from './google-sign-in.service.ts'

/** As the engine names it: `PUBLIC_URL` with it is the redirect URI to register with Google. */
const CALLBACK_PATH = '/api/auth/callback/google'
const DONE_PATH = '/auth/popup-done'
const RATE = { max: 60, perSeconds: 600 }

/** Says nothing of the outcome: the script hands that to the page that asked for it. Shown where a popup cannot close. */
const DONE_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Wordnest</title></head>
<body><main><h1>Wordnest</h1><p>You can close this window now.</p><p><a href="/">Go on to Wordnest</a></p></main>
<script src="${DONE_PATH}.js"></script></body>
</html>
`
/** Where no popup could open, the page itself went to Google, and has left word in its tab of where it stood. */
const DONE_SCRIPT = `const outcome = new URLSearchParams(location.search).get('outcome') ?? 'failed'
const KEY = 'wordnest.googleReturn'
function findReturn() {
  try {
    const { path } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (typeof path !== 'string' || new URL(path, location.origin).origin !== location.origin) return undefined
    sessionStorage.setItem(KEY, JSON.stringify({ path, outcome }))
    return path
  } catch {
    return undefined
  }
}
const path = findReturn()
if (path === undefined) {
  new BroadcastChannel('wordnest-google').postMessage(outcome)
  close()
} else location.replace(path)
`

export function mountGoogleStart(mount: Mount, google: GoogleSignIn): void {
  mount(startGoogleSignIn, async ({ cookieHeader, userAgent, setCookies }) => {
    const { url, cookies } = await google.start({ cookieHeader, userAgent })
    setCookies(cookies)
    return { url }
  })
}

export type GoogleReturn = {
  readonly google: GoogleSignIn
  readonly rateLimits: RateLimitStore
  readonly rateLimitScale: number
  readonly clock: () => number
}

export function mountGoogleReturn(server: FastifyInstance, options: GoogleReturn): void {
  const { google, rateLimits, clock } = options
  const rate = toScaledRate(RATE, options.rateLimitScale)

  server.get(CALLBACK_PATH, { config: { policy: 'open' }, exposeHeadRoute: false }, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const key = `GET ${CALLBACK_PATH} ${toClientKey(request.ip)}`
    if ((await findRetrySeconds(rateLimits, key, rate, clock())) !== undefined) {
      return reply.redirect(`${DONE_PATH}?outcome=failed`, 302)
    }
    const userAgent = toUserAgent(request)
    const { outcome, cookies } = await google.finish(request.url, { cookieHeader: request.headers.cookie, userAgent })
    if (cookies.length > 0) void reply.header('set-cookie', [...cookies])
    return reply.redirect(`${DONE_PATH}?outcome=${outcome}`, 302)
  })

  server.get(DONE_PATH, { config: { policy: 'open' }, exposeHeadRoute: false }, async (_request, reply) => {
    // A page that is isolated from its opener could not always be closed.
    void reply.removeHeader('cross-origin-opener-policy')
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(DONE_PAGE)
  })

  server.get(`${DONE_PATH}.js`, { config: { policy: 'open' }, exposeHeadRoute: false }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(DONE_SCRIPT),
  )
}
