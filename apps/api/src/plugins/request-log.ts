/** What is worth a line: every answer for those who ask for it (debug), slow ones always. Failures log themselves. */
import type { FastifyInstance } from 'fastify'

const pathOf = (url: string): string => {
  // The query may hold a learner's text.
  const mark = url.indexOf('?')
  return mark < 0 ? url : url.slice(0, mark)
}

/** An answer that took `slowMs` is told of: a learner notices from about a second. */
export function mountRequestLog(app: FastifyInstance, slowMs: number): { readonly count: () => number } {
  let slow = 0
  const isVerbose = app.log.level === 'debug' || app.log.level === 'trace'
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime)
    if (isVerbose || ms >= slowMs) {
      const line = {
        reqId: request.id,
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ms,
      }
      if (ms >= slowMs) {
        slow += 1
        request.log.warn(line, 'slow answer')
      } else request.log.debug(line)
    }
    done()
  })
  return { count: () => slow }
}
