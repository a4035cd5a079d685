/** better-auth, used in process: it stores users, passwords and sessions; routes and responses are ours. */
import { PASSWORD_POLICY } from '@wordnest/vocabulary/accounts'
import { betterAuth } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins'
import type { Kysely } from 'kysely'

import type { Database } from '#api/db/schema.ts'

import { buildAuthAdapter } from './auth-adapter.ts'
import { buildGoogleProfileReader, type GoogleSettings } from './google-profile.ts'
import { passwordHasher } from './password-hash.ts'
import { COOKIE_PREFIX, SESSION_RENEWAL_SECONDS, SESSION_SECONDS } from './session-cookie.ts'

export type AuthEngineOptions = {
  readonly db: Kysely<Database>
  readonly publicOrigin: string
  readonly secret: string
  readonly google: GoogleSettings | undefined
  readonly log: (level: 'warn' | 'error', message: string, error?: unknown) => void
}

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Its addresses are named, not discovered: no request is sent before the first sign-in. */
function buildGoogle(settings: GoogleSettings, log: AuthEngineOptions['log']) {
  const { clientId, clientSecret, authorizationUrl, tokenUrl } = settings
  const readProfile = buildGoogleProfileReader(settings, (error) =>
    log('warn', 'A token that should be Google’s was refused', error),
  )
  return genericOAuth({
    config: [
      {
        providerId: 'google',
        name: 'Google',
        clientId,
        clientSecret,
        authorizationUrl,
        tokenUrl,
        scopes: ['openid', 'email', 'profile'],
        prompt: 'select_account',
        pkce: true,
        accountSubject: ({ profile }) => String(profile['sub']),
        getUserInfo: async ({ idToken }) => (await readProfile(idToken)) ?? null,
      },
    ],
  })
}

type EngineLog = (level: 'debug' | 'info' | 'warn' | 'error', message: string, ...details: unknown[]) => void

const toEngineLog =
  (log: AuthEngineOptions['log']): EngineLog =>
  (level, message, ...details) => {
    if (level !== 'error' && level !== 'warn') return
    log(
      level,
      message,
      details.find((detail) => detail instanceof Error),
    )
  }

/** Google is only asked for the profile; its tokens are not stored. */
const WITHOUT_TOKENS = { accessToken: null, refreshToken: null, idToken: null }

export const buildAuthEngine = ({ db, publicOrigin, secret, google, log }: AuthEngineOptions) =>
  betterAuth({
    baseURL: publicOrigin,
    secret,
    telemetry: { enabled: false },
    database: buildAuthAdapter(db),
    logger: { level: 'error', log: toEngineLog(log) },
    user: {
      modelName: 'users',
      fields: { name: 'display_name', emailVerified: 'email_verified', ...stamps },
      additionalFields: { timeZone: { type: 'string', required: false, fieldName: 'time_zone' } },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...stamps,
      },
      expiresIn: SESSION_SECONDS,
      updateAge: SESSION_RENEWAL_SECONDS,
    },
    account: {
      updateAccountOnSignIn: false,
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...stamps,
      },
    },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...stamps } },
    emailAndPassword: {
      enabled: true,
      // The policy is ours to check: the engine's own minimum would answer with another code.
      minPasswordLength: 1,
      maxPasswordLength: PASSWORD_POLICY.maxLength,
      password: passwordHasher,
    },
    databaseHooks: {
      account: { create: { before: async (account) => ({ data: { ...account, ...WITHOUT_TOKENS } }) } },
    },
    plugins: google ? [buildGoogle(google, log)] : [],
    rateLimit: { enabled: false },
    advanced: { cookiePrefix: COOKIE_PREFIX, useSecureCookies: publicOrigin.startsWith('https:') },
  })

export type AuthEngine = ReturnType<typeof buildAuthEngine>
