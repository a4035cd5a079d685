/** Fetches a public web page: every address is checked before it is connected to, after redirects again. */
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

import { AppError } from '#api/errors.ts'

import type { PageNetwork, PageResponse } from './page-network.ts'
import { toPageUrl } from './page-url.ts'
import { isPublicAddress } from './public-address.ts'

/** Limit of the page, uncompressed. */
const MAX_PAGE_BYTES = 5 * 1024 * 1024
const MAX_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const PAGE_TYPES = /^(?:text\/html|application\/xhtml\+xml|text\/plain)\b/i
/** Where HTML names its character set, if it does. */
const META_BYTES = 2048

export type FetchedPage = {
  /** Where the text came from, after redirects. */
  readonly url: URL
  readonly isPlainText: boolean
  readonly text: string
}

/** An address of the host that may be connected to; none of them may be outside the public internet. */
async function findAddress(url: URL, network: PageNetwork): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = await network.resolve(host).catch((cause: unknown) => {
    throw new AppError('page-unreachable', {}, { cause })
  })
  const [first] = addresses
  if (first === undefined) throw new AppError('page-unreachable')
  if (!addresses.every(isPublicAddress)) throw new AppError('not-public-address')
  return first
}

function decompress({ headers, body }: PageResponse): Readable {
  switch (headers['content-encoding']?.trim().toLowerCase() ?? 'identity') {
    case 'br':
      return body.pipe(createBrotliDecompress())
    case 'gzip':
    case 'x-gzip':
      return body.pipe(createGunzip())
    case 'deflate':
      return body.pipe(createInflate())
    case 'identity':
    case '':
      return body
    default:
      throw new AppError('page-unreachable')
  }
}

async function readBytes(response: PageResponse): Promise<Buffer> {
  const stream = decompress(response)
  // An error of the socket does not travel through a pipe.
  response.body.on('error', (error) => stream.destroy(error))
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    if (!(chunk instanceof Uint8Array)) continue
    size += chunk.length
    if (size > MAX_PAGE_BYTES) throw new AppError('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function decode(bytes: Buffer, contentType: string): string {
  const head = bytes.subarray(0, META_BYTES).toString('latin1')
  const named =
    /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1] ??
    /<meta[^<>]{1,200}charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/**
 * @throws {AppError} `not-public-address`, `page-unreachable`, `no-text-on-page` for other kinds of files, `too-large`.
 */
export async function fetchPage(address: string, network: PageNetwork, signal: AbortSignal): Promise<FetchedPage> {
  let url = toPageUrl(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await openChecked(url, network, signal)
    const location = response.headers['location']
    if (REDIRECTS.has(response.status) && location !== undefined) {
      response.body.destroy()
      url = toPageUrl(location, url)
      continue
    }
    try {
      return await readPage(url, response)
    } catch (error) {
      signal.throwIfAborted()
      throw error instanceof AppError ? error : new AppError('page-unreachable', {}, { cause: error })
    } finally {
      response.body.destroy()
    }
  }
  throw new AppError('page-unreachable')
}

async function openChecked(url: URL, network: PageNetwork, signal: AbortSignal): Promise<PageResponse> {
  const ip = await findAddress(url, network)
  signal.throwIfAborted()
  return network.open(url, ip, signal).catch((cause: unknown) => {
    signal.throwIfAborted()
    throw new AppError('page-unreachable', {}, { cause })
  })
}

async function readPage(url: URL, response: PageResponse): Promise<FetchedPage> {
  if (response.status !== 200) throw new AppError('page-unreachable')
  const contentType = response.headers['content-type'] ?? 'text/html'
  if (!PAGE_TYPES.test(contentType)) throw new AppError('no-text-on-page')
  if (Number(response.headers['content-length'] ?? 0) > MAX_PAGE_BYTES) throw new AppError('too-large')
  const text = decode(await readBytes(response), contentType)
  return { url, isPlainText: /^text\/plain/i.test(contentType), text }
}
