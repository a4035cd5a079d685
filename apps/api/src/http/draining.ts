/** Shutdown: remaining answers tell their clients to close the connection. */
import type { FastifyInstance } from 'fastify'

export type Draining = {
  /** From now on every connection ends with its answer. */
  readonly start: () => void
  readonly hasStarted: () => boolean
}

/** How often connections that have fallen silent are closed. */
const IDLE_CHECK_MS = 25

export function mountDraining(app: FastifyInstance): Draining {
  let hasStarted = false
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (hasStarted) reply.header('connection', 'close')
    done()
  })
  return {
    start() {
      hasStarted = true
      const check = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
      app.server.once('close', () => clearInterval(check))
    },
    hasStarted: () => hasStarted,
  }
}
