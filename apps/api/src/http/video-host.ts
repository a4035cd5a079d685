/** Lets the video host into pages, once a lesson needs it. */
import type { FastifyInstance, FastifyReply } from 'fastify'

import { isPagePath } from './pages.ts'
import { toRequestAddress } from './request-address.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** A learner's own film may be one of the host, whatever the lessons are. */
const OWN_FILM_PATH = /^\/my-films\/[^/]+\/?$/
const PLAYER_PATH = /^\/video-player\/[^/]+\/?$/

/** Mount before the pages. A database that is away costs the films of the host, not the page. */
export function mountVideoHost(
  app: FastifyInstance,
  headers: SecurityHeaders,
  hasHostFilms: () => Promise<boolean>,
): void {
  async function allow(pathname: string, reply: FastifyReply, done: () => void): Promise<void> {
    if (OWN_FILM_PATH.test(pathname)) void reply.headers(headers.hostPlayerPage)
    else if (await hasHostFilms().catch(() => false)) {
      void reply.headers(PLAYER_PATH.test(pathname) ? headers.hostPlayerPage : headers.pageWithHostPictures)
    }
    done()
  }
  app.addHook('onRequest', (request, reply, done) => {
    // A call waits for no promise that is of pages alone.
    const pathname = request.url.startsWith('/api/') ? undefined : toRequestAddress(request.url).pathname
    if (pathname === undefined || !isPagePath(pathname)) done()
    else void allow(pathname, reply, done)
  })
}
