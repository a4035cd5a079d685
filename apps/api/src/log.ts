/** The log: one JSON line an event, without private data. */
import { type Logger, pino } from 'pino'

import type { Env } from '#api/env.ts'

/** Lines are buffered up to this many bytes, or for a second. */
const BUFFER_BYTES = 4096
const FLUSH_MS = 1000
/** How many nested causes are logged. */
const MAX_CAUSES = 3

const SECRET_FIELDS = ['password', 'cookie', 'authorization', 'token', 'secret']

type ErrorLine = {
  readonly type: string
  readonly message: string
  readonly stack?: string
  readonly code?: unknown
  readonly cause?: ErrorLine
}

/** Only these fields: errors of drivers and libraries carry queries, rows, headers and keys in others. */
export function toErrorLine(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { name, message, stack, cause } = error
  return {
    type: name,
    message,
    ...(stack !== undefined && { stack }),
    ...('code' in error && { code: error.code }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: toErrorLine(cause, depth + 1) }),
  }
}

export type Log = {
  readonly logger: Logger
  /** Writes what is still buffered; before the process ends. */
  readonly flush: () => void
}

export function buildLog(level: Env['logLevel']): Log {
  const destination = pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS })
  const logger = pino(
    {
      level,
      base: { app: 'wordnest' },
      serializers: { err: toErrorLine },
      redact: { paths: SECRET_FIELDS, censor: '[secret]' },
    },
    destination,
  )
  return {
    logger,
    flush: () => {
      try {
        destination.flushSync()
      } catch {
        // Nothing was written yet, or the reader has closed the pipe.
      }
    },
  }
}
