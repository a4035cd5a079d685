import { isPageOf } from '@wordnest/contracts/pages'

import type { PrecacheList, PrecachedPage } from './precache-list.ts'

/** A request without the browser's own objects. */
export type Asked = {
  readonly method: string
  readonly url: string
  readonly mode: string
  /** What it is for, as `Request.destination` says. */
  readonly destination: string
}

/**
 * How a request is answered. `page`: by the server, else by the version that this worker holds. `file`: by that version
 * first. `list`: by the server, else the cached answer. `media`: cached once loaded. `pass`: as if there were no
 * worker, which is what every private answer, every change and every film gets.
 */
export type Strategy = 'page' | 'file' | 'list' | 'media' | 'pass'

/** Addresses that are the server's own and never a screen. */
const SERVER_PATHS = /^\/(?:api|v1|media|assets|\.well-known|create-[^/]*|healthz|readyz|metrics|auth\/[^/]+)(?:\/|$)/
const FILE_NAME = /\.[a-z0-9]{1,12}$/i
/** Lists that are the same for everybody. The contracts' own paths: their schemas would make the worker ten times as large. */
export const LIST_PATHS: ReadonlySet<string> = new Set(['/api/videos', '/api/shelf'])
const RECORDING = /^\/media\/speech\/.+\.mp3$/
const LESSON_FILE = /^\/media\/lessons\//

const findOwnPage = (pages: readonly PrecachedPage[], pathname: string): PrecachedPage | undefined =>
  pages.find(({ path }) => isPageOf(path, pathname))

/** The page of an address; where no screen has it, any: it then says that there is none. */
export const findPage = (pages: readonly PrecachedPage[], pathname: string): PrecachedPage | undefined =>
  findOwnPage(pages, pathname) ?? pages[0]

const isScreen = (pages: readonly PrecachedPage[], pathname: string): boolean =>
  findOwnPage(pages, pathname) !== undefined || !(SERVER_PATHS.test(pathname) || FILE_NAME.test(pathname))

const toMediaStrategy = (pathname: string, { destination }: Asked): Strategy =>
  RECORDING.test(pathname) || (LESSON_FILE.test(pathname) && destination === 'image') ? 'media' : 'pass'

/** Chooses by the address alone, so that no learner's data is cached for another. */
export function toStrategy(asked: Asked, origin: string, { files, pages }: PrecacheList): Strategy {
  const { origin: askedOrigin, pathname, search } = new URL(asked.url)
  if (asked.method !== 'GET') return 'pass'
  // Media may have a host of their own: the page's policy says which, and lets it ask no other.
  if (askedOrigin !== origin) return toMediaStrategy(pathname, asked)
  if (asked.mode === 'navigate') return isScreen(pages, pathname) ? 'page' : 'pass'
  if (LIST_PATHS.has(pathname) && search === '') return 'list'
  if (toMediaStrategy(pathname, asked) === 'media') return 'media'
  // Another version's code may still be in its cache.
  if (pathname.startsWith('/assets/') || files.some(({ url }) => url === pathname)) return 'file'
  return 'pass'
}
