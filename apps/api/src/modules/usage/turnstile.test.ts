import { describe, expect, it } from 'vitest'

import { buildTurnstile } from './turnstile.ts'

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

describe('a turnstile', () => {
  it('gives each place once, and tries once more than there are places', async () => {
    const turnstile = buildTurnstile<string>()
    const { counter, attempt } = buildCounter(8)
    const places = await Promise.all(Array.from({ length: 10_000 }, () => turnstile.pass('a', attempt)))
    expect(places.filter((place) => place === 'place')).toHaveLength(8)
    expect(counter).toMatchObject({ left: 0, tries: 9, mostAtOnce: 1 })
  })

  it('turns nobody away for a look that began before they came', async () => {
    const turnstile = buildTurnstile<string>()
    const { counter, attempt } = buildCounter(0)
    const early = turnstile.pass('a', attempt)
    counter.left = 0
    const late = turnstile.pass('a', attempt)
    await early
    counter.left = 1
    expect(await late).toBe('place')
  })

  it('lets those pass who want something else', async () => {
    const turnstile = buildTurnstile<string>()
    const [one, other] = [buildCounter(1), buildCounter(1)]
    const stuck = turnstile.pass('a', () => new Promise(() => undefined))
    expect(await turnstile.pass('b', other.attempt)).toBe('place')
    expect(one.counter.tries).toBe(0)
    expect(stuck).toBeInstanceOf(Promise)
  })

  it('tells an error to those who waited already, and goes on with those who come later', async () => {
    const turnstile = buildTurnstile<string>()
    const { counter, attempt } = buildCounter(1)
    const fail = () => Promise.reject(new Error('away'))
    const ends = await Promise.allSettled([fail, fail, attempt].map((each) => turnstile.pass('a', each)))
    expect(ends).toMatchObject([
      { reason: { message: 'away' } },
      { reason: { message: 'away' } },
      { reason: { message: 'away' } },
    ])
    expect(counter.tries).toBe(0)
    expect(await turnstile.pass('a', attempt)).toBe('place')
  })
})
