/** Whether the process is up, and whether it can serve. */
import type { FastifyInstance } from 'fastify'

export type Readiness = {
  /** Why the server cannot serve now; undefined when it can. */
  readonly findObstacle: () => Promise<string | undefined>
}

export function mountHealth(app: FastifyInstance, { findObstacle }: Readiness): void {
  app.route({
    method: 'GET',
    url: '/healthz',
    config: { policy: 'open' },
    logLevel: 'warn',
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return { status: 'up' }
    },
  })
  app.route({
    method: 'GET',
    url: '/readyz',
    config: { policy: 'open' },
    logLevel: 'warn',
    handler: async (_request, reply) => {
      const obstacle = await findObstacle()
      reply.header('cache-control', 'no-store').code(obstacle === undefined ? 200 : 503)
      return obstacle === undefined ? { status: 'ready' } : { status: 'not-ready', reason: obstacle }
    },
  })
}
