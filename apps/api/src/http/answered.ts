/** What the log and the metrics record of each answer, whichever part of the server wrote it. */
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The endpoint of the request, for the counters; undefined for files and pages. */
    measuredAs: string | undefined
  }
}

export type Answered = {
  readonly id: string
  readonly method: string
  readonly url: string
  /** The endpoint of the request; undefined for files and pages. */
  readonly route: string | undefined
  readonly status: number
  readonly ms: number
}

export function mountAnswered(app: FastifyInstance, onAnswered: (answered: Answered) => void): void {
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime: ms }, done) => {
    const { id, method, url, measuredAs: route } = request
    onAnswered({ id, method, url, route, status, ms })
    done()
  })
}
