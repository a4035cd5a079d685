/** The text for each reason why a photo could not be read. */
import type { ApiErrorCode } from '#lib/api.ts'
import { toErrorText } from '#messages/error-text.ts'
import type { Messages } from '#messages/messages.ts'

import type { PhotoRefusal } from './load-photo.ts'

export function toRefusalText({ photo, errors }: Messages, refusal: PhotoRefusal): string {
  switch (refusal) {
    case 'too-large':
      return photo.tooLarge
    case 'heic':
      return photo.heic
    case 'unsupported':
      return photo.unsupported
    case 'unreadable':
      return errors.unexpected
  }
}

export function toProblemText(messages: Messages, code: ApiErrorCode): string {
  const { photo } = messages
  switch (code) {
    case 'too-large':
      return photo.tooLarge
    case 'heic-image':
      return photo.heic
    case 'unsupported-image':
      return photo.unsupported
    case 'damaged-image':
      return photo.damaged
    case 'busy':
      return photo.busy
    default:
      return photo.failed(code === 'upstream-failed' ? photo.upstreamFailed : toErrorText(messages, code))
  }
}
