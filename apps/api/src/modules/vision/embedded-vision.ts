/** The embedded reader: a pool of threads, each picture within its time. */
import { createReader, type Reader, ReaderBusyError } from '@wordnest/reader/reader'
import { UnreadableImageError, type UnreadableReason } from '@wordnest/reader/unreadable-image'

import { AppError } from '#api/errors.ts'
import type { ErrorCode } from '@wordnest/contracts/error-codes'

import type { Vision } from './vision.ts'

const CODES: Readonly<Record<UnreadableReason, ErrorCode>> = {
  heic: 'heic-image',
  unsupported: 'unsupported-image',
  'too-large': 'too-large',
  damaged: 'damaged-image',
}

/** A page takes some 2 s: the last in the queue still gets its answer before the caller gives up. */
const QUEUE_LIMIT = 4

function toRefusal(error: unknown): unknown {
  if (error instanceof UnreadableImageError) return new AppError(CODES[error.reason], {}, { cause: error })
  return error instanceof ReaderBusyError ? new AppError('busy', {}, { cause: error }) : error
}

export type EmbeddedVisionOptions = {
  /** From a page's turn to its text. */
  readonly timeoutMs: number
  /** Another reader in tests. */
  readonly reader?: Reader
}

export function buildEmbeddedVision({ timeoutMs, reader }: EmbeddedVisionOptions): Vision {
  const pool = reader ?? createReader({ queueLimit: QUEUE_LIMIT, pageTimeoutMs: timeoutMs })
  return {
    async read(picture, signal) {
      try {
        return (await pool.read(picture, signal)).text
      } catch (error) {
        throw toRefusal(error)
      }
    },
    close: () => pool.close(),
  }
}
