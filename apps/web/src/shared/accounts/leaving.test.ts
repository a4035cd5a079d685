// @vitest-environment jsdom
import { logIn, logOut, readSession } from '@wordnest/contracts/accounts'
import { LEARNER_HEADER } from '@wordnest/contracts/caller'
import { listVideos } from '@wordnest/contracts/videos'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildLearner, buildSession, buildUsage } from '#testing/build-session.ts'
import { installLocks } from '#testing/fake-locks.ts'
import {
  down,
  endSessionServer,
  hangs,
  openSessionPage,
  pathsOf,
  type SessionServer,
  signedIn,
  startSessionServer,
  useFakeClock,
  visitor,
} from '#testing/session-page.ts'

const usage = buildUsage()
const ben = buildLearner({ id: 'ben' })

let server: SessionServer
beforeEach(() => {
  server = startSessionServer()
})
afterEach(endSessionServer)

describe('a session', () => {
  it('whose learner leaves without a connection is over here at once, and on the server as soon as it is there', async () => {
    const page = await openSessionPage()
    const end = page.observeSession()
    server.answers = [signedIn]
    await page.refreshSession()
    let isLeft = false
    page.afterLogOut(() => (isLeft = true))
    localStorage.setItem('wordnest.hangman', '{}')
    server.answers = [down, down]
    await page.logOutAndDelete()
    expect(page.useSession.getState()).toMatchObject({ status: 'failed', learner: null })
    expect(isLeft).toBe(true)
    expect(Object.keys(localStorage)).toEqual(['wordnest.leaving'])
    end()
    // The cookie is still there: whoever opens the page next is nobody.
    const next = await openSessionPage()
    server.answers = [down]
    await next.refreshSession()
    expect(next.useSession.getState()).toMatchObject({ status: 'failed', learner: null })
    server.sent = []
    server.answers = [visitor, signedIn]
    await next.refreshSession()
    expect(pathsOf(server)).toEqual([logOut.path])
    expect(next.useSession.getState()).toMatchObject({ status: 'ready', learner: null })
    await next.refreshSession()
    expect(next.useSession.getState().learner?.id).toBe('ann')
  })

  it('that another tab has left without a connection is over here, too, and a new one is not ended', async () => {
    const page = await openSessionPage()
    server.answers = [signedIn]
    await page.refreshSession()
    localStorage.setItem('wordnest.leaving', 'true')
    server.answers = [down]
    await page.refreshSession()
    expect(page.useSession.getState()).toMatchObject({ status: 'failed', learner: null })
    server.sent = []
    server.answers = [visitor, signedIn, signedIn]
    await page.logInToAccount({ email: 'ann@example.com', password: 'tulip-garden-7' })
    await page.refreshSession()
    expect(page.useSession.getState().learner?.id).toBe('ann')
    expect(pathsOf(server)).toEqual([logOut.path, logIn.path, readSession.path])
  })

  it('that another tab has left is over here as soon as that is stored, before the server answers', async () => {
    const page = await openSessionPage()
    server.answers = [signedIn]
    const end = page.observeSession()
    await vi.waitUntil(() => page.useSession.getState().learner !== null)
    let answerLate: (response: Response) => void = () => {}
    server.answers = [() => new Promise<Response>((resolve) => (answerLate = resolve))]
    const newValue = '{"learnerId":"ann"}'
    localStorage.setItem('wordnest.leaving', newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: 'wordnest.leaving', newValue }))
    expect(page.useSession.getState()).toMatchObject({ status: 'failed', learner: null })
    await vi.waitUntil(() => server.sent.length > 1)
    answerLate(visitor())
    await vi.waitUntil(() => page.useSession.getState().status === 'ready')
    expect(page.useSession.getState().learner).toBeNull()
    expect(pathsOf(server)).toEqual([readSession.path, logOut.path])
    end()
  })

  it('of another learner stays, whoever was left by a tab behind', async () => {
    const page = await openSessionPage()
    server.answers = [() => Response.json(buildSession({ learner: ben }))]
    await page.refreshSession()
    localStorage.setItem('wordnest.leaving', '{"learnerId":"ann"}')
    server.answers = [down]
    await page.refreshSession()
    expect(page.useSession.getState().learner?.id).toBe('ben')
    // Nor is a page that has just been opened without a connection anybody else's.
    const next = await openSessionPage()
    localStorage.setItem('wordnest.session', JSON.stringify(buildSession({ learner: ben })))
    server.answers = [down]
    await next.refreshSession()
    expect(next.useSession.getState().learner?.id).toBe('ben')
  })

  it('that could not be ended is ended when the server answers again, also where the device always had a network', async () => {
    vi.useFakeTimers()
    const page = await openSessionPage()
    const api = await import('#lib/api.ts')
    const end = page.observeSession()
    page.settleSession({ learner: buildLearner({ id: 'ann' }), usage })
    await vi.advanceTimersByTimeAsync(0)
    server.answers = [down, down]
    await page.logOutAndDelete()
    await vi.advanceTimersByTimeAsync(0)
    server.sent = []
    await api.callApi(listVideos, undefined).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(pathsOf(server)).toEqual([listVideos.path, logOut.path])
    expect(localStorage.getItem('wordnest.leaving')).toBeNull()
    end()
  })

  it('that could not be ended is asked for until it is', async () => {
    vi.useFakeTimers()
    const page = await openSessionPage()
    const end = page.observeSession()
    page.settleSession({ learner: buildLearner({ id: 'ann' }), usage })
    await vi.advanceTimersByTimeAsync(0)
    server.answers = Array.from({ length: 100 }, () => down)
    await page.logOutAndDelete()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(localStorage.getItem('wordnest.leaving')).not.toBeNull()
    server.answers = []
    server.sent = []
    await vi.advanceTimersByTimeAsync(30_000)
    expect(pathsOf(server)).toEqual([logOut.path])
    expect(localStorage.getItem('wordnest.leaving')).toBeNull()
    end()
  })

  it('that was left ends before the next learner signs in, or nobody signs in', async () => {
    localStorage.setItem('wordnest.leaving', 'true')
    const page = await openSessionPage()
    let endAnn: (response: Response) => void = () => {}
    server.answers = [() => new Promise<Response>((resolve) => (endAnn = resolve)), signedIn]
    const asked = page.refreshSession()
    const started = page.finishLeaving().then(page.refreshAllTabs)
    endAnn(visitor())
    await Promise.all([asked, started])
    expect(pathsOf(server)).toEqual([logOut.path, readSession.path])
    expect(page.useSession.getState().learner?.id).toBe('ann')
    localStorage.setItem('wordnest.leaving', 'true')
    server.answers = [down]
    await expect(page.finishLeaving()).rejects.toMatchObject({ code: 'offline' })
  })

  it('is left in a few seconds where the network hangs', async () => {
    useFakeClock()
    const page = await openSessionPage()
    page.settleSession({ learner: buildLearner({ id: 'ann' }), usage })
    server.answers = [hangs]
    const leaving = page.logOutAndDelete()
    await vi.advanceTimersByTimeAsync(5000)
    await leaving
    expect(pathsOf(server)).toEqual([logOut.path])
    expect(page.useSession.getState()).toMatchObject({ status: 'failed', learner: null })
    expect(localStorage.getItem('wordnest.leaving')).toBe('{"learnerId":"ann"}')
  })

  it('is not taken over from an answer that was on its way while another tab left', async () => {
    const page = await openSessionPage()
    let answerLate: (response: Response) => void = () => {}
    server.answers = [() => new Promise<Response>((resolve) => (answerLate = resolve))]
    const asked = page.refreshSession()
    localStorage.setItem('wordnest.leaving', '{"learnerId":"ann"}')
    answerLate(signedIn())
    await asked
    expect(page.useSession.getState().learner).toBeNull()
    expect(localStorage.getItem('wordnest.leaving')).not.toBeNull()
  })
})

describe('a session that two tabs have left', () => {
  const leave = () => localStorage.setItem('wordnest.leaving', '{"learnerId":"ann"}')
  const callers = () => server.sent.map(({ headers }) => headers.get(LEARNER_HEADER))

  it('is ended by one of them, and the next learner signs in after that', async () => {
    const endLocks = installLocks()
    leave()
    const one = await openSessionPage()
    const other = await openSessionPage()
    let endAnn: (response: Response) => void = () => {}
    server.answers = [
      () => new Promise<Response>((resolve) => (endAnn = resolve)),
      visitor,
      () => Response.json(buildSession({ learner: ben })),
    ]
    const told = one.refreshSession()
    const toldAgain = other.refreshSession()
    const signingIn = other.logInToAccount({ email: 'ben@example.com', password: 'tulip-garden-7' })
    await vi.waitUntil(() => server.sent.length > 0)
    endAnn(visitor())
    await Promise.all([told, toldAgain, signingIn])
    expect(pathsOf(server)).toEqual([logOut.path, readSession.path, logIn.path])
    expect(other.useSession.getState().learner?.id).toBe('ben')
    endLocks()
  })

  it('is named to the server, which leaves the next learner in', async () => {
    leave()
    const page = await openSessionPage()
    const refusal = { error: { code: 'other-learner', requestId: '1' } }
    const benIsHere = () => Response.json(buildSession({ learner: ben }))
    server.answers = [() => Response.json(refusal, { status: 409 }), benIsHere, benIsHere]
    await page.refreshSession()
    expect(callers()).toEqual(['ann', null])
    expect(page.useSession.getState().learner?.id).toBe('ben')
    expect(localStorage.getItem('wordnest.leaving')).toBeNull()
    await page.refreshSession()
    expect(pathsOf(server)).toEqual([logOut.path, readSession.path, readSession.path])
  })

  it('is not waited for where a suspended tab ends it', async () => {
    const endLocks = installLocks()
    vi.useFakeTimers()
    leave()
    const suspended = await openSessionPage()
    const page = await openSessionPage()
    server.answers = [() => new Promise<Response>(() => {}), visitor]
    void suspended.refreshSession()
    const finishing = page.finishLeaving()
    await vi.advanceTimersByTimeAsync(10_000)
    await finishing
    expect(pathsOf(server)).toEqual([logOut.path, logOut.path])
    expect(localStorage.getItem('wordnest.leaving')).toBeNull()
    endLocks()
  })

  it('whose end is heard late takes nothing from the next learner', async () => {
    const page = await openSessionPage()
    server.answers = [signedIn]
    await page.refreshSession()
    const onLeft = vi.fn()
    page.afterLogOut(onLeft)
    let endAnn: ((response: Response) => void) | undefined
    const benIsHere = () => Response.json(buildSession({ learner: ben }))
    server.answers = [() => new Promise<Response>((resolve) => (endAnn = resolve)), benIsHere, benIsHere]
    const leaving = page.logOutAndDelete()
    await vi.waitUntil(() => endAnn !== undefined)
    // In another tab.
    await page.refreshSession()
    localStorage.setItem('wordnest.studyList', '[]')
    endAnn?.(visitor())
    await leaving
    expect(onLeft).not.toHaveBeenCalled()
    expect(localStorage.getItem('wordnest.studyList')).toBe('[]')
    expect(page.useSession.getState().learner?.id).toBe('ben')
  })
})
