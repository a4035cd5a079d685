/** The names of the browser's caches, which the page and its service worker share. */
import { COMPATIBILITY } from '@wordnest/contracts/compatibility'

const PREFIX = 'wordnest-'

/** The files of one version of the page. */
export const toShellCache = (version: string): string => `${PREFIX}shell-${version}`
/** Public answers; another contract reads none of them. */
export const LESSONS_CACHE = `${PREFIX}lessons-${COMPATIBILITY}`
/** Recordings and pictures of lessons, whose addresses change with their content. */
export const MEDIA_CACHE = `${PREFIX}media`
/** Speech that was played on this device; deleted when its learner signs out. */
export const HEARD_CACHE = `${PREFIX}heard`

/** The dictionary as a file, under an address that changes with its content. */
export const DICTIONARY_CACHE = `${PREFIX}dictionary`

/** Which caches of ours a version leaves behind; those of others on the same origin are none of our business. */
export function findOldCaches(names: readonly string[], version: string): readonly string[] {
  const current = new Set([toShellCache(version), LESSONS_CACHE, MEDIA_CACHE, HEARD_CACHE, DICTIONARY_CACHE])
  return names.filter((name) => name.startsWith(PREFIX) && !current.has(name))
}

/** Room for what comes next: the oldest go first. */
export async function trimCache(cache: Cache, maxEntries: number): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maxEntries)).map((key) => cache.delete(key)))
}
