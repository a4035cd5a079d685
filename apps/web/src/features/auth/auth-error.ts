import { brokenPasswordRules, isEmail, type PasswordPolicy } from '@wordnest/vocabulary/accounts'

import type { ApiErrorCode } from '#lib/api.ts'
import type { AuthMode } from '#lib/sign-in-path.ts'
import { toErrorText } from '#messages/error-text.ts'
import type { Messages } from '#messages/messages.ts'

export type { AuthMode }
export type Credentials = { readonly email: string; readonly password: string }
export type CredentialField = keyof Credentials

export type AuthRefusal = 'email-already-in-use' | 'invalid-email' | 'weak-password' | 'invalid-credential'

const FIELDS: Readonly<Record<AuthRefusal, readonly CredentialField[]>> = {
  'email-already-in-use': ['email'],
  'invalid-email': ['email'],
  'weak-password': ['password'],
  'invalid-credential': ['email', 'password'],
}

const isAuthRefusal = (code: ApiErrorCode): code is AuthRefusal => Object.hasOwn(FIELDS, code)

/** The fields that the refusal is about; none for a failure that has nothing to do with what was typed. */
export const fieldsOf = (code: ApiErrorCode): readonly CredentialField[] => (isAuthRefusal(code) ? FIELDS[code] : [])

export const findMissing = ({ email, password }: Credentials): readonly CredentialField[] => [
  ...(email.trim() === '' ? (['email'] as const) : []),
  ...(password === '' ? (['password'] as const) : []),
]

/** The problems that the server would find; with an unknown (undefined) policy only the server checks. */
export function findRefusal(
  mode: AuthMode,
  { email, password }: Credentials,
  policy: PasswordPolicy | undefined,
): AuthRefusal | undefined {
  if (!isEmail(email.trim())) return 'invalid-email'
  if (mode === 'register' && policy && brokenPasswordRules(password, policy).length > 0) return 'weak-password'
  return undefined
}

/** Which text each refusal has: `docs/product.md#login-and-register`. */
export function toAuthErrorText({ auth }: Messages, code: ApiErrorCode): string {
  if (isAuthRefusal(code)) return auth.errors[code]
  return code === 'offline' ? auth.errors.unreached : auth.errors.unexpected
}

/** What to do about it. */
export function toAuthHelp(messages: Messages, code: ApiErrorCode): string {
  const { help } = messages.auth
  if (isAuthRefusal(code)) return help[code]
  return code === 'offline' ? help.unreached : toErrorText(messages, code)
}
