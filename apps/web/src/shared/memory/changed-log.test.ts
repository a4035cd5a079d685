// @vitest-environment jsdom
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { endLogPages, type LogPage, NOW, openLogPage, startLogServer } from '#testing/log-page.ts'

let logs: ReturnType<typeof startLogServer>

beforeEach(() => {
  logs = startLogServer()
})
afterEach(endLogPages)

const stateOf = (page: LogPage) => page.useLearnerLog.getState().state

describe('a device that knows what is no more', () => {
  it.each([
    ['shorter than it knows', 0],
    ['of other events with the same numbers', 3],
  ])('sees that the log was restored: %s', async (_, others) => {
    const words = ['a', 'b', 'c', 'd'].map((word) => buildEvent('met', { card: buildCard(word) }, { at: NOW - 60_000 }))
    logs.add('ann', ...words)
    const page = await openLogPage('ann')
    await page.settled()
    await page.recordEvents([{ type: 'met', body: { card: buildCard('lost') } }], NOW)
    await page.settled()
    logs.restore('ann', 3)
    const done = Array.from({ length: others }, (_word, index) =>
      buildEvent('met', { card: buildCard(`e${index}`) }, { at: NOW }),
    )
    logs.add('ann', ...done)
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect([...stateOf(page).words.keys()]).not.toContain('lost'))
    expect(stateOf(page)).toEqual(logs.stateOf('ann'))
    const asked = logs.asked.length
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(logs.asked.slice(asked)).toEqual(['GET /api/me/events']))
    await page.whenWritten()
    const again = await openLogPage('ann')
    expect(stateOf(again)).toEqual(logs.stateOf('ann'))
  })

  it('sees it also where its own events get the numbers that it knows, and some behind', async () => {
    const words = ['a', 'b', 'c', 'd'].map((word) => buildEvent('met', { card: buildCard(word) }, { at: NOW - 60_000 }))
    logs.add('ann', ...words)
    const page = await openLogPage('ann')
    await page.settled()
    await page.recordEvents([{ type: 'met', body: { card: buildCard('lost') } }], NOW)
    await page.settled()
    logs.restore('ann', 3)
    const own = ['e', 'f', 'g'].map((word) => ({ type: 'met', body: { card: buildCard(word) } }) as const)
    await page.recordEvents(own, NOW)
    await vi.waitFor(() => expect([...stateOf(page).words.keys()]).not.toContain('lost'))
    await page.settled()
    expect(stateOf(page)).toEqual(logs.stateOf('ann'))
  })

  it('that was away while the rules changed fetches all of it once', async () => {
    logs.add('ann', ...['a', 'b', 'c'].map((word) => buildEvent('met', { card: buildCard(word) }, { at: NOW })))
    const page = await openLogPage('ann')
    await page.settled()
    await page.whenWritten()
    const { openLogDatabase } = await import('#sync/log-database.ts')
    const { database } = await openLogDatabase('ann')
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
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(stateOf(offline).words.get('a')?.pause).toBeUndefined())
    await vi.waitFor(() => expect(offline.useLearnerLog.getState().isOutdated).toBe(false))
    await offline.whenWritten()
    const asked = logs.asked.length
    await openLogPage('ann')
    await vi.waitFor(() => expect(logs.asked.slice(asked)).toContain('GET /api/me/events'))
    expect(logs.asked.slice(asked)).not.toContain('GET /api/me/state')
  })
})
