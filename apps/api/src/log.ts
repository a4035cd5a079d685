/** The log: one JSON line an event, without what is nobody's business. */
import { type Logger, pino } from 'pino'

import type { Env } from '#api/env.ts'

/** Lines are gathered up to this many bytes, or for a second. */
const BUFFER_BYTES = 4096
const FLUSH_MS = 1000

const SECRET_FIELDS = ['password', 'cookie', 'set-cookie', 'authorization', 'token', 'secret']

export type Log = {
  readonly logger: Logger
  /** Writes what is still gathered; before the process ends. */
  readonly flush: () => void
}

export function buildLog(level: Env['logLevel']): Log {
  const destination = pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS })
  const logger = pino(
    {
      level,
      base: { app: 'wordnest' },
      redact: {
        paths: SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]),
        censor: '[secret]',
      },
    },
    destination,
  )
  return {
    logger,
    flush: () => {
      try {
        destination.flushSync()
      } catch {
        // Nothing was written yet, or nobody reads any more.
      }
    },
  }
}
