// @vitest-environment jsdom
import { storeText } from '@wordnest/contracts/texts'
import type { NewEvent } from '@wordnest/log/events'
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildUsage } from '#testing/build-session.ts'
import { endLogPages, type LogPage, NOW, openLogPage, startLogServer } from '#testing/log-page.ts'

let logs: ReturnType<typeof startLogServer>

beforeEach(() => {
  logs = startLogServer()
})
afterEach(endLogPages)

const record = (page: LogPage, ...events: readonly NewEvent[]) => page.recordEvents(events, NOW)
const stateOf = (page: LogPage) => page.useLearnerLog.getState().state

describe('a device with texts', () => {
  it('hears of a text that was removed, and deletes its words once it cannot come back', async () => {
    const DAY_MS = 86_400_000
    const page = await openLogPage('ann')
    await page.settled()
    const body = { text: 'a', title: 'A', source: { kind: 'paste' as const }, wordCount: 2, bytes: 6 }
    await record(page, { type: 'text-saved', body }, { type: 'text-saved', body: { ...body, text: 'b' } })
    await page.storeText('a', { text: 'A nest.', isSent: true })
    await page.storeText('b', { text: 'A bird.', isSent: true })
    await page.settled()
    logs.add('ann', buildEvent('text-removed', { text: 'a' }, { at: NOW - 1 }))
    logs.add('ann', buildEvent('text-removed', { text: 'a' }, { at: NOW + 1 }))
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(stateOf(page).library.texts.find(({ id }) => id === 'a')?.removedAt).toBe(NOW + 1))
    expect(await page.findText('a')).toBeDefined()
    vi.spyOn(Date, 'now').mockReturnValue(NOW + 31 * DAY_MS)
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(async () => expect(await page.findText('a')).toBeUndefined())
    expect(await page.findText('b')).toBeDefined()
  })

  it('hears of a text that was deleted for good, and deletes its words', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    const body = { text: 'a', title: 'A', source: { kind: 'paste' as const }, wordCount: 2, bytes: 6 }
    await record(page, { type: 'text-saved', body })
    await page.storeText('a', { text: 'A nest.', isSent: true })
    await page.settled()
    logs.add('ann', buildEvent('text-erased', { text: 'a' }, { at: NOW + 1 }))
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(async () => expect(await page.findText('a')).toBeUndefined())
    expect(stateOf(page).library.texts).toEqual([])
  })

  it('deletes sentences of a deleted text that come from a device which had not heard of it', async () => {
    const source = { kind: 'text', id: 'a', title: 'A secret title' } as const
    const card = buildCard('nest', { ownSentence: 'A secret nest.' })
    const page = await openLogPage('ann')
    await page.settled()
    logs.add('ann', buildEvent('text-erased', { text: 'a' }, { at: NOW + 1 }))
    logs.add('ann', buildEvent('met', { card, source }, { at: NOW + 2 }))
    logs.add('ann', buildEvent('study-added', { word: { ...card, textId: 'a' } }, { at: NOW + 3 }))
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(stateOf(page).words.get('nest')?.card).toEqual(buildCard('nest')))
    await page.settled()
    expect(stateOf(page).study.words).toEqual([buildCard('nest')])
    expect(page.studied()).toEqual(['nest'])
  })

  it('does not let its learner log out before the words of a text are sent', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    const sent: string[] = []
    let isReached = false
    vi.stubGlobal('fetch', async (request: Request) => {
      if (new URL(request.url).pathname !== storeText.path) return logs.serve(request)
      if (!isReached) throw new TypeError('Failed to fetch')
      sent.push(storeText.body.parse(await request.json()).text)
      return Response.json({})
    })
    const body = { text: 'a', title: 'A', source: { kind: 'paste' as const }, wordCount: 2, bytes: 7 }
    await page.storeText('a', { text: 'A nest.', isSent: false })
    await record(page, { type: 'text-saved', body })
    await page.settled()
    const logOut = () => page.leaveAccount(async () => ({ learner: null, usage: buildUsage() }))
    await expect(logOut()).rejects.toMatchObject({ code: 'offline' })
    expect(await page.countUnsent()).toBe(1)
    expect(await page.findText('a')).toEqual({ text: 'A nest.', isSent: false })
    isReached = true
    await logOut()
    expect(sent).toEqual(['A nest.'])
  })

  it('sends the words of a film again that change while they are sent, once the log says how large they are', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    const sent: string[] = []
    vi.stubGlobal('fetch', async (request: Request) => {
      if (new URL(request.url).pathname !== storeText.path || request.method !== 'PUT') return logs.serve(request)
      const { text } = storeText.body.parse(await request.json())
      sent.push(text)
      if (sent.length === 1) await page.storeText('a', { text: 'A nest, drafted.', isSent: false })
      return Response.json({})
    })
    const body = { text: 'a', title: 'A', source: { kind: 'film' as const }, wordCount: 2, bytes: 7 }
    await page.storeText('a', { text: 'A nest.', isSent: false })
    await record(page, { type: 'text-saved', body })
    await vi.waitFor(() => expect(sent).toEqual(['A nest.']))
    await record(page, { type: 'text-saved', body: { ...body, bytes: 16 } })
    await vi.waitFor(async () => expect(await page.findText('a')).toEqual({ text: 'A nest, drafted.', isSent: true }))
    expect(sent).toEqual(['A nest.', 'A nest, drafted.'])
  })
})
