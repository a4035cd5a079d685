/**
 * A stored answer as the part that was asked for: players ask for ranges, and Safari plays nothing that is answered whole.
 * The whole answer where no range, or none that makes sense, was asked for.
 */
export async function toPart(whole: Response, rangeHeader: string | null): Promise<Response> {
  if (rangeHeader === null) return whole
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(rangeHeader) ?? []
  if (from === '' && to === '') return whole
  const bytes = await whole.arrayBuffer()
  const { byteLength: size } = bytes
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (first > last || size === 0) {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  }
  const headers = new Headers(whole.headers)
  headers.set('accept-ranges', 'bytes')
  headers.set('content-range', `bytes ${first}-${last}/${size}`)
  headers.set('content-length', String(last - first + 1))
  return new Response(bytes.slice(first, last + 1), { status: 206, headers })
}
