// Takes every screen in every state on a phone, a tablet, a computer and the narrowest screen with large text, by day and by night.
// Up to three sheets per state in test-results/screens: phones, wide screens, and what lies below the window. The single pictures
// are in a folder beside them.
// Usage: npm run screenshots -- --states [part of a name …]; needs a Chromium.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import type { APIRequestContext, Browser, CDPSession, Page, PageScreenshotOptions } from '@playwright/test'
import sharp, { type OverlayOptions } from 'sharp'

import { settle } from '../../e2e/fixtures/accessibility.ts'
import { register } from '@wordnest/contracts/accounts'
import { SCREEN_WALKS, type ScreenState, type ScreenWalk } from '../../e2e/fixtures/screen-states.ts'
import { openWithPatience } from '../../e2e/fixtures/until-started.ts'

type View = { name: string; width: number; height: number; isLarge?: true }

/** A state opens in the first. */
const VIEWS: readonly [View, ...View[]] = [
  { name: '390', width: 390, height: 844 },
  { name: '1280', width: 1280, height: 800 },
  { name: '768', width: 768, height: 1024 },
  { name: '320', width: 320, height: 640, isLarge: true },
]
const THEMES = ['light', 'dark'] as const
const GAP = 8
/** A page that is longer than the window is taken to this many heights of it. */
const MAX_SCREENS = 4
const PAGES_AT_ONCE = 2

const FONT_SIZES = { normal: { standard: 16, fixed: 13 }, large: { standard: 32, fixed: 26 } }

async function setView(page: Page, session: CDPSession, { width, height, isLarge }: View): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: isLarge ? FONT_SIZES.large : FONT_SIZES.normal })
  await page.setViewportSize({ width, height })
  // Hints for a keyboard show only with one.
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: width < 768, maxTouchPoints: 1 })
  await session.send('Emulation.setEmitTouchEventsForMouse', { enabled: false })
}

type Pictures = ReadonlyMap<string, Buffer>

async function takeViews(page: Page, session: CDPSession, folder: string): Promise<Pictures> {
  const pictures = new Map<string, Buffer>()
  const take = async (name: string, options: PageScreenshotOptions = {}) => {
    pictures.set(name, await page.screenshot({ path: join(folder, `${name}.png`), timeout: 20_000, ...options }))
  }
  for (const view of VIEWS) {
    await setView(page, session, view)
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.waitForTimeout(150)
      await settle(page)
      await take(`${view.name}-${theme}`)
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (height < view.height * 1.1) continue
    const clip = { x: 0, y: 0, width: view.width, height: Math.min(height, view.height * MAX_SCREENS) }
    if (view.isLarge) {
      // A picture of the whole page would have the text in its normal size again.
      await setView(page, session, { ...view, height: clip.height })
      await settle(page)
      await take(`${view.name}-long`)
    } else await take(`${view.name}-long`, { fullPage: true, clip })
  }
  await setView(page, session, VIEWS[0])
  return pictures
}

type Part = { picture: Buffer | undefined; height: number }

/** Side by side, row below row. */
async function toSheet(rows: readonly (readonly Part[])[], path: string): Promise<void> {
  const placed: OverlayOptions[] = []
  let [width, top] = [0, 0]
  for (const row of rows) {
    let [left, height] = [0, 0]
    for (const part of row) {
      if (!part.picture) continue
      const { data, info } = await sharp(part.picture)
        .resize({ height: part.height })
        .toBuffer({ resolveWithObject: true })
      placed.push({ input: data, left, top })
      left += info.width + GAP
      height = Math.max(height, info.height)
    }
    width = Math.max(width, left)
    top += height + GAP
  }
  const sheet = sharp({ create: { width, height: top, channels: 3, background: '#888' } })
  await sheet.composite(placed).png().toFile(path)
}

/** A long page as columns: what is below the window, as far as it was taken. */
async function toColumns(picture: Buffer | undefined, { width, height }: View, most: number): Promise<Part[]> {
  if (!picture) return []
  const columns: Part[] = []
  const { height: end } = await sharp(picture).metadata()
  for (let top = height; top < end && columns.length < most; top += height) {
    const rest = Math.min(height, end - top)
    const column = await sharp(picture).extract({ left: 0, top, width, height: rest }).toBuffer()
    columns.push({ picture: column, height: rest })
  }
  return columns
}

/** At a size at which texts can be read. */
async function toSheets(pictures: Pictures, path: string): Promise<void> {
  const parts = (names: readonly string[], height: number) =>
    names.map((name) => ({ picture: pictures.get(name), height }))
  const phones = [...parts(['390-light', '390-dark'], 844), ...parts(['320-light', '320-dark'], 640)]
  await toSheet([phones], `${path}.png`)
  await toSheet([parts(['1280-light', '768-light'], 560), parts(['1280-dark', '768-dark'], 560)], `${path}-wide.png`)
  const [phone, , , large] = VIEWS
  const below = await toColumns(pictures.get('390-long'), phone, 3)
  if (large) below.push(...(await toColumns(pictures.get('320-long'), large, 4 - below.length)))
  if (below.length > 0) await toSheet([below], `${path}-below.png`)
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
    const session = await context.newCDPSession(page)
    await setView(page, session, VIEWS[0])
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
      await toSheets(await takeViews(page, session, own), join(folder, name))
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
