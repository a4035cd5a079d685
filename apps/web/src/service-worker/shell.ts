import { findOldCaches, toShellCache } from '#lib/offline-caches.ts'

import type { PrecachedFile, PrecacheList } from './precache-list.ts'

/** Browsers send six requests at a time; more would only delay those of the page. */
const AT_ONCE = 4

/** A file that this device holds already: what names its content never changes. */
const findKnown = ({ url, integrity }: PrecachedFile): Promise<Response | undefined> =>
  integrity === undefined ? caches.match(url) : Promise.resolve(undefined)

/** The integrity makes sure that all are of one version, also while a new one spreads over several servers. */
async function load({ url, integrity }: PrecachedFile): Promise<Response> {
  const response = await fetch(url, integrity === undefined ? {} : { cache: 'no-cache', integrity })
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`)
  return response
}

/** Brings a whole version to this device, or throws: half a version is none. */
export async function installShell({ version, files, pages }: PrecacheList): Promise<void> {
  const cache = await caches.open(toShellCache(version))
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const next = [...files, ...pages].filter(({ url }) => !known.has(url)).values()
  const loadNext = async () => {
    for (const file of next) await cache.put(file.url, (await findKnown(file)) ?? (await load(file)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, loadNext))
}

/** Ends the versions before this one. */
export async function dropOldCaches(version: string): Promise<void> {
  await Promise.all(findOldCaches(await caches.keys(), version).map((name) => caches.delete(name)))
}

/** A file of this version, else of another one that an open tab may still show. */
export async function findInShell(version: string, url: string): Promise<Response | undefined> {
  const own = await (await caches.open(toShellCache(version))).match(url)
  return own ?? caches.match(url)
}
