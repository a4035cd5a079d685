import { describe, expect, it } from 'vitest'

import { buildBreaker } from './breaker.ts'
import { isPassing, toRetryAfterMs, UpstreamError } from './upstream-error.ts'
import { buildUpstream } from './upstream.ts'

const build = (timeoutMs = 60_000, retryDelayMs = 1) => {
  const clock = { nowMs: 0 }
  const breaker = buildBreaker({ clock: () => clock.nowMs })
  const upstream = buildUpstream({ name: 'the oracle', timeoutMs, retryDelayMs, clock: () => clock.nowMs, breaker })
  return { upstream, clock }
}
const never = () => new AbortController().signal
const overloaded = (retryAfterMs?: number) => new UpstreamError('overloaded', 'busy', { retryAfterMs })

/** Work that fails of these, one after the other, and then succeeds. */
const failOf = (...errors: readonly Error[]) => {
  let tries = 0
  const work = async () => {
    const error = errors[tries]
    tries += 1
    if (error) throw error
    return 'well'
  }
  return { work, tries: () => tries }
}

describe('a call', () => {
  it.each([
    ['is overloaded', overloaded()],
    ['cannot be reached', new UpstreamError('network', 'refused')],
    ['answers nonsense', new UpstreamError('wrong-answer', 'nonsense')],
    ['asks for a moment', overloaded(3)],
  ])('is tried once more when the service %s', async (_what, error) => {
    const good = failOf(error)
    expect(await build().upstream.call(never(), good.work)).toBe('well')
    const bad = failOf(error, error, error)
    await expect(build().upstream.call(never(), bad.work)).rejects.toBe(error)
    expect([good.tries(), bad.tries()]).toEqual([2, 2])
  })

  it.each([
    ['refuses', new UpstreamError('refused', 'no')],
    ['asks for a long rest', overloaded(30_000)],
    ['meets a mistake of ours', new TypeError('undefined is not a function')],
  ])('is not repeated when the service %s', async (_what, error) => {
    const { work, tries } = failOf(error)
    await expect(build().upstream.call(never(), work)).rejects.toBe(error)
    expect(tries()).toBe(1)
  })

  it('ends with its time, also when the work does not heed the signal', async () => {
    const { upstream } = build(30)
    const ends = upstream.call(never(), () => new Promise(() => undefined))
    await expect(ends).rejects.toMatchObject({ problem: 'timeout', message: 'the oracle did not answer within 30 ms' })
  })

  it('ends with its time between two tries', async () => {
    const { upstream } = build(30, 1000)
    const error = overloaded()
    await expect(upstream.call(never(), failOf(error).work)).rejects.toBe(error)
  })

  it('ends when its caller leaves, and says nothing against the service', async () => {
    const { upstream } = build()
    for (let count = 0; count < 5; count += 1) {
      const caller = new AbortController()
      const left = upstream.call(caller.signal, async (signal) => {
        caller.abort(new Error('gone'))
        signal.throwIfAborted()
      })
      await expect(left).rejects.toThrow('gone')
    }
    await expect(upstream.call(AbortSignal.abort(new Error('gone')), failOf().work)).rejects.toThrow('gone')
    expect(await upstream.call(never(), failOf().work)).toBe('well')
  })
})

describe('a service that hangs', () => {
  it('is left alone after three calls, and asked again after a rest', async () => {
    const { upstream, clock } = build(10)
    const hang = () => upstream.call(never(), () => new Promise<string>(() => undefined))
    for (let count = 0; count < 3; count += 1) await expect(hang()).rejects.toMatchObject({ problem: 'timeout' })
    const { work, tries } = failOf()
    await expect(upstream.call(never(), work)).rejects.toMatchObject({ problem: 'resting' })
    expect(tries()).toBe(0)
    clock.nowMs += 5000
    expect(await upstream.call(never(), work)).toBe('well')
    expect(await upstream.call(never(), work)).toBe('well')
  })

  it('that only refuses is asked each time', async () => {
    const { upstream } = build()
    const { work, tries } = failOf(...Array.from({ length: 9 }, () => new UpstreamError('refused', 'no')))
    for (let count = 0; count < 9; count += 1) await expect(upstream.call(never(), work)).rejects.toThrow('no')
    expect(tries()).toBe(9)
  })
})

describe('retry-after', () => {
  it.each([
    ['2', 2000],
    [' 10 ', 10_000],
    ['0', 0],
    ['-1', undefined],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
    ['99999999999', undefined],
  ])('%j is %s ms', (header, ms) => expect(toRetryAfterMs(header)).toBe(ms))
})

it('problems that pass are the service\u2019s own', () => {
  expect([overloaded(), new UpstreamError('refused', ''), new Error('other')].map(isPassing)).toEqual([
    true,
    false,
    false,
  ])
})
