import { AppError } from '#api/errors.ts'
import { ThreadBusyError } from '#api/threads/task-thread.ts'

import { UnspeakableError } from './speech.ts'

/** The refusal when a text could not be spoken. */
export function toSpeechRefusal(cause: unknown): AppError {
  if (cause instanceof UnspeakableError) return new AppError('unspeakable-text')
  return new AppError(cause instanceof ThreadBusyError ? 'unavailable' : 'upstream-failed', {}, { cause })
}
