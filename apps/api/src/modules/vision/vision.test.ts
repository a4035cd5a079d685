/** Text detection over HTTP: what is read, what is refused, and that nothing is stored. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { annotateImage } from '@wordnest/contracts/vision'
import { ReaderBusyError, ReaderTimeoutError } from '@wordnest/reader/reader'
import { UnreadableImageError, type UnreadableReason } from '@wordnest/reader/unreadable-image'
import { MAX_IMAGE_BYTES } from '@wordnest/vocabulary/upload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'

import { buildEmbeddedVision } from './embedded-vision.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.dispose())

const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(100)])
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(50)])

const buildBody = (content: unknown) => ({
  requests: [{ image: { content }, features: [{ type: 'DOCUMENT_TEXT_DETECTION' }] }],
})
const annotate = (content: unknown) => test.buildClient().post(annotateImage.path, buildBody(content))

describe('a picture', () => {
  it('is read for anyone, as Google would answer', async () => {
    expect(await annotate(PNG.toString('base64'))).toMatchObject({
      status: 200,
      body: { responses: [{ fullTextAnnotation: { text: 'A page\nof text.' } }] },
    })
    expect(Buffer.from(test.vision.seen.at(-1) ?? [])).toEqual(PNG)
    const withKey = await test.buildClient().post(`${annotateImage.path}?key=k`, buildBody(PNG.toString('base64url')))
    expect(withKey.status).toBe(200)
  })

  it('without text has no annotation', async () => {
    test.vision.answer = () => Promise.resolve(' \n ')
    expect((await annotate(PNG.toString('base64'))).body).toEqual({ responses: [{}] })
  })

  it.each([
    ['nothing', '', 'invalid-request'],
    ['no base64', '%%%%', 'invalid-request'],
    ['a data URL', `data:image/png;base64,${PNG.toString('base64')}`, 'invalid-request'],
    [
      'base64 with a hole',
      `${PNG.toString('base64').slice(0, 40)}\n\n${PNG.toString('base64').slice(40)}`,
      'invalid-request',
    ],
    ['a number', 5, 'invalid-request'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'), 'unsupported-image'],
    ['PDF', Buffer.from('%PDF-1.7 pretending').toString('base64'), 'unsupported-image'],
    ['text', Buffer.from('hello there, dear picture').toString('base64'), 'unsupported-image'],
    ['HEIC', HEIC.toString('base64'), 'heic-image'],
    ['more than 8 MB', Buffer.concat([PNG, Buffer.alloc(MAX_IMAGE_BYTES)]).toString('base64'), 'too-large'],
    ['far more than 8 MB', 'A'.repeat(14 * 1024 * 1024), 'too-large'],
  ])('that is %s is refused, and nobody reads it', async (_what, content, code) => {
    const before = test.vision.seen.length
    expect((await annotate(content)).code).toBe(code)
    expect(test.vision.seen.length).toBe(before)
  })

  it('of 8 MB to the byte is read', async () => {
    const largest = Buffer.concat([PNG, Buffer.alloc(MAX_IMAGE_BYTES - PNG.length)])
    expect((await annotate(largest.toString('base64'))).status).toBe(200)
  })

  it.each([
    ['no request', { requests: [] }],
    ['two', { requests: [...buildBody('AAAA').requests, ...buildBody('AAAA').requests] }],
    ['an address', { requests: [{ image: { source: { imageUri: 'http://127.0.0.1/' } }, features: [] }] }],
    ['another feature', { requests: [{ image: { content: 'AAAA' }, features: [{ type: 'FACE_DETECTION' }] }] }],
  ])('in a body of %s is refused', async (_what, body) => {
    expect((await test.buildClient().post(annotateImage.path, body)).code).toBe('invalid-request')
  })

  it('that fails says what went wrong, and the next one is read', async () => {
    test.vision.answer = () => Promise.reject(new Error('blind'))
    expect(await annotate(PNG.toString('base64'))).toMatchObject({ status: 502, code: 'upstream-failed' })
    test.vision.answer = () => Promise.resolve('well')
    expect((await annotate(PNG.toString('base64'))).status).toBe(200)
  })
})

describe('the embedded reader', () => {
  const never = () => new AbortController().signal
  const build = (read: () => Promise<never>) =>
    buildEmbeddedVision({ timeoutMs: 1000, reader: { read, close: () => Promise.resolve() } })

  it.each<[UnreadableReason, string]>([
    ['heic', 'heic-image'],
    ['unsupported', 'unsupported-image'],
    ['too-large', 'too-large'],
    ['damaged', 'damaged-image'],
  ])('says %s by the code %s', async (reason, code) => {
    await expect(
      build(() => Promise.reject(new UnreadableImageError(reason))).read(PNG, never()),
    ).rejects.toMatchObject({ code })
  })

  it('says that it is busy, and leaves what else goes wrong to the service', async () => {
    await expect(build(() => Promise.reject(new ReaderBusyError())).read(PNG, never())).rejects.toMatchObject({
      code: 'busy',
    })
    await expect(build(() => Promise.reject(new ReaderTimeoutError())).read(PNG, never())).rejects.toThrow(
      ReaderTimeoutError,
    )
  })

  it('reads a page', { timeout: 120_000 }, async () => {
    const source = createRequire(import.meta.url).resolve('@wordnest/reader/reader')
    const page = await readFile(new URL('../fixtures/page.png', `file://${source}`))
    const vision = buildEmbeddedVision({ timeoutMs: 100_000 })
    try {
      const expected = await readFile(new URL('../fixtures/page.txt', `file://${source}`), 'utf8')
      const letters = (text: string) => text.replace(/[^\p{L}]+/gu, ' ').trim()
      expect(letters(await vision.read(page, never()))).toBe(letters(expected))
      await expect(vision.read(page.subarray(0, 5000), never())).rejects.toMatchObject({ code: 'damaged-image' })
    } finally {
      await vision.close()
    }
  })
})
