// @vitest-environment jsdom
import { postEvents } from '@wordnest/contracts/events'
import { storeText } from '@wordnest/contracts/texts'
import { replay } from '@wordnest/log/apply-event'
import { RULES_VERSION } from '@wordnest/log/events'
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { installLocks } from '#testing/fake-locks.ts'
import { endLogPages, type LogPage, NOW, openLogPage, startLogServer } from '#testing/log-page.ts'

let logs: ReturnType<typeof startLogServer>

beforeEach(() => {
  logs = startLogServer()
})
afterEach(() => {
  vi.useRealTimers()
  endLogPages()
})

const stateOf = (page: LogPage) => page.useLearnerLog.getState().state
const meet = (word: string) => ({ type: 'met', body: { card: buildCard(word) } }) as const
const addWords = (...words: readonly string[]) =>
  logs.add('ann', ...words.map((word) => buildEvent('met', meet(word).body, { at: NOW - 60_000 })))
const readStored = async () => {
  const { openLogDatabase } = await import('#sync/log-database.ts')
  return (await openLogDatabase('ann')).database
}

describe('a device whose log was restored', () => {
  /** A page that knows two events more than the log. */
  async function openPageBefore() {
    addWords('a', 'b', 'c', 'd')
    const page = await openLogPage('ann')
    await page.settled()
    await page.recordEvents([meet('lost')], NOW)
    await page.settled()
    logs.restore('ann', 3)
    return page
  }
  const expectRestored = (page: LogPage) =>
    vi.waitFor(() => expect([...stateOf(page).words.keys()]).not.toContain('lost'))

  it.each([
    ['shorter than it knows', 0],
    ['of other events with the same numbers', 3],
  ])('sees it where the log is %s', async (_, others) => {
    const page = await openPageBefore()
    addWords(...['e', 'f', 'g'].slice(0, others))
    page.goOnline()
    await expectRestored(page)
    expect(stateOf(page)).toEqual(logs.stateOf('ann'))
    const asked = logs.asked.length
    page.goOnline()
    await vi.waitFor(() => expect(logs.asked.slice(asked)).toEqual(['GET /api/me/events']))
    await page.whenWritten()
    const again = await openLogPage('ann')
    expect(stateOf(again)).toEqual(logs.stateOf('ann'))
  })

  it('sees it also where its own events get the numbers that it knows, and some behind', async () => {
    const page = await openPageBefore()
    await page.recordEvents(['e', 'f', 'g'].map(meet), NOW)
    await expectRestored(page)
    await page.settled()
    expect(stateOf(page)).toEqual(logs.stateOf('ann'))
  })
})

describe('a device whose other tab sends the same', () => {
  it('takes the number that the other tab has heard for no sign of a restored log', async () => {
    addWords('a')
    const page = await openLogPage('ann')
    await page.settled()
    await page.whenWritten()
    await page.storeText('a', { text: 'A nest.', isSent: true })
    const otherTab = await readStored()
    const tabs = new BroadcastChannel('wordnest-log')
    vi.stubGlobal('fetch', async (request: Request) => {
      const answer = await logs.serve(request)
      if (request.method !== 'POST' || new URL(request.url).pathname !== postEvents.path) return answer
      const { lists, waiting } = await otherTab.load()
      const [id] = waiting.map(({ event }) => event.id)
      if (!lists || id === undefined) throw new Error('nothing is stored')
      await otherTab.write({ lists: { ...lists, lastSeq: lists.lastSeq + 1, lastId: id }, settled: [id] })
      tabs.postMessage('heard')
      await vi.waitFor(() => expect(page.useLearnerLog.getState()).toMatchObject({ lastId: id, waiting: [] }))
      return answer
    })
    const asked = logs.asked.length
    await page.recordEvents([meet('b')], NOW)
    const { catchUp } = await import('./log-session.ts')
    await catchUp()
    tabs.close()
    expect(logs.asked.slice(asked)).toContain('POST /api/me/events')
    expect(logs.asked.slice(asked)).not.toContain('GET /api/me/state')
    expect(await page.findText('a')).toEqual({ text: 'A nest.', isSent: true })
    expect(stateOf(page)).toEqual(logs.stateOf('ann'))
  })
})

it('a device goes on where a suspended tab holds the turn', async () => {
  const endLocks = installLocks()
  void navigator.locks.request('wordnest-log', { signal: new AbortController().signal }, () => new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const page = await openLogPage('ann')
  await page.recordEvents([meet('harbour')], NOW)
  while (logs.logOf('ann').length === 0) await vi.advanceTimersByTimeAsync(1000)
  expect(logs.logOf('ann').map(({ type }) => type)).toEqual(['met'])
  endLocks()
})

describe('texts of a log that was restored', () => {
  const record = { text: 'a', title: 'A', source: { kind: 'paste' as const }, wordCount: 2, bytes: 7 }
  const film = { ...record, text: 'film', source: { kind: 'film' as const } }
  /** A page that has sent the words of its texts, which a backup of a moment before has not. */
  async function openPageWithTexts() {
    const shelf = { ...record, text: 'shelf:key', source: { kind: 'shelf' as const } }
    for (const body of [record, film, shelf]) logs.add('ann', buildEvent('text-saved', body, { at: NOW - 60_000 }))
    const page = await openLogPage('ann')
    await page.settled()
    await page.storeText('a', { text: 'A nest.', isSent: true })
    await page.storeText('film', { text: 'A bird.', isSent: true })
    await page.storeText('shelf:key', { text: 'A key.', isSent: true })
    return page
  }
  /** The backup also has no event of the page's last. */
  async function openPageBefore(gap = 0) {
    const page = await openPageWithTexts()
    await page.recordEvents([meet('lost')], NOW)
    await page.settled()
    logs.restore('ann', 3, gap)
    return page
  }

  const expectSent = () =>
    vi.waitFor(() =>
      expect([...logs.texts]).toEqual([
        ['a', 'A nest.'],
        ['film', 'A bird.'],
      ]),
    )

  it.each([
    ['hears what others did since', 0, async (page: LogPage) => page.goOnline()],
    ['sends what it did since', 0, (page: LogPage) => page.recordEvents([meet('later')], NOW)],
    ['sends what it did since, behind a gap', 1000, (page: LogPage) => page.recordEvents([meet('later')], NOW)],
  ])('are sent again by a device that %s', async (_, gap, act) => {
    const page = await openPageBefore(gap)
    await act(page)
    await expectSent()
    await vi.waitFor(async () => expect(await page.findText('film')).toEqual({ text: 'A bird.', isSent: true }))
    expect(await page.countUnsent()).toBe(0)
    expect(stateOf(page)).toEqual(logs.stateOf('ann'))
    const asked = logs.asked.length
    page.goOnline()
    await vi.waitFor(() => expect(logs.asked.slice(asked)).toEqual(['GET /api/me/events']))
  })

  it('are sent again by a device that knew nothing which the backup had not', async () => {
    const page = await openPageWithTexts()
    logs.restore('ann', 3, 1000)
    addWords('later')
    page.goOnline()
    await expectSent()
    expect(stateOf(page)).toEqual(logs.stateOf('ann'))
  })

  it.each([
    ['shorter than it knows', []],
    ['of other events with the same numbers', ['e', 'f', 'g']],
  ])('are sent again by a device that was to fetch all anew, where the log is %s', async (_, others) => {
    const page = await openPageWithTexts()
    await page.recordEvents([meet('lost')], NOW)
    await page.settled()
    await page.whenWritten()
    const database = await readStored()
    const { lists } = await database.load()
    if (!lists) throw new Error('nothing is stored')
    await database.write({ lists: { ...lists, rules: undefined } })
    database.close()
    logs.restore('ann', 3)
    addWords(...others)
    const again = await openLogPage('ann')
    await expectSent()
    expect(stateOf(again)).toEqual(logs.stateOf('ann'))
  })

  it('are sent at the next visit where this one ends too early', async () => {
    const page = await openPageBefore()
    vi.stubGlobal('fetch', async (request: Request) => {
      if (new URL(request.url).pathname === storeText.path) throw new TypeError('Failed to fetch')
      return logs.serve(request)
    })
    page.goOnline()
    await vi.waitFor(() => expect([...stateOf(page).words.keys()]).not.toContain('lost'))
    await page.whenWritten()
    vi.stubGlobal('fetch', (request: Request) => logs.serve(request))
    await openLogPage('ann')
    await vi.waitFor(() => expect(logs.texts.get('a')).toBe('A nest.'))
  })

  it('are not those of a film that another device has changed since', async () => {
    const page = await openPageBefore()
    logs.texts.set('film', 'A bird, with its words.')
    logs.add('ann', buildEvent('text-saved', { ...film, bytes: 23 }, { at: NOW }))
    page.goOnline()
    await vi.waitFor(() => expect(logs.texts.get('a')).toBe('A nest.'))
    await page.settled()
    expect(logs.texts.get('film')).toBe('A bird, with its words.')
    expect(await page.countUnsent()).toBe(0)
  })
})

describe('a device that was away while the rules changed', () => {
  it('fetches all of it once', async () => {
    addWords('a', 'b', 'c')
    const page = await openLogPage('ann')
    await page.settled()
    await page.whenWritten()
    const database = await readStored()
    const { lists, words } = await database.load()
    const word = words.get('a')
    if (!lists || !word) throw new Error('nothing is stored')
    // Computed by the rules before.
    await database.write({ lists: { ...lists, rules: 1 }, words: new Map([['a', { ...word, pause: 'known' }]]) })
    database.close()
    logs.isOnline = false
    const offline = await openLogPage('ann')
    expect(offline.useLearnerLog.getState()).toMatchObject({ isComplete: true })
    expect(stateOf(offline).words.get('a')?.pause).toBe('known')
    logs.isOnline = true
    offline.goOnline()
    await vi.waitFor(() => expect(stateOf(offline).words.get('a')?.pause).toBeUndefined())
    await vi.waitFor(() => expect(offline.useLearnerLog.getState().isOutdated).toBe(false))
    await offline.whenWritten()
    const asked = logs.asked.length
    await openLogPage('ann')
    await vi.waitFor(() => expect(logs.asked.slice(asked)).toContain('GET /api/me/events'))
    expect(logs.asked.slice(asked)).not.toContain('GET /api/me/state')
  })
})

describe('a new page of an older server', () => {
  const COUNTED_WRONG = 7
  const countFetches = () => logs.asked.filter((path) => path === 'GET /api/me/state').length
  /** Servers before this one did not say which rules they have. */
  function startOldServer(rules?: number) {
    logs.rules = rules
    logs.compute = (events) => {
      const state = replay(events)
      return { ...state, swipes: { ...state.swipes, count: state.swipes.count + COUNTED_WRONG } }
    }
  }
  function replaceServer() {
    logs.rules = RULES_VERSION
    logs.compute = replay
  }

  it.each([
    ['does not say which rules it has', undefined],
    ['says so', RULES_VERSION - 1],
  ])('that %s fetches all once the server is the new one, and nothing twice before', async (_, rules) => {
    addWords('a', 'b', 'c')
    startOldServer(rules)
    const page = await openLogPage('ann')
    await page.settled()
    await page.recordEvents([meet('d'), { type: 'swiped', body: { count: 1 } }], NOW)
    await page.settled()
    page.goOnline()
    await page.settled()
    await page.whenWritten()
    const again = await openLogPage('ann')
    await vi.waitFor(() => expect(logs.asked.at(-1)).toBe('GET /api/me/events'))
    expect(stateOf(again).swipes.count).toBe(1 + COUNTED_WRONG)
    expect(countFetches()).toBe(1)
    replaceServer()
    again.goOnline()
    await vi.waitFor(() => expect(stateOf(again).swipes.count).toBe(1))
    await again.whenWritten()
    expect(stateOf(again)).toEqual(logs.stateOf('ann'))
    await openLogPage('ann')
    await vi.waitFor(() => expect(logs.asked.at(-1)).toBe('GET /api/me/events'))
    expect(countFetches()).toBe(2)
  })

  it('that answers an event between two of the new one fetches all again', async () => {
    addWords('a', 'b', 'c')
    const page = await openLogPage('ann')
    await page.settled()
    startOldServer()
    await page.recordEvents([{ type: 'swiped', body: { count: 1 } }], NOW)
    await page.settled()
    expect(stateOf(page).swipes.count).toBe(1 + COUNTED_WRONG)
    replaceServer()
    page.goOnline()
    await vi.waitFor(() => expect(stateOf(page).swipes.count).toBe(1))
    expect(stateOf(page)).toEqual(logs.stateOf('ann'))
  })
})
