import type { ApiErrorCode } from '#lib/api.ts'
import { toErrorText } from '#messages/error-text.ts'
import type { Messages } from '#messages/messages.ts'

import type { Photo, PhotoRefusal } from './load-photo.ts'

export type PhotoStage = 'idle' | 'loading' | 'sending' | 'reading'

export type PhotoProblem = { readonly text: string; readonly help?: string }

export type PhotoState = {
  readonly photo: Photo | null
  readonly stage: PhotoStage
  /** Which share of the photo is on its way, from 0 to 1. */
  readonly sent: number
  readonly problem: PhotoProblem | null
  /** Its text was found and is in the text area. */
  readonly isDetected: boolean
}

export const NO_PHOTO: PhotoState = { photo: null, stage: 'idle', sent: 0, problem: null, isDetected: false }

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
