/** Pages with a known text, as a browser prints them. */
import { type Browser, chromium } from '@playwright/test'

import texts from './texts.json' with { type: 'json' }
import { findChromium } from '../../e2e/fixtures/find-chromium.ts'

export type PageLook = {
  /** Indices of the texts on the page. */
  readonly texts: readonly number[]
  readonly width: number
  /** Device pixels for one of CSS. */
  readonly scale?: number
  readonly css: string
}

export type PrintedPage = { readonly png: Buffer; readonly text: string }

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-sync',
  '--font-render-hinting=none',
]

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const toHtml = (text: string, css: string) => `<!doctype html><meta charset="utf-8"><style>
  * { margin: 0; box-sizing: border-box } body { background: white; color: #111; padding: 60px; font: 20px/1.5 "Liberation Serif", "Times New Roman", serif }
  p { margin-bottom: 0.8em } ${css}</style><main>${text
    .split('\n\n')
    .map((paragraph) => `<p>${escape(paragraph)}</p>`)
    .join('')}</main>`

export type Printer = { readonly print: (look: PageLook) => Promise<PrintedPage>; readonly close: () => Promise<void> }

export async function startPrinter(): Promise<Printer> {
  const executablePath = findChromium()
  const browser: Browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) })
  return {
    async print({ texts: indices, width, scale = 1, css }) {
      const text = indices.map((index) => texts[index] ?? '').join('\n\n')
      const page = await browser.newPage({ viewport: { width, height: 400 }, deviceScaleFactor: scale })
      try {
        await page.setContent(toHtml(text, css))
        return { png: await page.screenshot({ fullPage: true }), text }
      } finally {
        await page.close()
      }
    },
    close: () => browser.close(),
  }
}
