/** Text detection: checks and reads the picture, and stores nothing. */
import { toImageKind } from '@wordnest/reader/image-kind'
import { MAX_TEXT_LENGTH } from '@wordnest/vocabulary/text'

import { AppError } from '#api/errors.ts'

import { toPicture } from './picture-content.ts'
import type { Vision } from './vision.ts'

export type VisionService = {
  /** The text of a picture in base64; undefined where there is none. */
  readonly detectText: (content: string, signal: AbortSignal) => Promise<string | undefined>
}

/** Judges the content; names and types that a client sends are ignored. */
function assertReadable(picture: Uint8Array): void {
  const kind = toImageKind(picture)
  if (kind === 'heic') throw new AppError('heic-image')
  if (kind === 'unknown') throw new AppError('unsupported-image')
}

export function buildVisionService(vision: Vision): VisionService {
  return {
    async detectText(content, signal) {
      const picture = toPicture(content)
      assertReadable(picture)
      try {
        const text = (await vision.read(picture, signal)).slice(0, MAX_TEXT_LENGTH).toWellFormed().trim()
        return text === '' ? undefined : text
      } catch (cause) {
        if (signal.aborted) throw signal.reason
        throw cause instanceof AppError ? cause : new AppError('upstream-failed', {}, { cause })
      }
    },
  }
}
