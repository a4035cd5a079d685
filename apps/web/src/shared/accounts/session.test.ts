// @vitest-environment jsdom
import { logOut } from '@wordnest/contracts/accounts'
import { readBilling } from '@wordnest/contracts/billing'
import { listVideos } from '@wordnest/contracts/videos'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildLearner, buildUsage } from '#testing/build-session.ts'
import {
  ann,
  down,
  endSessionServer,
  openSessionPage,
  pathsOf,
  type SessionServer,
  signedIn,
  startSessionServer,
  visitor,
} from '#testing/session-page.ts'

const usage = buildUsage()

let server: SessionServer
beforeEach(() => {
  server = startSessionServer()
})
afterEach(endSessionServer)

describe('the session', () => {
  it('is loading, then what the server says', async () => {
    const page = await openSessionPage()
    expect(page.useSession.getState().status).toBe('loading')
    server.answers = [signedIn]
    await page.refreshSession()
    expect(page.useSession.getState()).toMatchObject({ status: 'ready', learner: { id: 'ann' }, usage })
  })

  it('failed when nothing was ever heard, and keeps what was known when the server goes away later', async () => {
    const page = await openSessionPage()
    server.answers = [down, signedIn, down]
    await page.refreshSession()
    expect(page.useSession.getState().status).toBe('failed')
    await page.refreshSession()
    await page.refreshSession()
    expect(page.useSession.getState()).toMatchObject({ status: 'ready', learner: { id: 'ann' } })
  })

  it('failed once a call has, also while a newer one still waits', async () => {
    const page = await openSessionPage()
    let fail: (reason: Error) => void = () => {}
    let succeed: (response: Response) => void = () => {}
    server.answers = [
      () => new Promise((_, reject) => (fail = reject)),
      () => new Promise((resolve) => (succeed = resolve)),
    ]
    const older = page.refreshSession()
    const newer = page.refreshSession()
    fail(new DOMException('late', 'TimeoutError'))
    await older
    expect(page.useSession.getState().status).toBe('failed')
    succeed(signedIn())
    await newer
    expect(page.useSession.getState()).toMatchObject({ status: 'ready', learner: { id: 'ann' } })
  })

  it('is remembered for a visit without a server, until somebody logs out', async () => {
    const first = await openSessionPage()
    const endFirst = first.observeSession()
    server.answers = [signedIn]
    await first.refreshSession()
    endFirst()
    const offline = await openSessionPage()
    server.answers = [down]
    await offline.refreshSession()
    expect(offline.useSession.getState()).toMatchObject({ status: 'ready', learner: { id: 'ann' }, usage })
    const endOffline = offline.observeSession()
    server.answers = [visitor]
    await offline.logOutAndDelete()
    endOffline()
    const after = await openSessionPage()
    server.answers = [down]
    await after.refreshSession()
    expect(after.useSession.getState()).toMatchObject({ status: 'failed', learner: null })
    expect(localStorage.getItem('wordnest.session')).toBeNull()
  })

  it('that ends on purpose leaves nothing behind but choices of the device and what waits for its owner', async () => {
    const page = await openSessionPage()
    const end = page.observeSession()
    page.settleSession({ learner: buildLearner({ id: 'ann' }), usage })
    localStorage.setItem('wordnest.hangman', '{}')
    sessionStorage.setItem('wordnest.videoQuiz', '{}')
    localStorage.setItem('wordnest.settings', '{}')
    localStorage.setItem('wordnest.unsavedTrophies', '[]')
    const left: (string | null)[] = []
    const endLeft = page.afterLogOut(() => left.push(page.useSession.getState().learner?.id ?? null))
    page.leaveSession({ learner: null, usage })
    expect(left).toEqual([null])
    expect(Object.keys(localStorage).toSorted()).toEqual(['wordnest.settings', 'wordnest.unsavedTrophies'])
    expect(Object.keys(sessionStorage)).toEqual([])
    endLeft()
    end()
  })

  it('is not that of the learner before where the browser has no room for a new one', async () => {
    const page = await openSessionPage()
    const end = page.observeSession()
    page.settleSession({ learner: buildLearner({ id: 'bob' }), usage })
    expect(localStorage.getItem('wordnest.session')).toContain('bob')
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    page.settleSession({ learner: buildLearner({ id: 'ann' }), usage })
    write.mockRestore()
    expect(localStorage.getItem('wordnest.session')).toBeNull()
    end()
  })

  it('of the last visit stands in for an answer that takes too long, which still counts', async () => {
    const before = await openSessionPage()
    const endBefore = before.observeSession()
    before.settleSession({ learner: buildLearner({ id: 'ann' }), usage })
    endBefore()
    vi.useFakeTimers()
    const page = await openSessionPage()
    let answerLate: (response: Response) => void = () => {}
    server.answers = [() => new Promise<Response>((resolve) => (answerLate = resolve))]
    const end = page.observeSession()
    await vi.advanceTimersByTimeAsync(3999)
    expect(page.useSession.getState().status).toBe('loading')
    await vi.advanceTimersByTimeAsync(1)
    expect(page.useSession.getState()).toMatchObject({ status: 'ready', learner: { id: 'ann' } })
    answerLate(visitor())
    await vi.advanceTimersByTimeAsync(0)
    expect(page.useSession.getState()).toMatchObject({ status: 'ready', learner: null })
    end()
  })

  it('ignores an old answer that comes after a log-in', async () => {
    const page = await openSessionPage()
    let answerLate: (response: Response) => void = () => {}
    server.answers = [() => new Promise<Response>((resolve) => (answerLate = resolve)), signedIn]
    const late = page.refreshSession()
    await page.logInToAccount({ email: 'ann@example.com', password: 'a good one 1' })
    answerLate(visitor())
    await late
    expect(page.useSession.getState().learner?.id).toBe('ann')
  })

  it('sends the zone of the device with a registration', async () => {
    const page = await openSessionPage()
    server.answers = [signedIn]
    await page.registerAccount({ email: 'ann@example.com', password: 'a good one 1' })
    await expect(server.sent[0]?.json()).resolves.toMatchObject({
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
  })

  it('is not ended under calls that need it, which are waited for', async () => {
    vi.useFakeTimers()
    const page = await openSessionPage()
    const api = await import('#lib/api.ts')
    let answerRead: (response: Response) => void = () => {}
    server.answers = [() => new Promise<Response>((resolve) => (answerRead = resolve))]
    const reading = api.callApi(readBilling, undefined).catch((error: unknown) => error)
    const leaving = page.logOutAndDelete()
    await vi.advanceTimersByTimeAsync(1000)
    expect(pathsOf(server)).toEqual([readBilling.path])
    answerRead(new Response(null, { status: 500 }))
    await reading
    await leaving
    expect(pathsOf(server)).toEqual([readBilling.path, logOut.path])
  })

  it.each([
    ['refuses what is asked meanwhile once it has ended', () => visitor(), 'sign-in-required'],
    ['answers what is asked meanwhile when the log-out was not heard', () => down(), 'internal'],
  ] as const)('%s', async (_, end, code) => {
    const page = await openSessionPage()
    const api = await import('#lib/api.ts')
    let answerEnd = () => {}
    server.answers = [
      () => new Promise<void>((resolve) => (answerEnd = resolve)).then(end),
      () => new Response(null, { status: 500 }),
    ]
    const leaving = page.logOutAndDelete()
    await vi.waitUntil(() => server.sent.length === 1)
    const reading = api.callApi(readBilling, undefined)
    answerEnd()
    await expect(reading).rejects.toMatchObject({ code })
    await leaving
    const paths = code === 'internal' ? [logOut.path, readBilling.path] : [logOut.path]
    expect(pathsOf(server)).toEqual(paths)
  })

  it('is ended in time under a call that takes long, or needs no session', async () => {
    vi.useFakeTimers()
    const page = await openSessionPage()
    const api = await import('#lib/api.ts')
    const hangs = () => new Promise<Response>(() => {})
    server.answers = [hangs]
    void api.callApi(listVideos, undefined)
    await page.logOutAndDelete()
    expect(pathsOf(server)).toEqual([listVideos.path, logOut.path])
    server.answers = [hangs]
    void api.callApi(readBilling, undefined)
    const leaving = page.logOutAndDelete()
    await vi.advanceTimersByTimeAsync(1999)
    expect(server.sent.at(-1)?.url).toContain(readBilling.path)
    await vi.advanceTimersByTimeAsync(1)
    await leaving
    expect(server.sent.at(-1)?.url).toContain(logOut.path)
  })

  it('stays where the server refuses to end it', async () => {
    const page = await openSessionPage()
    server.answers = [signedIn, () => new Response(null, { status: 500 })]
    await page.refreshSession()
    await expect(page.logOutAndDelete()).rejects.toMatchObject({ code: 'internal' })
    expect(page.useSession.getState().learner?.id).toBe('ann')
  })

  it('is asked for again when the page is looked at, and when the connection is back', async () => {
    const page = await openSessionPage()
    const end = page.observeSession()
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(server.sent).toHaveLength(3))
    end()
    window.dispatchEvent(new Event('online'))
    expect(server.sent).toHaveLength(3)
    expect(page.audienceOf(null)).toBe('visitor')
  })

  it('of a learner is asked for in turn while the page is looked at, so that a plan that ends elsewhere ends here', async () => {
    vi.useFakeTimers()
    const page = await openSessionPage()
    const subscriber = () => Response.json({ learner: { ...ann, role: 'subscribed' }, usage })
    server.answers = [subscriber, signedIn]
    const end = page.observeSession()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(page.useSession.getState().learner?.role).toBe('subscribed')
    await vi.advanceTimersByTimeAsync(2000)
    expect(page.useSession.getState().learner?.role).toBe('unsubscribed')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(page.useSession.getState().learner).toBeNull()
    await vi.advanceTimersByTimeAsync(90_000)
    expect(server.sent).toHaveLength(3)
    end()
  })

  it('of another tab is asked for until the server is heard', async () => {
    const channels: EventTarget[] = []
    class FakeChannel extends EventTarget {
      constructor() {
        super()
        channels.push(this)
      }
    }
    vi.stubGlobal('BroadcastChannel', FakeChannel)
    vi.useFakeTimers()
    const page = await openSessionPage()
    const end = page.observeSession()
    await vi.advanceTimersByTimeAsync(0)
    expect(page.useSession.getState()).toMatchObject({ status: 'ready', learner: null })
    server.answers = [down, down, signedIn]
    channels[0]?.dispatchEvent(new Event('message'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(page.useSession.getState().learner?.id).toBe('ann')
    expect(server.sent).toHaveLength(4)
    server.answers = [down]
    channels[0]?.dispatchEvent(new Event('message'))
    await vi.advanceTimersByTimeAsync(0)
    end()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.sent).toHaveLength(5)
  })

  it('is asked for again when the page is taken out of the back-forward cache', async () => {
    const page = await openSessionPage()
    const end = page.observeSession()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await vi.waitFor(() => expect(server.sent).toHaveLength(2))
    end()
  })
})
