// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { HEARD_CACHE } from '#lib/offline-caches.ts'
import { buildLearner } from '#testing/build-session.ts'
import { stubCaches } from '#testing/fake-caches.ts'

import { findHeard, keepHeard, observeHeardSpeech } from './heard-speech.ts'
import { leaveUntold, useSession } from '#shared/accounts/session.ts'

/** Of Node's own kind: its answers do not know jsdom's. */
const sound = (text: string): Promise<Blob> => new Response(text).blob()
const signIn = (id: string | null) =>
  useSession.setState({ status: 'ready', learner: id === null ? null : buildLearner({ id }), usage: null })

let end: (() => void) | undefined

beforeEach(() => {
  stubCaches()
  useSession.setState(useSession.getInitialState(), true)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  end?.()
  end = undefined
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('speech that was heard', () => {
  it('is found by its text and speed', async () => {
    await keepHeard('  nest & egg ', false, await sound('normal'))
    expect(await findHeard('nest & egg', false)).toBeDefined()
    expect(await findHeard('nest & egg', true)).toBeUndefined()
    expect(await findHeard('nest', false)).toBeUndefined()
  })

  it('goes with a learner who leaves without a word to the server', async () => {
    signIn('ann')
    end = observeHeardSpeech()
    await keepHeard('nest', false, await sound('nest'))
    leaveUntold('ann')
    await vi.waitFor(async () => expect(await caches.has(HEARD_CACHE)).toBe(false))
  })

  it('makes room by the oldest', async () => {
    for (let count = 0; count < 402; count += 1) await keepHeard(`word ${count}`, false, await sound('x'))
    expect(await findHeard('word 1', false)).toBeUndefined()
    expect(await findHeard('word 2', false)).toBeDefined()
  })

  it.each<[string, readonly (string | null)[], boolean]>([
    ['stays with its learner, also over a reload', ['ann', 'ann'], true],
    ["of a visitor becomes the learner's", [null, 'ann'], true],
    ['goes with a log-out', ['ann', null], false],
    ['goes when another learner signs in', ['ann', 'bob'], false],
  ])('%s', async (_, who, isThere) => {
    const [first, ...later] = who
    signIn(first ?? null)
    end = observeHeardSpeech()
    await keepHeard('nest', false, await sound('nest'))
    end()
    // As after a reload: nothing is known but what is stored.
    end = observeHeardSpeech()
    for (const id of later) signIn(id)
    await vi.waitFor(async () => expect(await caches.has(HEARD_CACHE)).toBe(isThere))
    expect((await findHeard('nest', false)) !== undefined).toBe(isThere)
  })

  it('is neither kept nor found, and breaks nothing, where caches are blocked, full or missing', async () => {
    vi.stubGlobal('caches', {
      open: () => Promise.reject(new DOMException('blocked', 'SecurityError')),
      delete: () => Promise.reject(new DOMException('blocked', 'SecurityError')),
    })
    await keepHeard('nest', false, await sound('nest'))
    expect(await findHeard('nest', false)).toBeUndefined()
    signIn('ann')
    end = observeHeardSpeech()
    signIn(null)
    const put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    vi.stubGlobal('caches', { open: () => Promise.resolve({ put, match: put }) })
    await keepHeard('nest', false, await sound('nest'))
    expect(await findHeard('nest', false)).toBeUndefined()
    vi.stubGlobal('caches', undefined)
    await keepHeard('nest', false, await sound('nest'))
    expect(await findHeard('nest', false)).toBeUndefined()
  })
})
