// @vitest-environment jsdom
import { readSession } from '@wordnest/contracts/accounts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { lostConnection, markOnline, markOffline } from '#lib/connection.ts'
import { refreshSession } from '#shared/accounts/session.ts'
import { buildSession } from '#testing/build-session.ts'
import { COMPATIBILITY, COMPATIBILITY_HEADER } from '@wordnest/contracts/compatibility'

import { observeConnection } from './reconnect.ts'

let asked: string[]
let isUp: boolean
let end: () => void

beforeEach(() => {
  asked = []
  isUp = false
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url).pathname)
    if (!isUp) throw new TypeError('Failed to fetch')
    return Response.json(buildSession(), { headers: { [COMPATIBILITY_HEADER]: String(COMPATIBILITY) } })
  })
  end = observeConnection(refreshSession)
})
afterEach(() => {
  end()
  markOnline()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a server that is gone', () => {
  it('is asked again, ever less often, until it answers', async () => {
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toEqual([])
    markOffline()
    await vi.advanceTimersByTimeAsync(2000)
    expect(asked).toEqual([readSession.path])
    await vi.advanceTimersByTimeAsync(4000 + 8000)
    expect(asked).toHaveLength(3)
    isUp = true
    await vi.advanceTimersByTimeAsync(15_000)
    expect(asked).toHaveLength(4)
    expect(lostConnection.getState()).toBe(false)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toHaveLength(4)
  })

  it('is not asked for a page that nobody looks at, and is again when somebody does', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    markOffline()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(asked).toEqual([])
    visibility.mockReturnValue('visible')
    await vi.advanceTimersByTimeAsync(2000)
    expect(asked).toHaveLength(1)
  })

  it('is not asked after the end', async () => {
    markOffline()
    end()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(asked).toEqual([])
  })
})
