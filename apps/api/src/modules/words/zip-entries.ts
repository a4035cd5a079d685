/** The entries of a zip, by its central directory. Inflation is bounded by the bytes that come out of it. */
import { inflateRawSync } from 'node:zlib'

export type ZipEntry = {
  readonly name: string
  /** Size that the directory claims; an archive is not to be trusted. */
  readonly size: number
  readonly method: number
  /** Bytes as stored in the archive. */
  readonly packed: () => Uint8Array
}

const END_SIGNATURE = 0x06054b50
const END_BYTES = 22
const MAX_COMMENT_BYTES = 0xffff
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_BYTES = 46
const HEADER_SIGNATURE = 0x04034b50
const HEADER_BYTES = 30
const STORED = 0
const DEFLATED = 8

const damaged = () => new RangeError('The zip is damaged')

function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at -= 1) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at
  }
  throw damaged()
}

function findPacked(zip: Uint8Array, view: DataView, header: number, length: number): Uint8Array {
  if (view.getUint32(header, true) !== HEADER_SIGNATURE) throw damaged()
  const start = header + HEADER_BYTES + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
  if (start + length > zip.length) throw damaged()
  return zip.subarray(start, start + length)
}

/** Throws a RangeError for what is no zip. Archives of 4 GB and more (zip64) are not read. */
export function* listZipEntries(zip: Uint8Array): Generator<ZipEntry> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = findEnd(view)
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY_SIGNATURE) throw damaged()
    const packedSize = view.getUint32(at + 20, true)
    const header = view.getUint32(at + 42, true)
    const nameBytes = view.getUint16(at + 28, true)
    yield {
      name: Buffer.from(zip.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)).toString('utf8'),
      size: view.getUint32(at + 24, true),
      method: view.getUint16(at + 10, true),
      packed: () => findPacked(zip, view, header, packedSize),
    }
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

/** Throws as soon as more comes out than the entry says, or what comes out is less. */
export function unpackEntry({ size, method, packed }: ZipEntry): Uint8Array {
  if (method !== STORED && method !== DEFLATED) throw damaged()
  // Zero would mean no bound.
  const content = method === STORED ? packed() : inflateRawSync(packed(), { maxOutputLength: Math.max(1, size) })
  if (content.length !== size) throw damaged()
  return content
}
