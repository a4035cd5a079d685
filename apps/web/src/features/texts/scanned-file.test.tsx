import { listShelf } from '@wordnest/contracts/shelf'
import { annotateImage } from '@wordnest/contracts/vision'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import type { ImportAnswer, PageAnswer, PageRequest } from '#shared/texts/import/import.worker.ts'
import { useLearnerLog } from '#sync/learner-log.ts'
import { findText } from '#sync/stored-texts.ts'
import { buildPicture } from '#testing/build-picture.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, server } from '#testing/server.ts'
import { closeVisitorLog, openVisitorLog } from '#testing/visitor-log.ts'

import { TextsScreen } from './texts-screen.tsx'

/** A scanned file of that many pages; a page of the list cannot be drawn, and the others are pictures. */
function stubScan(pages: number, undrawable: readonly number[] = []) {
  const drawn: number[] = []
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: { data: ImportAnswer | PageAnswer }) => void) | null = null
      postMessage(request: Uint8Array | PageRequest) {
        const toAnswer = (): ImportAnswer | PageAnswer => {
          if (!('page' in request)) return { problem: 'scanned', pages }
          drawn.push(request.page)
          if (undrawable.includes(request.page)) return { problem: 'undrawable', pages: 0 }
          return { picture: buildPicture('tiff', { name: 'a.tiff' }) }
        }
        queueMicrotask(() => this.onmessage?.({ data: toAnswer() }))
      }
      terminate() {}
    },
  )
  return drawn
}

/** What is loaded on use is here before the clock of a test runs. */
beforeAll(() => Promise.all([import('./add-dialog.tsx'), import('#ui/parts/dialog-view.tsx')]))

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  server.use(answer(listShelf, { texts: [] }))
})

afterEach(() => {
  closeVisitorLog()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const texts = () => useLearnerLog.getState().state.library.texts
const recordOf = (title: string) => texts().find((text) => text.title === title)

const chooseScan = async () => {
  await openVisitorLog([])
  const { user } = renderScreen(<TextsScreen />, { path: '/texts' })
  await user.click(screen.getByRole('button', { name: 'Add a Text' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a text' })
  // The focus comes to it last: what was typed before would go elsewhere.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  await user.click(screen.getByRole('radio', { name: 'File' }))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file can be chosen')
  await user.upload(input, new File(['x'], 'old_book.pdf', { type: 'application/pdf' }))
  return { user, read: () => screen.findByRole('button', { name: 'Read It as Pictures' }) }
}
/** Each page says what it is. */
const countPages = () => {
  let read = 0
  server.use(answer(annotateImage, () => ({ responses: [{ fullTextAnnotation: { text: `Page ${(read += 1)}.` } }] })))
}

describe('a scanned file', () => {
  it('is read as pictures, page after page', async () => {
    countPages()
    stubScan(2)
    const { user, read } = await chooseScan()
    await user.click(await read())
    await waitFor(() => expect(currentAddress()).toMatch(/^\/texts\/[\w-]{36}$/))
    const record = recordOf('old book')
    expect(record?.source).toEqual({ kind: 'file' })
    expect((await findText(record?.id ?? ''))?.text).toBe('Page 1.\n\nPage 2.')
  })

  it('of many pages is read twenty pages at once, from the chosen one on', async () => {
    countPages()
    const drawn = stubScan(52)
    const { user, read } = await chooseScan()
    const first = await screen.findByRole('textbox', { name: 'First page' })
    await user.clear(first)
    await user.type(first, '53')
    await user.click(await read())
    expect(first).toHaveAccessibleDescription(/Type a page from 1 to 52/)
    await user.clear(first)
    await user.type(first, '40')
    await user.click(await read())
    await waitFor(() => expect(recordOf('old book (40–52)')).toBeDefined())
    expect(drawn).toEqual(Array.from({ length: 13 }, (_, index) => 40 + index))
  })

  it('is read again from the page that failed', async () => {
    countPages()
    const undrawable = [2]
    const drawn = stubScan(2, undrawable)
    const { user, read } = await chooseScan()
    await user.click(await read())
    expect(await screen.findByText(/couldn't open the pictures/)).toBeVisible()
    undrawable.pop()
    await user.click(await read())
    await waitFor(() => expect(recordOf('old book')).toBeDefined())
    expect(drawn).toEqual([1, 2, 2])
  })

  it('can be stopped, and goes on with the page that it was at', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let asked = 0
    server.use(
      answer(annotateImage, async () => {
        asked += 1
        if (asked === 2) await held
        return { responses: [{ fullTextAnnotation: { text: `Page ${asked}.` } }] }
      }),
    )
    const drawn = stubScan(2)
    const { user, read } = await chooseScan()
    await user.click(await read())
    await waitFor(() => expect(asked).toBe(2))
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    const again = await read()
    release()
    expect(texts()).toEqual([])
    await user.click(again)
    await waitFor(() => expect(recordOf('old book')).toBeDefined())
    expect(drawn).toEqual([1, 2, 2])
    expect((await findText(recordOf('old book')?.id ?? ''))?.text).toBe('Page 1.\n\nPage 3.')
  })
})
