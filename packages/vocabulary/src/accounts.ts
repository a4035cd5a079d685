/** Rules of an account: e-mail, password, nickname, preference. */
import { normaliseText } from './word-key.ts'

export const PREFERENCES = ['videos', 'vocab', 'games'] as const
export type Preference = (typeof PREFERENCES)[number]

export const MAX_EMAIL_LENGTH = 254
export const MAX_NICKNAME_LENGTH = 60

/** One address with a dotted domain; linear in the length of the input. */
export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH || /[\s\p{Cc}\p{Cf}"(),:;<>[\\\]]/u.test(text)) return false
  const at = text.indexOf('@')
  const local = text.slice(0, at)
  const labels = text.slice(at + 1).split('.')
  const localIsFine =
    at > 0 && local.length <= 64 && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
  return (
    localIsFine &&
    labels.length >= 2 &&
    labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label))
  )
}

/** The form under which an address is stored and compared. */
export const toStoredEmail = (email: string): string => normaliseText(email).trim().toLowerCase().normalize('NFC')

/** The nickname as it is saved, or undefined when nothing is left after trimming. Removes invisible characters. */
export function toNickname(text: string): string | undefined {
  const visible = normaliseText(text.replace(/\p{Cf}/gu, ''))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const nickname = normaliseText(visible.slice(0, MAX_NICKNAME_LENGTH)).trim()
  return nickname === '' ? undefined : nickname
}

/** The part before the @ sign, cut to the length of a nickname. */
export function toDefaultNickname(email: string): string {
  const [local = ''] = email.split('@', 1)
  return toNickname(local) ?? email
}

export type PasswordRule = 'min-length' | 'max-length' | 'letter' | 'digit-or-symbol' | 'not-common'
export type PasswordPolicy = {
  /** Raised with every change, so that a client knows that its copy is old. */
  readonly version: number
  readonly minLength: number
  readonly maxLength: number
  readonly rules: readonly PasswordRule[]
}

export const PASSWORD_POLICY: PasswordPolicy = {
  version: 1,
  minLength: 8,
  maxLength: 128,
  rules: ['min-length', 'max-length', 'letter', 'digit-or-symbol', 'not-common'],
}

const COMMON_PASSWORDS = new Set(
  'password1 password12 password123 passw0rd p@ssword p@ssw0rd qwerty123 qwertyuiop1 1q2w3e4r 1qaz2wsx abc12345 abcd1234 a1b2c3d4 iloveyou1 welcome1 welcome123 letmein1 letmein123 admin123 monkey123 football1 baseball1 sunshine1 princess1 dragon123 superman1 trustno1 changeme1 computer1 whatever1 wordnest1 wordnest123'.split(
    ' ',
  ),
)

const RULE_CHECKS: Readonly<Record<PasswordRule, (password: string, policy: PasswordPolicy) => boolean>> = {
  'min-length': (password, policy) => [...password].length >= policy.minLength,
  'max-length': (password, policy) => password.length <= policy.maxLength,
  letter: (password) => /\p{L}/u.test(password),
  'digit-or-symbol': (password) => /[^\p{L}\s]/u.test(password),
  'not-common': (password) => !COMMON_PASSWORDS.has(password.toLowerCase()),
}

/** The rules that the password breaks, in the order of the policy; empty for a good one. */
export const brokenPasswordRules = (
  password: string,
  policy: PasswordPolicy = PASSWORD_POLICY,
): readonly PasswordRule[] => policy.rules.filter((rule) => !RULE_CHECKS[rule](password, policy))
