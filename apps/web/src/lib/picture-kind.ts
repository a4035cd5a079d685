/** What a picture is by its content: the kinds that the server reads, HEIC, which few browsers and servers do, or neither. */
export type PictureKind = 'readable' | 'heic' | 'unknown'

/** Enough for the brands of an ISO media file, in bytes. */
const HEAD_LENGTH = 256
/** JPEG, PNG, GIF and the two byte orders of TIFF, byte for byte. */
const SIGNATURES = ['\u00FF\u00D8\u00FF', '\u0089PNG\r\n\u001A\n', 'GIF8', 'II*\u0000', 'MM\u0000*']
const AVIF_BRAND = /avi[fs]/
const HEIC_BRAND = /hei[cxms]|hev[cx]|m[is]f1/

function toIsoMediaKind(head: string): PictureKind {
  const lengthOfBrands = head.charCodeAt(2) * 256 + head.charCodeAt(3)
  const brands = head.slice(8, Math.min(lengthOfBrands, head.length))
  if (AVIF_BRAND.test(brands)) return 'readable'
  return HEIC_BRAND.test(brands) ? 'heic' : 'unknown'
}

/** Judges by the first bytes, never by the name or the type that a file claims. */
export async function loadPictureKind(file: Blob): Promise<PictureKind> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_LENGTH).arrayBuffer())
  const head = String.fromCharCode(...bytes)
  if (head.startsWith('ftyp', 4)) return toIsoMediaKind(head)
  const isWebp = head.startsWith('RIFF') && head.startsWith('WEBP', 8)
  return isWebp || SIGNATURES.some((signature) => head.startsWith(signature)) ? 'readable' : 'unknown'
}
