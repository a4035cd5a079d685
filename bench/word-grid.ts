// Prints what the word grid costs for 5,000 words on a slow phone, beside one plain element a word and the goals.
// Usage: npm run bench:word-grid [rounds]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'vite'

import { findChromium } from '../e2e/fixtures/find-chromium.ts'

const WORDS = 5000
const PARAGRAPH_WORDS = 83
const CPU_SLOW_DOWN = 4
const CLICKS = 8
/** Clicks on nothing, to measure what a frame costs on this machine at this moment. */
const EMPTY_CLICKS = 3
const ROUNDS = Number(process.argv[2] ?? 7)
const ORIGIN = 'http://bench.localhost'
const VARIANTS = ['ours', 'plain'] as const
const GOALS = { firstPaintMs: 200, clickMs: 50, cpuRatio: 0.6 }
const FIXTURES = join(import.meta.dirname, 'word-grid-fixtures')
const VIEWPORT = { width: 390, height: 844 }
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type Variant = (typeof VARIANTS)[number]
type Measures = {
  emptyClickMs: number
  firstPaintMs: number
  allWordsMs: number
  renderCpuMs: number
  clickMs: number
  clickCpuMs: number
}

const SYLLABLES = 'ba re to li na ser mon ti ca ven do pra el ish quo tan er ful ment'.split(' ')
const DISTINCT_WORDS = 1500

/** The word of a rank: the frequent ones are short, as in English. */
function toWord(rank: number): string {
  const syllable = (number: number) => SYLLABLES[number % SYLLABLES.length] ?? ''
  return rank < SYLLABLES.length ? syllable(rank) : toWord(Math.floor(rank / SYLLABLES.length)) + syllable(rank)
}

/** The same text in every run: sentences of a dozen words that come as often as in a language (Zipf's law). */
function buildText(): string {
  let state = 42
  const words = Array.from({ length: WORDS }, (_, index) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    const word = toWord(Math.floor(DISTINCT_WORDS ** (state / 2_147_483_648)))
    if ((index + 1) % PARAGRAPH_WORDS === 0) return `${word}.\n\n`
    return index % 12 === 11 ? `${word}. ` : `${word} `
  })
  return words.join('').trim()
}

async function buildPages(outDir: string): Promise<void> {
  await build({
    root: FIXTURES,
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { '@web': join(import.meta.dirname, '../apps/web/src') } },
    build: {
      outDir,
      emptyOutDir: true,
      cssTarget: ['chrome125'],
      rolldownOptions: { input: VARIANTS.map((name) => join(FIXTURES, `${name}.html`)) },
    },
  })
}

/** Runs in the page before its own scripts: times each click to the end of the frame that shows its effect. */
function installClock(text: string): void {
  const clock = { paintsMs: new Array<number>(), clickedAtMs: 0 }
  Object.assign(globalThis, { benchText: text, benchClock: clock })
  addEventListener(
    'click',
    ({ timeStamp }) => {
      clock.clickedAtMs = timeStamp
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => clock.paintsMs.push(performance.now() - timeStamp))
        port1.start()
        port2.postMessage('painted')
      })
    },
    { capture: true },
  )
}

const readPaints = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { benchClock: { paintsMs: number[] } }).benchClock.paintsMs)

async function waitForPaints(page: Page, count: number): Promise<number[]> {
  await page.waitForFunction(
    (wanted) => (globalThis as unknown as { benchClock: { paintsMs: number[] } }).benchClock.paintsMs.length >= wanted,
    count,
  )
  return readPaints(page)
}

/** Time from the click on Input Text until every word is there; looked at once a frame, in a list that costs nothing. */
const waitForWords = (page: Page): Promise<number> =>
  page.evaluate(
    ({ wanted, givenUpMs }) =>
      new Promise<number>((resolve, reject) => {
        const { clickedAtMs } = (globalThis as unknown as { benchClock: { clickedAtMs: number } }).benchClock
        const lists = [document.getElementsByTagName('span'), document.getElementsByTagName('button')]
        const endAt = clickedAtMs + givenUpMs
        const look = () => {
          if (performance.now() > endAt) return reject(new Error(`The ${wanted} words never came`))
          if (lists.some(({ length }) => length >= wanted)) resolve(performance.now() - clickedAtMs)
          else requestAnimationFrame(look)
        }
        look()
      }),
    { wanted: WORDS, givenUpMs: 60_000 },
  )

/** The middles of words in sight, some way apart. */
const findWordPlaces = (page: Page): Promise<{ x: number; y: number }[]> =>
  page.evaluate(
    (count) =>
      [...document.querySelectorAll('p button, [role="option"]')]
        .slice(3, 3 + 7 * count)
        .filter((_, index) => index % 7 === 0)
        .map((word) => {
          const { left, right, top, bottom } = word.getBoundingClientRect()
          return { x: (left + right) / 2, y: (top + bottom) / 2 }
        }),
    CLICKS,
  )

async function measure(browser: Browser, folder: string, variant: Variant, text: string): Promise<Measures> {
  const context = await browser.newContext({ viewport: VIEWPORT })
  try {
    await context.route(`${ORIGIN}/**`, (route) =>
      route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
    )
    const page = await context.newPage()
    await page.addInitScript(installClock, text)
    await page.goto(`${ORIGIN}/${variant}.html`)
    await page.locator('#start').waitFor()
    await page.evaluate(() => document.fonts.ready)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN })
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const cpuMs = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
    }

    const heading = await page.locator('h1').boundingBox()
    for (let click = 0; click < EMPTY_CLICKS; click += 1) {
      await page.mouse.click((heading?.x ?? 0) + 5, (heading?.y ?? 0) + 5)
      await waitForPaints(page, click + 1)
    }
    const start = await page.locator('#start').boundingBox()
    const idle = await cpuMs()
    await page.mouse.click((start?.x ?? 0) + 10, (start?.y ?? 0) + 10)
    const firstPaintMs = (await waitForPaints(page, EMPTY_CLICKS + 1))[EMPTY_CLICKS] ?? Number.NaN
    const allWordsMs = await waitForWords(page)
    const rendered = await cpuMs()

    const places = await findWordPlaces(page)
    const beforeClicks = await cpuMs()
    for (const [click, { x, y }] of places.entries()) {
      await page.mouse.click(x, y)
      await waitForPaints(page, EMPTY_CLICKS + click + 2)
    }
    const clicked = await cpuMs()
    const paintsMs = await readPaints(page)
    return {
      emptyClickMs: median(paintsMs.slice(0, EMPTY_CLICKS)),
      firstPaintMs,
      allWordsMs,
      renderCpuMs: rendered - idle,
      clickMs: median(paintsMs.slice(EMPTY_CLICKS + 1)),
      clickCpuMs: (clicked - beforeClicks) / CLICKS,
    }
  } finally {
    await context.close()
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}

async function measureRounds(folder: string): Promise<Record<Variant, Measures[]>> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) })
  const rounds: Record<Variant, Measures[]> = { ours: [], plain: [] }
  try {
    const text = buildText()
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const variant of VARIANTS) rounds[variant].push(await measure(browser, folder, variant, text))
    }
  } finally {
    await browser.close()
  }
  return rounds
}

function print(rounds: Record<Variant, Measures[]>): void {
  const rows: readonly [string, keyof Measures, number | undefined, number | undefined][] = [
    ['a click on nothing to paint, ms', 'emptyClickMs', undefined, undefined],
    ['first paint, ms', 'firstPaintMs', GOALS.firstPaintMs, undefined],
    ['all words there, ms', 'allWordsMs', undefined, undefined],
    ['CPU until all words are there, ms', 'renderCpuMs', undefined, GOALS.cpuRatio],
    ['click to paint, ms', 'clickMs', GOALS.clickMs, undefined],
    ['CPU a click, ms', 'clickCpuMs', undefined, GOALS.cpuRatio],
  ]
  console.log(
    `Word grid, ${WORDS} words, CPU slowed down ${CPU_SLOW_DOWN} times, medians of ${ROUNDS} rounds (lowest to highest)`,
  )
  for (const [label, name, goal, ratioGoal] of rows) {
    const ours = rounds.ours.map((round) => round[name])
    const plain = rounds.plain.map((round) => round[name])
    const ratio = median(ours) / median(plain)
    const spread = `${Math.min(...ours).toFixed(0)} to ${Math.max(...ours).toFixed(0)}`
    console.log(
      [
        label.padEnd(36),
        `ours ${median(ours).toFixed(1)} (${spread})`.padEnd(28),
        `one plain element a word ${median(plain).toFixed(1)}`.padEnd(34),
        `ratio ${ratio.toFixed(2)}`,
        ...toVerdict(median(ours), goal, ''),
        ...toVerdict(ratio, ratioGoal, 'x'),
      ].join('  '),
    )
  }
}

const toVerdict = (value: number, goal: number | undefined, unit: string): string[] =>
  goal === undefined ? [] : [`goal ≤ ${goal}${unit}: ${value <= goal ? 'met' : 'missed'}`]

const folder = await mkdtemp(join(tmpdir(), 'wordnest-bench-'))
try {
  await buildPages(folder)
  print(await measureRounds(folder))
} finally {
  await rm(folder, { recursive: true, force: true })
}
