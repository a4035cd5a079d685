// Takes the pictures of the About page from the built product, by day and by night, then those of the README and the manifest.
// Usage: npm run screenshots [picture …]; needs a Chromium. With --states: every screen in every state, see take-states.ts.
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'

import {
  PHONE,
  type Shot,
  SHOT_SIZE,
  SHOTS,
  type Theme,
  THEMES,
  toShotFile,
} from '../../apps/web/src/features/about/shots.ts'
import { settle } from '../../e2e/fixtures/accessibility.ts'
import { findChromium } from '../../e2e/fixtures/find-chromium.ts'
import { registerLearner } from '../../e2e/fixtures/learner.ts'
import { startServerProcess } from '../../e2e/fixtures/server-process.ts'
import { openWithPatience } from '../../e2e/fixtures/until-started.ts'
import { ensureWebBuilt } from '../start/web-build.ts'
import { SCENES } from './scenes.ts'
import { takePictures } from './take-pictures.ts'
import { takeStates } from './take-states.ts'

const ROOT = join(import.meta.dirname, '../..')
const ABOUT = join(ROOT, 'apps/web/src/features/about')
/** Of AVIF: letters stay clean, and a picture is about 18 kB. */
const QUALITY = 46
const MAX_BYTES = 40_000
/** What the README and the manifest show. */
const PICTURES = 'pictures'

/** Each by a learner of its own, so that none shows what another left behind. */
async function take(browser: Browser, origin: string, shot: Shot, theme: Theme): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: PHONE,
    deviceScaleFactor: SHOT_SIZE.width / PHONE.width,
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    openWithPatience(page)
    await registerLearner(context.request, origin)
    await SCENES[shot](page, origin)
    await page.evaluate(() => document.fonts.ready)
    await settle(page)
    const path = join(ABOUT, toShotFile(shot, theme))
    mkdirSync(dirname(path), { recursive: true })
    const picture = sharp(await page.screenshot({ scale: 'device' })).resize(SHOT_SIZE.width, SHOT_SIZE.height)
    const { size } = await picture.avif({ quality: QUALITY, effort: 9, chromaSubsampling: '4:4:4' }).toFile(path)
    if (size > MAX_BYTES) throw new Error(`${path} has ${size} bytes, ${MAX_BYTES} are allowed`)
    console.log(`${shot}, ${theme}: ${size} bytes`)
  } finally {
    await context.close()
  }
}

const isOfStates = process.argv.includes('--states')
const asked = process.argv.slice(2).filter((argument) => argument !== '--states')
const unknown = isOfStates ? [] : asked.filter((name) => name !== PICTURES && !SHOTS.some((shot) => shot === name))
if (unknown.length > 0)
  throw new Error(`There is no picture ${unknown.join(', ')}: choose of ${[...SHOTS, PICTURES].join(', ')}.`)

async function takeShots(browser: Browser, origin: string): Promise<void> {
  const isAsked = (name: string) => asked.length === 0 || asked.includes(name)
  for (const shot of SHOTS.filter(isAsked)) for (const theme of THEMES) await take(browser, origin, shot, theme)
  if (isAsked(PICTURES)) await takePictures(browser, origin, ROOT)
}

await ensureWebBuilt(ROOT)
const server = await startServerProcess({ env: { RATE_LIMIT_SCALE: '1000' } })
try {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic', '--no-first-run'],
  })
  try {
    if (isOfStates) await takeStates(browser, server.origin, asked, join(ROOT, 'test-results/screens'))
    else await takeShots(browser, server.origin)
  } finally {
    await browser.close()
  }
} finally {
  await server.stop()
}
