import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'

import { buildPageNetwork, type PageNetwork, type PageResponse } from './page-network.ts'

const PUBLIC = '93.184.215.14'
const PARAGRAPH =
  'The harbour was quiet when the last boat came in, and nobody on the wall said a word about the storm that was over. '
const ARTICLE = `<!doctype html><title>The Harbour &amp; the Storm</title>
<nav><a href="/">Home</a><a href="/shop">Shop</a></nav><script>alert('stolen')</script>
<article><h1>The Harbour</h1><p>${PARAGRAPH.repeat(4)}</p><p onclick="alert(1)">${PARAGRAPH.repeat(3)}<img src=x onerror=alert(1)></p></article>
<footer>Cookies</footer>`

/** What the internet is for these tests: names, and what is answered at each address of a page. */
class FakeNetwork implements PageNetwork {
  names = new Map<string, readonly (readonly string[])[]>()
  pages = new Map<string, (signal: AbortSignal) => PageResponse | Promise<PageResponse>>()
  readonly opened: string[] = []
  private asked = new Map<string, number>()

  // Answers may differ from one question to the next, as those of a hostile name server do.
  resolve = async (host: string): Promise<readonly string[]> => {
    const answers = this.names.get(host)
    if (!answers) throw new Error('ENOTFOUND')
    const count = this.asked.get(host) ?? 0
    this.asked.set(host, count + 1)
    return answers[Math.min(count, answers.length - 1)] ?? []
  }
  open = async (url: URL, address: string, signal: AbortSignal): Promise<PageResponse> => {
    this.opened.push(`${url.href} at ${address}`)
    const page = this.pages.get(url.href)
    if (!page) throw new Error('ECONNREFUSED')
    return page(signal)
  }
}

const answer = (body: string | Uint8Array, headers: Record<string, string> = {}, status = 200): PageResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body: Readable.from([Buffer.from(body)]),
})
const redirect = (location: string) => () => answer('', { location }, 302)

let test: TestApp
let network: FakeNetwork
const parts = {
  pageNetwork: {
    resolve: (host: string) => network.resolve(host),
    open: (url: URL, address: string, signal: AbortSignal) => network.open(url, address, signal),
  },
}
beforeAll(async () => {
  test = await buildTestApp({ nowMs: Date.UTC(2026, 10, 1, 12), parts })
})
afterAll(() => test.dispose())
beforeEach(() => {
  network = new FakeNetwork()
  network.names.set('news.example', [[PUBLIC]])
  network.pages.set('https://news.example/', () => answer(ARTICLE))
})

async function read(address: string) {
  const learner = await test.buildLearner()
  return learner.post('/api/me/web-pages', { address })
}

describe('a web page', () => {
  it('comes as plain text, without menus, scripts and markup', async () => {
    const { status, body } = await read('news.example/#part')
    expect(status).toBe(200)
    const { title, text, url } = Object(body)
    expect({ title, url }).toEqual({ title: 'The Harbour & the Storm', url: 'https://news.example/' })
    expect(text).toContain('The harbour was quiet')
    expect(text.split('\n\n').length).toBeGreaterThanOrEqual(2)
    expect(text).not.toMatch(/[<>]|alert|Shop|Cookies|onerror/)
    expect(network.opened).toEqual([`https://news.example/ at ${PUBLIC}`])
  })

  it.each([
    ['gzip', () => answer(gzipSync(ARTICLE), { 'content-encoding': 'gzip' })],
    ['brotli', () => answer(brotliCompressSync(ARTICLE), { 'content-encoding': 'br' })],
    [
      'Latin-1',
      () =>
        answer(Buffer.from(ARTICLE.replace('harbour', 'café'), 'latin1'), {
          'content-type': 'text/html; charset=iso-8859-1',
        }),
    ],
    ['plain text', () => answer(`${PARAGRAPH}\n\n${PARAGRAPH}`, { 'content-type': 'text/plain' })],
  ])('is read as %s', async (_, page) => {
    network.pages.set('https://news.example/', page)
    const { status, body } = await read('https://news.example')
    expect(status).toBe(200)
    expect(Object(body).text).toMatch(/The (?:harbour|café) was quiet/)
  })

  it('is followed through redirects, and each host is looked up again', async () => {
    network.names.set('www.news.example', [['8.8.8.8']])
    network.pages.set('https://news.example/', redirect('//www.news.example/story'))
    network.pages.set('https://www.news.example/story', () => answer(ARTICLE))
    expect(Object((await read('https://news.example/')).body).url).toBe('https://www.news.example/story')
    expect(network.opened.at(-1)).toBe('https://www.news.example/story at 8.8.8.8')
  })

  it.each([
    ['another scheme', 'file:///etc/passwd'],
    ['a script', 'javascript:alert(1)'],
    ['credentials', 'https://user:secret@news.example/'],
    ['another port', 'http://news.example:6379/'],
    ['no address', 'https://'],
    ['words', 'what is a harbour'],
    ['loopback by number', 'http://127.0.0.1/'],
    ['loopback by a long number', 'http://2130706433/'],
    ['loopback by hexadecimals', 'http://0x7f.1/'],
    ['loopback in IPv6', 'http://[::1]/'],
    ['loopback within IPv6', 'http://[::ffff:127.0.0.1]/'],
    ['link-local metadata', 'http://169.254.169.254/latest/meta-data/'],
    ['a private network', 'http://192.168.1.1/'],
  ])('is refused: %s', async (_, address) => {
    const literal = URL.parse(address)?.hostname.replace(/^\[|\]$/g, '') ?? ''
    network.names.set(literal, [[literal]])
    expect((await read(address)).code).toBe('not-public-address')
    expect(network.opened).toEqual([])
  })

  it.each([
    ['a name that means loopback', [['127.0.0.1']]],
    ['a name of which one address is private', [[PUBLIC, '10.0.0.5']]],
    ['a name of link-local IPv6', [['fe80::1']]],
  ])('is refused: %s', async (_, answers) => {
    network.names.set('evil.example', answers)
    expect((await read('https://evil.example/')).code).toBe('not-public-address')
    expect(network.opened).toEqual([])
  })

  it.each([
    ['a literal', 'http://127.0.0.1/admin'],
    ['a private name', 'https://inside.example/'],
    ['another scheme', 'gopher://news.example/'],
  ])('is refused when it redirects to %s', async (_, location) => {
    network.names.set('inside.example', [['10.1.2.3']])
    network.names.set('127.0.0.1', [['127.0.0.1']])
    network.pages.set('https://news.example/', redirect(location))
    expect((await read('https://news.example/')).code).toBe('not-public-address')
    expect(network.opened).toHaveLength(1)
  })

  it('is read from the address that was checked, though the name means another one a moment later', async () => {
    network.names.set('news.example', [[PUBLIC], ['127.0.0.1']])
    expect((await read('https://news.example/')).status).toBe(200)
    expect(network.opened).toEqual([`https://news.example/ at ${PUBLIC}`])
  })

  it.each([
    ['an unknown name', 'https://nowhere.example/', undefined, 'page-unreachable'],
    ['a page that is gone', 'https://news.example/', () => answer('gone', {}, 404), 'page-unreachable'],
    ['endless redirects', 'https://news.example/', redirect('https://news.example/'), 'page-unreachable'],
    [
      'a broken stream',
      'https://news.example/',
      () => answer('no gzip', { 'content-encoding': 'gzip' }),
      'page-unreachable',
    ],
    [
      'an unknown coding',
      'https://news.example/',
      () => answer('x', { 'content-encoding': 'zzz' }),
      'page-unreachable',
    ],
    ['a picture', 'https://news.example/', () => answer('x', { 'content-type': 'image/png' }), 'no-text-on-page'],
    ['an empty page', 'https://news.example/', () => answer('<title>x</title>'), 'no-text-on-page'],
    [
      'a page that says it is large',
      'https://news.example/',
      () => answer('x', { 'content-length': '9000000' }),
      'too-large',
    ],
    ['a page that is large', 'https://news.example/', () => answer('x'.repeat(5_300_000)), 'too-large'],
    [
      'a bomb',
      'https://news.example/',
      () => answer(gzipSync(Buffer.alloc(40_000_000)), { 'content-encoding': 'gzip' }),
      'too-large',
    ],
  ] as const)('is refused: %s', async (_, address, page, code) => {
    if (page) network.pages.set(address, page)
    expect((await read(address)).code).toBe(code)
  })

  it('of a hundred thousand elements is refused, and the next one is read', async () => {
    network.pages.set('https://news.example/deep', () => answer('<div>'.repeat(200_000)))
    expect((await read('https://news.example/deep')).code).toBe('no-text-on-page')
    expect((await read('https://news.example/')).status).toBe(200)
  })

  it('may be read fifty times a day', async () => {
    const learner = await test.buildLearner()
    await test.database.db
      .insertInto('web_page_reads')
      .values({ user_id: learner.id, day: '2026-11-01', used: 49 })
      .execute()
    const address = 'https://news.example/'
    expect((await learner.post('/api/me/web-pages', { address })).status).toBe(200)
    expect((await learner.post('/api/me/web-pages', { address })).code).toBe('page-limit')
    test.clock.nowMs += 86_400_000
    expect((await learner.post('/api/me/web-pages', { address })).status).toBe(200)
    test.clock.nowMs -= 86_400_000
  })
})

describe('the network of web pages', () => {
  let server: Server
  let requests: string[]
  const listen = async (listener: RequestListener) => {
    requests = []
    server = createServer((request, response) => {
      requests.push(`${request.headers.host} ${request.headers.cookie ?? 'no cookies'}`)
      listener(request, response)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  afterEach(() => server.close())

  it('connects to the given address and asks for the host of the URL', async () => {
    const port = await listen((_, response) => response.end('a page'))
    const { open } = buildPageNetwork()
    const { status, body } = await open(new URL(`http://news.example:${port}/`), '127.0.0.1', AbortSignal.timeout(5000))
    expect({ status, text: (await body.toArray()).join('') }).toEqual({ status: 200, text: 'a page' })
    expect(requests).toEqual([`news.example:${port} no cookies`])
  })

  it('follows no redirect by itself, and ends with its signal', async () => {
    const port = await listen((_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end())
    const { open } = buildPageNetwork()
    const url = new URL(`http://news.example:${port}/`)
    expect(await open(url, '127.0.0.1', AbortSignal.timeout(5000))).toMatchObject({
      status: 302,
      headers: { location: 'http://10.0.0.1/' },
    })
    await expect(open(url, '127.0.0.1', AbortSignal.abort())).rejects.toThrow(/abort/i)
  })

  it('knows an address by itself', async () => {
    expect(await buildPageNetwork().resolve('127.0.0.1')).toEqual(['127.0.0.1'])
  })
})
