// Prints what books cost: a text of two million characters that opens at its place, an EPUB that is brought in on a slow
// phone, and the card of a tapped word in it. Usage: npm run bench:books [rounds]
import { loadavg } from 'node:os'
import { join } from 'node:path'

import { type Browser, chromium, type Page } from '@playwright/test'

import { buildEpub } from '../e2e/fixtures/epub.ts'
import { findChromium } from '../e2e/fixtures/find-chromium.ts'
import { startServerProcess } from '../e2e/fixtures/server-process.ts'
import { ensureWebBuilt } from '../tools/start/web-build.ts'
import { buildParagraphs, toChapters } from './books-fixtures/build-book.ts'
import { readPeakMemory, watchThreads } from './books-fixtures/page-process.ts'
import { pressByHand } from './use-fixtures/hand.ts'
import { timeToPaint } from './use-fixtures/time-to-paint.ts'

const ROOT = join(import.meta.dirname, '..')
const ROUNDS = Number(process.argv[2] ?? 5)
/** Characters of a byte each: two megabytes are what a learner without a plan has room for. */
const LONG_TEXT = 1_990_000
const BOOK_TEXT = 1_000_000
const SLOW_DOWN = 4
const GOALS = { openMs: 300, epubMs: 2000, epubMb: 250, knownCardMs: 100, dictionaryCardMs: 300 }
const REGION = '[role=region][aria-label=Text]'
/** The sentence of the text, which a card shows with the meaning. */
const MEANING = '[role=dialog] q'
const WAIT_MS = 120_000
const CONTEXT = { viewport: { width: 390, height: 844 }, serviceWorkers: 'block' } as const
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

async function openAdding(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/texts`)
  await page.getByRole('button', { name: 'Add a Text' }).click()
  await page.getByRole('radio', { name: 'File' }).check()
}

/** The driver reads all text of each element that it looks at, and again until it finds one: here no paragraph of the book. */
const knownShare = (page: Page) => page.locator('p:not([data-block])').filter({ hasText: /^You know \d+%/ })

const paragraphOf = (page: Page, number: number) => page.locator(REGION).getByText(`Paragraph ${number}.`)

/** Milliseconds from an event to the paint of the first frame in which the paragraph is in the window. */
async function timeToPlace(page: Page, type: string, number: number, act: () => Promise<void>): Promise<number> {
  await page.evaluate(
    ([eventType, region, block]) => {
      const painted = new Promise<number>((resolve) => {
        const isThere = () => {
          const paragraph = document.querySelector(`${region} [data-block="${block}"]`)
          if (!paragraph) return false
          const { top, bottom } = paragraph.getBoundingClientRect()
          return top < innerHeight && bottom > 0
        }
        const begin = ({ timeStamp }: Event) => {
          const look = () => {
            if (!isThere()) return void requestAnimationFrame(look)
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - timeStamp)
            port2.postMessage(null)
          }
          // A frame of the page's own costs it much at 4x: none is asked for until the text is there.
          const arrival = new MutationObserver(() => {
            if (!document.querySelector(region)?.firstElementChild) return
            arrival.disconnect()
            requestAnimationFrame(look)
          })
          arrival.observe(document.body, { childList: true, subtree: true })
        }
        addEventListener(eventType, begin, { capture: true, once: true })
      })
      Object.assign(globalThis, { benchPlaced: painted })
    },
    [type, REGION, number - 1] as const,
  )
  await act()
  return page.evaluate(() => (globalThis as unknown as { benchPlaced: Promise<number> }).benchPlaced)
}

/** The text is read to its middle and left there. */
async function stockLongText(page: Page, origin: string, paragraphs: readonly string[]): Promise<number> {
  const middle = paragraphs.length >> 1
  await openAdding(page, origin)
  const buffer = Buffer.from(paragraphs.join('\n\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'long.txt', mimeType: 'text/plain', buffer })
  await paragraphOf(page, 1).waitFor({ timeout: WAIT_MS })
  await paragraphOf(page, middle).evaluate((element) => {
    element.scrollIntoView({ block: 'start' })
    scrollBy(0, -100)
  })
  await page.getByText('50%').waitFor()
  await page.getByRole('link', { name: 'All Texts' }).click()
  await page.getByText('50% read').waitFor()
  return middle
}

async function measureOpening(page: Page, place: number): Promise<number> {
  const link = page.getByRole('link', { name: 'long', exact: true })
  await link.waitFor()
  // What the list computes of its texts is done by then.
  await page.waitForTimeout(3000)
  const ms = await timeToPlace(page, 'click', place, () => pressByHand(page, link))
  await page.getByRole('link', { name: 'All Texts' }).click()
  return ms
}

type Cards = { readonly knownMs: number; readonly dictionaryMs: number }

/** A word that was never asked about, and the same once more. The first look-up has brought the dictionary to the device. */
async function measureCards(page: Page, paragraph: number, turn: number): Promise<Cards> {
  const words = paragraphOf(page, paragraph)
    .locator('span')
    .filter({ hasText: /^[a-z]{4,}$/ })
  const ask = async () => {
    const ms = await timeToPaint(page, 'click', MEANING, () => pressByHand(page, words.nth(turn)))
    // Until the server has chosen the meaning; then the whole answer is known here.
    await page.locator('[role=dialog] [role=status]').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.locator('[role=dialog]').waitFor({ state: 'detached' })
    return ms
  }
  return { dictionaryMs: await ask(), knownMs: await ask() }
}

async function bringDictionary(page: Page, paragraph: number): Promise<void> {
  const fetched = page.waitForResponse((response) => response.url().includes('dictionary') && response.ok(), {
    timeout: WAIT_MS,
  })
  await measureCards(page, paragraph, 0)
  await fetched
  await page.waitForTimeout(2000)
}

const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext(CONTEXT)).newPage()

async function measureLongText(launch: () => Promise<Browser>, origin: string, paragraphs: readonly string[]) {
  const rounds = { open: [] as number[], openSlow: [] as number[], dictionary: [] as number[], known: [] as number[] }
  const browser = await launch()
  try {
    const page = await newPage(browser)
    const place = await stockLongText(page, origin, paragraphs)
    for (const [rate, times] of [
      [1, rounds.open],
      [SLOW_DOWN, rounds.openSlow],
    ] as const) {
      await slowDown(page, rate)
      for (let round = 0; round < ROUNDS; round += 1) times.push(await measureOpening(page, place))
    }
    await slowDown(page, 1)
    await page.getByRole('link', { name: 'long', exact: true }).click()
    await paragraphOf(page, place).waitFor()
    await bringDictionary(page, place)
    await slowDown(page, SLOW_DOWN)
    for (let round = 0; round < ROUNDS; round += 1) {
      const { knownMs, dictionaryMs } = await measureCards(page, place, 1 + round)
      rounds.known.push(knownMs)
      rounds.dictionary.push(dictionaryMs)
    }
    return rounds
  } finally {
    await browser.close()
  }
}

/** A browser of its own, so that nothing else is in its memory. */
async function measureEpub(launch: () => Promise<Browser>, origin: string, book: Buffer) {
  const browser = await launch()
  try {
    const page = await newPage(browser)
    await openAdding(page, origin)
    const before = await readPeakMemory(browser)
    await slowDown(page, SLOW_DOWN)
    // Only the page's own thread is slowed down.
    const endWatching = await watchThreads(browser)
    const ms = await timeToPlace(page, 'change', 1, () =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'book.epub', mimeType: 'application/epub+zip', buffer: book }),
    )
    const threadMs = endWatching()
    await knownShare(page).waitFor({ timeout: WAIT_MS })
    const peak = await readPeakMemory(browser)
    return { ms, threadMs, slowMs: ms + (SLOW_DOWN - 1) * threadMs, before, peak }
  } finally {
    await browser.close()
  }
}

const show = (values: readonly number[]): string =>
  `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`
const judge = (values: readonly number[], goal: number): string =>
  `goal ≤ ${goal}: ${median(values) <= goal ? 'met' : 'MISSED'}`

await ensureWebBuilt(ROOT)
const server = await startServerProcess({ env: { RATE_LIMIT_SCALE: '1000' } })
const executablePath = findChromium()
const launch = () =>
  chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
try {
  const long = (await buildParagraphs(LONG_TEXT)).map((paragraph) => paragraph.replace(/[^\p{ASCII}]/gu, "'"))
  const chapters = toChapters(await buildParagraphs(BOOK_TEXT))
  const book = buildEpub('A Book of the Shelf', chapters)
  const epubs: Awaited<ReturnType<typeof measureEpub>>[] = []
  for (let round = 0; round < ROUNDS; round += 1) epubs.push(await measureEpub(launch, server.origin, book))
  const { open, openSlow, known, dictionary } = await measureLongText(launch, server.origin, long)
  const of = (name: keyof (typeof epubs)[number]) => epubs.map((round) => round[name])
  console.log(`Books, medians of ${ROUNDS} (lowest to highest); load ${loadavg()[0]?.toFixed(1)}`)
  console.log(
    `A text of ${LONG_TEXT.toLocaleString('en')} characters in ${long.length} paragraphs, left in its middle: press of its link to the paint of its place`,
  )
  console.log(`| 1x, ms | ${show(open)} | ${judge(open, GOALS.openMs)} |`)
  console.log(`| ${SLOW_DOWN}x, ms | ${show(openSlow)} | |`)
  console.log(
    `An EPUB of ${chapters.length} chapters, ${BOOK_TEXT.toLocaleString('en')} characters, ${(book.length / 1e6).toFixed(2)} MB, at ${SLOW_DOWN}x: its choice to the paint of its first page`,
  )
  console.log(
    `| only the page slowed down, ms; CPU of its threads, not slowed down, ms | ${show(of('ms'))}; ${show(of('threadMs'))} | |`,
  )
  console.log(
    `| with the threads' CPU ${SLOW_DOWN} times, ms | ${show(of('slowMs'))} | ${judge(of('slowMs'), GOALS.epubMs)} |`,
  )
  console.log(
    `| highest memory of the page's process, MB; before | ${show(of('peak'))}; ${show(of('before'))} | ${judge(of('peak'), GOALS.epubMb)} |`,
  )
  console.log(`A tapped word of the long text at ${SLOW_DOWN}x: the press to the paint of its meaning`)
  console.log(`| known on the device, ms | ${show(known)} | ${judge(known, GOALS.knownCardMs)} |`)
  console.log(
    `| from the device's dictionary, ms | ${show(dictionary)} | ${judge(dictionary, GOALS.dictionaryCardMs)} |`,
  )
} finally {
  await server.stop()
}
