/** The end of a server: answers that are still to come tell their clients not to come back on the same connection. */
import type { ServerResponse } from 'node:http'

import type { FastifyInstance } from 'fastify'

export type Draining = {
  /** From now on every connection ends with its answer. */
  readonly start: () => void
  readonly hasStarted: () => boolean
}

/** How often connections that have fallen silent are closed. */
const IDLE_CHECK_MS = 25

export function mountDraining(app: FastifyInstance): Draining {
  const open = new Set<ServerResponse>()
  let hasStarted = false
  app.addHook('onRequest', (_request, { raw }, done) => {
    if (hasStarted) raw.setHeader('connection', 'close')
    else open.add(raw)
    done()
  })
  app.addHook('onResponse', (_request, { raw }, done) => {
    open.delete(raw)
    done()
  })
  return {
    start() {
      hasStarted = true
      for (const response of open) if (!response.headersSent) response.setHeader('connection', 'close')
      const check = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
      app.server.once('close', () => clearInterval(check))
    },
    hasStarted: () => hasStarted,
  }
}
