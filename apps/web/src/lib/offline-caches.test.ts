import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { stubCaches } from '#testing/fake-caches.ts'

import { findOldCaches, HEARD_CACHE, LESSONS_CACHE, MEDIA_CACHE, toShellCache, trimCache } from './offline-caches.ts'

beforeEach(stubCaches)
afterEach(() => vi.unstubAllGlobals())

describe('the caches', () => {
  it('of other versions and other contracts are old; of other products none', () => {
    const current = [toShellCache('b'), LESSONS_CACHE, MEDIA_CACHE, HEARD_CACHE]
    const old = [toShellCache('a'), 'wordnest-lessons-0', 'wordnest-of-an-old-kind']
    expect(findOldCaches([...old, ...current, 'of-somebody-else'], 'b')).toEqual(old)
  })

  it('give room by their oldest entries', async () => {
    const cache = await caches.open(MEDIA_CACHE)
    for (const name of ['a', 'b', 'c', 'd']) await cache.put(`/${name}`, new Response(name))
    await trimCache(cache, 2)
    expect((await cache.keys()).map(({ url }) => new URL(url).pathname)).toEqual(['/c', '/d'])
    await trimCache(cache, 2)
    expect(await cache.keys()).toHaveLength(2)
  })
})
