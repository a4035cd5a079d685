import { vi } from 'vitest'

const toKey = (key: RequestInfo | URL): string => {
  const { pathname, search } = new URL(typeof key === 'object' && 'url' in key ? key.url : key, 'https://words.example')
  return pathname + search
}

/** One cache of a browser, as much of it as is used. */
class FakeCache {
  readonly entries = new Map<string, Response>()

  async match(key: RequestInfo | URL): Promise<Response | undefined> {
    return this.entries.get(toKey(key))?.clone()
  }

  async put(key: RequestInfo | URL, response: Response): Promise<void> {
    this.entries.set(toKey(key), new Response(await response.blob(), response))
  }

  async delete(key: RequestInfo | URL): Promise<boolean> {
    return this.entries.delete(toKey(key))
  }

  async keys(): Promise<{ url: string }[]> {
    return [...this.entries.keys()].map((key) => ({ url: new URL(key, 'https://words.example').href }))
  }
}

/** Puts empty caches in the place of the browser's own; `vi.unstubAllGlobals()` ends it. */
export function stubCaches(): void {
  const stores = new Map<string, FakeCache>()
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = stores.get(name) ?? new FakeCache()
      stores.set(name, cache)
      return cache
    },
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (key: RequestInfo | URL) => {
      for (const cache of stores.values()) {
        const found = await cache.match(key)
        if (found) return found
      }
      return undefined
    },
  })
}
