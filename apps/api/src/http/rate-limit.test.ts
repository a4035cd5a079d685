import { describe, expect, it } from 'vitest'

import { buildMemoryStore, findRetrySeconds, toClientKey } from './rate-limit.ts'

describe('toClientKey', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (address, key) => {
    expect(toClientKey(address)).toBe(key)
  })
})

describe('a limit', () => {
  const rate = { max: 3, perSeconds: 10 }

  it('holds for a window and says how long to wait', async () => {
    const store = buildMemoryStore()
    const tries = []
    for (const nowMs of [0, 10, 20, 30, 9999, 10_000]) tries.push(await findRetrySeconds(store, 'a', rate, nowMs))
    expect(tries).toEqual([undefined, undefined, undefined, 10, 1, undefined])
  })

  it('grants as many of many at once', async () => {
    const store = buildMemoryStore()
    const tries = await Promise.all(Array.from({ length: 50 }, async () => findRetrySeconds(store, 'a', rate, 0)))
    expect(tries.filter((seconds) => seconds === undefined)).toHaveLength(3)
  })

  it('is each client\u2019s own', async () => {
    const store = buildMemoryStore()
    for (let count = 0; count < 9; count += 1) await findRetrySeconds(store, 'a', rate, 0)
    expect(await findRetrySeconds(store, 'b', rate, 0)).toBeUndefined()
  })

  it('does not last for ever after a clock set back', async () => {
    const store = buildMemoryStore()
    for (let count = 0; count < 9; count += 1) await findRetrySeconds(store, 'a', rate, 1_000_000)
    expect(await findRetrySeconds(store, 'a', rate, 0)).toBeUndefined()
  })

  it('keeps a bounded number of windows', async () => {
    const store = buildMemoryStore(2)
    for (const key of ['a', 'b', 'c']) await store.hit(key, 1000, 0, 9)
    expect(await store.hit('c', 1000, 0, 9)).toMatchObject({ count: 2 })
    expect(await store.hit('a', 1000, 0, 9)).toMatchObject({ count: 1 })
  })
})
