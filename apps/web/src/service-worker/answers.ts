import { COMPATIBILITY_HEADER } from '@wordnest/contracts/compatibility'

import { LESSONS_CACHE, MEDIA_CACHE, trimCache } from '#lib/offline-caches.ts'

import { toPart } from './partial-content.ts'

/** A server that has not begun to answer by then is answered for, if there is something to answer with. */
const PATIENCE_MS = 4000
/** Recordings of about 8 kB and posters of about 30 kB. */
const MAX_MEDIA = 600

const isDown = ({ status }: Response): boolean => status >= 502 && status <= 504

/**
 * The network's answer; `fallback` when there is none, on a gateway error, or after a time limit. Without a fallback
 * the network's own answer or failure.
 */
export async function networkFirst(
  ask: () => Promise<Response>,
  fallback: () => Promise<Response | undefined>,
  wait: (ms: number) => Promise<void>,
): Promise<Response> {
  const asked = ask()
  const fast = await Promise.race([asked.catch(() => undefined), wait(PATIENCE_MS).then(() => undefined)])
  if (fast && !isDown(fast)) return fast
  return (await fallback()) ?? asked
}

/** A full or blocked cache never costs the answer. */
async function keep(cacheName: string, key: string, response: Response, maxEntries?: number): Promise<void> {
  try {
    const cache = await caches.open(cacheName)
    await cache.put(key, response)
    if (maxEntries !== undefined) await trimCache(cache, maxEntries)
  } catch (error) {
    console.warn('Nothing was kept of', key, error)
  }
}

const findKept = (cacheName: string, key: string): Promise<Response | undefined> =>
  caches.open(cacheName).then(
    (cache) => cache.match(key),
    () => undefined,
  )

/** Cached without the header of the server's version, which is only true when it is new. */
function toKept(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.delete(COMPATIBILITY_HEADER)
  headers.delete('set-cookie')
  return new Response(response.body, { status: response.status, headers })
}

type Later = (work: Promise<unknown>) => void

/** A list that is the same for everybody: from the server, else the cached one. */
export function answerList(request: Request, later: Later, wait: (ms: number) => Promise<void>): Promise<Response> {
  const key = new URL(request.url).pathname
  const ask = async () => {
    const response = await fetch(request)
    if (response.ok) later(keep(LESSONS_CACHE, key, toKept(response.clone())))
    return response
  }
  return networkFirst(ask, () => findKept(LESSONS_CACHE, key), wait)
}

/** Fetched from another host with CORS, which caching needs; where the host refuses, as the page asked. */
async function fetchWhole(request: Request): Promise<Response> {
  try {
    return await fetch(request.url, { credentials: 'same-origin' })
  } catch (error) {
    if (request.mode !== 'no-cors') throw error
    return fetch(request)
  }
}

/** Files whose address changes with their content, loaded whole and once. The host they come from makes no other file. */
export async function answerMedia(request: Request, later: Later): Promise<Response> {
  const key = new URL(request.url).pathname
  const range = request.headers.get('range')
  const kept = await findKept(MEDIA_CACHE, key)
  if (kept) return toPart(kept, range)
  const response = await fetchWhole(request)
  if (response.status !== 200) return response
  later(keep(MEDIA_CACHE, key, response.clone(), MAX_MEDIA))
  return toPart(response, range)
}
