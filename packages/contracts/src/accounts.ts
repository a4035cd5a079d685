/** Register, log in, log out, and the session. */
import { MAX_EMAIL_LENGTH } from '@wordnest/vocabulary/accounts'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { LearnerSchema } from './learners.ts'
import { textOf } from '@wordnest/log/text'
import { UsageSchema } from './usage.ts'

/** `learner` is null for a visitor. */
export const SessionSchema = z.object({ learner: z.nullable(LearnerSchema), usage: UsageSchema })
export type Session = z.output<typeof SessionSchema>

/** Longer input is refused unseen; the policy's own maximum is lower. */
export const MAX_CREDENTIAL_LENGTH = 1024

const CredentialsSchema = z.strictObject({
  email: textOf(4 * MAX_EMAIL_LENGTH),
  password: textOf(MAX_CREDENTIAL_LENGTH),
  /** IANA name of the device's zone. An unknown one counts as UTC for a new account, and changes nothing for another. */
  timeZone: z.optional(z.string().check(z.maxLength(64))),
})

export const readSession = defineEndpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'Who is signed in, and what they have left today',
  access: 'anyone',
  origin: 'any',
  rate: { max: 600, perSeconds: 60 },
  response: SessionSchema,
  refusals: [],
})

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/accounts/register',
  summary: 'Creates an account and signs it in',
  access: 'anyone',
  origin: 'same',
  rate: { max: 20, perSeconds: 600 },
  body: CredentialsSchema,
  response: SessionSchema,
  refusals: ['email-already-in-use', 'invalid-email', 'weak-password', 'conflict'],
})

export const logIn = defineEndpoint({
  method: 'POST',
  path: '/api/accounts/login',
  summary: 'Signs in with e-mail and password',
  access: 'anyone',
  origin: 'same',
  rate: { max: 60, perSeconds: 600 },
  body: CredentialsSchema,
  response: SessionSchema,
  refusals: ['invalid-email', 'invalid-credential', 'conflict'],
})

export const logOut = defineEndpoint({
  method: 'POST',
  path: '/api/accounts/logout',
  summary:
    'Ends the session; harmless without one, and refused in the session of another learner than the caller names',
  access: 'anyone',
  origin: 'same',
  rate: { max: 60, perSeconds: 60 },
  body: z.strictObject({}),
  response: SessionSchema,
  refusals: ['other-learner'],
})

/** Learners of one device. */
export const MAX_ACCOUNTS_ASKED = 50

export const findGoneAccounts = defineEndpoint({
  method: 'POST',
  path: '/api/accounts/gone',
  summary: 'Which of these accounts are no more: a device deletes what it kept for them',
  access: 'anyone',
  origin: 'same',
  rate: { max: 60, perSeconds: 60 },
  body: z.strictObject({
    ids: z
      .array(z.string().check(z.minLength(1), z.maxLength(100)))
      .check(z.minLength(1), z.maxLength(MAX_ACCOUNTS_ASKED)),
  }),
  response: z.object({ gone: z.array(z.string()) }),
  refusals: [],
})

export const readPasswordPolicy = defineEndpoint({
  method: 'GET',
  path: '/api/password-policy',
  summary: 'The rules a new password must keep',
  access: 'anyone',
  origin: 'any',
  rate: { max: 120, perSeconds: 60 },
  response: z.object({
    version: z.int(),
    minLength: z.int(),
    maxLength: z.int(),
    rules: z.array(z.enum(['min-length', 'max-length', 'letter', 'digit-or-symbol', 'not-common'])),
  }),
  refusals: [],
})
