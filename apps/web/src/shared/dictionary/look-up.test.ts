import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const FILE = '/assets/dictionary-1.txt'

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('VITE_DICTIONARY_FILE', FILE)
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.doMock('#lib/when-idle.ts', () => ({ whenIdle: (run: () => void) => run() }))
  const kept = new Map<string, Response>()
  const cache = {
    // Its text cannot be read.
    match: async (url: string) =>
      kept.has(url) ? { text: () => Promise.reject(new DOMException('', 'UnknownError')) } : undefined,
    put: async (url: string, response: Response) => void kept.set(url, response),
    keys: async () => [],
  }
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('Worker', function refuse() {
    throw new DOMException('No threads here', 'SecurityError')
  })
})
afterEach(() => {
  vi.doUnmock('#lib/when-idle.ts')
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a dictionary that this browser cannot open is fetched once a visit', async () => {
  const fetched = vi.fn(async () => new Response('file'))
  vi.stubGlobal('fetch', fetched)
  const { keepDictionary, findEntryHere } = await import('./look-up.ts')
  for (let lookUps = 0; lookUps < 3; lookUps += 1) {
    await keepDictionary()
    await vi.waitFor(() =>
      expect(console.warn).toHaveBeenCalledWith('The dictionary of this device:', expect.anything()),
    )
    expect(await findEntryHere('owl')).toBeUndefined()
  }
  expect(fetched).toHaveBeenCalledOnce()
})
