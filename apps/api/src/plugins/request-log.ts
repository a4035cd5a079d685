/** What is worth a line: every answer for those who ask for it (debug), slow ones always. Failures log themselves. */
import type { FastifyInstance } from 'fastify'

/** A learner notices. */
const SLOW_MS = 1000

const pathOf = (url: string): string => {
  // The query may hold a learner's text.
  const mark = url.indexOf('?')
  return mark < 0 ? url : url.slice(0, mark)
}

export function mountRequestLog(app: FastifyInstance): void {
  const isVerbose = app.log.level === 'debug' || app.log.level === 'trace'
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime)
    if (isVerbose || ms >= SLOW_MS) {
      const line = {
        reqId: request.id,
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ms,
      }
      if (ms >= SLOW_MS) request.log.warn(line, 'slow answer')
      else request.log.debug(line)
    }
    done()
  })
}
