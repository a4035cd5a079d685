/** The part of a file that a Range header requests. */

export type ByteRange = { readonly from: number; readonly to: number }

/** A range as it is written: one of its ends may be missing, never both. */
type WrittenRange = { readonly from: number | undefined; readonly to: number | undefined }

const toNumber = (digits: string) => (digits === '' ? undefined : Number(digits))

function parseRange(text: string): WrittenRange | undefined {
  const match = /^(\d{0,15})-(\d{0,15})$/.exec(text.trim())
  const from = toNumber(match?.[1] ?? '')
  const to = toNumber(match?.[2] ?? '')
  if (from === undefined ? to === undefined : to !== undefined && to < from) return undefined
  return { from, to }
}

/** Undefined if a range is malformed or ends before it begins: a server may ignore such a header (RFC 9110). */
function parseRanges(header: string): WrittenRange[] | undefined {
  if (!header.startsWith('bytes=')) return undefined
  const ranges = header
    .slice('bytes='.length)
    .split(',')
    .map((text) => parseRange(text))
  return ranges.every((range) => range !== undefined) ? ranges : undefined
}

/** Undefined for the whole file (no header, several ranges, or a header to ignore); `none` if no byte of it exists. */
export function toByteRange(header: string | undefined, length: number): ByteRange | 'none' | undefined {
  const [range, ...others] = parseRanges(header ?? '') ?? []
  if (!range || others.length > 0) return undefined
  const { from, to = Infinity } = range
  const first = from ?? Math.max(0, length - to)
  return first >= length ? 'none' : { from: first, to: from === undefined ? length - 1 : Math.min(to, length - 1) }
}

/** Whether a server must honour the header, or may ignore it. */
export const isByteRange = (header: string): boolean => parseRanges(header) !== undefined
