import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { buildPicture, type SampleKind } from '#testing/build-picture.ts'

import { loadPictureKind, type PictureKind } from './picture-kind.ts'

const TABLE: readonly (readonly [SampleKind, PictureKind])[] = [
  ['png', 'readable'],
  ['jpeg', 'readable'],
  ['gif', 'readable'],
  ['webp', 'readable'],
  ['tiff', 'readable'],
  ['tiffOfMotorola', 'readable'],
  ['avif', 'readable'],
  ['heic', 'heic'],
  ['heicOfBrandMif1', 'heic'],
  ['mp4', 'unknown'],
  ['pdf', 'unknown'],
  ['svg', 'unknown'],
  ['text', 'unknown'],
]

describe('loadPictureKind', () => {
  it.each(TABLE)('%s is %s, whatever it calls itself', async (sample, kind) => {
    expect(await loadPictureKind(buildPicture(sample, { name: 'a.png', type: 'image/png' }))).toBe(kind)
    expect(await loadPictureKind(buildPicture(sample, { name: 'a.txt', type: 'text/plain' }))).toBe(kind)
  })

  it('judges any bytes, also none', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect(['readable', 'heic', 'unknown']).toContain(await loadPictureKind(new Blob([new Uint8Array(bytes)])))
      }),
      { numRuns: 50 },
    )
    expect(await loadPictureKind(new Blob([]))).toBe('unknown')
  })
})
