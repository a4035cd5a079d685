/** One line an answer. Addresses without their query: it may hold a learner's text. */
import type { FastifyInstance } from 'fastify'

export function mountRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const mark = request.url.indexOf('?')
    request.log.info({
      method: request.method,
      path: mark < 0 ? request.url : request.url.slice(0, mark),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
}
