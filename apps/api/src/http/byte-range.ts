/** The part of a file that a Range header requests. */

export type ByteRange = { readonly from: number; readonly to: number }

/** Undefined for the whole (no header, or one that a server may overlook); `none` where nothing of it exists. */
export function toByteRange(header: string | undefined, length: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '')
    return to === '0' || length === 0 ? 'none' : { from: Math.max(0, length - Number(to)), to: length - 1 }
  if (to !== '' && Number(to) < Number(from)) return undefined
  return Number(from) >= length
    ? 'none'
    : { from: Number(from), to: to === '' ? length - 1 : Math.min(Number(to), length - 1) }
}

/** Whether a Range header may be heeded: what is written wrong, or ends before it begins, is as if it were not there (RFC 9110). */
export const isByteRange = (header: string): boolean =>
  header.startsWith('bytes=') &&
  header
    .slice('bytes='.length)
    .split(',')
    .every((range) => {
      const [, from = '', to = ''] = /^(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? []
      return from === '' ? to !== '' : to === '' || Number(from) <= Number(to)
    })
