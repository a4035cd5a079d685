// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildLearner, buildUsage } from '#testing/build-session.ts'

const word = (text: string) => ({ word: text, definition: `what ${text} means`, sentence: `Here is ${text} in use.` })
const usage = buildUsage()

type Account = { words: object[] | null }
let account: Account
let isOnline: boolean
let puts: number
/** What the server refuses with, for as long as it does. */
let refusal: { status: number; code: string } | undefined
/** Reads are answered once this is. */
let reading: Promise<void>

async function serve(request: Request): Promise<Response> {
  if (!isOnline) throw new TypeError('Failed to fetch')
  if (refusal) {
    return Response.json({ error: { code: refusal.code, requestId: 'r1' } }, { status: refusal.status })
  }
  if (new URL(request.url).pathname !== '/api/me/study-list') return new Response('{}', { status: 404 })
  if (request.method === 'GET') {
    const { words } = account
    await reading
    return Response.json({ words })
  }
  if (request.method === 'PUT') {
    puts += 1
    account.words = ((await request.json()) as { words: object[] }).words
  }
  return Response.json({ words: account.words })
}

/** A fresh page: modules start anew, storage stays. */
async function openPage(signedInAs: string | null, isHeard = true) {
  vi.resetModules()
  const session = await import('#shared/accounts/session.ts')
  const list = await import('./study-list.ts')
  const end = list.observeStudyList()
  const signIn = (id: string | null) =>
    session.useSession.setState({ status: 'ready', learner: id === null ? null : buildLearner({ id }), usage })
  const heard = () => vi.waitFor(() => expect(list.useStudyList.getState().status).not.toBe('waiting'))
  signIn(signedInAs)
  if (isHeard) await heard()
  return {
    ...list,
    ...session,
    signIn,
    heard,
    end,
    texts: () => list.useStudyList.getState().words.map(({ word: text }) => text),
  }
}

beforeEach(() => {
  localStorage.clear()
  account = { words: null }
  isOnline = true
  puts = 0
  refusal = undefined
  reading = Promise.resolve()
  vi.stubGlobal('fetch', serve)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the study list', () => {
  it('is stored under todaysVocab as a JSON list', async () => {
    const page = await openPage(null)
    page.setStudyList([word('nest')])
    expect(JSON.parse(localStorage.getItem('todaysVocab') ?? '')).toEqual([word('nest')])
    page.end()
  })

  it('waits with a change until the server has said again who is signed in, then saves it', async () => {
    const page = await openPage('ann')
    page.useSession.setState({ isRemembered: true })
    page.setStudyList([word('nest')])
    window.dispatchEvent(new Event('online'))
    await Promise.resolve()
    expect([puts, page.useStudyList.getState().unsaved]).toEqual([0, true])
    page.useSession.setState({ isRemembered: false })
    await vi.waitFor(() => expect(account.words).toEqual([word('nest')]))
    page.end()
  })

  it.each(['{', '"text"', '[{"word":1}]', 'null', '[[]]'])('is empty where storage holds %s', async (text) => {
    localStorage.setItem('todaysVocab', text)
    const page = await openPage(null)
    expect(page.texts()).toEqual([])
    page.end()
  })

  it('is kept on the server for a learner, and comes back on another device', async () => {
    const here = await openPage('ann')
    here.setStudyList([word('nest'), word('egg')])
    await vi.waitFor(() => expect(account.words).toHaveLength(2))
    here.end()
    localStorage.clear()
    const there = await openPage('ann')
    expect(there.texts()).toEqual(['nest', 'egg'])
    there.end()
  })

  it('leaves nothing behind after a log-out, and is there again after the next log-in', async () => {
    const page = await openPage('ann')
    page.setStudyList([word('nest')])
    await vi.waitFor(() => expect(page.useStudyList.getState().unsaved).toBe(false))
    page.signIn(null)
    await vi.waitFor(() => expect(page.texts()).toEqual([]))
    expect(localStorage.getItem('todaysVocab')).toBe('[]')
    page.signIn('ann')
    await vi.waitFor(() => expect(page.texts()).toEqual(['nest']))
    page.end()
  })

  it('of a visitor becomes the first list of a new account', async () => {
    const page = await openPage(null)
    page.setStudyList([word('nest')])
    page.signIn('ann')
    await vi.waitFor(() => expect(account.words).toHaveLength(1))
    page.end()
  })

  it('of a visitor gives way to the list that the account has', async () => {
    account.words = [word('old')]
    const page = await openPage(null)
    page.setStudyList([word('nest')])
    page.signIn('ann')
    await vi.waitFor(() => expect(page.texts()).toEqual(['old']))
    expect(puts).toBe(0)
    page.end()
  })

  it('never passes from one learner to another', async () => {
    const page = await openPage('ann')
    page.setStudyList([word('secret')])
    await vi.waitFor(() => expect(page.useStudyList.getState().unsaved).toBe(false))
    page.end()
    account = { words: null }
    const next = await openPage('bob')
    expect(next.texts()).toEqual([])
    expect(account.words).toBeNull()
    next.end()
  })

  it('keeps a change that the server did not hear of, and sends it on the next visit', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const page = await openPage('ann')
    isOnline = false
    page.setStudyList([word('nest')])
    await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce())
    page.end()
    isOnline = true
    const again = await openPage('ann')
    await vi.waitFor(() => expect(account.words).toEqual([word('nest')]))
    expect(again.texts()).toEqual(['nest'])
    again.end()
  })

  it('sends a waiting change when the connection is back', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const page = await openPage('ann')
    isOnline = false
    page.setStudyList([word('nest')])
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalled())
    isOnline = true
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(account.words).toEqual([word('nest')]))
    page.end()
  })

  it('ends with the last of several quick changes', async () => {
    const page = await openPage('ann')
    for (const text of ['one', 'two', 'three']) page.setStudyList([word(text)])
    await vi.waitFor(() => expect(page.useStudyList.getState().unsaved).toBe(false))
    expect(account.words).toEqual([word('three')])
    page.end()
  })

  it('is seeded only while it is empty', async () => {
    const page = await openPage(null)
    page.seedStudyList([word('lesson')])
    expect(page.texts()).toEqual(['lesson'])
    page.seedStudyList([word('other')])
    expect(page.texts()).toEqual(['lesson'])
    page.end()
  })

  it('that its learner emptied stays empty, here and after a reload', async () => {
    const page = await openPage('ann')
    page.seedStudyList([word('lesson')])
    page.setStudyList([])
    page.seedStudyList([word('lesson')])
    expect(page.texts()).toEqual([])
    await vi.waitFor(() => expect(account.words).toEqual([]))
    page.end()
    const again = await openPage('ann')
    again.seedStudyList([word('lesson')])
    expect(again.texts()).toEqual([])
    again.end()
  })

  it('that was changed while the account was asked stays as it was changed', async () => {
    const before = await openPage('ann')
    before.setStudyList([word('nest'), word('egg')])
    await vi.waitFor(() => expect(before.useStudyList.getState().unsaved).toBe(false))
    before.end()
    const answer = Promise.withResolvers<void>()
    reading = answer.promise
    const page = await openPage('ann', false)
    page.setStudyList([word('egg')])
    answer.resolve()
    await page.heard()
    await vi.waitFor(() => expect(account.words).toEqual([word('egg')]))
    expect(page.texts()).toEqual(['egg'])
    expect(page.useStudyList.getState().unsaved).toBe(false)
    page.end()
  })

  it('of a visitor that is changed while the account is asked gives way to what the account has', async () => {
    const visit = await openPage(null)
    visit.setStudyList([word('lesson')])
    visit.end()
    account.words = [word('old')]
    const answer = Promise.withResolvers<void>()
    reading = answer.promise
    const page = await openPage('ann', false)
    page.setStudyList([word('lesson'), word('more')])
    answer.resolve()
    await page.heard()
    expect(page.texts()).toEqual(['old'])
    expect(puts).toBe(0)
    page.end()
  })

  it('is not seeded where the account could not be asked, and comes when it can be', async () => {
    account.words = [word('old')]
    isOnline = false
    const page = await openPage('ann')
    expect(page.useStudyList.getState().status).toBe('unheard')
    page.seedStudyList([word('lesson')])
    expect(page.texts()).toEqual([])
    isOnline = true
    await page.reloadStudyList()
    expect(page.texts()).toEqual(['old'])
    expect(puts).toBe(0)
    page.end()
  })

  it('is asked for and saved again a while after the server refused', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    account.words = [word('old')]
    refusal = { status: 429, code: 'too-many-requests' }
    const page = await openPage('ann')
    expect(page.useStudyList.getState().status).toBe('unheard')
    refusal = undefined
    await vi.advanceTimersByTimeAsync(30_000)
    await vi.waitFor(() => expect(page.texts()).toEqual(['old']))
    refusal = { status: 503, code: 'unavailable' }
    page.setStudyList([word('nest')])
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalledOnce())
    refusal = undefined
    await vi.advanceTimersByTimeAsync(30_000)
    await vi.waitFor(() => expect(account.words).toEqual([word('nest')]))
    page.end()
    vi.useRealTimers()
  })

  it('that the server cannot take just now keeps its learner from leaving it behind', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const page = await openPage('ann')
    refusal = { status: 507, code: 'storage-full' }
    page.setStudyList([word('nest')])
    await expect(page.logOutOfAccount()).rejects.toMatchObject({ code: 'storage-full' })
    expect(page.texts()).toEqual(['nest'])
    page.end()
  })

  it('tells once when it is not the list it was, or no longer its learner’s', async () => {
    const page = await openPage('ann')
    const onChange = vi.fn()
    page.whenListChanges(onChange)
    page.signIn('ann')
    expect(onChange).not.toHaveBeenCalled()
    page.setStudyList([word('nest')])
    page.setStudyList([word('egg')])
    expect(onChange).toHaveBeenCalledOnce()
    page.whenListChanges(onChange)
    page.signIn('bob')
    expect(onChange).toHaveBeenCalledTimes(2)
    page.end()
  })

  it('works without storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const page = await openPage(null)
    page.setStudyList([word('nest')])
    expect(page.texts()).toEqual(['nest'])
    page.end()
  })

  it('follows another tab', async () => {
    const page = await openPage(null)
    window.dispatchEvent(new StorageEvent('storage', { key: 'todaysVocab', newValue: JSON.stringify([word('tab')]) }))
    expect(page.texts()).toEqual(['tab'])
    page.end()
  })
})
