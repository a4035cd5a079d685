// Prints how soon Today shows what is to review, for a learner with 5,000 words and 100,000 events, at 4x: from the press of
// its link in the Vocab Zone to the paint, beside a learner with 20 words; from the opening of its address; and on a device
// that is new to the learner. Usage: npm run bench:today [rounds] [words] [events]
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { join } from 'node:path'

import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { MAX_EVENTS_A_REQUEST, postEvents } from '@wordnest/contracts/events'

import { findChromium } from '../e2e/fixtures/find-chromium.ts'
import { registerLearner } from '../e2e/fixtures/learner.ts'
import { startServerProcess } from '../e2e/fixtures/server-process.ts'
import { ensureWebBuilt } from '../tools/start/web-build.ts'
import { pressByHand } from './use-fixtures/hand.ts'
import { toWord } from './use-fixtures/personal-list.ts'
import { timeToPaint } from './use-fixtures/time-to-paint.ts'

const ROOT = join(import.meta.dirname, '..')
const ROUNDS = Number(process.argv[2] ?? 5)
const WORDS = Number(process.argv[3] ?? 5000)
const EVENTS = Number(process.argv[4] ?? 100_000)
/** Beside them: what a press costs here with next to nothing to plan. */
const FEW_WORDS = 20
const NEW_DEVICE_GOALS = { ms: 2000, kB: 300 } as const
const GOAL_MS = 100
const SLOW_DOWN = 4
const DAY_MS = 86_400_000
/** Every fifth word was never tried. */
const UNTRIED = 5
const DAYS_SPREAD = 60
/** There is no other button in Today before a session. Its link to itself says so: the Vocab Zone's link to it does not. */
const START = 'main:has(a[href="/today"][aria-current=page]) button'
/** The words of the day are on the screen before the log of the page is open. */
const LOG_OPENS_MS = 6000

const CONTEXT = { viewport: { width: 390, height: 844 }, serviceWorkers: 'block' } as const

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

function buildEvents(now: number, count: number) {
  const words = Array.from({ length: count }, (_, index) => ({ word: toWord(index), days: 1 + (index % DAYS_SPREAD) }))
  const place = (days: number, index: number) => ({
    id: randomUUID(),
    at: now - days * DAY_MS + index,
    offset: 0,
    store: 'bench',
  })
  return words.flatMap(({ word, days }, index) => {
    const card = {
      word,
      definition: `what ${word} means, in a line that is as long as such lines are`,
      sentence: `This is a sentence of a usual length that says ${word} once, somewhere near its end.`,
    }
    const met = {
      ...place(days + 1, index),
      type: 'met',
      body: { card, source: { kind: 'text', title: 'The Swifts' } },
    }
    const body = { word, activity: 'review-card', skill: 'meaning', grade: index % 7 === 0 ? 'wrong' : 'right' }
    return index % UNTRIED === 0 ? [met] : [met, { ...place(days, index), type: 'reviewed', body }]
  })
}

/** Tries of long ago, until there are so many events. */
function buildPast(now: number, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    at: now - (100 + (index % 300)) * DAY_MS + index,
    offset: 0,
    store: 'bench',
    type: 'reviewed',
    body: { word: toWord(1 + (index % WORDS)), activity: 'cards', skill: 'meaning', grade: 'right' },
  })).filter((_, index) => (1 + (index % WORDS)) % UNTRIED !== 0)
}

/** The context is signed in afterwards. */
async function stockWords({ request }: BrowserContext, origin: string, words: number, all: number): Promise<number> {
  await registerLearner(request, origin)
  const sentAt = Date.now()
  const recent = buildEvents(sentAt, words)
  // The oldest first, as devices send them.
  const events = [...buildPast(sentAt, Math.max(0, all - recent.length)), ...recent].toSorted((a, b) => a.at - b.at)
  for (let from = 0; from < events.length; from += MAX_EVENTS_A_REQUEST) {
    const data = { sentAt, events: events.slice(from, from + MAX_EVENTS_A_REQUEST) }
    const response = await request.post(origin + postEvents.path, { headers: { origin }, data, timeout: 120_000 })
    if (!response.ok()) throw new Error(`The words were not taken: ${response.status()} ${await response.text()}`)
  }
  return events.length
}

/** Returns what the page's thread has worked so far, ms: what other programs take of the machine is not in it. */
async function slowDown(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
}

/** Within the app, with the log open: as after any other screen. */
async function measurePress(context: BrowserContext, origin: string) {
  const page = await context.newPage()
  await page.goto(`${origin}/vocabulary`)
  const link = page.getByRole('main').getByRole('link', { name: /words to review/ })
  await link.waitFor({ timeout: 60_000 })
  await page.waitForTimeout(LOG_OPENS_MS)
  const workedMs = await slowDown(page)
  const before = await workedMs()
  const ms = await timeToPaint(page, 'click', START, () => pressByHand(page, link))
  const cpuMs = (await workedMs()) - before
  await page.close()
  return { ms, cpuMs }
}

/** All of it: page, code, log and plan. */
async function measureAddress(context: BrowserContext, origin: string): Promise<number> {
  const page = await context.newPage()
  await slowDown(page)
  await page.goto(`${origin}/today`, { waitUntil: 'commit' })
  await page.locator(START).first().waitFor({ timeout: 60_000 })
  const ms = await page.evaluate(() => performance.now())
  await page.close()
  return ms
}

/** Nothing of the learner is here yet. Also the kB of their data that came until a session could start. */
async function measureNewDevice(browser: Browser, signedIn: BrowserContext, origin: string) {
  const { cookies } = await signedIn.storageState()
  const context = await browser.newContext({ ...CONTEXT, storageState: { cookies, origins: [] } })
  const page = await context.newPage()
  await slowDown(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const ofData = new Set<string>()
  let bytes = 0
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.startsWith('/api/me/')) ofData.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ofData.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(`${origin}/today`, { waitUntil: 'commit' })
  await page.locator(START).first().waitFor({ timeout: 120_000 })
  const ms = await page.evaluate(() => performance.now())
  const kB = bytes / 1000
  await context.close()
  return { ms, kB }
}

await ensureWebBuilt(ROOT)
const server = await startServerProcess({ env: { RATE_LIMIT_SCALE: '1000' } })
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
})
try {
  const { origin } = server
  const [many, few] = [await browser.newContext(CONTEXT), await browser.newContext(CONTEXT)]
  const events = await stockWords(many, origin, WORDS, EVENTS)
  await stockWords(few, origin, FEW_WORDS, 0)
  // The first visit of a device fetches the words.
  for (const context of [many, few]) await measurePress(context, origin)
  const rounds: Record<'pressed' | 'worked' | 'pressedFew' | 'workedFew' | 'opened' | 'newMs' | 'newKb', number[]> = {
    pressed: [],
    worked: [],
    pressedFew: [],
    workedFew: [],
    opened: [],
    newMs: [],
    newKb: [],
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const [own, beside] = [await measurePress(many, origin), await measurePress(few, origin)]
    rounds.pressed.push(own.ms)
    rounds.worked.push(own.cpuMs)
    rounds.pressedFew.push(beside.ms)
    rounds.workedFew.push(beside.cpuMs)
    rounds.opened.push(await measureAddress(many, origin))
    const { ms, kB } = await measureNewDevice(browser, many, origin)
    rounds.newMs.push(ms)
    rounds.newKb.push(kB)
  }
  const show = (values: readonly number[]) =>
    `${median(values).toFixed(0)} (${values.map((value) => value.toFixed(0)).join(', ')})`
  const judge = (values: readonly number[], goal: number) => (median(values) <= goal ? 'met' : 'MISSED')
  console.log(
    `Today with ${WORDS} words and ${events} events at ${SLOW_DOWN}x, medians of ${ROUNDS}; load ${loadavg()[0]?.toFixed(1)}`,
  )
  console.log(
    `| press of its link to the paint, ms | ${show(rounds.pressed)} | goal ≤ ${GOAL_MS}: ${judge(rounds.pressed, GOAL_MS)} |`,
  )
  console.log(`| the same with ${FEW_WORDS} words, ms | ${show(rounds.pressedFew)} | |`)
  console.log(
    `| work of the page's thread in it, ms; with ${FEW_WORDS} words | ${show(rounds.worked)}; ${show(rounds.workedFew)} | |`,
  )
  console.log(`| from its address, the words being on the device, ms | ${show(rounds.opened)} | |`)
  console.log(
    `| new device: from its address, ms | ${show(rounds.newMs)} | goal ≤ ${NEW_DEVICE_GOALS.ms}: ${judge(rounds.newMs, NEW_DEVICE_GOALS.ms)} |`,
  )
  console.log(
    `| the same: data of the learner until then, kB | ${show(rounds.newKb)} | goal ≤ ${NEW_DEVICE_GOALS.kB}: ${judge(rounds.newKb, NEW_DEVICE_GOALS.kB)} |`,
  )
} finally {
  await browser.close()
  await server.stop()
}
