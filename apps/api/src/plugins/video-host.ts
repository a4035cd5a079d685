/** Lets the video host into pages, once a lesson needs it. */
import type { FastifyInstance } from 'fastify'

import { isPagePath } from './pages.ts'
import type { SecurityHeaders } from './security-headers.ts'

const PLAYER_PATH = /^\/video-player\/[^/]+\/?$/

/** Mount before the pages. A database that is away costs the films of the host, not the page. */
export function mountVideoHost(
  app: FastifyInstance,
  headers: SecurityHeaders,
  hasHostFilms: () => Promise<boolean>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) return
    const { pathname } = new URL(request.url, 'http://server')
    if (!isPagePath(pathname) || !(await hasHostFilms().catch(() => false))) return
    reply.headers(PLAYER_PATH.test(pathname) ? headers.hostPlayerPage : headers.pageWithHostPictures)
  })
}
