// @vitest-environment jsdom
import { LEARNER_HEADER } from '@wordnest/contracts/caller'
import { postEvents } from '@wordnest/contracts/events'
import { storeText } from '@wordnest/contracts/texts'
import type { NewEvent } from '@wordnest/log/events'
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { breakStorage } from '#testing/break-storage.ts'
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

  it.each([
    ["of the learner's own", 'a', false],
    ['of the shelf', 'shelf:the-jar', true],
  ])('gives no other learner a text that came too late, %s', async (_, id, isShelfs) => {
    logs.add(
      'ann',
      buildEvent('text-saved', { text: 'a', title: 'A', source: { kind: 'paste' }, wordCount: 2, bytes: 6 }),
    )
    const page = await openLogPage('ann')
    await page.settled()
    const library = await import('#shared/texts/library.ts')
    let answerLate: ((response: Response) => void) | undefined
    vi.stubGlobal('fetch', (request: Request) =>
      /texts|shelf/.test(new URL(request.url).pathname)
        ? new Promise<Response>((resolve) => (answerLate = resolve))
        : logs.serve(request),
    )
    const opened = expect(library.loadText(id)).rejects.toMatchObject({ code: 'other-learner' })
    await vi.waitFor(() => expect(answerLate).toBeDefined())
    page.signIn('ben')
    await page.settled()
    const text = 'A secret nest.'
    const shelf = { id: 'the-jar', level: 'A1', kind: 'tale', cover: 'jar', about: 'A jar.', words: 3, questions: [] }
    answerLate?.(Response.json(isShelfs ? { ...shelf, title: 'A', text } : { text }))
    await opened
    const database = await page.findOpenDatabase()
    expect((await database?.loadTexts())?.size).toBe(0)
    expect(logs.logOf('ben')).toEqual([])
  })

  it('saves a text for nobody else than the one who added it', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    const { saveText } = await import('#shared/texts/library.ts')
    const saved = saveText(
      { title: 'A', text: 'A secret nest.', source: { kind: 'paste' } },
      new AbortController().signal,
    )
    const outcome = expect(saved).rejects.toMatchObject({ code: 'other-learner' })
    page.signIn('ben')
    await outcome
    await page.settled()
    expect((await (await page.findOpenDatabase())?.loadTexts())?.size).toBe(0)
    expect(logs.logOf('ben')).toEqual([])
  })

  it('saves a text that is added before the log is open', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    page.closeLog()
    const { saveText } = await import('#shared/texts/library.ts')
    const text = { title: 'A', text: 'A nest.', source: { kind: 'paste' as const } }
    const saving = saveText(text, new AbortController().signal)
    await page.openLog('ann')
    const id = await saving
    expect(await page.findText(id)).toMatchObject({ text: 'A nest.' })
  })

  it('adds no draft of a film to the log of the next learner', async () => {
    const source = { kind: 'film' as const }
    const body = { text: 'a', title: 'A', source, wordCount: 2, bytes: 7 }
    for (const id of ['ann', 'ben']) logs.add(id, buildEvent('text-saved', body, { at: NOW - 9 }))
    const page = await openLogPage('ann')
    await page.settled()
    const { saveDraft } = await import('#shared/films/film-drafts.ts')
    const saving = saveDraft({ id: 'a' }, { captions: '' }, { words: [], quizPoints: [] }, 1000)
    page.signIn('ben')
    await saving
    await page.settled()
    expect(logs.logOf('ben')).toHaveLength(1)
  })

  it('takes nothing from the next learner, who has the same text of the shelf', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    const strip = vi.fn(() => [])
    const forgetting = page.forgetText('shelf:the-jar', strip)
    page.signIn('ben')
    await forgetting
    expect(strip).not.toHaveBeenCalled()
  })

  it('closes what it opened for a learner who was away and back meanwhile', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    page.closeLog()
    await page.whenWritten()
    const open = vi.spyOn(indexedDB, 'open')
    const close = vi.spyOn(IDBDatabase.prototype, 'close')
    for (const learner of ['ann', null, 'ann']) void page.openLog(learner)
    await vi.waitFor(() => expect(page.useLearnerLog.getState().status).toBe('open'))
    await vi.waitFor(() => expect(open.mock.calls.length - close.mock.calls.length).toBe(1))
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
    expect((await page.sendBeforeLeaving()).losses).toMatchObject({ unsent: 1 })
    expect(await page.findText('a')).toEqual({ text: 'A nest.', isSent: false })
    isReached = true
    expect((await page.sendBeforeLeaving()).losses).toBeUndefined()
    expect(sent).toEqual(['A nest.'])
  })

  it('asks its learner before a log-out where its texts cannot be read, and goes on without them until then', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    breakStorage()
    await record(page, { type: 'met', body: { card: buildCard('nest') } })
    await page.settled()
    expect(await page.sendBeforeLeaving()).toEqual({
      losses: { unsent: 0, words: 0, texts: 0, isUnknown: true },
      isServerReached: true,
    })
  })

  it('asks its learner before a log-out about a text that the library has no room for', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    const body = { text: 'a', title: 'A', source: { kind: 'paste' as const }, wordCount: 2, bytes: 7 }
    await page.storeText('a', { text: 'A nest.', isSent: false })
    vi.stubGlobal('fetch', async (request: Request) => {
      if (new URL(request.url).pathname !== postEvents.path || request.method !== 'POST') return logs.serve(request)
      const { events } = postEvents.body.parse(await request.json())
      const answers = events.map(({ id }) => ({ id, refused: 'text-limit' }))
      return Response.json({ answers, lastSeq: 0, parts: { words: [], gone: [], savedCount: 0 } })
    })
    await record(page, { type: 'text-saved', body })
    expect((await page.sendBeforeLeaving()).losses).toEqual({ unsent: 0, words: 0, texts: 1, isUnknown: false })
  })

  it('takes an answer for the learner whose text was sent, not for the one who is here when it comes', async () => {
    const body = { text: 'a', title: 'A', source: { kind: 'paste' as const }, wordCount: 2, bytes: 7 }
    for (const learner of ['ann', 'ben']) logs.add(learner, buildEvent('text-saved', body))
    const page = await openLogPage('ann')
    await page.settled()
    const sentBy: (string | null)[] = []
    let answerAnn: (response: Response) => void = () => {}
    vi.stubGlobal('fetch', async (request: Request) => {
      if (new URL(request.url).pathname !== storeText.path || request.method !== 'PUT') return logs.serve(request)
      sentBy.push(request.headers.get(LEARNER_HEADER))
      return sentBy.length === 1 ? new Promise<Response>((resolve) => (answerAnn = resolve)) : Response.error()
    })
    await page.storeText('a', { text: 'A nest.', isSent: false })
    page.goOnline()
    await vi.waitFor(() => expect(sentBy).toEqual(['ann']))
    page.signIn('ben')
    await vi.waitFor(() => expect(page.useLearnerLog.getState()).toMatchObject({ learnerId: 'ben', status: 'open' }))
    await page.storeText('a', { text: 'A nest.', isSent: false })
    answerAnn(Response.json({}))
    await vi.waitFor(() => expect(sentBy).toEqual(['ann', 'ben']))
    expect(await page.findText('a')).toEqual({ text: 'A nest.', isSent: false })
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

  it.each([
    ['is of the same size', 'A bird.'],
    ['has letters that the server joins', 'A cafe\u0301.'],
  ])('sends its draft of a film, and not where another device has drafted it since: one that %s', async (_, text) => {
    const page = await openLogPage('ann')
    await page.settled()
    const { toTextDigest } = await import('@wordnest/log/sentence-digest')
    const bytes = new TextEncoder().encode(text).length
    const source = { kind: 'film' as const }
    const own = { text: 'a', title: 'A', source, wordCount: 2, bytes, digest: toTextDigest(text.normalize('NFC')) }
    await page.storeText('a', { text, isSent: false })
    await record(page, { type: 'text-saved', body: own })
    await vi.waitFor(() => expect(logs.texts.has('a')).toBe(true))
    logs.texts.set('a', 'Theirs.')
    logs.add('ann', buildEvent('text-saved', { ...own, digest: toTextDigest('Theirs.') }, { at: NOW + 120_000 }))
    await page.storeText('a', { text, isSent: false })
    page.goOnline()
    await vi.waitFor(() =>
      expect(page.useLearnerLog.getState().state.library.texts).toMatchObject([{ digest: toTextDigest('Theirs.') }]),
    )
    const { catchUp } = await import('./log-session.ts')
    await catchUp()
    expect(logs.texts.get('a')).toBe('Theirs.')
  })

  it('keeps what another tab has made of a film while this one sends it', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    const { database: otherTab } = await (await import('#sync/log-database.ts')).openLogDatabase('ann')
    const drafted = { text: 'A nest, drafted.', isSent: false }
    let sent = 0
    vi.stubGlobal('fetch', async (request: Request) => {
      if (new URL(request.url).pathname !== storeText.path || request.method !== 'PUT') return logs.serve(request)
      await otherTab.putText('a', drafted)
      sent += 1
      return Response.json({})
    })
    const body = { text: 'a', title: 'A', source: { kind: 'film' as const }, wordCount: 2, bytes: 7 }
    await page.storeText('a', { text: 'A nest.', isSent: false })
    await record(page, { type: 'text-saved', body })
    const { catchUp } = await import('./log-session.ts')
    await catchUp()
    expect(sent).toBe(1)
    expect((await otherTab.loadTexts()).get('a')).toMatchObject(drafted)
  })

  it('reads those alone that the server has not, also of a database of before', async () => {
    const { openDB } = await import('idb')
    const before = await openDB('wordnest-log-ann', 3, {
      upgrade: (db) => ['lists', 'words', 'waiting', 'texts', 'handles'].forEach((name) => db.createObjectStore(name)),
    })
    await before.put('texts', { text: 'A nest.', isSent: false }, 'a')
    await before.put('texts', { text: 'A bird.', isSent: true }, 'b')
    before.close()
    const { openLogDatabase } = await import('#sync/log-database.ts')
    const { database } = await openLogDatabase('ann')
    const unsent = async () => [...(await database.loadUnsentTexts()).keys()]
    expect(await unsent()).toEqual(['a'])
    await database.putText('c', { text: 'An egg.', isSent: false })
    expect(await unsent()).toEqual(['a', 'c'])
    await database.markTextSent('a', 'A nest.')
    expect(await unsent()).toEqual(['c'])
    await database.markTextsUnsent()
    expect(await unsent()).toEqual(['a', 'b', 'c'])
    expect(await database.findText('b')).toEqual({ text: 'A bird.', isSent: false })
  })

  it('reads a text anew once another tab has written', async () => {
    const { openLogDatabase } = await import('#sync/log-database.ts')
    const [{ database }, { database: otherTab }] = await Promise.all([openLogDatabase('ann'), openLogDatabase('ann')])
    const drafted = { text: 'A nest, drafted.', isSent: false }
    await database.putText('a', { text: 'A nest.', isSent: false })
    await otherTab.putText('a', drafted)
    await database.load()
    expect(await database.findText('a')).toEqual(drafted)
  })
})
