/** The profile in Google's token, trusted only with Google's signature. */
import { isEmail, toDefaultNickname, toNickname, toStoredEmail } from '@wordnest/vocabulary/accounts'
import { createRemoteJWKSet, jwtVerify } from 'jose'

export type GoogleSettings = {
  readonly clientId: string
  readonly clientSecret: string
  readonly authorizationUrl: string
  readonly tokenUrl: string
  readonly jwksUrl: string
  readonly issuers: readonly string[]
}

export type GoogleProfile = {
  /** Google's own name of the account: it stays when the address changes. */
  readonly id: string
  readonly sub: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
}

/** A token is minted for this very sign-in. */
const MAX_TOKEN_AGE = '10m'
const KEYS_TIMEOUT_MS = 4000

/** Gives undefined for a token that is not Google's, not for us, too old, or without an address. */
export function buildGoogleProfileReader(settings: GoogleSettings, onRefusal: (error: unknown) => void) {
  // Fetched with the first sign-in, then cached.
  const keys = createRemoteJWKSet(new URL(settings.jwksUrl), { timeoutDuration: KEYS_TIMEOUT_MS })
  return async (idToken: string | undefined): Promise<GoogleProfile | undefined> => {
    try {
      const { payload } = await jwtVerify(idToken ?? '', keys, {
        issuer: [...settings.issuers],
        audience: settings.clientId,
        algorithms: ['RS256'],
        maxTokenAge: MAX_TOKEN_AGE,
        requiredClaims: ['sub', 'exp'],
      })
      const { sub = '', email, email_verified: emailVerified } = payload
      const stored = typeof email === 'string' ? toStoredEmail(email) : ''
      if (!isEmail(stored)) return undefined
      const name = toNickname(toDefaultNickname(stored)) ?? 'Learner'
      return { id: sub, sub, email: stored, emailVerified: emailVerified === true, name }
    } catch (error) {
      onRefusal(error)
      return undefined
    }
  }
}
