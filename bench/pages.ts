// Prints what Lighthouse measures on every public page, beside a React page that says hello and Home without its
// rendered page; blocking time by the clock of the page's thread, too. Usage: npm run bench:pages [runs] [path …]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium } from '@playwright/test'
import { PAGE_PATHS } from '@wordnest/contracts/pages'
import { toShelfTextId } from '@wordnest/log/text-ids'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { build } from 'vite'

import { findChromium } from '../e2e/fixtures/find-chromium.ts'
import { type ServerProcess, startServerProcess } from '../e2e/fixtures/server-process.ts'
import { bundlePages } from '../tools/pages/bundle.ts'
import { compressFiles } from '../tools/pages/compress.ts'
import { toFolders } from '../tools/pages/folders.ts'
import { measureRoutes, type RouteSize } from '../tools/pages/sizes.ts'
import { ensureWebBuilt } from '../tools/start/web-build.ts'
import { toBlockingCpuMs } from './pages-fixtures/blocking-cpu.ts'

const ROOT = join(import.meta.dirname, '..')
const FIXTURES = join(import.meta.dirname, 'pages-fixtures')
const RUNS = Number(process.argv[2] ?? 3)
const ONLY = process.argv.slice(3)
const DEBUGGING_PORT = 4490
/** Visitors are redirected from them. */
const GUARDED = new Set(['/subscribe', '/purchase-lesson'])
/** Opened by a link of a mail or by the payment's page alone; search engines are asked to keep out. */
const UNLISTED = /^\/(?:verify-email|reset-password|unsubscribe|subscribe\/.+|billing|checkout|sandbox)/
/** What Lighthouse slows a phone's processor down by. */
const CPU_SLOWDOWN = 4
const GOALS = { lcpMs: 1500, tbtMs: 100, cls: 0.02, performance: 99, others: 100 }
const HOME_GOALS = { lcpMs: 1000, spaRatio: 0.7, bytes: 120_000, scriptBytes: 90_000 }

type Measures = {
  performance: number
  /** The lowest of the other categories. */
  others: number
  fcpMs: number
  lcpMs: number
  /** Lighthouse's, which counts what a task waits for a core as its work. */
  tbtMs: number
  blockingCpuMs: number
  cls: number
}
type Subject = { name: string; url: string }

function toMeasures({ lhr, artifacts }: RunnerResult): Measures {
  const numberOf = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const { performance, ...others } = lhr.categories
  return {
    performance: Math.round(100 * (performance?.score ?? Number.NaN)),
    others: Math.min(...Object.values(others).map(({ score }) => Math.round(100 * (score ?? Number.NaN)))),
    fcpMs: numberOf('first-contentful-paint'),
    lcpMs: numberOf('largest-contentful-paint'),
    tbtMs: numberOf('total-blocking-time'),
    blockingCpuMs: toBlockingCpuMs(artifacts.Trace.traceEvents, CPU_SLOWDOWN),
    cls: numberOf('cumulative-layout-shift'),
  }
}

/** What costs a category its 100, by the audit's name. */
const listFaults = ({ lhr }: RunnerResult): string[] =>
  Object.values(lhr.categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)

/** A trace that was cut short on a busy machine is taken again. */
async function measure(url: string, triesLeft = 3): Promise<RunnerResult> {
  const result = await lighthouse(url, { port: DEBUGGING_PORT, output: 'json', logLevel: 'silent' })
  const failure = result ? result.lhr.runtimeError?.message : 'no answer'
  if (result && failure === undefined) return result
  if (triesLeft > 1) return measure(url, triesLeft - 1)
  throw new Error(`Lighthouse failed at ${url}: ${failure ?? ''}`)
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const toMedians = (runs: readonly Measures[]): Measures => ({
  performance: median(runs.map(({ performance }) => performance)),
  others: Math.min(...runs.map(({ others }) => others)),
  fcpMs: median(runs.map(({ fcpMs }) => fcpMs)),
  lcpMs: median(runs.map(({ lcpMs }) => lcpMs)),
  tbtMs: median(runs.map(({ tbtMs }) => tbtMs)),
  blockingCpuMs: median(runs.map(({ blockingCpuMs }) => blockingCpuMs)),
  cls: median(runs.map(({ cls }) => cls)),
})

const met = (isMet: boolean): string => (isMet ? 'met' : 'MISSED')

function printRow(
  name: string,
  medians: Measures,
  hello: Measures,
  faults: ReadonlySet<string>,
  size?: RouteSize,
): void {
  const { performance, others, fcpMs, lcpMs, tbtMs, blockingCpuMs, cls } = medians
  const isMet =
    lcpMs <= GOALS.lcpMs &&
    blockingCpuMs <= GOALS.tbtMs &&
    cls <= GOALS.cls &&
    performance >= GOALS.performance &&
    others >= GOALS.others
  console.log(
    [
      `| ${name}`,
      `${performance} / ${others}`,
      fcpMs.toFixed(0),
      lcpMs.toFixed(0),
      (lcpMs / hello.lcpMs).toFixed(2),
      blockingCpuMs.toFixed(0),
      tbtMs.toFixed(0),
      cls.toFixed(3),
      size ? `${(size.firstBytes / 1000).toFixed(1)} / ${(size.ownScriptBytes / 1000).toFixed(1)}` : '',
      `${met(isMet)}${faults.size > 0 ? ` (${[...faults].join(', ')})` : ''} |`,
    ].join(' | '),
  )
}

async function buildOthers(folder: string) {
  const hello = join(folder, 'hello')
  const spa = join(folder, 'spa')
  await build({
    root: FIXTURES,
    configFile: false,
    logLevel: 'warn',
    build: { outDir: hello, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  await compressFiles({ ...toFolders(ROOT), dist: hello })
  await bundlePages({ ...toFolders(ROOT), dist: spa })
  await compressFiles({ ...toFolders(ROOT), dist: spa })
  return { hello, spa }
}

async function listSubjects(origin: string): Promise<Subject[]> {
  const { videos } = (await (await fetch(`${origin}/api/videos`)).json()) as { videos: { videoID: string }[] }
  const { texts } = (await (await fetch(`${origin}/api/shelf`)).json()) as { texts: { id: string }[] }
  return PAGE_PATHS.filter(
    (path) => !GUARDED.has(path) && !UNLISTED.test(path) && (ONLY.length === 0 || ONLY.includes(path)),
  ).map((path) => ({
    name: path,
    url: `${origin}${path.replace(':videoID', videos[0]?.videoID ?? '').replace(':textID', toShelfTextId(texts[0]?.id ?? ''))}`,
  }))
}

async function run(servers: { ours: ServerProcess; hello: ServerProcess; spa: ServerProcess }): Promise<void> {
  const subjects = [
    { name: 'React says hello', url: `${servers.hello.origin}/` },
    { name: 'Home, nothing rendered ahead', url: `${servers.spa.origin}/` },
    ...(await listSubjects(servers.ours.origin)),
  ]
  const runs = new Map(
    subjects.map(({ name }) => [name, { measures: new Array<Measures>(), faults: new Set<string>() }]),
  )
  for (let round = 0; round < RUNS; round += 1) {
    for (const { name, url } of subjects) {
      const result = await measure(url)
      const measures = toMeasures(result)
      const faults = listFaults(result)
      process.stderr.write(`${name}: ${JSON.stringify({ ...measures, faults })}\n`)
      runs.get(name)?.measures.push(measures)
      for (const fault of faults) runs.get(name)?.faults.add(fault)
    }
  }
  const sizes = measureRoutes(toFolders(ROOT).dist)
  const mediansOf = (name: string) => toMedians(runs.get(name)?.measures ?? [])
  const hello = mediansOf('React says hello')
  console.log(`Lighthouse, mobile, CPU slowed down 4 times, simulated slow 4G, medians of ${RUNS}; ms and kB (brotli)`)
  console.log(
    '| page | score, least of the others | FCP | LCP | LCP against hello | TBT, CPU | TBT, Lighthouse | CLS | first view / own script | goals |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|')
  for (const { name } of subjects) {
    const size = sizes.find(({ path }) => path === name)
    printRow(name, mediansOf(name), hello, runs.get(name)?.faults ?? new Set(), size)
  }
  const home = mediansOf('/')
  const spaRatio = home.lcpMs / mediansOf('Home, nothing rendered ahead').lcpMs
  const size = sizes.find(({ path }) => path === '/')
  if (!Number.isNaN(home.lcpMs)) {
    console.log(
      `Home: LCP ${home.lcpMs.toFixed(0)} ms, goal ≤ ${HOME_GOALS.lcpMs}: ${met(home.lcpMs <= HOME_GOALS.lcpMs)}`,
    )
    console.log(
      `Home: LCP against nothing rendered ahead ${spaRatio.toFixed(2)}, goal ≤ ${HOME_GOALS.spaRatio}: ${met(spaRatio <= HOME_GOALS.spaRatio)}`,
    )
  }
  if (size) {
    console.log(
      `Home: until it is usable ${(size.firstBytes / 1000).toFixed(1)} kB, goal ≤ ${HOME_GOALS.bytes / 1000}: ${met(size.firstBytes <= HOME_GOALS.bytes)}`,
    )
    console.log(
      `Home: script of it ${(size.scriptBytes / 1000).toFixed(1)} kB, goal ≤ ${HOME_GOALS.scriptBytes / 1000}: ${met(size.scriptBytes <= HOME_GOALS.scriptBytes)}`,
    )
  }
}

const folder = await mkdtemp(join(tmpdir(), 'wordnest-bench-pages-'))
const executablePath = findChromium()
try {
  await ensureWebBuilt(ROOT)
  const { hello, spa } = await buildOthers(folder)
  const start = (webDir: string | undefined) =>
    startServerProcess({ env: { RATE_LIMIT_SCALE: '1000', ...(webDir === undefined ? {} : { WEB_DIR: webDir }) } })
  const servers = { ours: await start(undefined), hello: await start(hello), spa: await start(spa) }
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      `--remote-debugging-port=${DEBUGGING_PORT}`,
    ],
  })
  try {
    await run(servers)
  } finally {
    await browser.close()
    await Promise.all(Object.values(servers).map((server) => server.stop()))
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
