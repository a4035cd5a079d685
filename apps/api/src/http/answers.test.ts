/** What every answer carries: headers, shapes, files of the web app, health, OpenAPI; and what the bare socket says. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { COMPATIBILITY } from '@wordnest/contracts/compatibility'
import { ENDPOINTS } from '@wordnest/contracts/endpoints'
import { PAGE_PATHS } from '@wordnest/contracts/pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openDatabase } from '#api/db/dialects.ts'
import { buildTestApp, type TestApp } from '#api/testing/app.ts'
import { buildTestDatabase, isOnStandIn } from '#api/testing/database.ts'

const isPostgres = process.env['TEST_DATABASE'] === 'postgres'
const INDEX = '<!doctype html><title>Wordnest</title>'
const HTML = {
  'index.html': INDEX,
  'about.html': `${INDEX}<p>About`,
  'texts/shelf.bag.html': `${INDEX}<p>Bag`,
  '404.html': `${INDEX}<p>Gone`,
}
const PAGES = [
  ...PAGE_PATHS.map((path) => ({ path, file: 'index.html', styles: ['sha256-cGFnZQ=='], scripts: [] })),
  { path: '/texts/shelf:bag', file: 'texts/shelf.bag.html', styles: [], scripts: [] },
  { path: '*', file: '404.html', styles: ['sha256-Z29uZQ=='], scripts: [] },
].map((page) =>
  page.path === '/about' ? { ...page, file: 'about.html', styles: ['sha256-YQ=='], scripts: ['sha256-Yg=='] } : page,
)
const SCRIPT = 'console.log("nest")'

let test: TestApp
let address = ''
const webDir = mkdtempSync(join(tmpdir(), 'wordnest-dist-'))

beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'))
  mkdirSync(join(webDir, 'texts'))
  mkdirSync(join(webDir, '.vite'))
  for (const [file, html] of Object.entries(HTML)) writeFileSync(join(webDir, file), html)
  writeFileSync(join(webDir, 'about.html.br'), brotliCompressSync(HTML['about.html']))
  writeFileSync(join(webDir, '.pages.json'), JSON.stringify({ pages: PAGES }))
  writeFileSync(join(webDir, 'favicon.svg'), '<svg/>')
  writeFileSync(join(webDir, 'service-worker.js'), SCRIPT)
  writeFileSync(join(webDir, 'manifest.webmanifest'), '{}')
  writeFileSync(join(webDir, 'assets', 'main-abc123.js'), SCRIPT)
  writeFileSync(join(webDir, 'assets', 'main-abc123.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(webDir, '.vite', 'manifest.json'), '{}')
  test = await buildTestApp({ variables: { WEB_DIR: webDir, REQUEST_TIMEOUT_MS: '1500' } })
  address = await test.app.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await test.dispose()
  rmSync(webDir, { recursive: true })
})

/** What the server writes on a socket into which `text` is written, until it closes. */
const speak = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => (answer += chunk))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })

const SECURITY_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
  'x-request-id',
] as const

describe('every answer', () => {
  it.each([
    ['GET', '/', 200],
    ['GET', '/about', 200],
    ['GET', '/no-such-page', 404],
    ['GET', '/assets/main-abc123.js', 200],
    ['GET', '/assets/none.js', 404],
    ['GET', '/favicon.svg', 200],
    ['GET', '/service-worker.js', 200],
    ['GET', '/manifest.webmanifest', 200],
    ['GET', '/llms.txt', 404],
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['GET', '/api/openapi.json', 200],
    ['GET', '/api/videos', 200],
    ['GET', '/api/me', 401],
    ['GET', '/api/none', 404],
    ['GET', '/api/accounts/login', 405],
    ['POST', '/api/accounts/login', 400],
    ['POST', '/about', 405],
    ['POST', '/nowhere', 404],
    ['DELETE', '/api/me', 405],
    ['GET', '/%zz', 400],
  ] as const)('%s %s: %i, with every security header', async (method, path, status) => {
    const answer = await test.buildClient().call(method, path, method === 'POST' ? {} : undefined)
    expect(answer.status).toBe(status)
    for (const name of SECURITY_HEADERS)
      expect({ name, value: answer.headers[name] }).toEqual({ name, value: expect.any(String) })
    expect(answer.headers['content-security-policy']).not.toMatch(/unsafe-|\*|http:|https:/)
    expect(answer.headers).not.toHaveProperty('strict-transport-security')
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    if (path.startsWith('/api')) expect(answer.headers['referrer-policy']).toBe('no-referrer')
    if (status >= 400 && path.startsWith('/api')) {
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-wordnest-compatibility': String(COMPATIBILITY),
      })
      expect(answer.body).toMatchObject({ error: { requestId: answer.headers['x-request-id'] } })
    }
  })

  it.each([
    ['/service-worker.js', 'application/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('of %s is asked for anew each time: a new version must be seen at once', async (path, type) => {
    const { headers } = await test.buildClient().get(path)
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': type })
    // At the root of the site its scope is the whole site, without a header that widens it.
    expect(headers).not.toHaveProperty('service-worker-allowed')
  })

  it('of a page allows no script but our own, and no markup into a script', async () => {
    const { headers } = await test.buildClient().get('/')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-cGFnZQ=='; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
        "media-src 'self' blob:; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types wordnest",
    )
  })

  it('has a request id of the server\u2019s own making', async () => {
    const answer = await test.buildClient().get('/api/videos', { headers: { 'x-request-id': 'mine\r\nevil' } })
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('pages', () => {
  it.each(PAGE_PATHS.map((path) => path.replace(':videoID', 'film-1')))('%s is there', async (path) => {
    const answer = await test.buildClient().get(`${path}?level=intermediate`)
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } })
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(answer.body).toContain(INDEX)
  })

  it.each(['/about-us', '/video-player', '/video-player/', '/video-player/a/b', '/Hangman', '/index', '/about/x'])(
    '%s says that it is not there, as a page',
    async (path) => {
      const answer = await test.buildClient().get(path)
      expect(answer).toMatchObject({ status: 404, body: HTML['404.html'] })
      expect(answer.headers).not.toHaveProperty('link')
    },
  )

  it.each([
    '/llms.txt',
    '/robots.txt',
    '/.well-known/security.txt',
    '/assets/',
    '/assets/x',
    '/.vite/manifest.json',
    '/.env',
    '/favicon.png',
    '/index.html.br',
  ])('%s is never answered with a page', async (path) => {
    const answer = await test.buildClient().get(path)
    expect(answer).toMatchObject({ status: 404, body: 'Not found\n' })
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
  })

  it('are prerendered where the build made them', async () => {
    expect((await test.buildClient().get('/about')).body).toContain('<p>About')
    expect((await test.buildClient().get('/about/')).body).toContain('<p>About')
    expect((await test.buildClient().get('/')).body).not.toContain('<p>About')
  })

  it('are those of one address before those of its route', async () => {
    expect((await test.buildClient().get('/texts/shelf:bag')).body).toContain('<p>Bag')
    expect((await test.buildClient().get('/texts/shelf:bag/')).body).toContain('<p>Bag')
    expect((await test.buildClient().get('/texts/shelf:cup')).body).not.toContain('<p>Bag')
  })

  it('let in what stands inline in them, and nothing else', async () => {
    const policyOf = async (path: string) =>
      String((await test.buildClient().get(path)).headers['content-security-policy']).split('; ')
    expect(await policyOf('/about')).toEqual(
      expect.arrayContaining(["style-src 'self' 'sha256-YQ=='", "script-src 'self' 'sha256-Yg=='"]),
    )
    expect(await policyOf('/')).toEqual(
      expect.arrayContaining(["style-src 'self' 'sha256-cGFnZQ=='", "script-src 'self'"]),
    )
    expect(await policyOf('/nowhere')).toContain("style-src 'self' 'sha256-Z29uZQ=='")
    expect(await policyOf('/favicon.svg')).toContain("style-src 'self'")
  })

  it.each([
    ['/', 'http://localhost:3000/'],
    ['/about/', 'http://localhost:3000/about'],
    ['/texts/shelf:bag?x=1', 'http://localhost:3000/texts/shelf:bag'],
    ['/video-house?level=intermediate', 'http://localhost:3000/video-house'],
    ['/video-player/film-1?segment=a', 'http://localhost:3000/video-player/film-1?segment=a'],
    ['/video-player/%22%3E,%20x', 'http://localhost:3000/video-player/%22%3E,%20x'],
  ])('say which address of %s counts', async (path, canonical) => {
    expect((await test.buildClient().get(path)).headers['link']).toBe(`<${canonical}>; rel="canonical"`)
  })

  it('are sent compressed', async () => {
    const { headers } = await test.buildClient().get('/about', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
    expect(headers['content-type']).toMatch(/^text\/html/)
  })

  it('come with their head alone too', async () => {
    const response = await test.app.server.inject({ method: 'HEAD', url: '/about' })
    expect({ status: response.statusCode, body: response.body }).toEqual({ status: 200, body: '' })
  })

  it('are not sent again to a browser that has them', async () => {
    const { headers } = await test.buildClient().get('/')
    const again = await test.buildClient().get('/', { headers: { 'if-none-match': String(headers.etag) } })
    expect(again).toMatchObject({ status: 304, body: '' })
  })

  it('have assets that are kept for a year and sent compressed', async () => {
    const plain = await test.buildClient().get('/assets/main-abc123.js')
    expect(plain).toMatchObject({ body: SCRIPT, headers: { 'cache-control': 'public, max-age=31536000, immutable' } })
    const packed = await test.buildClient().get('/assets/main-abc123.js', { headers: { 'accept-encoding': 'br' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) })
    expect(packed.headers['content-type']).toMatch(/javascript/)
    expect(packed.headers['cache-control']).toContain('immutable')
  })
})

describe('health', () => {
  it('is ready until the server stops', async () => {
    const own = await buildTestApp()
    try {
      expect((await own.buildClient().get('/readyz')).body).toEqual({ status: 'ready' })
      await own.app.drain(0)
      expect(await own.buildClient().get('/readyz')).toMatchObject({ status: 503, body: { reason: 'stopping' } })
      expect((await own.buildClient().get('/healthz')).status).toBe(200)
    } finally {
      await own.dispose()
    }
  })

  it.runIf(isPostgres && !isOnStandIn)('is not ready on a database that only answers reads', async () => {
    const testDatabase = await buildTestDatabase()
    const { settings } = testDatabase
    if (settings.kind !== 'postgres') throw new Error('This is about PostgreSQL')
    const url = new URL(settings.url)
    url.searchParams.set('options', '-c default_transaction_read_only=on')
    const writable = openDatabase(settings, () => undefined)
    const replica = openDatabase({ kind: 'postgres', url: url.href }, () => undefined)
    let current = writable
    const database = {
      ...writable,
      get db() {
        return current.db
      },
    }
    const own = await buildTestApp({ beside: { testDatabase, database: writable }, parts: { database } })
    try {
      expect((await own.buildClient().get('/readyz')).status).toBe(200)
      current = replica
      expect(await own.buildClient().get('/readyz')).toMatchObject({
        status: 503,
        body: { reason: 'read-only-database' },
      })
    } finally {
      await own.dispose()
      await replica.close()
      await writable.close()
      await testDatabase.dispose()
    }
  })

  it('is not ready without the database, and calls without it are refused, not broken', async () => {
    const own = await buildTestApp()
    try {
      const learner = await own.buildLearner()
      await own.database.db.schema.dropTable('kysely_migration').execute()
      expect(await own.buildClient().get('/readyz')).toMatchObject({ status: 503, body: { reason: 'database' } })
      await own.database.db.schema.dropTable('sessions').execute()
      const answer = await learner.get('/api/me')
      expect(answer).toMatchObject({ status: 500, code: 'internal' })
      expect(JSON.stringify(answer.body)).not.toMatch(/sessions|table|relation/)
    } finally {
      await own.dispose()
    }
  })
})

describe('the OpenAPI document', () => {
  it('describes every endpoint of the contract', async () => {
    const { body } = await test.buildClient().get('/api/openapi.json')
    const { openapi, paths } = body as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string }>>
    }
    expect(openapi).toBe('3.1.0')
    const operations = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(operations.toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted())
    expect(paths['/api/accounts/register']?.['post']).toMatchObject({
      requestBody: {
        content: {
          'application/json': {
            schema: { additionalProperties: false, required: ['email', 'password'], type: 'object' },
          },
        },
      },
      responses: { 200: {}, 409: { description: 'email-already-in-use, conflict' } },
    })
    expect(paths['/api/def-and-sent']?.['get']).toMatchObject({
      parameters: [
        { name: 'synArray', in: 'query', required: true },
        { name: 'context', in: 'query', required: false },
      ],
    })
  })
})

describe('the bare socket', () => {
  it.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400, 'invalid-request'],
    ['a method that is none', 'GRAB / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'invalid-request'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'invalid-request',
    ],
    ['headers beyond the limit', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(300_000)}\r\n\r\n`, 413, 'too-large'],
    ['headers that never end', 'GET / HTTP/1.1\r\nHost: x\r\n', 408, 'request-timeout'],
    [
      'a body that never comes',
      'POST /api/accounts/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nOrigin: http://localhost:3000\r\nContent-Length: 99\r\n\r\n{',
      408,
      'request-timeout',
    ],
  ])('answers %s in the shape of the contract', async (_what, text, status, code) => {
    const answer = await speak(text)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status} `)
    for (const name of SECURITY_HEADERS) expect(head.toLowerCase()).toContain(`${name}: `)
    expect(JSON.parse(body)).toMatchObject({ error: { code } })
  })

  it.each(['//', '///', '/\\', '/\\\\', '//[', '//server/about', 'http://[', 'http://', '[', '*', 'about'])(
    'finds nothing at the address %s, and says so as everywhere',
    async (target) => {
      for (const method of ['GET', 'POST']) {
        const answer = await speak(`${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
        const [head = ''] = answer.split('\r\n\r\n')
        expect(head).toMatch(/^HTTP\/1\.1 40[04] /)
        for (const name of SECURITY_HEADERS) expect(head.toLowerCase()).toContain(`${name}: `)
      }
    },
  )

  it('takes a text of 5,000 words in an address', async () => {
    const learner = await test.buildLearner()
    const paragraph = 'Sixteen letters in five thousand words. '.repeat(800)
    const cookie = `wordnest.session_token=${learner.cookies.get('wordnest.session_token') ?? ''}`
    const query = new URLSearchParams({ paragraph })
    const response = await fetch(`${address}/api/paragraph-summary?${query}`, {
      headers: { cookie, origin: 'http://localhost:3000' },
    })
    expect(response.status).toBe(200)
  })
})
