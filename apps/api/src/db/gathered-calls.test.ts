import { AsyncLocalStorage } from 'node:async_hooks'

import { afterEach, describe, expect, it, vi } from 'vitest'

import { gatherCalls } from './gathered-calls.ts'

type Serving = {
  readonly calls: readonly string[]
  readonly answer: () => void
  readonly fail: (error: Error) => void
}

function build({ maxCalls = 3, maxServing = 1 } = {}) {
  const served: Serving[] = []
  const call = gatherCalls<string, string>({
    maxCalls,
    maxServing,
    serve: (calls) =>
      new Promise((resolve, reject) => {
        served.push({ calls, answer: () => resolve(calls.map((each) => `${each}!`)), fail: reject })
      }),
  })
  return { call, served }
}

/** Whatever is settled by now is told to who waits for it. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

afterEach(() => {
  vi.useRealTimers()
})

describe('gatherCalls', () => {
  it('serves the first at once, and all who came meanwhile together, each with its own outcome', async () => {
    const { call, served } = build()
    const first = call('a')
    const others = Promise.all(['b', 'c', 'b'].map(call))
    expect(served.map(({ calls }) => calls)).toEqual([['a']])
    served[0]?.answer()
    expect(await first).toBe('a!')
    await settle()
    expect(served.map(({ calls }) => calls)).toEqual([['a'], ['b', 'c', 'b']])
    served[1]?.answer()
    expect(await others).toEqual(['b!', 'c!', 'b!'])
  })

  it('serves so many calls at a time, and beside them others only where that fills a serving', async () => {
    const { call, served } = build({ maxCalls: 2, maxServing: 2 })
    const calls = Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(call))
    expect(served.map((serving) => serving.calls)).toEqual([['a'], ['b', 'c']])
    for (let at = 0; at < 4; at += 1) {
      served[at]?.answer()
      await settle()
    }
    expect(await calls).toEqual(['a!', 'b!', 'c!', 'd!', 'e!', 'f!'])
    expect(served.map((serving) => serving.calls)).toEqual([['a'], ['b', 'c'], ['d', 'e'], ['f']])
  })

  it('serves the few that wait beside what takes long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { call, served } = build({ maxServing: 2 })
    const calls = Promise.all(['a', 'b', 'c'].map(call))
    vi.advanceTimersByTime(3)
    expect(served.map((serving) => serving.calls)).toEqual([['a']])
    vi.advanceTimersByTime(1)
    expect(served.map((serving) => serving.calls)).toEqual([['a'], ['b', 'c']])
    const last = call('d')
    vi.advanceTimersByTime(1000)
    expect(served).toHaveLength(2)
    served[1]?.answer()
    await settle()
    vi.advanceTimersByTime(4)
    expect(served.map((serving) => serving.calls)).toEqual([['a'], ['b', 'c'], ['d']])
    for (const { answer } of served) answer()
    expect(await calls).toEqual(['a!', 'b!', 'c!'])
    expect(await last).toBe('d!')
  })

  it('tells all whose turn failed, and goes on', async () => {
    const { call, served } = build()
    const first = call('a')
    const others = ['b', 'c'].map(call)
    served[0]?.answer()
    await first
    await settle()
    served[1]?.fail(new Error('away'))
    for (const other of others) await expect(other).rejects.toThrow('away')
    const last = call('d')
    served[2]?.answer()
    expect(await last).toBe('d!')
  })

  it('is done as nobody\u2019s own, whoever came first', async () => {
    const caller = new AsyncLocalStorage<string>()
    const seen: unknown[] = []
    const call = gatherCalls<string, string>({
      maxCalls: 1,
      maxServing: 1,
      serve: async (calls) => {
        seen.push(caller.getStore())
        return calls
      },
    })
    const found = await Promise.all(['a', 'b', 'c'].map((key) => caller.run(key, () => call(key))))
    expect(found).toEqual(['a', 'b', 'c'])
    expect(seen).toEqual([undefined, undefined, undefined])
  })
})
