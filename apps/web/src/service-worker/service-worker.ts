/** Lets Wordnest open and be played without a connection. Private answers never pass through it. */
import { isWorkerMessage } from '#lib/worker-messages.ts'

import { answerList, answerMedia, networkFirst } from './answers.ts'
import type { PrecacheList } from './precache-list.ts'
import { dropOldCaches, findInShell, installShell } from './shell.ts'
import { findPage, LIST_PATHS, toStrategy } from './strategy.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by the build. */
declare const PRECACHE: PrecacheList

const { version, files, pages } = PRECACHE

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The lessons and the shelf, cached for later even if this visit does not need them. A failure is ignored. */
async function fetchLists(later: (work: Promise<unknown>) => void): Promise<void> {
  await Promise.all([...LIST_PATHS].map((path) => answerList(new Request(path), later, wait).catch(() => undefined)))
}

async function install(): Promise<void> {
  await installShell(PRECACHE)
  const kept: Promise<unknown>[] = []
  await fetchLists((work) => kept.push(work))
  await Promise.all(kept)
}

/** Tabs of another version keep their files until they are gone or reloaded. */
async function tidy(mostTabs: number): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tabs.length <= mostTabs) await dropOldCaches(version)
}

async function activate(): Promise<void> {
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  await tidy(1)
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const ask = async (): Promise<Response> => {
    const preloaded: unknown = await event.preloadResponse
    return preloaded instanceof Response ? preloaded : fetch(event.request)
  }
  const fallback = async () => {
    const page = findPage(pages, pathname)
    return page && findInShell(version, page.url)
  }
  return networkFirst(ask, fallback, wait)
}

async function answerFile({ request }: FetchEvent): Promise<Response> {
  return (await findInShell(version, new URL(request.url).pathname)) ?? fetch(request)
}

function answer(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event
  const later = (work: Promise<unknown>) => event.waitUntil(work)
  switch (toStrategy(request, self.location.origin, PRECACHE)) {
    case 'page':
      return answerPage(event)
    case 'file':
      return answerFile(event)
    case 'list':
      return answerList(request, later, wait)
    case 'media':
      return answerMedia(request, later)
    case 'pass':
      return undefined
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const answered = answer(event)
  if (answered) event.respondWith(answered)
})
self.addEventListener('message', (event) => {
  const data: unknown = event.data
  if (!isWorkerMessage(data)) return
  if (data.type === 'take-over') event.waitUntil(self.skipWaiting())
  else if (data.type === 'opened') event.waitUntil(tidy(1))
  else event.ports[0]?.postMessage(files.some(({ url }) => url === data.url))
})
