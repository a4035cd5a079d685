// @vitest-environment jsdom
import { readText } from '@wordnest/contracts/texts'
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { endLogPages, NOW, openLogPage, startLogServer } from '#testing/log-page.ts'

let logs: ReturnType<typeof startLogServer>

beforeEach(() => {
  logs = startLogServer()
})
afterEach(endLogPages)

const SAVED = { text: 'a', title: 'A secret title', source: { kind: 'paste' as const }, wordCount: 2, bytes: 60 }
const SOURCE = { kind: 'text', id: 'a', title: 'A secret title' } as const
const goOffline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
const loadErasing = async () => (await import('./erase-text.ts')).eraseText

describe('a device that has not the text', () => {
  const unnamed = buildCard('twig', { ownSentence: 'A secret  twig.' })

  it('deletes nothing where its words cannot come, and says why', async () => {
    logs.add('ann', buildEvent('text-saved', SAVED, { at: NOW - 3 }))
    goOffline()
    const page = await openLogPage('ann')
    const eraseText = await loadErasing()
    await expect(eraseText('a')).rejects.toMatchObject({ code: 'offline' })
    expect(page.waiting()).toEqual([])
  })

  it('deletes nothing where it cannot be asked whose a sentence is, and all of it later', async () => {
    logs.add('ann', buildEvent('text-saved', SAVED, { at: NOW - 3 }))
    logs.add('ann', buildEvent('met', { card: unnamed, source: { kind: 'text' } }, { at: NOW - 2 }))
    logs.texts.set('a', 'A secret nest. A secret twig.')
    const page = await openLogPage('ann')
    await page.settled()
    goOffline()
    const eraseText = await loadErasing()
    await expect(eraseText('a')).rejects.toMatchObject({ code: 'offline' })
    expect(page.waiting()).toEqual([])
    vi.stubGlobal('fetch', (request: Request) => logs.serve(request))
    await eraseText('a')
    await page.settled()
    const { words, library } = page.useLearnerLog.getState().state
    expect(words.get('twig')?.card).toEqual(buildCard('twig'))
    expect(library.gone).toEqual(['a'])
    expect(await page.findText('a')).toBeUndefined()
  })

  it('deletes nothing from the log of another learner who has come meanwhile', async () => {
    logs.add('ann', buildEvent('text-saved', SAVED, { at: NOW - 3 }))
    logs.add('ann', buildEvent('met', { card: unnamed, source: { kind: 'text' } }, { at: NOW - 2 }))
    const page = await openLogPage('ann')
    await page.settled()
    let answerLate: ((response: Response) => void) | undefined
    vi.stubGlobal('fetch', (request: Request) =>
      request.url.includes(readText.path)
        ? new Promise<Response>((resolve) => (answerLate = resolve))
        : logs.serve(request),
    )
    const eraseText = await loadErasing()
    const erasing = eraseText('a')
    const outcome = expect(erasing).rejects.toMatchObject({ code: 'other-learner' })
    await vi.waitFor(() => expect(answerLate).toBeDefined())
    page.signIn('ben')
    await page.settled()
    answerLate?.(Response.json({ text: 'A secret twig.' }))
    await outcome
    expect(page.waiting()).toEqual([])
    expect(logs.logOf('ben')).toEqual([])
  })

  it('needs no connection where every sentence says where it is from, and no text that nobody has', async () => {
    logs.add('ann', buildEvent('text-saved', SAVED, { at: NOW - 3 }))
    logs.add('ann', buildEvent('met', { card: buildCard('nest'), source: SOURCE }, { at: NOW - 2 }))
    const page = await openLogPage('ann')
    await page.settled()
    const eraseText = await loadErasing()
    goOffline()
    await eraseText('a')
    vi.stubGlobal('fetch', (request: Request) => logs.serve(request))
    await page.recordEvents([{ type: 'met', body: { card: unnamed } }], NOW)
    await eraseText('b')
    expect(page.useLearnerLog.getState().state.library.gone).toEqual(['a', 'b'])
    expect(page.useLearnerLog.getState().state.words.get('twig')?.card).toEqual(unnamed)
  })

  it('finds the sentences of a film in its captions', async () => {
    const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\nA secret\n\n00:02.000 --> 00:03.000\ntwig.\n'
    logs.add('ann', buildEvent('text-saved', { ...SAVED, source: { kind: 'film' } }, { at: NOW - 3 }))
    logs.add('ann', buildEvent('met', { card: unnamed, source: { kind: 'text' } }, { at: NOW - 2 }))
    logs.texts.set('a', JSON.stringify({ captions }))
    const page = await openLogPage('ann')
    await page.settled()
    const eraseText = await loadErasing()
    await eraseText('a')
    expect(page.useLearnerLog.getState().state.words.get('twig')?.card).toEqual(buildCard('twig'))
  })
})

it('a device that still has the words of a deleted text finds the sentences that only they can tell', async () => {
  const unnamed = buildCard('twig', { ownSentence: 'A secret  twig.' })
  logs.add('ann', buildEvent('text-saved', SAVED, { at: NOW - 3 }))
  logs.add('ann', buildEvent('met', { card: unnamed, source: { kind: 'text' } }, { at: NOW - 2 }))
  const page = await openLogPage('ann')
  await page.settled()
  await page.storeText('a', { text: 'A secret nest. A secret twig.', isSent: false })
  // By a device that could have the words from nobody.
  logs.add('ann', buildEvent('text-erased', { text: 'a' }, { at: NOW - 1 }))
  page.goOnline()
  await vi.waitFor(() => expect(logs.stateOf('ann').words.get('twig')?.card).toEqual(buildCard('twig')))
  await vi.waitFor(async () => expect(await page.findText('a')).toBeUndefined())
})

it('a device that still has a deleted film looks for its sentences in the captions, and leaves examples', async () => {
  const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\nA secret\n\n00:02.000 --> 00:03.000\ntwig.\n'
  const example = 'She picked up a long dry twig from under the oldest tree of the park.'
  const spoken = buildCard('twig', { ownSentence: 'A secret twig.' })
  const written = buildCard('oak', { ownSentence: example })
  logs.add('ann', buildEvent('text-saved', { ...SAVED, source: { kind: 'film' } }, { at: NOW - 4 }))
  for (const card of [written, spoken])
    logs.add('ann', buildEvent('met', { card, source: { kind: 'text' } }, { at: NOW - 3 }))
  const page = await openLogPage('ann')
  await page.settled()
  const draft = { words: [{ word: 'oak', sentence: example }] }
  await page.storeText('a', { text: JSON.stringify({ captions, draft }), isSent: true })
  logs.add('ann', buildEvent('text-erased', { text: 'a' }, { at: NOW - 1 }))
  page.goOnline()
  await vi.waitFor(() => expect(logs.stateOf('ann').words.get('twig')?.card).toEqual(buildCard('twig')))
  await page.settled()
  expect(logs.stateOf('ann').words.get('oak')?.card).toEqual(written)
})

it('a device that hears of a deleted text also hears what went with it from lists that nobody named', async () => {
  const card = buildCard('nest', { ownSentence: 'A secret nest.', textId: 'a' })
  logs.add('ann', buildEvent('text-saved', SAVED, { at: NOW - 3 }))
  logs.add('ann', buildEvent('study-added', { word: card }, { at: NOW - 2 }))
  const page = await openLogPage('ann')
  await page.settled()
  expect(page.useLearnerLog.getState().state.study.words).toEqual([card])
  // By a device that had not heard of the list.
  logs.add('ann', buildEvent('text-erased', { text: 'a' }, { at: NOW - 1 }))
  page.goOnline()
  await vi.waitFor(() => expect(page.useLearnerLog.getState().state).toEqual(logs.stateOf('ann')))
  // The server has done it: there is nothing to record.
  await page.settled()
  expect(logs.logOf('ann')).toHaveLength(3)
})

describe('a device without a connection', () => {
  it('sends nothing of a text that was deleted before it was sent, and keeps nothing of it', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    goOffline()
    const eraseText = await loadErasing()
    const card = buildCard('nest', { ownSentence: 'A secret nest.' })
    await page.recordEvents(
      [
        { type: 'text-saved', body: SAVED },
        { type: 'met', body: { card, source: SOURCE } },
        { type: 'study-added', body: { word: { ...card, textId: 'a' } } },
        // Made from the same words before the text was saved.
        {
          type: 'met',
          body: { card: buildCard('twig', { ownSentence: 'A secret  twig.' }), source: { kind: 'text' } },
        },
      ],
      NOW,
    )
    await page.storeText('a', { text: 'A secret nest. A secret\ntwig.', isSent: false })
    await eraseText('a')
    expect(await page.findText('a')).toBeUndefined()
    expect(JSON.stringify(page.waiting())).not.toMatch(/secret/)
    await page.whenWritten()
    vi.stubGlobal('fetch', (request: Request) => logs.serve(request))
    const again = await openLogPage('ann')
    await again.settled()
    expect(JSON.stringify(logs.logOf('ann'))).not.toMatch(/secret/)
    const { words, study } = again.useLearnerLog.getState().state
    expect([...words.keys()].toSorted()).toEqual(['nest', 'twig'])
    expect(study.words).toEqual([buildCard('nest')])
  })
})
