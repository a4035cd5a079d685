import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findPictureExtension, readFilm } from './film-file.ts'
import { buildMp4, buildWebm, WEBP } from './testing/build-lesson.ts'

describe('readFilm', () => {
  it.each([
    ['an MP4', buildMp4(75.5), { extension: 'mp4', seconds: 75.5 }],
    ['an MP4 with long fields', buildMp4(4000.25, { isLong: true }), { extension: 'mp4', seconds: 4000.25 }],
    ['a WebM', buildWebm(61.5), { extension: 'webm', seconds: 61.5 }],
    ['a WebM with a short number', buildWebm(61.5, { isShort: true }), { extension: 'webm', seconds: 61.5 }],
    ['a WebM that was streamed', buildWebm(12, { isStreamed: true }), { extension: 'webm', seconds: 12 }],
  ])('knows the length of %s', (_what, bytes, film) => expect(readFilm(bytes)).toEqual(film))

  it.each([
    ['an MP4 with its index last', buildMp4(10, { indexLast: true }), 'faststart'],
    ['an MP4 that is cut off', buildMp4(10).subarray(0, 40), 'without a length'],
    ['an MP4 of no time', buildMp4(0), 'lasts no time'],
    ['a WebM without a length', buildWebm(10).subarray(0, 30), 'without a length'],
    ['nothing', new Uint8Array(), 'neither MP4 nor WebM'],
    ['a page', Buffer.from('<!doctype html>'), 'neither MP4 nor WebM'],
  ])('refuses %s', (_what, bytes, reason) => expect(() => readFilm(bytes)).toThrow(reason))

  it('ends, whatever the bytes', () => {
    const heads = [buildMp4(5), buildWebm(5)]
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.nat(140), fc.uint8Array({ maxLength: 60 }), (film, at, noise) => {
        const bytes = Buffer.from(film)
        bytes.set(noise.subarray(0, Math.max(0, bytes.length - at)), Math.min(at, bytes.length))
        let seconds: number | undefined
        try {
          seconds = readFilm(bytes).seconds
        } catch (error) {
          expect(error).toBeInstanceOf(Error)
        }
        expect(seconds === undefined || seconds > 0).toBe(true)
      }),
    )
  })
})

describe('findPictureExtension', () => {
  it.each([
    [WEBP, 'webp'],
    [Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'jpg'],
    [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'png'],
    [Buffer.from('GIF89a'), undefined],
    [Buffer.from('<svg xmlns="'), undefined],
  ])('reads the content of a picture, not its name (%#)', (bytes, extension) =>
    expect(findPictureExtension(bytes)).toBe(extension),
  )
})
