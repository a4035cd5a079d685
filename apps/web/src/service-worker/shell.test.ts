import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { HEARD_CACHE, MEDIA_CACHE, toShellCache } from '#lib/offline-caches.ts'
import { stubCaches } from '#testing/fake-caches.ts'

import { dropOldCaches, findInShell, installShell } from './shell.ts'

const list = (version: string, script = '/assets/index-1.js') => ({
  version,
  files: [{ url: script }, { url: '/favicon.svg', integrity: 'sha256-f' }],
  pages: [{ path: '/', url: '/', integrity: `sha256-${version}` }],
})

let asked: [string, RequestInit][]
let failing: string | undefined

beforeEach(() => {
  asked = []
  failing = undefined
  stubCaches()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init])
    return new Response(`${url} of ${asked.length}`, { status: url === failing ? 404 : 200 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const askedUrls = () => asked.map(([url]) => url)

describe('a version of the page', () => {
  it('comes whole, with a checksum wherever the address names no content', async () => {
    await installShell(list('a'))
    expect(Object.fromEntries(asked)).toEqual({
      '/assets/index-1.js': {},
      '/favicon.svg': { cache: 'no-cache', integrity: 'sha256-f' },
      '/': { cache: 'no-cache', integrity: 'sha256-a' },
    })
    expect(asked).toHaveLength(3)
    await expect((await findInShell('a', '/favicon.svg'))?.text()).resolves.toContain('/favicon.svg')
  })

  it('takes what has not changed from the version before', async () => {
    await installShell(list('a'))
    asked = []
    await installShell(list('b'))
    expect(askedUrls()).toEqual(['/favicon.svg', '/'])
  })

  it('fails as a whole, and the next try asks for the rest', async () => {
    failing = '/'
    await expect(installShell(list('a'))).rejects.toThrow('/: 404')
    failing = undefined
    asked = []
    await installShell(list('a'))
    expect(askedUrls()).toEqual(['/'])
  })

  it('leaves files of another version to the tab that shows it, until that is dropped', async () => {
    await installShell(list('a', '/assets/old-1.js'))
    await installShell(list('b'))
    await caches.open(MEDIA_CACHE)
    await caches.open(HEARD_CACHE)
    await caches.open('of-somebody-else')
    expect(await findInShell('b', '/assets/old-1.js')).toBeDefined()
    await dropOldCaches('b')
    expect(await caches.keys()).toEqual([toShellCache('b'), MEDIA_CACHE, HEARD_CACHE, 'of-somebody-else'])
    expect(await findInShell('b', '/assets/old-1.js')).toBeUndefined()
  })
})
