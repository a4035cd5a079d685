/** The dictionary's file on this device: fetched once after the first look-up, then read from the browser's cache. */
import { DICTIONARY_CACHE } from '#lib/offline-caches.ts'
import { isOffline } from '#lib/connection.ts'
import { whenIdle } from '#lib/when-idle.ts'

declare global {
  interface ImportMetaEnv {
    readonly VITE_DICTIONARY_FILE?: string
  }
}

/** Set by the build; undefined while developing. */
const FILE = import.meta.env.VITE_DICTIONARY_FILE

/** A page that is busy for longer fetches it all the same. */
const LATEST_START_MS = 10_000

const wantsToSaveData = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** The address of the file if this device holds it. */
export async function findDictionaryFile(): Promise<string | undefined> {
  if (FILE === undefined) return undefined
  try {
    return (await (await caches.open(DICTIONARY_CACHE)).match(FILE)) && FILE
  } catch {
    return undefined
  }
}

/** One version is enough. Answers whether it is here now. */
async function keepFile(url: string): Promise<boolean> {
  const cache = await caches.open(DICTIONARY_CACHE)
  const response = await fetch(url)
  if (response.status !== 200) return false
  await cache.put(url, response)
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname !== url) await cache.delete(request)
  }
  return true
}

let fetching = false

/** Fetches 1.7 MB when the page has nothing else to do, unless the learner saves data. `onFile` gets its address. */
export function fetchDictionaryWhenIdle(onFile: (file: string) => Promise<void>): void {
  if (FILE === undefined || fetching || isOffline() || wantsToSaveData() || !('caches' in globalThis)) return
  const url = FILE
  fetching = true
  whenIdle(() => {
    keepFile(url)
      .then((isHere) => (isHere ? onFile(url) : undefined))
      .catch((error: unknown) => console.warn('The dictionary was not stored on this device:', error))
      .finally(() => {
        fetching = false
      })
  }, LATEST_START_MS)
}
