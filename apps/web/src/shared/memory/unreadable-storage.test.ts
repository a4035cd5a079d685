// @vitest-environment jsdom
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { LogDatabase } from '#sync/log-database.ts'
import { breakStorage } from '#testing/break-storage.ts'
import { endLogPages, type LogPage, NOW, openLogPage, startLogServer } from '#testing/log-page.ts'

let logs: ReturnType<typeof startLogServer>
beforeEach(() => {
  logs = startLogServer()
})
afterEach(endLogPages)

const meet = { type: 'met' as const, body: { card: buildCard('harbour') } }
const statusOf = (page: LogPage) => page.useLearnerLog.getState().status
const untilFailed = (page: LogPage) => vi.waitFor(() => expect(statusOf(page)).toBe('failed'))

describe('a device that cannot read its storage', () => {
  it('says so, and goes on with everything once it can', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    const mend = breakStorage()
    page.signIn('ben')
    await untilFailed(page)
    expect(page.usePersonalList.getState()).toMatchObject({ learnerId: 'ben', status: 'failed' })
    expect(page.useStudyList.getState().status).toBe('not-loaded')
    const recording = page.recordEvents([meet], NOW)
    await expect(page.findText('a')).rejects.toMatchObject({ code: 'internal' })
    await page.reloadPersonalList()
    expect(statusOf(page)).toBe('failed')
    mend()
    await page.reloadPersonalList()
    expect(statusOf(page)).toBe('open')
    await recording
    await page.settled()
    expect(page.usePersonalList.getState().status).toBe('ready')
    expect(page.useStudyList.getState().status).toBe('newcomer')
    expect(logs.logOf('ben').map(({ type }) => type)).toEqual(['met'])
    expect(logs.logOf('ann')).toEqual([])
  })

  it('says so to who opens a text or a film, and opens it once it can', async () => {
    const body = { text: 'a', title: 'A', source: { kind: 'paste' as const }, wordCount: 2, bytes: 7 }
    logs.add('ben', buildEvent('text-saved', body))
    logs.texts.set('a', 'A nest.')
    const page = await openLogPage('ann')
    await page.settled()
    const { loadText } = await import('#shared/texts/library.ts')
    const mend = breakStorage()
    page.signIn('ben')
    await untilFailed(page)
    await expect(loadText('a')).rejects.toMatchObject({ code: 'internal' })
    mend()
    expect(await loadText('a')).toBe('A nest.')
  })

  it('asks before a log-out, and then deletes what it could not read', async () => {
    const before = await openLogPage('ann')
    await before.settled()
    logs.isOnline = false
    await before.recordEvents([meet], NOW)
    const page = await openLogPage('ben')
    breakStorage()
    page.signIn('ann')
    await untilFailed(page)
    expect(await page.logOutUnlessLosing()).toEqual({ unsent: 0, words: 0, texts: 0, isUnknown: true })
    await page.logOutAndDelete()
    await vi.waitFor(async () =>
      expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('wordnest-log-ann'),
    )
  })
})

describe('a device whose storage never answers', () => {
  let answering: Promise<unknown>
  let change: (database: LogDatabase) => LogDatabase
  beforeEach(() => {
    answering = Promise.resolve()
    change = (database) => database
    vi.doMock('#sync/log-database.ts', async (load) => {
      const real = await load<typeof import('#sync/log-database.ts')>()
      const openLogDatabase = async (learnerId: string | null) => {
        await answering
        const { database, isKept } = await real.openLogDatabase(learnerId)
        return { database: change(database), isKept }
      }
      return { ...real, openLogDatabase }
    })
  })
  afterEach(() => {
    vi.doUnmock('#sync/log-database.ts')
    vi.useRealTimers()
  })
  const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  /** Time passes until the work is done. */
  async function passUntil<T>(work: Promise<T>): Promise<T> {
    const progress = { isDone: false }
    const watched = work.finally(() => {
      progress.isDone = true
    })
    while (!progress.isDone) await vi.advanceTimersByTimeAsync(1000)
    return watched
  }

  it('says so, and opens the log if it does later', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    stopClock()
    const late = Promise.withResolvers<undefined>()
    answering = late.promise
    page.signIn('ben')
    await passUntil(page.openLog('ben'))
    expect(page.useLearnerLog.getState()).toMatchObject({ status: 'failed', learnerId: 'ben' })
    late.resolve(undefined)
    await vi.waitFor(() => expect(statusOf(page)).toBe('open'))
  })

  it('sends what is learned, and says that it is not kept', async () => {
    change = (database) => ({ ...database, write: () => new Promise(() => {}) })
    stopClock()
    const page = await passUntil(openLogPage('ann'))
    await passUntil(page.recordEvents([meet], NOW))
    expect(page.useLearnerLog.getState().isKept).toBe(false)
    await vi.waitFor(() => expect(logs.logOf('ann').map(({ type }) => type)).toEqual(['met']))
  })

  it('does without texts that it does not give', async () => {
    change = (database) => ({ ...database, loadUnsentTexts: () => new Promise(() => {}) })
    stopClock()
    const page = await passUntil(openLogPage('ann'))
    const { catchUp } = await import('./log-session.ts')
    expect(await passUntil(catchUp())).toBeUndefined()
    expect(page.useLearnerLog.getState().isComplete).toBe(true)
  })
})
