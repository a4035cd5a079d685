import { describe, expect, it } from 'vitest'

import { buildSingleFlight } from './single-flight.ts'

const never = () => new AbortController().signal

describe('equal work', () => {
  it('is done once for those who ask together, and again for those who come later', async () => {
    const flights = buildSingleFlight<number>()
    let done = 0
    const work = async () => (done += 1)
    expect(await Promise.all([1, 2, 3].map(() => flights.join('a', never(), work)))).toEqual([1, 1, 1])
    expect(await flights.join('a', never(), work)).toBe(2)
    expect(await Promise.all([flights.join('a', never(), work), flights.join('b', never(), work)])).toEqual([3, 4])
  })

  it('that fails, fails for all of them, and is tried anew', async () => {
    const flights = buildSingleFlight<string>()
    const fail = () => Promise.reject(new Error('ill'))
    const ends = await Promise.allSettled([1, 2].map(() => flights.join('a', never(), fail)))
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await flights.join('a', never(), async () => 'well')).toBe('well')
  })

  it('goes on while anybody waits, and stops when nobody does', async () => {
    const flights = buildSingleFlight<string>()
    const callers = [new AbortController(), new AbortController()]
    const { promise, resolve } = Promise.withResolvers<string>()
    let seen: AbortSignal | undefined
    const waits = callers.map(({ signal }) =>
      flights.join('a', signal, (aborted) => {
        seen = aborted
        return promise
      }),
    )
    callers[0]?.abort(new Error('left'))
    await expect(waits[0]).rejects.toThrow('left')
    expect(seen?.aborted).toBe(false)
    callers[1]?.abort(new Error('left too'))
    await expect(waits[1]).rejects.toThrow('left too')
    expect(seen?.aborted).toBe(true)
    expect(await flights.join('a', never(), async () => 'new')).toBe('new')
    resolve('late')
  })

  it('is not begun for a caller who has left', async () => {
    const flights = buildSingleFlight<string>()
    let done = 0
    const join = flights.join('a', AbortSignal.abort(new Error('left')), async () => `${(done += 1)}`)
    await expect(join).rejects.toThrow('left')
    expect(done).toBe(0)
  })
})
