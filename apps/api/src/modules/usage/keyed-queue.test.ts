import { describe, expect, it } from 'vitest'

import { buildKeyedQueue } from './keyed-queue.ts'

/** A counter far away: each look takes a turn of the event loop. */
const buildCounter = (places: number) => {
  const counter = { left: places, tries: 0, atOnce: 0, mostAtOnce: 0 }
  const attempt = async () => {
    counter.tries += 1
    counter.atOnce += 1
    counter.mostAtOnce = Math.max(counter.mostAtOnce, counter.atOnce)
    await new Promise((resolve) => setImmediate(resolve))
    counter.atOnce -= 1
    if (counter.left === 0) return undefined
    counter.left -= 1
    return 'place'
  }
  return { counter, attempt }
}

describe('keyed queue', () => {
  it('gives each place once, and tries once more than there are places', async () => {
    const queue = buildKeyedQueue<string>()
    const { counter, attempt } = buildCounter(8)
    const places = await Promise.all(Array.from({ length: 10_000 }, () => queue.run('a', attempt)))
    expect(places.filter((place) => place === 'place')).toHaveLength(8)
    expect(counter).toMatchObject({ left: 0, tries: 9, mostAtOnce: 1 })
  })

  it('tries again for a call that came after the failed attempt began', async () => {
    const queue = buildKeyedQueue<string>()
    const { counter, attempt } = buildCounter(0)
    const early = queue.run('a', attempt)
    counter.left = 0
    const late = queue.run('a', attempt)
    await early
    counter.left = 1
    expect(await late).toBe('place')
  })

  it('runs calls with another key at the same time', async () => {
    const queue = buildKeyedQueue<string>()
    const [one, other] = [buildCounter(1), buildCounter(1)]
    const stuck = queue.run('a', () => new Promise(() => undefined))
    expect(await queue.run('b', other.attempt)).toBe('place')
    expect(one.counter.tries).toBe(0)
    expect(stuck).toBeInstanceOf(Promise)
  })

  it('rejects the calls that waited already with the error, and serves later calls', async () => {
    const queue = buildKeyedQueue<string>()
    const { counter, attempt } = buildCounter(1)
    const fail = () => Promise.reject(new Error('away'))
    const ends = await Promise.allSettled([fail, fail, attempt].map((each) => queue.run('a', each)))
    expect(ends).toMatchObject([
      { reason: { message: 'away' } },
      { reason: { message: 'away' } },
      { reason: { message: 'away' } },
    ])
    expect(counter.tries).toBe(0)
    expect(await queue.run('a', attempt)).toBe('place')
  })
})
