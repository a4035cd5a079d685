/** The internet as the reader of web pages uses it: a name becomes addresses, and one address is connected to. */
import { lookup } from 'node:dns/promises'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'

export type PageResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Bytes as sent, possibly compressed. */
  readonly body: Readable
}

export type PageNetwork = {
  /** All addresses of a host name; an address is its own. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  /** Sends one GET to that address and nowhere else; the URL gives host name, path and certificate name. */
  readonly open: (url: URL, address: string, signal: AbortSignal) => Promise<PageResponse>
}

const HEADERS = {
  accept: 'text/html, application/xhtml+xml, text/plain;q=0.9',
  'accept-encoding': 'br, gzip, deflate',
  'accept-language': 'en',
  'user-agent': 'Wordnest (reads a page that a learner asked for)',
}
const MAX_HEADER_BYTES = 32 * 1024

export function buildPageNetwork(): PageNetwork {
  return {
    async resolve(host) {
      if (isIP(host) !== 0) return [host]
      return (await lookup(host, { all: true })).map(({ address }) => address)
    },
    open: (url, address, signal) =>
      new Promise((resolve, reject) => {
        const request = (url.protocol === 'https:' ? https : http).get(url, {
          headers: HEADERS,
          signal,
          agent: false,
          maxHeaderSize: MAX_HEADER_BYTES,
          // The name was resolved and checked: asking again might give another answer.
          lookup: (_host, options, answer) => {
            const family = isIP(address)
            if (options.all === true) answer(null, [{ address, family }])
            else answer(null, address, family)
          },
        })
        request.on('error', reject)
        request.on('response', (response) => {
          const headers = Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
          )
          resolve({ status: response.statusCode ?? 0, headers, body: response })
        })
      }),
  }
}
