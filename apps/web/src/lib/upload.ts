const WITHOUT_BODY = [204, 205, 304]

function toHeaders(lines: string): Headers {
  const headers = new Headers()
  for (const line of lines.trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}

const toResponse = (answered: XMLHttpRequest): Response =>
  new Response(WITHOUT_BODY.includes(answered.status) ? null : answered.responseText, {
    status: answered.status,
    headers: toHeaders(answered.getAllResponseHeaders()),
  })

/**
 * Sends a request as fetch does, and tells which share of its body is on its way, from 0 to 1: fetch itself cannot.
 * @throws TypeError when no answer came, the signal's reason when it was aborted.
 */
export async function fetchWithProgress(request: Request, onProgress: (share: number) => void): Promise<Response> {
  const body = await request.text()
  const { signal } = request
  return new Promise((resolve, reject) => {
    // The reason of an abort is the caller's own, whatever it is.
    if (signal.aborted) return reject(signal.reason)
    const sending = new XMLHttpRequest()
    const abort = () => sending.abort()
    sending.open(request.method, request.url)
    for (const [name, value] of request.headers) sending.setRequestHeader(name, value)
    sending.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    sending.addEventListener('load', () => resolve(toResponse(sending)))
    sending.addEventListener('error', () => reject(new TypeError('Failed to send')))
    sending.addEventListener('abort', () => reject(signal.reason))
    sending.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    signal.addEventListener('abort', abort)
    sending.send(body)
  })
}
