import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { toImageKind } from './image-kind.ts'

const square = () => sharp({ create: { width: 20, height: 20, channels: 3, background: 'white' } })
const bytesOf = (text: string) => new TextEncoder().encode(text)
const isoMedia = (brand: string, ...compatible: string[]) => {
  const size = 16 + 4 * compatible.length
  return Uint8Array.from([0, 0, 0, size, ...bytesOf(`ftyp${brand}`), 0, 0, 0, 0, ...bytesOf(compatible.join(''))])
}

describe('the kind of a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)('is seen in a %s', async (kind) => {
    expect(toImageKind(await square().toFormat(kind).toBuffer())).toBe(kind)
  })

  it.each([
    ['heic', isoMedia('heic')],
    ['heic', isoMedia('mif1', 'mif1', 'heic')],
    ['avif', isoMedia('mif1', 'avif', 'miaf')],
    ['unknown', isoMedia('isom', 'mp41')],
    ['unknown', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['unknown', bytesOf('%PDF-1.7 and more')],
    ['unknown', bytesOf('short')],
    ['unknown', bytesOf('RIFF1234WAVEfmt ')],
    ['unknown', new Uint8Array()],
  ])('is %s', (kind, bytes) => expect(toImageKind(bytes)).toBe(kind))

  it('is never guessed from noise with an error', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => typeof toImageKind(bytes) === 'string'))
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 300 }), (noise) => {
        const bytes = Uint8Array.from([...noise.subarray(0, 4), ...bytesOf('ftyp'), ...noise.subarray(4)])
        expect(['avif', 'heic', 'unknown']).toContain(toImageKind(bytes))
      }),
    )
  })
})
