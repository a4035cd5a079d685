// @vitest-environment jsdom
import { logOut } from '@wordnest/contracts/accounts'
import { readBilling } from '@wordnest/contracts/billing'
import { listVideos } from '@wordnest/contracts/videos'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildLearner } from '#testing/build-session.ts'

const usage = { day: '2026-11-21', cards: { left: 3, limit: 3 }, plays: { left: 8, limit: 8 } }
const ann = {
  id: 'ann',
  email: 'ann@example.com',
  emailVerified: false,
  createdAt: '2026-11-21T00:00:00.000Z',
  displayName: 'ann',
  role: 'unsubscribed',
  preference: 'games',
  receiveEmails: true,
  timeZone: 'UTC',
  cardsSwiped: 0,
  personalWords: 0,
  trophiesWon: {},
}

let answers: (() => Response | Promise<Response>)[]
let sent: Request[]

async function openPage() {
  vi.resetModules()
  return import('./session.ts')
}

const visitor = () => Response.json({ learner: null, usage })
const signedIn = () => Response.json({ learner: ann, usage })
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

describe('the session', () => {
  it('is loading, then what the server says', async () => {
    const page = await openPage()
    expect(page.useSession.getState().status).toBe('loading')
    answers = [signedIn]
    await page.refreshSession()
    expect(page.useSession.getState()).toMatchObject({ status: 'ready', learner: { id: 'ann' }, usage })
  })

  it('failed when nothing was ever heard, and keeps what was known when the server goes away later', async () => {
    const page = await openPage()
    answers = [down, signedIn, down]
    await page.refreshSession()
    expect(page.useSession.getState().status).toBe('failed')
    await page.refreshSession()
    await page.refreshSession()
    expect(page.useSession.getState()).toMatchObject({ status: 'ready', learner: { id: 'ann' } })
  })

  it('failed once a call has, also while a newer one still waits', async () => {
    const page = await openPage()
    let fail: (reason: Error) => void = () => {}
    let succeed: (response: Response) => void = () => {}
    answers = [() => new Promise((_, reject) => (fail = reject)), () => new Promise((resolve) => (succeed = resolve))]
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
    const first = await openPage()
    const endFirst = first.observeSession()
    answers = [signedIn]
    await first.refreshSession()
    endFirst()
    const offline = await openPage()
    answers = [down]
    await offline.refreshSession()
    expect(offline.useSession.getState()).toMatchObject({ status: 'ready', learner: { id: 'ann' }, usage })
    const endOffline = offline.observeSession()
    answers = [visitor]
    await offline.logOutOfAccount()
    endOffline()
    const after = await openPage()
    answers = [down]
    await after.refreshSession()
    expect(after.useSession.getState()).toMatchObject({ status: 'failed', learner: null })
    expect(localStorage.getItem('wordnest.session')).toBeNull()
  })

  it('that ends on purpose leaves nothing behind but choices of the device and what waits for its owner', async () => {
    const page = await openPage()
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
    const page = await openPage()
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
    const before = await openPage()
    const endBefore = before.observeSession()
    before.settleSession({ learner: buildLearner({ id: 'ann' }), usage })
    endBefore()
    vi.useFakeTimers()
    const page = await openPage()
    let answerLate: (response: Response) => void = () => {}
    answers = [() => new Promise<Response>((resolve) => (answerLate = resolve))]
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
    const page = await openPage()
    let answerLate: (response: Response) => void = () => {}
    answers = [() => new Promise<Response>((resolve) => (answerLate = resolve)), signedIn]
    const late = page.refreshSession()
    await page.logInToAccount({ email: 'ann@example.com', password: 'a good one 1' })
    answerLate(visitor())
    await late
    expect(page.useSession.getState().learner?.id).toBe('ann')
  })

  it('sends the zone of the device with a registration', async () => {
    const page = await openPage()
    answers = [signedIn]
    await page.registerAccount({ email: 'ann@example.com', password: 'a good one 1' })
    await expect(sent[0]?.json()).resolves.toMatchObject({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
  })

  it('runs the hooks before it logs out', async () => {
    const page = await openPage()
    const order: string[] = []
    page.beforeLogOut(async () => void order.push(`hook after ${sent.length}`))
    answers = [visitor]
    await page.logOutOfAccount()
    expect(order).toEqual(['hook after 0'])
    expect(page.useSession.getState()).toMatchObject({ status: 'ready', learner: null })
  })

  it('is not ended under calls that need it, which are waited for', async () => {
    vi.useFakeTimers()
    const page = await openPage()
    const api = await import('#lib/api.ts')
    let answerRead: (response: Response) => void = () => {}
    answers = [() => new Promise<Response>((resolve) => (answerRead = resolve))]
    const reading = api.callApi(readBilling, undefined).catch((error: unknown) => error)
    const leaving = page.logOutOfAccount()
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([readBilling.path])
    answerRead(new Response(null, { status: 500 }))
    await reading
    await leaving
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([readBilling.path, logOut.path])
  })

  it.each([
    ['refuses what is asked meanwhile once it has ended', () => visitor(), 'sign-in-required'],
    ['answers what is asked meanwhile when the log-out was not heard', () => down(), 'internal'],
  ] as const)('%s', async (_, end, code) => {
    const page = await openPage()
    const api = await import('#lib/api.ts')
    let answerEnd = () => {}
    answers = [
      () => new Promise<void>((resolve) => (answerEnd = resolve)).then(end),
      () => new Response(null, { status: 500 }),
    ]
    const leaving = page.logOutOfAccount().catch(() => undefined)
    await vi.waitUntil(() => sent.length === 1)
    const reading = api.callApi(readBilling, undefined)
    answerEnd()
    await expect(reading).rejects.toMatchObject({ code })
    await leaving
    const paths = code === 'internal' ? [logOut.path, readBilling.path] : [logOut.path]
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(paths)
  })

  it('is ended in time under a call that takes long, or needs no session', async () => {
    vi.useFakeTimers()
    const page = await openPage()
    const api = await import('#lib/api.ts')
    const hangs = () => new Promise<Response>(() => {})
    answers = [hangs]
    void api.callApi(listVideos, undefined)
    await page.logOutOfAccount()
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([listVideos.path, logOut.path])
    answers = [hangs]
    void api.callApi(readBilling, undefined)
    const leaving = page.logOutOfAccount()
    await vi.advanceTimersByTimeAsync(1999)
    expect(sent.at(-1)?.url).toContain(readBilling.path)
    await vi.advanceTimersByTimeAsync(1)
    await leaving
    expect(sent.at(-1)?.url).toContain(logOut.path)
  })

  it('stays signed in when the log-out was not heard', async () => {
    const page = await openPage()
    answers = [signedIn, down]
    await page.refreshSession()
    await expect(page.logOutOfAccount()).rejects.toMatchObject({ code: 'offline' })
    expect(page.useSession.getState().learner?.id).toBe('ann')
  })

  it('stays where the server refuses to end it', async () => {
    const page = await openPage()
    answers = [signedIn, () => new Response(null, { status: 500 })]
    await page.refreshSession()
    await expect(page.logOutAndDelete()).rejects.toMatchObject({ code: 'internal' })
    expect(page.useSession.getState().learner?.id).toBe('ann')
  })

  it('is asked for again when the page is looked at, and when the connection is back', async () => {
    const page = await openPage()
    const end = page.observeSession()
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(sent).toHaveLength(3))
    end()
    window.dispatchEvent(new Event('online'))
    expect(sent).toHaveLength(3)
    expect(page.audienceOf(null)).toBe('visitor')
  })

  it('of a learner is asked for in turn while the page is looked at, so that a plan that ends elsewhere ends here', async () => {
    vi.useFakeTimers()
    const page = await openPage()
    const subscriber = () => Response.json({ learner: { ...ann, role: 'subscribed' }, usage })
    answers = [subscriber, signedIn]
    const end = page.observeSession()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(page.useSession.getState().learner?.role).toBe('subscribed')
    await vi.advanceTimersByTimeAsync(2000)
    expect(page.useSession.getState().learner?.role).toBe('unsubscribed')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(page.useSession.getState().learner).toBeNull()
    await vi.advanceTimersByTimeAsync(90_000)
    expect(sent).toHaveLength(3)
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
    const page = await openPage()
    const end = page.observeSession()
    await vi.advanceTimersByTimeAsync(0)
    expect(page.useSession.getState()).toMatchObject({ status: 'ready', learner: null })
    answers = [down, down, signedIn]
    channels[0]?.dispatchEvent(new Event('message'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(page.useSession.getState().learner?.id).toBe('ann')
    expect(sent).toHaveLength(4)
    answers = [down]
    channels[0]?.dispatchEvent(new Event('message'))
    await vi.advanceTimersByTimeAsync(0)
    end()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(5)
  })

  it('is asked for again when the page is taken out of the back-forward cache', async () => {
    const page = await openPage()
    const end = page.observeSession()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    end()
  })
})
