/** The built web app: hashed assets for a year, pages always fresh, and a page that says 404 with status 404. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import fastifyStatic from '@fastify/static'
import { isPageOf, PAGE_PATHS, toPlainPath } from '@wordnest/contracts/pages'
import { PAGE_PICTURE } from '@wordnest/contracts/video-picture'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'

import { toRequestAddress } from './request-address.ts'
import { allowInline } from './security-headers.ts'
import { sendFile } from './send-file.ts'

const YEAR_SECONDS = 31_536_000
const HOUR_SECONDS = 3600
const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`
/** Cached but revalidated each time: a new version shows at once. */
const REVALIDATE = 'no-cache'
const COMPRESSED = /\.(?:br|gz)$/
/** Addresses of calls: unknown ones get the 404 of calls, not of pages. */
const NO_PAGE = /^\/(?:(?:api|v1)(?:\/|$)|create-)/
/** Paths that are never answered with a page, even when nothing is found. */
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

const PageSchema = z.object({
  /** A path of the web app's route table, or one address of it; `*` for addresses that no screen has. */
  path: z.string(),
  file: z.string(),
  /** Hashes of inline styles and scripts. */
  styles: z.array(z.string()),
  scripts: z.array(z.string()),
})
type Page = z.output<typeof PageSchema>

/** Left by the build. Without it one page renders all. */
const PAGES_FILE = '.pages.json'
const BARE_PAGE: Page = { path: '*', file: 'index.html', styles: [], scripts: [] }

function loadPages(dir: string): readonly Page[] {
  try {
    const known: unknown = JSON.parse(readFileSync(join(dir, PAGES_FILE), 'utf8'))
    return z.object({ pages: z.array(PageSchema) }).parse(known).pages
  } catch {
    return []
  }
}

/** Whether the route table (`docs/product.md#routes`) has the page. */
export const isPagePath = (pathname: string): boolean => PAGE_PATHS.some((path) => isPageOf(path, pathname))

function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return IMMUTABLE
  return /\.(?:html|js|webmanifest|json)$/.test(path) ? REVALIDATE : `public, max-age=${HOUR_SECONDS}`
}

const sendPart = (reply: FastifyReply, path: string, status = 200): FastifyReply =>
  sendFile(reply.code(status).header('cache-control', cacheControlOf(path)), path.slice(1))

const sendNothing = (reply: FastifyReply, text: string) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)

/** Finds the page that was rendered ahead for an address: that of this one, if there is one, or that of its route. */
function buildPageFinder(pages: readonly Page[]): (pathname: string) => Page {
  const unknown = pages.find(({ path }) => path === '*') ?? BARE_PAGE
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return (pathname) =>
    byPath.get(toPlainPath(pathname)) ?? pages.find(({ path }) => isPageOf(path, pathname)) ?? unknown
}

function sendPage(reply: FastifyReply, page: Page, { status, address }: { status: number; address: string }) {
  const policy = reply.getHeader('content-security-policy')
  if (typeof policy === 'string') reply.header('content-security-policy', allowInline(policy, page))
  // A header, since the address is not known when the pages are built.
  if (status === 200) reply.header('link', `<${address}>; rel="canonical"`)
  return sendPart(reply, `/${page.file}`, status)
}

/** How long the effect of a new lesson may be delayed. */
const PICTURE_CACHE = 'public, max-age=60'

/** Redirects to the picture's immutable address. A missing picture is not an error. */
const sendPicture = (reply: FastifyReply, picture: string | undefined): FastifyReply =>
  picture === undefined
    ? reply.code(204).header('cache-control', REVALIDATE).send()
    : reply.header('cache-control', PICTURE_CACHE).redirect(picture, 302)

export type PagesSetup = {
  readonly webDir: string
  /** The public address of the pages, for the canonical address. */
  readonly origin: string
  /** The first picture on the page of a path. */
  readonly findPicture: (path: string) => Promise<string | undefined>
  readonly answerUnknownApi: (pathname: string, reply: FastifyReply) => unknown
}

export async function mountPages(
  app: FastifyInstance,
  { webDir, origin, findPicture, answerUnknownApi }: PagesSetup,
): Promise<void> {
  const files = listFiles(webDir)
  const findPage = buildPageFinder(loadPages(webDir))
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
    handler: async (request, reply) => {
      const { pathname, search } = toRequestAddress(request.url)
      if (NO_PAGE.test(pathname)) return answerUnknownApi(pathname, reply)
      if (files.has(pathname) && !pathname.endsWith('.html')) return sendPart(reply, pathname)
      if (NEVER_A_PAGE.test(pathname) && !isPagePath(pathname)) return sendNothing(reply, 'Not found\n')
      if (search === PAGE_PICTURE) return sendPicture(reply, await findPicture(toPlainPath(pathname)))
      const page = findPage(pathname)
      if (!files.has(`/${page.file}`)) return sendNothing(reply, 'The web app has not been built. Run "npm start".\n')
      return sendPage(reply, page, {
        status: isPagePath(pathname) ? 200 : 404,
        // On other pages the query only chooses the first view.
        address: `${origin}${toPlainPath(pathname)}${page.path.includes('/:') ? search : ''}`,
      })
    },
  })
}
