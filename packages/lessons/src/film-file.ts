/** What a film's file says of itself: its kind and its length, read from MP4 and WebM. */

type Box = { readonly type: string; readonly start: number; readonly end: number }

export type Film = { readonly extension: 'mp4' | 'webm'; readonly seconds: number }

const toView = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function listBoxes(bytes: Uint8Array, from: number, to: number): readonly Box[] {
  const view = toView(bytes)
  const boxes: Box[] = []
  let at = from
  while (at + 8 <= to) {
    const short = view.getUint32(at)
    const isLong = short === 1 && at + 16 <= to
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short
    const header = isLong ? 16 : 8
    if (size < header) break
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    boxes.push({ type, start: at + header, end: Math.min(at + size, to) })
    at += size
  }
  return boxes
}

function readMp4(bytes: Uint8Array): Film {
  const boxes = listBoxes(bytes, 0, bytes.length)
  const [index, data] = ['moov', 'mdat'].map((type) => boxes.findIndex((box) => box.type === type))
  const movie = boxes[index ?? -1]
  const header = movie && listBoxes(bytes, movie.start, movie.end).find(({ type }) => type === 'mvhd')
  if (!header || header.end - header.start < 32) throw new Error('is an MP4 without a length')
  if (index === undefined || data === undefined || index > data) {
    throw new Error('has its index at its end and cannot play while it loads: write it with -movflags +faststart')
  }
  const view = toView(bytes)
  const isLong = view.getUint8(header.start) === 1
  const scaleAt = header.start + (isLong ? 20 : 12)
  const length = isLong ? Number(view.getBigUint64(scaleAt + 4)) : view.getUint32(scaleAt + 4)
  return { extension: 'mp4', seconds: length / view.getUint32(scaleAt) }
}

const SEGMENT = 0x18538067
const INFO = 0x1549a966
const TIMESTAMP_SCALE = 0x2ad7b1
const DURATION = 0x4489

/** A number of EBML: the zeros that lead the first byte say how many bytes follow. */
function readVint(bytes: Uint8Array, at: number, keepMarker: boolean): { value: number; length: number } {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  let value = keepMarker ? first : first & (0xff >> length)
  for (let index = 1; index < length; index += 1) value = value * 256 + (bytes[at + index] ?? 0)
  return { value, length }
}

function* elementsOf(
  bytes: Uint8Array,
  from: number,
  to: number,
): Generator<{ id: number; start: number; end: number }> {
  let at = from
  while (at < to) {
    const id = readVint(bytes, at, true)
    const size = readVint(bytes, at + id.length, false)
    if (id.length > 4 || size.length > 8) return
    const start = at + id.length + size.length
    const isUnknown = size.value === 2 ** (7 * size.length) - 1
    const end = isUnknown ? to : Math.min(start + size.value, to)
    yield { id: id.value, start, end }
    at = end
  }
}

function readWebm(bytes: Uint8Array): Film {
  const view = toView(bytes)
  for (const segment of elementsOf(bytes, 0, bytes.length)) {
    if (segment.id !== SEGMENT) continue
    for (const info of elementsOf(bytes, segment.start, segment.end)) {
      if (info.id !== INFO) continue
      let nanoseconds = 1_000_000
      let length: number | undefined
      for (const { id, start, end } of elementsOf(bytes, info.start, info.end)) {
        if (id === TIMESTAMP_SCALE) nanoseconds = bytes.subarray(start, end).reduce((sum, byte) => sum * 256 + byte, 0)
        if (id === DURATION) length = end - start === 4 ? view.getFloat32(start) : view.getFloat64(start)
      }
      if (length !== undefined) return { extension: 'webm', seconds: (length * nanoseconds) / 1e9 }
    }
  }
  throw new Error('is a WebM without a length')
}

/** Throws for what no browser plays while it loads, with the reason. */
export function readFilm(bytes: Uint8Array): Film {
  const isMp4 = String.fromCharCode(...bytes.subarray(4, 8)) === 'ftyp'
  const isWebm = bytes.length > 4 && toView(bytes).getUint32(0) === 0x1a45dfa3
  if (!isMp4 && !isWebm) throw new Error('is neither MP4 nor WebM')
  const film = isMp4 ? readMp4(bytes) : readWebm(bytes)
  if (!(film.seconds > 0 && Number.isFinite(film.seconds))) throw new Error('lasts no time')
  return film
}

const PICTURES: readonly (readonly [extension: string, signature: RegExp])[] = [
  ['webp', /^RIFF[\s\S]{4}WEBP/],
  ['jpg', /^\u00ff\u00d8\u00ff/],
  ['png', /^\u0089PNG\r\n/],
]

/** By content, not by name; undefined for what browsers do not all show. */
export function findPictureExtension(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  return PICTURES.find(([, signature]) => signature.test(head))?.[0]
}
