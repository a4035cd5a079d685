import { describe, expect, it } from 'vitest'

import { buildCallerQueues } from './caller-queues.ts'

const LIMITS = { atOnce: 1, waiting: 2 }
const never = () => new AbortController().signal

/** Calls that end on request. */
function build() {
  const run = buildCallerQueues()
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const call = (caller: string, name: string, { limits = LIMITS, signal = never() } = {}) =>
    run({
      caller,
      limits,
      signal,
      work: () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name)
          ends.set(name, (error) => (error ? reject(error) : resolve(name)))
        }),
    })
  const end = (name: string, error?: Error) => ends.get(name)?.(error)
  return { call, begun, end }
}

describe('slow calls', () => {
  it('of one caller are made in order, and keep nobody else waiting', async () => {
    const { call, begun, end } = build()
    const calls = [call('ann', 'a1'), call('ann', 'a2'), call('ann', 'a3'), call('bea', 'b1')]
    expect(begun).toEqual(['a1', 'b1'])
    for (const [index, name] of ['a1', 'a2', 'a3', 'b1'].entries()) {
      end(name)
      expect(await calls[index]).toBe(name)
    }
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  it('beyond the bound of the caller are refused at once', async () => {
    const { call, begun } = build()
    const calls = ['a1', 'a2', 'a3'].map((name) => call('ann', name))
    await expect(call('ann', 'a4')).rejects.toMatchObject({ code: 'busy' })
    expect(begun).toEqual(['a1'])
    expect(calls).toHaveLength(3)
  })

  it('as many as are allowed go on side by side', () => {
    const { call, begun } = build()
    for (const name of ['a1', 'a2', 'a3']) void call('ann', name, { limits: { atOnce: 2, waiting: 1 } })
    expect(begun).toEqual(['a1', 'a2'])
  })

  it('that fail make room', async () => {
    const { call, begun, end } = build()
    const [failing, next] = [call('ann', 'a1'), call('ann', 'a2')]
    end('a1', new Error('bang'))
    await expect(failing).rejects.toThrow('bang')
    end('a2')
    expect(await next).toBe('a2')
    expect(begun).toEqual(['a1', 'a2'])
  })

  it('that heed no signal make room when their time is up', async () => {
    const { call, begun } = build()
    const deadline = new AbortController()
    const stuck = call('ann', 'a1', { signal: deadline.signal })
    void call('ann', 'a2')
    deadline.abort(new Error('too late'))
    await expect(stuck).rejects.toThrow('too late')
    await expect.poll(() => begun).toEqual(['a1', 'a2'])
  })

  it('whose caller leaves make room in the queue', async () => {
    const { call, begun, end } = build()
    const leaving = new AbortController()
    const first = call('ann', 'a1')
    const left = call('ann', 'a2', { signal: leaving.signal })
    const third = call('ann', 'a3')
    leaving.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    end('a1')
    await first
    end('a3')
    expect(await third).toBe('a3')
    expect(begun).toEqual(['a1', 'a3'])
    await expect(call('ann', 'a4', { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone')
  })
})
