/** The built web app: hashed assets for a year, pages always fresh, and a page that says 404 with status 404. */
import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import fastifyStatic from '@fastify/static'
import { PAGE_PATHS } from '@wordnest/contracts/pages'
import type { FastifyInstance, FastifyReply } from 'fastify'

const YEAR_SECONDS = 31_536_000
const HOUR_SECONDS = 3600
const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`
/** Kept, but asked for each time: a new version shows at once. */
const REVALIDATE = 'no-cache'
const COMPRESSED = /\.(?:br|gz)$/
/** What must never be answered with a page, whatever is not there. */
const NEVER_A_PAGE = /^\/(?:api|v1|assets|\.well-known)(?:\/|$)|\.[a-z0-9]{1,12}$/i

/** Paths of the files below `dir`, each from a slash; nothing outside the list is ever read. */
function listFiles(dir: string): ReadonlySet<string> {
  try {
    const entries = readdirSync(dir, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    const paths = files.map((entry) => `/${relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    return new Set(paths.filter((path) => !path.includes('/.')))
  } catch {
    return new Set()
  }
}

const PAGE_PATTERNS = PAGE_PATHS.map((path) => path.split('/'))

/** Whether the spec's route table knows the page; a slash at the end is forgiven. */
export function isPagePath(pathname: string): boolean {
  const parts = (pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname).split('/')
  return PAGE_PATTERNS.some(
    (pattern) =>
      pattern.length === parts.length &&
      pattern.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index])),
  )
}

function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return IMMUTABLE
  return /\.(?:html|js|webmanifest|json)$/.test(path) ? REVALIDATE : `public, max-age=${HOUR_SECONDS}`
}

function sendFile(reply: FastifyReply, path: string, status = 200): FastifyReply {
  return reply.code(status).header('cache-control', cacheControlOf(path)).sendFile(path.slice(1))
}

const sendNothing = (reply: FastifyReply, text: string) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)

/** A prerendered page where the build made one, else the page that renders all. */
const findHtml = (files: ReadonlySet<string>, pathname: string): string | undefined => {
  const plain = pathname.replace(/\/$/, '')
  return [`${plain}/index.html`, `${plain}.html`, '/index.html'].find((path) => files.has(path))
}

export async function mountPages(
  app: FastifyInstance,
  webDir: string,
  answerUnknownApi: (pathname: string, reply: FastifyReply) => unknown,
): Promise<void> {
  const files = listFiles(webDir)
  await app.register(fastifyStatic, {
    root: webDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
  })
  app.route({
    method: 'GET',
    url: '/*',
    config: { policy: 'open' },
    exposeHeadRoute: true,
    handler: (request, reply) => {
      const { pathname } = new URL(request.url, 'http://server')
      if (/^\/(?:api|v1)(?:\/|$)/.test(pathname)) return answerUnknownApi(pathname, reply)
      if (files.has(pathname) && !pathname.endsWith('.html')) return sendFile(reply, pathname)
      if (NEVER_A_PAGE.test(pathname) && !isPagePath(pathname)) return sendNothing(reply, 'Not found\n')
      const html = findHtml(files, isPagePath(pathname) ? pathname : '/index')
      if (html === undefined) return sendNothing(reply, 'The web app has not been built. Run "npm start".\n')
      return sendFile(reply, html, isPagePath(pathname) ? 200 : 404)
    },
  })
}
