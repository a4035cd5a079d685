import { brokenPasswordRules } from '@wordnest/vocabulary/accounts'

import { AppError } from '#api/errors.ts'

/** The password in the form that is hashed. Throws weak-password with the rules that it breaks. */
export function toGoodPassword(typed: string): string {
  const password = typed.normalize('NFC')
  const broken = brokenPasswordRules(password)
  if (broken.length > 0) {
    throw new AppError('weak-password', { problems: broken.map((rule) => ({ path: 'password', problem: rule })) })
  }
  return password
}
