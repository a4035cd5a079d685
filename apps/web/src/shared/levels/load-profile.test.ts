import { afterEach, describe, expect, it, vi } from 'vitest'

import { loadProfile } from './load-profile.ts'
import type { ProfileQuestion } from './profile.worker.ts'

const PROFILE = { words: [], running: 1, tokens: 1, sentences: 1 }
const buildText = (word: string) => `${word} `.repeat(20_000)

/** Threads that answer, or cannot be started. */
function stubThreads() {
  const asked: string[] = []
  let isBroken = false
  let ended = 0
  class FakeThread extends EventTarget {
    postMessage({ text }: ProfileQuestion): void {
      asked.push(text.slice(0, text.indexOf(' ')))
      const event = isBroken ? new Event('error') : new MessageEvent('message', { data: PROFILE })
      queueMicrotask(() => this.dispatchEvent(event))
    }
    terminate(): void {
      ended += 1
    }
  }
  vi.stubGlobal('Worker', FakeThread)
  // Without trusted types.
  vi.stubGlobal('window', {})
  return { asked, countEnded: () => ended, breakThem: (now: boolean) => (isBroken = now) }
}

afterEach(() => vi.unstubAllGlobals())

describe('loadProfile', () => {
  it('computes a short text at once', async () => {
    const { asked } = stubThreads()
    expect(await loadProfile('A boat.\n\nA boat sank.')).toMatchObject({ tokens: 5, running: 5, sentences: 2 })
    expect(asked).toEqual([])
  })

  it('starts one thread for a long text that is saved and then opened, and ends it', async () => {
    const { asked, countEnded } = stubThreads()
    await loadProfile(buildText('boat'))
    await loadProfile(buildText('boat'))
    expect(asked).toEqual(['boat'])
    await loadProfile(buildText('ship'))
    expect(asked).toEqual(['boat', 'ship'])
    expect(countEnded()).toBe(2)
  })

  it('asks again after a failure', async () => {
    const { asked, breakThem } = stubThreads()
    breakThem(true)
    await expect(loadProfile(buildText('raft'))).rejects.toThrow('could not be profiled')
    breakThem(false)
    expect(await loadProfile(buildText('raft'))).toEqual(PROFILE)
    expect(asked).toEqual(['raft', 'raft'])
  })
})
