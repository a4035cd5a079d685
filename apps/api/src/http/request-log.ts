/** Logs every answer at level debug, and slow ones always. Failures log themselves. */
import type { FastifyBaseLogger } from 'fastify'

import type { Answered } from './answered.ts'

const pathOf = (url: string): string => {
  // The query may hold a learner's text.
  const mark = url.indexOf('?')
  return mark < 0 ? url : url.slice(0, mark)
}

export type RequestLog = {
  readonly observe: (answered: Answered) => void
  /** Slow answers so far. */
  readonly count: () => number
}

/** Answers slower than `slowMs` are logged: a learner notices from about a second. */
export function buildRequestLog(logger: FastifyBaseLogger, slowMs: number): RequestLog {
  let slow = 0
  const isVerbose = logger.level === 'debug' || logger.level === 'trace'
  return {
    observe({ id, method, url, status, ms: exactMs }) {
      const ms = Math.round(exactMs)
      if (!isVerbose && ms < slowMs) return
      const line = { reqId: id, method, path: pathOf(url), status, ms }
      if (ms >= slowMs) {
        slow += 1
        logger.warn(line, 'slow answer')
      } else logger.debug(line)
    },
    count: () => slow,
  }
}
