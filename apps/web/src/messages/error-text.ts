import type { ApiErrorCode } from '#lib/api.ts'

import type { Messages } from './messages.ts'

/** What to say of a failed call where the screen has nothing closer to say. */
export function toErrorText(messages: Messages, code: ApiErrorCode): string {
  const { errors } = messages
  switch (code) {
    case 'offline':
    case 'timeout':
    case 'unavailable':
    case 'too-many-requests':
      return errors[code]
    case 'busy':
      return errors.unavailable
    case 'sign-in-required':
      return messages.common.mustSignIn
    case 'not-public-address':
    case 'page-unreachable':
    case 'no-text-on-page':
    case 'page-limit':
    case 'too-large':
      return messages.pageErrors[code]
    default:
      return errors.unexpected
  }
}
