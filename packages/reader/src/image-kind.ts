/** What a picture is, judged by its content and never by its name. */

export type ReadableKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff'
export type ImageKind = ReadableKind | 'heic' | 'unknown'

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0))

const SIGNATURES: readonly (readonly [ReadableKind, readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', ascii('GIF8')],
  ['tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2a]],
]

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
const AVIF_BRANDS = new Set(['avif', 'avis'])
/** Box size, 'ftyp', major brand, minor version, then the compatible brands. */
const MAJOR_BRAND_AT = 8
const COMPATIBLE_BRANDS_AT = 16

/** The brand of an ISO media file decides; 'mif1' is shared, so the compatible brands are looked at too. */
function toIsoMediaKind(bytes: Uint8Array): ImageKind {
  const brandAt = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  const size = Math.min(bytes.length, 256, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0))
  const brands = [brandAt(MAJOR_BRAND_AT)]
  for (let at = COMPATIBLE_BRANDS_AT; at + 4 <= size; at += 4) brands.push(brandAt(at))
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return 'avif'
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? 'heic' : 'unknown'
}

export function toImageKind(bytes: Uint8Array): ImageKind {
  if (bytes.length < 12) return 'unknown'
  if (startsWith(bytes, ascii('ftyp'), 4)) return toIsoMediaKind(bytes)
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp'
  return SIGNATURES.find(([, signature]) => startsWith(bytes, signature))?.[0] ?? 'unknown'
}
