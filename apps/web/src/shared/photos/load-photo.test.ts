// @vitest-environment jsdom
import { MAX_IMAGE_BYTES } from '@wordnest/vocabulary/upload'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildPicture } from '#testing/build-picture.ts'

import { loadPhoto } from './load-photo.ts'

const drawn: { width: number; height: number }[] = []
const closed = vi.fn<() => void>()

/** A browser that shows a picture of this size, and makes JPEG of so many bytes of it. */
function stubBrowser(size: { width: number; height: number }, { jpegBytes = 10, isNoisy = false } = {}) {
  vi.stubGlobal('createImageBitmap', async (_file: Blob, options: ImageBitmapOptions) => {
    expect(options).toEqual({ imageOrientation: 'from-image' })
    return { ...size, close: closed }
  })
  const context = {
    fillRect: () => {},
    getImageData: () => ({ data: isNoisy ? [12, 250, 90, 255] : [255, 255, 255, 255] }),
    drawImage: (_bitmap: unknown, _x: number, _y: number, width: number, height: number) =>
      drawn.push({ width, height }),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback, type) =>
    callback(new Blob(['j'.repeat(jpegBytes)], { type: type ?? '' })),
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AA==')
}

beforeEach(() => {
  drawn.length = 0
  closed.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('loadPhoto', () => {
  it('sends a picture of the usual size as it is, with a small copy to show', async () => {
    stubBrowser({ width: 2500, height: 1000 })
    const file = buildPicture('png')
    const loaded = await loadPhoto(file)
    expect(loaded).toEqual({
      ok: true,
      photo: { name: 'page.png', content: file, thumbnail: 'data:image/jpeg;base64,AA==' },
    })
    expect(drawn).toEqual([{ width: 320, height: 128 }])
    expect(closed).toHaveBeenCalledOnce()
  })

  it('scales a larger one down to 2500 px', async () => {
    stubBrowser({ width: 4000, height: 6000 })
    const loaded = await loadPhoto(buildPicture('jpeg'))
    expect(loaded).toMatchObject({ ok: true, photo: { content: { size: 10, type: 'image/jpeg' } } })
    expect(drawn[0]).toEqual({ width: 1667, height: 2500 })
  })

  it.each([
    ['it would become longer', { jpegBytes: 500 }],
    ['the browser draws noise', { isNoisy: true }],
  ])('leaves a large one as it is when %s', async (_why, browser) => {
    stubBrowser({ width: 4000, height: 3000 }, browser)
    const file = buildPicture('png')
    expect(await loadPhoto(file)).toMatchObject({ ok: true, photo: { content: file } })
  })

  it('judges the size of the file before it is scaled', async () => {
    stubBrowser({ width: 4000, height: 3000 })
    expect(await loadPhoto(buildPicture('jpeg', { size: MAX_IMAGE_BYTES + 1 }))).toEqual({
      ok: false,
      refusal: 'too-large',
    })
    expect(await loadPhoto(buildPicture('jpeg', { size: MAX_IMAGE_BYTES }))).toMatchObject({ ok: true })
  })

  it('makes JPEG of HEIC where the browser can, and refuses it where not', async () => {
    stubBrowser({ width: 800, height: 600 })
    const loaded = await loadPhoto(buildPicture('heic'))
    expect(loaded).toMatchObject({ ok: true, photo: { content: { type: 'image/jpeg' } } })
    stubBrowser({ width: 800, height: 600 }, { isNoisy: true })
    expect(await loadPhoto(buildPicture('heic'))).toEqual({ ok: false, refusal: 'heic' })
    vi.unstubAllGlobals()
    expect(await loadPhoto(buildPicture('heic'))).toEqual({ ok: false, refusal: 'heic' })
  })

  it('leaves to the server what only the server may know how to read', async () => {
    const file = buildPicture('tiff')
    expect(await loadPhoto(file)).toEqual({
      ok: true,
      photo: { name: 'page.tiff', content: file, thumbnail: undefined },
    })
  })

  it.each(['pdf', 'svg', 'mp4', 'text'] as const)('refuses %s that calls itself a picture', async (kind) => {
    expect(await loadPhoto(buildPicture(kind, { name: 'page.png' }))).toEqual({ ok: false, refusal: 'unsupported' })
  })

  it('refuses a file that cannot be opened any more', async () => {
    const file = buildPicture('png')
    vi.spyOn(file, 'slice').mockImplementation(() => {
      throw new DOMException('gone', 'NotReadableError')
    })
    expect(await loadPhoto(file)).toEqual({ ok: false, refusal: 'unreadable' })
  })
})
