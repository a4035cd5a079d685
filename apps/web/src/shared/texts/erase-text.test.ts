// @vitest-environment jsdom
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { endLogPages, NOW, openLogPage, startLogServer } from '#testing/log-page.ts'

let logs: ReturnType<typeof startLogServer>

beforeEach(() => {
  logs = startLogServer()
})
afterEach(endLogPages)

describe('a device that is new to the learner', () => {
  it('deletes a text while its words are still to come, and their sentences as they come', async () => {
    const source = { kind: 'text', id: 'a', title: 'A secret title' } as const
    const card = buildCard('nest', { ownSentence: 'A secret nest.' })
    const body = { text: 'a', title: 'A', source: { kind: 'paste' as const }, wordCount: 2, bytes: 6 }
    logs.add('ann', buildEvent('text-saved', body, { at: NOW - 3 }))
    logs.add('ann', buildEvent('met', { card, source }, { at: NOW - 2 }))
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const page = await openLogPage('ann')
    const { eraseText } = await import('./erase-text.ts')
    await eraseText('a')
    expect(page.useLearnerLog.getState().state.library.gone).toEqual(['a'])
    vi.stubGlobal('fetch', (request: Request) => logs.serve(request))
    page.goOnline()
    await page.settled()
    await vi.waitFor(() =>
      expect(page.useLearnerLog.getState().state.words.get('nest')?.card).toEqual(buildCard('nest')),
    )
  })
})

describe('a device without a connection', () => {
  it('sends nothing of a text that was deleted before it was sent, and keeps nothing of it', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const page = await openLogPage('ann')
    const { eraseText } = await import('./erase-text.ts')
    const card = buildCard('nest', { ownSentence: 'A secret nest.' })
    const body = { text: 'a', title: 'A secret title', source: { kind: 'paste' as const }, wordCount: 2, bytes: 60 }
    const source = { kind: 'text', id: 'a', title: 'A secret title' } as const
    await page.recordEvents(
      [
        { type: 'text-saved', body },
        { type: 'met', body: { card, source } },
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
