/** Security of an account: links by mail, the password, signed-in devices. */
import { MAX_EMAIL_LENGTH } from '@wordnest/vocabulary/accounts'
import * as z from 'zod/mini'

import { MAX_CREDENTIAL_LENGTH, SessionSchema } from './accounts.ts'
import { defineEndpoint } from './endpoint.ts'
import { textOf } from '@wordnest/log/text'

const PasswordSchema = textOf(MAX_CREDENTIAL_LENGTH)
/** From the link of a mail. */
const LinkTokenSchema = z.string().check(z.maxLength(200))

export const readSignInOptions = defineEndpoint({
  method: 'GET',
  path: '/api/sign-in-options',
  summary: 'Which ways to sign in there are, and where mails go',
  access: 'anyone',
  origin: 'any',
  rate: { max: 600, perSeconds: 60 },
  response: z.object({
    /** `outbox`: nothing is sent; mails are written into a folder of the server, for its operator. */
    mail: z.enum(['smtp', 'outbox']),
    google: z.boolean(),
  }),
  refusals: [],
})

export const startGoogleSignIn = defineEndpoint({
  method: 'POST',
  path: '/api/accounts/google',
  summary: 'Where to send the popup that signs in with Google; not-found where that is off',
  access: 'anyone',
  origin: 'same',
  rate: { max: 60, perSeconds: 600 },
  body: z.strictObject({}),
  response: z.object({ url: z.string() }),
  refusals: ['not-found'],
})

export const sendVerificationMail = defineEndpoint({
  method: 'POST',
  path: '/api/me/verification-mail',
  summary: 'Sends the mail that verifies the address again; harmless once it is verified',
  access: 'user',
  origin: 'same',
  rate: { max: 20, perSeconds: 600 },
  body: z.strictObject({}),
  response: z.object({ emailVerified: z.boolean() }),
  refusals: ['sign-in-required'],
})

export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: '/api/accounts/verify-email',
  summary: 'Verifies the address that the link was sent to; the same link may do it again until it expires',
  access: 'anyone',
  origin: 'same',
  rate: { max: 60, perSeconds: 600 },
  body: z.strictObject({ token: LinkTokenSchema }),
  response: z.object({}),
  refusals: ['link-expired'],
})

export const requestPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/accounts/password-reset-mail',
  summary: 'Sends a link to choose a new password, if there is such an account: the answer never says',
  access: 'anyone',
  origin: 'same',
  rate: { max: 20, perSeconds: 600 },
  body: z.strictObject({ email: textOf(4 * MAX_EMAIL_LENGTH) }),
  response: z.object({}),
  refusals: ['invalid-email'],
})

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/accounts/password-reset',
  summary: 'Sets a new password by the link of a mail, once, and signs every device out',
  access: 'anyone',
  origin: 'same',
  rate: { max: 30, perSeconds: 600 },
  body: z.strictObject({ token: LinkTokenSchema, password: PasswordSchema }),
  response: z.object({}),
  refusals: ['link-expired', 'weak-password'],
})

export const DeviceSessionSchema = z.object({
  id: z.string(),
  /** Names of the browser and the system, where the device sent them. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  startedAt: z.iso.datetime(),
  /** Rounded to the day. */
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type DeviceSession = z.output<typeof DeviceSessionSchema>

export const readSecurity = defineEndpoint({
  method: 'GET',
  path: '/api/me/security',
  summary: 'How the learner signs in, and where: the newest devices first',
  access: 'user',
  origin: 'any',
  rate: { max: 120, perSeconds: 60 },
  response: z.object({
    /** False for an account that only Google signs in. */
    hasPassword: z.boolean(),
    sessions: z.array(DeviceSessionSchema),
  }),
  refusals: ['sign-in-required'],
})

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/me/password',
  summary: 'Changes the password, signs the other devices out and revokes API tokens',
  access: 'user',
  origin: 'same',
  rate: { max: 30, perSeconds: 600 },
  body: z.strictObject({ currentPassword: PasswordSchema, newPassword: PasswordSchema }),
  response: z.object({}),
  refusals: ['sign-in-required', 'invalid-credential', 'weak-password'],
})

export const endSession = defineEndpoint({
  method: 'POST',
  path: '/api/me/sessions/end',
  summary: 'Signs one device out',
  access: 'user',
  origin: 'same',
  rate: { max: 60, perSeconds: 60 },
  body: z.strictObject({ id: z.string().check(z.maxLength(100)) }),
  response: z.object({}),
  refusals: ['sign-in-required', 'not-found'],
})

export const endAllSessions = defineEndpoint({
  method: 'POST',
  path: '/api/me/sessions/end-all',
  summary: 'Signs every device out, this one too',
  access: 'user',
  origin: 'same',
  rate: { max: 20, perSeconds: 60 },
  body: z.strictObject({}),
  response: SessionSchema,
  refusals: ['sign-in-required'],
})

export const packOwnData = defineEndpoint({
  method: 'POST',
  path: '/api/me/data',
  summary: 'Everything that is kept for the learner: a zip of JSON and CSV files',
  access: 'user',
  origin: 'same',
  rate: { max: 10, perSeconds: 600 },
  body: z.strictObject({}),
  response: z.object({ contentBase64: z.string() }),
  refusals: ['sign-in-required'],
})

export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/api/me/delete',
  summary: 'Deletes the account and everything that is kept for it, at once',
  access: 'user',
  origin: 'same',
  rate: { max: 20, perSeconds: 600 },
  body: z.strictObject({
    /** Needed where the account has one; others must have signed in within minutes. */
    password: z.optional(PasswordSchema),
  }),
  response: SessionSchema,
  /** `payments-unavailable`: a subscription could not be cancelled, so nothing was deleted. */
  refusals: ['sign-in-required', 'invalid-credential', 'fresh-sign-in-required', 'payments-unavailable'],
})
