/** Draining: closes no connection while a request may be on its way on it. */
import { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

export type Draining = {
  /**
   * Takes no new connection, ends each connection with its next answer, and after `lingerMs` those without a request. Resolves
   * when the last has ended.
   */
  readonly start: (lingerMs: number) => Promise<void>
  readonly hasStarted: () => boolean
  /** Closes the connections that are still open. */
  readonly cutOff: () => void
}

/** How often connections that have fallen silent are closed. */
const IDLE_CHECK_MS = 25
const SHORT_TURN_MS = 0.2
const MAX_TURNS = 200

/**
 * Resolves when all that has arrived was read: a connection in the queue of a server that is closed, or one that is closed with
 * a request unread, is reset.
 */
async function untilAllIsRead(): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const startedAtMs = performance.now()
    await nextTurn()
    // What arrives during a long turn of the event loop waits for the next one.
    if (turn > 0 && performance.now() - startedAtMs < SHORT_TURN_MS) return
  }
}

/** Not by HTTP's own `close`, which closes idle connections at once: their clients may just have sent a request. */
const closeDoor = (server: HttpServer) =>
  new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve()))

export function mountDraining(app: FastifyInstance): Draining {
  let hasStarted = false
  let isDoorClosed = false
  /** `localhost` has two addresses, and Fastify a server of its own for the second. */
  const servers = new Set([app.server])

  app.addHook('onRequest', ({ raw: { socket } }, _reply, done) => {
    if ('server' in socket && socket.server instanceof HttpServer) servers.add(socket.server)
    done()
  })
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    // Closed before all of an upload was read, the connection would be reset, and the answer lost.
    if (isDoorClosed && raw.complete) reply.header('connection', 'close')
    done()
  })

  async function closeIdle(lingerMs: number, signal: AbortSignal): Promise<void> {
    for (let pauseMs = lingerMs; ; pauseMs = IDLE_CHECK_MS) {
      await wait(pauseMs, undefined, { signal })
      await untilAllIsRead()
      for (const server of servers) server.closeIdleConnections()
    }
  }

  return {
    async start(lingerMs) {
      hasStarted = true
      await untilAllIsRead()
      const closed = Promise.all([...servers].map(closeDoor))
      // Not before: a client that loses its connection comes with another, which may arrive as the door closes.
      isDoorClosed = true
      const done = new AbortController()
      const closing = closeIdle(lingerMs, done.signal).catch(() => undefined)
      await closed
      done.abort()
      await closing
    },
    hasStarted: () => hasStarted,
    cutOff() {
      for (const server of servers) server.closeAllConnections()
    },
  }
}
