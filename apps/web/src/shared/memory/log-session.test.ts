// @vitest-environment jsdom
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
import { IDBFactory } from 'fake-indexeddb'
// oxlint-disable-next-line import/no-unassigned-import -- gives the page an IndexedDB
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildLearner, buildUsage } from '#testing/build-session.ts'
import { buildLogServer, type LogServer } from '#testing/log-server.ts'

const NOW = Date.parse('2026-11-24T12:00:00Z')
let server: LogServer
let pages: (() => void)[]

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  server = buildLogServer(() => NOW)
  vi.stubGlobal('fetch', (request: Request) => server.serve(request))
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  pages = []
})
afterEach(() => {
  for (const end of pages) end()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const meet = (word: string) => ({ type: 'met' as const, body: { card: buildCard(word) } })
const miss = (word: string) => ({
  type: 'reviewed' as const,
  body: { word, activity: 'hangman' as const, skill: 'form' as const, grade: 'wrong' as const },
})

/** A page that has just been opened: modules start anew, what the browser keeps stays. */
async function openPage(signedInAs: string | null) {
  for (const end of pages.splice(0)) end()
  vi.resetModules()
  const session = await import('#shared/accounts/session.ts')
  const log = await import('#sync/learner-log.ts')
  const { observeLog } = await import('./log-session.ts')
  const signIn = (id: string | null, isRemembered = false) =>
    session.useSession.setState({
      status: 'ready',
      learner: id === null ? null : buildLearner({ id }),
      usage: buildUsage(),
      isRemembered,
    })
  signIn(signedInAs)
  pages.push(observeLog())
  await vi.waitFor(() => expect(log.useLearnerLog.getState().status).toBe('open'))
  return {
    ...log,
    ...session,
    signIn,
    record: (...events: Parameters<typeof log.recordEvents>[0]) => log.recordEvents(events, NOW),
    state: () => log.useLearnerLog.getState().state,
    word: (key: string) => log.useLearnerLog.getState().state.words.get(key),
    waiting: () => log.useLearnerLog.getState().waiting,
    settled: () =>
      vi.waitFor(() => expect(log.useLearnerLog.getState()).toMatchObject({ waiting: [], isComplete: true })),
  }
}

describe('what a learner does', () => {
  it('shows at once, and is sent', async () => {
    const page = await openPage('ann')
    await page.settled()
    const recording = page.record(meet('harbour'))
    await recording
    expect(page.word('harbour')?.card?.word).toBe('harbour')
    await page.settled()
    expect(server.logOf('ann').map(({ type }) => type)).toEqual(['met'])
    expect(page.state()).toEqual(server.stateOf('ann'))
  })

  it('offline is kept, outlives the page, and is sent when the connection is back', async () => {
    const page = await openPage('ann')
    await page.settled()
    server.isOnline = false
    await page.record(meet('harbour'), miss('harbour'))
    const again = await openPage('ann')
    expect(again.word('harbour')?.memory?.misses).toBe(1)
    expect(again.waiting()).toHaveLength(2)
    server.isOnline = true
    window.dispatchEvent(new Event('online'))
    await again.settled()
    expect(server.logOf('ann').map(({ type }) => type)).toEqual(['met', 'reviewed'])
    expect(again.word('harbour')?.memory?.misses).toBe(1)
  })

  it('counts once where the answer was lost', async () => {
    const page = await openPage('ann')
    await page.settled()
    server.isAnswerLost = true
    await page.record(meet('harbour'), miss('harbour'))
    window.dispatchEvent(new Event('online'))
    await page.settled()
    expect(server.logOf('ann')).toHaveLength(2)
    expect(page.state()).toEqual(server.stateOf('ann'))
  })

  it('can be taken back at once, before and after the server has it', async () => {
    const page = await openPage('ann')
    await page.settled()
    await page.record(meet('harbour'))
    const [missed] = await page.record(miss('harbour'))
    await page.settled()
    expect(page.word('harbour')?.memory?.misses).toBe(1)
    if (!missed) throw new Error('An event was recorded')
    const taking = page.takeBack(missed, NOW)
    await taking
    expect(page.word('harbour')?.memory).toBeUndefined()
    await page.settled()
    expect(page.word('harbour')?.memory).toBeUndefined()
    expect(page.state()).toEqual(server.stateOf('ann'))
  })

  it('is told from what the server refuses, which stays to be seen', async () => {
    server.limit = 0
    const page = await openPage('ann')
    await page.settled()
    await page.record(meet('quay'), { type: 'saved', body: { word: buildCard('harbour') } })
    await vi.waitFor(() => expect(page.waiting()).toMatchObject([{ refused: 'list-limit', event: { type: 'saved' } }]))
    expect(page.word('harbour')).toBeUndefined()
    expect(page.word('quay')).toBeDefined()
    const again = await openPage('ann')
    expect(again.waiting()).toMatchObject([{ refused: 'list-limit' }])
  })
})

describe('another device', () => {
  it('is heard of, and what this page did offline stays on top of it', async () => {
    const page = await openPage('ann')
    await page.settled()
    server.isOnline = false
    await page.record(miss('harbour'))
    server.add('ann', buildEvent('met', { card: buildCard('harbour') }, { at: NOW - 60_000 }))
    server.isOnline = true
    window.dispatchEvent(new Event('online'))
    await page.settled()
    expect(page.word('harbour')).toMatchObject({ card: { word: 'harbour' }, memory: { misses: 1 } })
    expect(page.state()).toEqual(server.stateOf('ann'))
  })

  it('that is new to the learner gets all words, the first ones first', async () => {
    const words = ['a', 'b', 'c', 'd', 'e'].map((word) =>
      buildEvent('met', { card: buildCard(word) }, { at: NOW - 60_000 }),
    )
    server.add('ann', ...words, buildEvent('swiped', { count: 3 }, { at: NOW }))
    const page = await openPage('ann')
    await page.settled()
    expect(page.state()).toEqual(server.stateOf('ann'))
    expect(server.asked).toContain('GET /api/me/state')
    // A page that is gone before it has stored all of it asks again.
    await page.whenWritten()
    const again = await openPage('ann')
    await again.settled()
    expect(again.state()).toEqual(server.stateOf('ann'))
    expect(server.asked.filter((path) => path === 'GET /api/me/state')).toHaveLength(1)
  })

  it('is never behind what its learner did last, whatever its clock says', async () => {
    server.add('ann', buildEvent('known', { word: 'harbour' }, { at: NOW }))
    vi.spyOn(Date, 'now').mockReturnValue(NOW - 60_000)
    const page = await openPage('ann')
    await page.settled()
    await page.recordEvents([meet('harbour')], NOW - 60_000)
    await page.settled()
    expect(page.word('harbour')?.pause).toBeUndefined()
    expect(page.state()).toEqual(server.stateOf('ann'))
  })
})

describe('a computer that several learners use', () => {
  it('sends nothing until the server has said who is signed in', async () => {
    const page = await openPage('ann')
    await page.settled()
    page.signIn('ann', true)
    await page.record(meet('harbour'))
    expect(server.logOf('ann')).toEqual([])
    page.signIn('ann')
    await page.settled()
    expect(server.logOf('ann')).toHaveLength(1)
  })

  it('keeps what one could not send apart from the next one, until its owner is back', async () => {
    const page = await openPage('ann')
    await page.settled()
    server.isOnline = false
    await page.record(meet('harbour'))
    server.isOnline = true
    page.signIn('ben')
    await vi.waitFor(() => expect(page.useLearnerLog.getState()).toMatchObject({ learnerId: 'ben', isComplete: true }))
    expect(page.word('harbour')).toBeUndefined()
    await page.record(meet('quay'))
    await page.settled()
    expect(server.logOf('ben').map(({ body }) => body)).toMatchObject([{ card: { word: 'quay' } }])
    expect(server.logOf('ann')).toEqual([])
    page.signIn('ann')
    await vi.waitFor(() => expect(server.logOf('ann')).toHaveLength(1))
    expect(server.logOf('ann')[0]?.body).toMatchObject({ card: { word: 'harbour' } })
  })

  it('holds nothing of a learner who has logged out', async () => {
    const page = await openPage('ann')
    await page.record(meet('harbour'))
    await page.settled()
    page.leaveSession({ learner: null, usage: buildUsage() })
    await vi.waitFor(async () =>
      expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('wordnest-log-ann'),
    )
    expect(page.word('harbour')).toBeUndefined()
  })

  it('holds nothing of a learner whose account was deleted on another device, sent or not', async () => {
    const page = await openPage('ann')
    await page.settled()
    const { addNotes, readNotes } = await import('#sync/notes.ts')
    const { readDraft, writeDraft } = await import('#shared/words/personal-draft.ts')
    const { useSummary } = await import('./summary.ts')
    server.isOnline = false
    await page.record(meet('harbour'))
    await vi.waitFor(() => expect(useSummary.getState().summary?.learnerId).toBe('ann'))
    addNotes('ann', [{ type: 'swiped', body: { count: 1 } }], NOW)
    writeDraft('ann', { added: [buildCard('quay')], removed: [] })
    server.isOnline = true
    server.gone.add('ann')
    page.signIn(null)
    await vi.waitFor(async () =>
      expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('wordnest-log-ann'),
    )
    expect(readNotes()).toEqual([])
    expect(readDraft('ann')).toEqual({ added: [], removed: [] })
    expect(useSummary.getState().summary).toBeNull()
    page.signIn('ben')
    await vi.waitFor(() => expect(page.useLearnerLog.getState()).toMatchObject({ learnerId: 'ben', isComplete: true }))
    expect(page.word('harbour')).toBeUndefined()
    expect(server.logOf('ben')).toEqual([])
    expect(server.logOf('ann')).toEqual([])
  })

  it('forgets the trophy of an account that was deleted on another device, and keeps those of others', async () => {
    const claim = { videoID: 'nest', segment: '_full', flag: 'Hangman', words: ['cat'], events: [] }
    const kept = ['cy', 'ben', null].map((learnerId) => ({ learnerId, claim }))
    localStorage.setItem('wordnest.unsavedTrophies', JSON.stringify(kept))
    server.gone.add('cy')
    const page = await openPage('ben')
    const { forgetGoneClaims, trophyOutbox } = await import('#shared/games/trophies.ts')
    pages.push(forgetGoneClaims())
    page.signIn(null)
    const owners = () => trophyOutbox.useWaiting.getState().map(({ learnerId }) => learnerId)
    expect(owners()).toContain('ben')
    await vi.waitFor(() => expect(owners()).toEqual(['ben', null]))
    expect(localStorage.getItem('wordnest.unsavedTrophies')).not.toMatch(/cy/)
  })

  it('keeps what belongs to a learner whose session has ended', async () => {
    const page = await openPage('ann')
    await page.settled()
    server.isOnline = false
    await page.record(meet('harbour'))
    server.isOnline = true
    page.signIn(null)
    await vi.waitFor(() => expect(server.asked).toContain('POST /api/accounts/gone'))
    page.signIn('ann')
    await vi.waitFor(() => expect(server.logOf('ann')).toHaveLength(1))
  })

  it('keeps a learner signed in whose work cannot be sent', async () => {
    const page = await openPage('ann')
    await page.settled()
    server.isOnline = false
    await page.record(meet('harbour'))
    const { observeLogOut } = await import('./start-log.ts')
    const { logOutUnlessLosing } = await import('#shared/accounts/log-out.ts')
    pages.push(observeLogOut())
    expect(await logOutUnlessLosing()).toMatchObject({ unsent: 1 })
    expect(page.word('harbour')).toBeDefined()
  })
})

describe('words that a learner takes up', () => {
  it('are in the log even where the page is closed before its code is there', async () => {
    localStorage.setItem(
      'wordnest.metWords',
      JSON.stringify([
        {
          learnerId: 'ann',
          words: [buildCard('harbour'), buildCard('empty', { sentence: '' })],
          source: { kind: 'text' },
        },
        { learnerId: 'ben', words: [buildCard('quay')], source: { kind: 'text' } },
      ]),
    )
    const page = await openPage('ann')
    await vi.waitFor(() => expect(server.logOf('ann').map(({ type }) => type)).toEqual(['met']))
    await page.settled()
    expect(page.word('harbour')?.source).toEqual({ kind: 'text' })
    expect(localStorage.getItem('wordnest.metWords')).toBeNull()
    const next = await openPage('ben')
    await next.settled()
    expect(next.word('quay')?.source).toEqual({ kind: 'text' })
  })
})

describe('what a visitor learned', () => {
  it('in this visit comes to the account that is made', async () => {
    const page = await openPage(null)
    await page.record(meet('harbour'), miss('harbour'))
    page.signIn('ann')
    await vi.waitFor(() => expect(server.logOf('ann')).toHaveLength(2))
    expect(page.word('harbour')?.memory?.misses).toBe(1)
    await vi.waitFor(async () =>
      expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('wordnest-log-visitor'),
    )
  })

  it('of films comes with where their files are', async () => {
    const page = await openPage(null)
    const { findHandle, storeHandle } = await import('#sync/stored-texts.ts')
    const source = { kind: 'film' as const, file: 'birds.mp4' }
    await page.record({ type: 'text-saved', body: { text: 'film-1', title: 'Birds', source, wordCount: 5, bytes: 9 } })
    await storeHandle('film-1', { kind: 'file', name: 'birds.mp4' } as FileSystemFileHandle)
    page.signIn('ann')
    await vi.waitFor(() => expect(server.logOf('ann')).toHaveLength(1))
    expect(await findHandle('film-1')).toEqual({ kind: 'file', name: 'birds.mp4' })
  })

  it.each([
    ['comes to the account where its owner says so', true, 2],
    ['is deleted where they say that it is not theirs', false, 0],
  ])('in an earlier visit %s', async (_, isMine, events) => {
    const before = await openPage(null)
    await before.record(meet('harbour'), meet('quay'))
    sessionStorage.clear()
    const page = await openPage('ann')
    const { answerUnclaimed } = await import('./visitor-log.ts')
    const { useUnclaimed } = await import('./unclaimed.ts')
    await vi.waitFor(() => expect(useUnclaimed.getState().unclaimed?.words).toBe(2))
    expect(server.logOf('ann')).toEqual([])
    await answerUnclaimed(isMine)
    await page.settled()
    await vi.waitFor(() => expect(server.logOf('ann')).toHaveLength(events))
    const later = await openPage('ben')
    await later.settled()
    expect(server.logOf('ben')).toEqual([])
  })

  it('reaches one account alone, even where its page died on the way', async () => {
    const before = await openPage(null)
    await before.record(meet('harbour'))
    server.isOnline = false
    const { findVisitorEvents } = await import('#sync/other-logs.ts')
    before.signIn('ann')
    await vi.waitFor(async () => expect(await findVisitorEvents('ann')).toHaveLength(0))
    server.isOnline = true
    const page = await openPage('ben')
    await page.settled()
    expect(server.logOf('ben')).toEqual([])
    const own = await openPage('ann')
    await own.settled()
    expect(server.logOf('ann')).toHaveLength(1)
  })
})

it('a browser that keeps nothing learns as long as the page is open', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const page = await openPage('ann')
  await page.record(meet('harbour'))
  await page.settled()
  expect(page.useLearnerLog.getState().isKept).toBe(false)
  expect(page.word('harbour')).toBeDefined()
  expect(server.logOf('ann')).toHaveLength(1)
})
