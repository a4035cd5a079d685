/** A browser that draws: serves it the scenes as JavaScript, and takes the pictures that it sends. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { delimiter, join, resolve, sep } from 'node:path'

import { chromium, type Page } from '@playwright/test'

const FILMS_DIR = resolve(import.meta.dirname, '..')
const FONT = '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'
const PAGE = `<!doctype html><style>@font-face{font-family:"Atkinson Hyperlegible Next";font-weight:200 800;src:url(/font)}</style>
<script type="importmap">{"imports":{"#stage/":"/stage/"}}</script>
<p style="font-family:'Atkinson Hyperlegible Next'">.</p><script type="module" src="/studio/page.ts"></script>`

export type Studio = {
  readonly page: Page
  /** Takes what the page sends from now on: frames of a film, or one picture. */
  readonly onPicture: (take: (bytes: Buffer) => Promise<void>) => void
  readonly close: () => Promise<void>
}

function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((done, fail) => {
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => done(Buffer.concat(chunks)))
    request.on('error', fail)
  })
}

async function serve(pathname: string, response: ServerResponse): Promise<void> {
  const send = (type: string, body: string | Buffer) => response.writeHead(200, { 'content-type': type }).end(body)
  if (pathname === '/') return void send('text/html; charset=utf-8', PAGE)
  if (pathname === '/font') {
    return void send('font/woff2', await readFile(createRequire(import.meta.url).resolve(FONT)))
  }
  const file = resolve(join(FILMS_DIR, pathname))
  if (!file.startsWith(FILMS_DIR + sep) || !file.endsWith('.ts')) return void response.writeHead(404).end()
  send('text/javascript; charset=utf-8', stripTypeScriptTypes(await readFile(file, 'utf8')))
}

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser that CHROMIUM_PATH names, else one on the PATH; undefined for the one that Playwright installed. */
function findBrowser(): string | undefined {
  const { CHROMIUM_PATH: named, PATH = '' } = process.env
  const onPath = PATH.split(delimiter).flatMap((folder) => BROWSERS.map((name) => join(folder, name)))
  return [named ?? '', ...onPath].find((path) => path !== '' && existsSync(path))
}

/** A browser with an empty page that can draw every film. */
export async function openStudio(): Promise<Studio> {
  let take: (bytes: Buffer) => Promise<void> = () => Promise.resolve()
  const server = createServer((request, response) => {
    const work =
      request.method === 'POST'
        ? readBody(request)
            .then(take)
            .then(() => response.end())
        : serve(new URL(request.url ?? '/', 'http://studio').pathname, response)
    work.catch((error: unknown) => {
      process.stderr.write(`${request.url}: ${String(error)}\n`)
      response.writeHead(500).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The studio has no address')
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--force-color-profile=srgb',
    ],
  })
  const page = await browser.newPage()
  page.on('pageerror', (error) => process.stderr.write(`${error.stack ?? error.message}\n`))
  await page.goto(`http://127.0.0.1:${address.port}/`)
  await page.waitForFunction(() => 'studio' in window)
  return {
    page,
    onPicture(next) {
      take = next
    },
    async close() {
      await browser.close()
      server.close()
    },
  }
}
