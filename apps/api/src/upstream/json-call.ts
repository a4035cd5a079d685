/** One HTTP request for JSON: bounded in size, without redirects, its errors named and free of keys. */
import { toRetryAfterMs, UpstreamError } from './upstream-error.ts'

export type JsonCall = {
  /** Name for messages, because the address holds a key. */
  readonly name: string
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  /** Sent by POST; without it the call is a GET. */
  readonly body?: unknown
  /** Limit of the answer, uncompressed. */
  readonly maxBytes: number
  readonly signal: AbortSignal
}

/** How much of a refusal is logged, in characters. */
const MAX_TOLD = 300

async function send({ name, url, headers = {}, body, signal }: JsonCall): Promise<Response> {
  try {
    return await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    })
  } catch (cause) {
    if (signal.aborted) throw signal.reason
    throw new UpstreamError('network', `${name} cannot be reached`, { cause })
  }
}

async function readText(response: Response, { name, maxBytes, signal }: JsonCall): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    const body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = response.body ?? []
    for await (const chunk of body) {
      size += chunk.length
      if (size > maxBytes) throw new UpstreamError('wrong-answer', `${name} answered with more than ${maxBytes} bytes`)
      chunks.push(chunk)
    }
  } catch (cause) {
    if (cause instanceof UpstreamError) throw cause
    if (signal.aborted) throw signal.reason
    throw new UpstreamError('network', `${name} broke off`, { cause })
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** What a refusal says, without the key that the address or a header held. */
function toTold(text: string, { url, headers = {} }: JsonCall): string {
  const secrets = [url.searchParams.get('key'), headers['authorization']?.replace(/^Bearer /, '')]
  return secrets.reduce<string>(
    (told, secret) =>
      secret === null || secret === undefined || secret === '' ? told : told.replaceAll(secret, '[key]'),
    text.slice(0, MAX_TOLD).replace(/\s+/g, ' '),
  )
}

async function refuse(response: Response, call: JsonCall): Promise<never> {
  const { status, headers } = response
  const text = await readText(response, call).catch(() => '')
  const isOverloaded = status === 429 || status >= 500
  throw new UpstreamError(
    isOverloaded ? 'overloaded' : 'refused',
    `${call.name} answered ${status}: ${toTold(text, call)}`,
    { retryAfterMs: isOverloaded ? toRetryAfterMs(headers.get('retry-after')) : undefined },
  )
}

/** @throws UpstreamError; the signal's reason when it aborted. */
export async function callJson(call: JsonCall): Promise<unknown> {
  const response = await send(call)
  if (!response.ok) return refuse(response, call)
  const text = await readText(response, call)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UpstreamError('wrong-answer', `${call.name} answered with no JSON`, { cause })
  }
}

/** The address of a call below a base, which may have a path of its own. */
export const toCallUrl = (base: string, path: `/${string}`): URL => new URL(base.replace(/\/+$/, '') + path)
