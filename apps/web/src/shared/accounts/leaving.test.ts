// @vitest-environment jsdom
import { logIn, logOut, readSession } from '@wordnest/contracts/accounts'
import { listVideos } from '@wordnest/contracts/videos'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildLearner, buildSession, buildUsage } from '#testing/build-session.ts'

const usage = buildUsage()

let answers: (() => Response | Promise<Response>)[]
let sent: Request[]

async function openPage() {
  vi.resetModules()
  return import('./session.ts')
}

const visitor = () => Response.json(buildSession())
const signedIn = () => Response.json(buildSession({ learner: buildLearner({ id: 'ann' }) }))
const down = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  answers = []
  sent = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request)
    return (answers.shift() ?? visitor)()
  })
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a session', () => {
  it('whose learner leaves without a connection is over here at once, and on the server as soon as it is there', async () => {
    const page = await openPage()
    const end = page.observeSession()
    answers = [signedIn]
    await page.refreshSession()
    let isLeft = false
    page.afterLogOut(() => (isLeft = true))
    localStorage.setItem('wordnest.hangman', '{}')
    answers = [down, down]
    await page.logOutAndDelete()
    expect(page.useSession.getState()).toMatchObject({ status: 'failed', learner: null })
    expect(isLeft).toBe(true)
    expect(Object.keys(localStorage)).toEqual(['wordnest.leaving'])
    end()
    // The cookie is still there: whoever opens the page next is nobody.
    const next = await openPage()
    answers = [down]
    await next.refreshSession()
    expect(next.useSession.getState()).toMatchObject({ status: 'failed', learner: null })
    sent = []
    answers = [visitor, signedIn]
    await next.refreshSession()
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([logOut.path])
    expect(next.useSession.getState()).toMatchObject({ status: 'ready', learner: null })
    await next.refreshSession()
    expect(next.useSession.getState().learner?.id).toBe('ann')
  })

  it('that another tab has left without a connection is over here, too, and a new one is not ended', async () => {
    const page = await openPage()
    answers = [signedIn]
    await page.refreshSession()
    localStorage.setItem('wordnest.leaving', 'true')
    answers = [down]
    await page.refreshSession()
    expect(page.useSession.getState()).toMatchObject({ status: 'failed', learner: null })
    sent = []
    answers = [visitor, signedIn, signedIn]
    await page.logInToAccount({ email: 'ann@example.com', password: 'tulip-garden-7' })
    await page.refreshSession()
    expect(page.useSession.getState().learner?.id).toBe('ann')
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([logOut.path, logIn.path, readSession.path])
  })

  it('that could not be ended is ended when the server answers again, also where the device always had a network', async () => {
    vi.useFakeTimers()
    const page = await openPage()
    const api = await import('#lib/api.ts')
    const end = page.observeSession()
    page.settleSession({ learner: buildLearner({ id: 'ann' }), usage })
    await vi.advanceTimersByTimeAsync(0)
    answers = [down, down]
    await page.logOutAndDelete()
    await vi.advanceTimersByTimeAsync(0)
    sent = []
    await api.callApi(listVideos, undefined).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([listVideos.path, logOut.path])
    expect(localStorage.getItem('wordnest.leaving')).toBeNull()
    end()
  })

  it('that could not be ended is asked for until it is', async () => {
    vi.useFakeTimers()
    const page = await openPage()
    const end = page.observeSession()
    page.settleSession({ learner: buildLearner({ id: 'ann' }), usage })
    await vi.advanceTimersByTimeAsync(0)
    answers = Array.from({ length: 100 }, () => down)
    await page.logOutAndDelete()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(localStorage.getItem('wordnest.leaving')).toBe('true')
    answers = []
    sent = []
    await vi.advanceTimersByTimeAsync(30_000)
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([logOut.path])
    expect(localStorage.getItem('wordnest.leaving')).toBeNull()
    end()
  })

  it('that was left ends before the next learner signs in, or nobody signs in', async () => {
    localStorage.setItem('wordnest.leaving', 'true')
    const page = await openPage()
    let endAnn: (response: Response) => void = () => {}
    answers = [() => new Promise<Response>((resolve) => (endAnn = resolve)), signedIn]
    const asked = page.refreshSession()
    const started = page.finishLeaving().then(page.refreshAllTabs)
    endAnn(visitor())
    await Promise.all([asked, started])
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([logOut.path, readSession.path])
    expect(page.useSession.getState().learner?.id).toBe('ann')
    localStorage.setItem('wordnest.leaving', 'true')
    answers = [down]
    await expect(page.finishLeaving()).rejects.toMatchObject({ code: 'offline' })
  })
})
