// @vitest-environment jsdom
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { endLogPages, type LogPage, NOW, openLogPage, startLogServer } from '#testing/log-page.ts'

let logs: ReturnType<typeof startLogServer>
beforeEach(() => {
  logs = startLogServer()
})
afterEach(endLogPages)

const meet = (word: string) => ({ type: 'met' as const, body: { card: buildCard(word) } })
const wordOf = (page: LogPage, key: string) => page.useLearnerLog.getState().state.words.get(key)

describe("a visitor's words", () => {
  it('are not asked about any more once the learner who was asked has left', async () => {
    const before = await openLogPage(null)
    await before.recordEvents([meet('harbour')], NOW)
    sessionStorage.clear()
    const page = await openLogPage('ann')
    const { useUnclaimed } = await import('./unclaimed.ts')
    await vi.waitFor(() => expect(useUnclaimed.getState().unclaimed?.learnerId).toBe('ann'))
    page.signIn(null)
    expect(useUnclaimed.getState().unclaimed).toBeNull()
    await vi.waitFor(() => expect(wordOf(page, 'harbour')).toBeDefined())
    page.signIn('ben')
    await vi.waitFor(() => expect(useUnclaimed.getState().unclaimed?.learnerId).toBe('ben'))
  })

  it.each([
    ['the events', 'waiting'],
    ['a text', 'texts'],
  ])('stay on a device that has no room for %s in the log of the account', async (_, store) => {
    const page = await openLogPage(null)
    const text = { text: 'a', title: 'A', source: { kind: 'paste' as const }, wordCount: 2, bytes: 7 }
    await page.recordEvents([meet('harbour'), { type: 'text-saved', body: text }], NOW)
    await page.storeText('a', { text: 'A nest.', isSent: false })
    // oxlint-disable-next-line typescript/unbound-method -- called with its own object
    const { put } = IDBObjectStore.prototype
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function keep(
      this: IDBObjectStore,
      value,
      key,
    ) {
      const isFull = this.name === store && this.transaction.db.name === 'wordnest-log-ann'
      if (isFull) throw new DOMException('', 'QuotaExceededError')
      return put.call(this, value, key)
    })
    logs.add('ann', buildEvent('met', { card: buildCard('pier') }, { at: NOW - 9 }))
    page.signIn('ann')
    // The log goes on.
    await vi.waitFor(() => expect(wordOf(page, 'pier')).toBeDefined())
    const { findVisitorEvents } = await import('#sync/other-logs.ts')
    expect(await findVisitorEvents('ann')).toHaveLength(2)
    full.mockRestore()
    const later = await openLogPage('ann')
    await vi.waitFor(() => expect(wordOf(later, 'harbour')).toBeDefined())
    expect(await later.findText('a')).toBeDefined()
  })
})
