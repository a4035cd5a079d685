/** The settings of accounts: how mails are sent, and whether Google sign-in is on. */
import { isEmail } from '@wordnest/vocabulary/accounts'
import * as z from 'zod/mini'

/** A client as registered with Google. */
type GoogleClient = {
  readonly clientId: string
  readonly clientSecret: string
  readonly authorizationUrl: string
  readonly tokenUrl: string
  readonly jwksUrl: string
  readonly issuers: readonly string[]
}

export type AccountSettings = {
  /** Undefined: mails go into the outbox folder. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** The operator's address for learners. */
  readonly contactEmail: string | undefined
  /** Undefined: sign-in with Google is off. */
  readonly google: GoogleClient | undefined
}

const OUTBOX_FROM = 'Wordnest <wordnest@localhost.localdomain>'

/** `Name <address>` or an address alone. */
const addressOf = (text: string): string => /^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text

const isSmtpUrl = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}

const credential = z.optional(
  z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/, 'must be what Google gave you, without spaces')),
)
const address = z.optional(
  z.string().check(z.refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'must be an http(s) address')),
)

/** Fields of the schema of all settings. */
export const ACCOUNT_FIELDS = {
  SMTP_URL: z.optional(z.string().check(z.refine(isSmtpUrl, 'must be an smtp:// or smtps:// address'))),
  MAIL_FROM: z.optional(
    z.string().check(
      z.maxLength(300),
      z.refine((text) => isEmail(addressOf(text)), 'must be an address, or Name <address>'),
    ),
  ),
  // What needs no escaping in a link.
  CONTACT_EMAIL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^[\w.+-]+@[\w.-]+$/.test(text) && isEmail(text),
          'must be an address alone, such as hello@school.example',
        ),
      ),
  ),
  GOOGLE_CLIENT_ID: credential,
  GOOGLE_CLIENT_SECRET: credential,
  GOOGLE_AUTHORIZATION_URL: address,
  GOOGLE_TOKEN_URL: address,
  GOOGLE_JWKS_URL: address,
  GOOGLE_ISSUER: address,
} as const

type Values = z.output<z.ZodMiniObject<typeof ACCOUNT_FIELDS>>

/** What fits no single setting. */
export function findAccountProblems(values: Values): readonly string[] {
  const { SMTP_URL, MAIL_FROM, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = values
  return [
    ...(SMTP_URL !== undefined && MAIL_FROM === undefined ? ['MAIL_FROM: is needed with SMTP_URL'] : []),
    ...(GOOGLE_CLIENT_ID !== undefined && GOOGLE_CLIENT_SECRET === undefined
      ? ['GOOGLE_CLIENT_SECRET: is needed with GOOGLE_CLIENT_ID']
      : []),
    ...(GOOGLE_CLIENT_ID === undefined && GOOGLE_CLIENT_SECRET !== undefined
      ? ['GOOGLE_CLIENT_ID: is needed with GOOGLE_CLIENT_SECRET']
      : []),
  ]
}

/** Google's own addresses, as its discovery document names them. */
function findGoogle(values: Values): GoogleClient | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER } = values
  if (clientId === undefined || clientSecret === undefined) return undefined
  return {
    clientId,
    clientSecret,
    authorizationUrl: values.GOOGLE_AUTHORIZATION_URL ?? 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: values.GOOGLE_TOKEN_URL ?? 'https://oauth2.googleapis.com/token',
    jwksUrl: values.GOOGLE_JWKS_URL ?? 'https://www.googleapis.com/oauth2/v3/certs',
    issuers: GOOGLE_ISSUER === undefined ? ['https://accounts.google.com', 'accounts.google.com'] : [GOOGLE_ISSUER],
  }
}

export const toAccountSettings = (values: Values): AccountSettings => ({
  smtpUrl: values.SMTP_URL,
  mailFrom: values.MAIL_FROM ?? OUTBOX_FROM,
  contactEmail: values.CONTACT_EMAIL,
  google: findGoogle(values),
})
