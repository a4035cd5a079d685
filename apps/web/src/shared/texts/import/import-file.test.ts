import { afterEach, describe, expect, it, vi } from 'vitest'

import { loadProfile } from '#shared/levels/load-profile.ts'
import { loadPackedLevels } from '#shared/levels/word-levels.ts'

import { importFile, type ImportThread, openPagePictures } from './import-file.ts'
import type { ImportAnswer, PageAnswer, PageRequest, ReadRequest } from './import.worker.ts'

vi.mock('#shared/levels/word-levels.ts', { spy: true })

afterEach(() => {
  vi.useRealTimers()
})

type Asked = ReadRequest | PageRequest

/** Says first that it is ready, as the PDF library does in a thread, and then answers. */
function buildThread(toAnswer: (asked: Asked) => ImportAnswer | PageAnswer) {
  const asked: Asked[] = []
  let isEnded = false
  const thread: ImportThread = {
    onmessage: null,
    onerror: null,
    postMessage: (request: Asked) => {
      asked.push(request)
      for (const data of [{ action: 'ready' }, toAnswer(request)])
        queueMicrotask(() => thread.onmessage?.call(thread as Worker, new MessageEvent('message', { data })))
    },
    terminate: () => {
      isEnded = true
    },
  }
  return { start: () => thread, asked, hasEnded: () => isEnded }
}

const FILE = new File(['%PDF-'], 'old_boat.pdf')
const { signal } = new AbortController()

describe('importFile', () => {
  it('takes its own answer only, and the name of the file for a title', async () => {
    const thread = buildThread(() => ({ imported: { title: '', text: 'A boat.' }, profile: undefined }))
    expect(await importFile(FILE, signal, thread.start)).toEqual({ title: 'old boat', text: 'A boat.' })
    expect(thread.hasEnded()).toBe(true)
  })

  it('keeps the profile that the thread made of the text, so that no other thread is started for it', async () => {
    const profile = { words: [], running: 2, tokens: 2, sentences: 1 }
    const thread = buildThread((asked) => {
      const hasLevels = 'packedLevels' in asked && asked.packedLevels !== undefined
      return { imported: { title: '', text: 'Two boats.' }, profile: hasLevels ? profile : undefined }
    })
    await importFile(FILE, signal, thread.start)
    expect(await loadProfile('Two boats.')).toBe(profile)
    expect(await loadProfile('Two ships.')).not.toBe(profile)
  })

  it('goes on without the list of levels where that does not come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.mocked(loadPackedLevels).mockReturnValueOnce(new Promise(() => {}))
    const thread = buildThread(() => ({ imported: { title: '', text: 'A boat.' }, profile: undefined }))
    const imported = importFile(FILE, signal, thread.start)
    await vi.advanceTimersByTimeAsync(3000)
    await vi.waitFor(() => expect(thread.asked).toHaveLength(1))
    expect(thread.asked[0]).toMatchObject({ packedLevels: undefined })
    expect(await imported).toEqual({ title: 'old boat', text: 'A boat.' })
  })

  it('ends the thread where the file cannot be read', async () => {
    const file = new File(['%PDF-'], 'gone.pdf')
    vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotFoundError'))
    const thread = buildThread(() => ({ problem: 'unreadable', pages: 0 }))
    await expect(importFile(file, signal, thread.start)).rejects.toMatchObject({ problem: 'unreadable' })
    expect(thread.asked).toEqual([])
    expect(thread.hasEnded()).toBe(true)
  })

  it('starts no thread where it was stopped before', async () => {
    const thread = buildThread(() => ({ imported: { title: '', text: 'A boat.' }, profile: undefined }))
    const start = vi.fn(thread.start)
    const stopped = AbortSignal.abort()
    await expect(importFile(FILE, stopped, start)).rejects.toBe(stopped.reason)
    expect(start).not.toHaveBeenCalled()
  })

  it('says how many pages a scanned file has', async () => {
    const thread = buildThread(() => ({ problem: 'scanned', pages: 3 }))
    await expect(importFile(FILE, signal, thread.start)).rejects.toMatchObject({ problem: 'scanned', pages: 3 })
  })
})

describe('openPagePictures', () => {
  it('sends the file with the first page only, and ends its thread when it is closed', async () => {
    const thread = buildThread((asked) => ({ picture: 'page' in asked && asked.page === 2 ? undefined : new Blob() }))
    const pictures = openPagePictures(FILE, signal, thread.start)
    expect((await pictures.draw(1))?.name).toBe('page-1.jpg')
    expect(await pictures.draw(2)).toBeUndefined()
    expect(thread.asked.map((asked) => 'page' in asked && asked.bytes !== undefined)).toEqual([true, false])
    expect(thread.hasEnded()).toBe(false)
    pictures.close()
    expect(thread.hasEnded()).toBe(true)
  })
})
