/** The pictures outside of the page: of the README, and of the two that a browser shows before it installs Wordnest. */
import { join } from 'node:path'

import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'

import type { Theme } from '../../apps/web/src/features/about/shots.ts'
import { settle } from '../../e2e/fixtures/accessibility.ts'
import { ARTICLE } from '../../e2e/fixtures/article.ts'
import { registerLearner } from '../../e2e/fixtures/learner.ts'
import { openWithPatience } from '../../e2e/fixtures/until-started.ts'
import { LearnWithTextPage } from '../../e2e/pages/learn-with-text-page.ts'
import { blur, SCENES } from './scenes.ts'

type View = {
  readonly width: number
  readonly height: number
  readonly theme: Theme
  readonly scale?: number
  readonly isVisitor?: true
  readonly open: (page: Page, origin: string) => Promise<void>
}

const HEIGHT = 706
const MARGIN = 40
const GAP = 36
const RADIUS = 16

/** From left to right. */
const README: readonly View[] = [
  {
    width: 1280,
    height: 1000,
    theme: 'light',
    async open(page) {
      const text = new LearnWithTextPage(page)
      await text.open()
      await text.input(ARTICLE)
      await text.select(['scream', 'pavement', 'swifts', 'drifting', 'struggles', 'crossed'])
      await blur(page)
      await page.evaluate(() => scrollTo(0, 150))
    },
  },
  {
    width: 390,
    height: 774,
    theme: 'light',
    scale: 2,
    async open(page, origin) {
      await SCENES.cards(page, origin)
      await page.getByRole('button', { name: /^Flip/ }).click()
      await blur(page)
    },
  },
  { width: 390, height: 774, theme: 'dark', scale: 2, open: SCENES.games },
]

const goTo = (path: string) => async (page: Page) => {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

/** Of the manifest: their sizes are written there, too. */
const INSTALL: Readonly<Record<string, View>> = {
  'apps/web/public/screenshots/narrow.png': {
    width: 390,
    height: 844,
    theme: 'light',
    isVisitor: true,
    open: goTo('/'),
  },
  'apps/web/public/screenshots/wide.png': {
    width: 1280,
    height: 800,
    theme: 'light',
    isVisitor: true,
    open: goTo('/vocabulary'),
  },
}

async function take(browser: Browser, origin: string, view: View): Promise<Buffer> {
  const { width, height, theme, scale = 1 } = view
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: width < 768,
    isMobile: width < 768,
    locale: 'en-GB',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    openWithPatience(page)
    if (!view.isVisitor) await registerLearner(context.request, origin)
    await view.open(page, origin)
    await page.evaluate(() => document.fonts.ready)
    await settle(page)
    return await page.screenshot({ scale: 'device' })
  } finally {
    await context.close()
  }
}

const frame = (width: number, fill: string, stroke: string) =>
  Buffer.from(
    `<svg width="${width}" height="${HEIGHT}"><rect x="1" y="1" width="${width - 2}" height="${HEIGHT - 2}" rx="${RADIUS}" fill="${fill}" stroke="${stroke}" stroke-width="2"/></svg>`,
  )

/** The windows beside each other, each with round corners. */
async function takeReadme(browser: Browser, origin: string): Promise<Buffer> {
  const windows = []
  let left = MARGIN
  for (const view of README) {
    const { data, info } = await sharp(await take(browser, origin, view))
      .resize({ height: HEIGHT })
      .png()
      .toBuffer({ resolveWithObject: true })
    const cut = await sharp(data)
      .composite([
        { input: frame(info.width, '#fff', '#fff'), blend: 'dest-in' },
        { input: frame(info.width, 'none', '#0f343a') },
      ])
      .png()
      .toBuffer()
    windows.push({ input: cut, left, top: MARGIN })
    left += info.width + GAP
  }
  const size = { width: left - GAP + MARGIN, height: HEIGHT + 2 * MARGIN }
  return sharp({ create: { ...size, channels: 3, background: '#f4e5c3' } })
    .composite(windows)
    .webp({ quality: 82, effort: 6 })
    .toBuffer()
}

/** Writes them where the README and the manifest have them. */
export async function takePictures(browser: Browser, origin: string, root: string): Promise<void> {
  const readme = await takeReadme(browser, origin)
  await sharp(readme).toFile(join(root, 'docs/images/screens.webp'))
  console.log(`README: ${readme.length} bytes`)
  for (const [path, view] of Object.entries(INSTALL)) {
    const picture = sharp(await take(browser, origin, view)).png({ palette: true, effort: 10 })
    const { size } = await picture.toFile(join(root, path))
    console.log(`${path}: ${size} bytes`)
  }
}
