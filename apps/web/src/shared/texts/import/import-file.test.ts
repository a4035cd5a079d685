import { describe, expect, it } from 'vitest'

import { importFile, type ImportThread, openPagePictures } from './import-file.ts'
import type { ImportAnswer, PageAnswer, PageRequest } from './import.worker.ts'

type Asked = Uint8Array | PageRequest

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
    const thread = buildThread(() => ({ imported: { title: '', text: 'A boat.' } }))
    expect(await importFile(FILE, signal, thread.start)).toEqual({ title: 'old boat', text: 'A boat.' })
    expect(thread.hasEnded()).toBe(true)
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
