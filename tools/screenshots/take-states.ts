// Takes every screen in every state on a phone, a tablet, a computer and the narrowest screen with large text, by day and by night.
// One sheet per state in test-results/screens, and the single pictures beside it.
// Usage: npm run screenshots -- --states [part of a name …]; needs a Chromium.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import type { APIRequestContext, Browser, CDPSession, Page } from '@playwright/test'
import sharp, { type OverlayOptions } from 'sharp'

import { settle } from '../../e2e/fixtures/accessibility.ts'
import { register } from '@wordnest/contracts/accounts'
import { SCREEN_WALKS, type ScreenState, type ScreenWalk } from '../../e2e/fixtures/screen-states.ts'
import { openWithPatience } from '../../e2e/fixtures/until-started.ts'

type View = { name: string; width: number; height: number; isLarge?: true; sheetHeight: number }

const VIEWS: readonly View[] = [
  { name: '390', width: 390, height: 844, sheetHeight: 860 },
  { name: '1280', width: 1280, height: 800, sheetHeight: 428 },
  { name: '768', width: 768, height: 1024, sheetHeight: 428 },
  { name: '320', width: 320, height: 640, isLarge: true, sheetHeight: 428 },
]
const THEMES = ['light', 'dark'] as const
const GAP = 8
/** A page that is longer than the window is taken to this many heights of it. */
const MAX_SCREENS = 3
const PAGES_AT_ONCE = 2

const FONT_SIZES = { normal: { standard: 16, fixed: 13 }, large: { standard: 32, fixed: 26 } }

async function setView(page: Page, session: CDPSession, { width, height, isLarge }: View): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: isLarge ? FONT_SIZES.large : FONT_SIZES.normal })
  await page.setViewportSize({ width, height })
  // Hints for a keyboard show only with one.
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: width < 768, maxTouchPoints: 1 })
  await session.send('Emulation.setEmitTouchEventsForMouse', { enabled: false })
}

async function takeViews(page: Page, folder: string): Promise<Map<string, Buffer>> {
  const session = await page.context().newCDPSession(page)
  const pictures = new Map<string, Buffer>()
  for (const view of VIEWS) {
    await setView(page, session, view)
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.waitForTimeout(250)
      await settle(page)
      const name = `${view.name}-${theme}`
      pictures.set(name, await page.screenshot({ path: join(folder, `${name}.png`), timeout: 20_000 }))
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (height > view.height * 1.2) {
      await page.emulateMedia({ colorScheme: 'light' })
      const clip = { x: 0, y: 0, width: view.width, height: Math.min(height, view.height * MAX_SCREENS) }
      await page.screenshot({ path: join(folder, `${view.name}-long.png`), fullPage: true, clip, timeout: 20_000 })
    }
  }
  return pictures
}

/** The phone large, the others beside it: what a look at one picture can tell. */
async function toSheet(pictures: ReadonlyMap<string, Buffer>, path: string): Promise<void> {
  const parts: OverlayOptions[] = []
  const place = async (name: string, height: number, left: number, top: number) => {
    const { data, info } = await sharp(pictures.get(name)).resize({ height }).toBuffer({ resolveWithObject: true })
    parts.push({ input: data, left, top })
    return left + info.width + GAP
  }
  let left = 0
  for (const theme of THEMES) left = await place(`390-${theme}`, 860, left, 0)
  let width = left
  for (const [row, theme] of THEMES.entries()) {
    let next = left
    for (const { name, sheetHeight } of VIEWS.slice(1))
      next = await place(`${name}-${theme}`, sheetHeight, next, row * 432)
    width = Math.max(width, next)
  }
  const sheet = sharp({ create: { width, height: 860, channels: 3, background: '#888' } })
  await sheet.composite(parts).png().toFile(path)
}

let learners = 0

/** As learners are called. */
async function registerMaya(request: APIRequestContext, origin: string): Promise<void> {
  const data = { email: `maya.torres${(learners += 1)}@example.com`, password: 'Nest of twigs 7' }
  const answer = await request.post(origin + register.path, { data, headers: { origin } })
  if (!answer.ok()) throw new Error(`Registering failed: ${answer.status()}`)
}

/** Goes through the walk as far as a state is wanted, and takes those. */
async function takeWalk(
  browser: Browser,
  origin: string,
  { isLearner = false, states }: ScreenWalk,
  isWanted: (state: ScreenState) => boolean,
  folder: string,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(20_000)
  try {
    const page = await context.newPage()
    openWithPatience(page)
    if (isLearner) await registerMaya(context.request, origin)
    for (const state of states.slice(0, states.findLastIndex(isWanted) + 1)) {
      await state.open(page, origin).catch((error: unknown) => {
        throw new Error(`${state.name}: ${String(error)}`, { cause: error })
      })
      if (!isWanted(state)) continue
      const name = state.name.replaceAll(' ', '-')
      const own = join(folder, name)
      mkdirSync(own, { recursive: true })
      await page.evaluate(() => document.fonts.ready)
      await toSheet(await takeViews(page, own), join(folder, `${name}.png`))
      console.log(state.name)
    }
  } finally {
    await context.close()
  }
}

/** Every state whose name has one of the parts; all of them without a part. */
export async function takeStates(
  browser: Browser,
  origin: string,
  parts: readonly string[],
  folder: string,
): Promise<void> {
  const isWanted = ({ name }: ScreenState) => parts.length === 0 || parts.some((part) => name.includes(part))
  const walks = SCREEN_WALKS.filter(({ states }) => states.some(isWanted))
  if (walks.length === 0) throw new Error(`No screen has ${parts.join(' or ')} in its name`)
  const failed: string[] = []
  const rest = walks.values()
  const work = async () => {
    for (const walk of rest)
      await takeWalk(browser, origin, walk, isWanted, folder).catch((error: unknown) => failed.push(String(error)))
  }
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work))
  if (failed.length > 0) throw new Error(`${failed.length} walks did not end:\n${failed.join('\n')}`)
}
