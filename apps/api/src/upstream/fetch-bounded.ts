/** `fetch` for libraries that read whatever a service sends: limits the size of answers and follows no redirects. */
import { UpstreamError } from './upstream-error.ts'

/** `maxBytes` of the answer, uncompressed. */
export const fetchBounded =
  (maxBytes: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    if (!response.body) return response
    let size = 0
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.length
        if (size > maxBytes) controller.error(new UpstreamError('wrong-answer', `More than ${maxBytes} bytes came`))
        else controller.enqueue(chunk)
      },
    })
    const { status, statusText, headers } = response
    return new Response(response.body.pipeThrough(limit), { status, statusText, headers })
  }
