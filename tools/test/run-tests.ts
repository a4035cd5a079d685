import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { buildWays, ensureChromium } from './chromium.ts'
import { type Counts, toSummary } from './counts.ts'
import { type Result, runCheckStep, runE2eStep, runVitestStep, type Suite, SUITES } from './steps.ts'

const ROOT = join(import.meta.dirname, '../..')
const MAX_FAILURES = 20
const isSuite = (name: string): name is Suite => SUITES.some((suite) => suite === name)

const names = process.argv.slice(2)
const unknown = names.filter((name) => !isSuite(name))
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. The parts are ${SUITES.join(', ')}.`)
  process.exitCode = 1
} else {
  const all = await runSuites(names.length > 0 ? names.filter(isSuite) : SUITES)
  console.log(toSummary(all))
  process.exitCode = all.some(({ failed }) => failed > 0) ? 1 : 0
}

async function runSuites(suites: readonly Suite[]): Promise<Counts[]> {
  mkdirSync(join(ROOT, 'test-results'), { recursive: true })
  const chromium = suites.includes('e2e') ? await findBrowser() : undefined
  if (suites.includes('e2e') && chromium === undefined) return [{ passed: 0, failed: 1, skipped: 0, failures: [] }]
  const results: Result[] = []
  const collect = async (step: Promise<Result[]>) => {
    const done = await step
    for (const result of done) print(result)
    results.push(...done)
  }
  const hasVitest = suites.some((suite) => suite !== 'check' && suite !== 'e2e')
  await Promise.all([
    ...(suites.includes('check') ? [collect(runCheckStep(ROOT))] : []),
    ...(hasVitest ? [collect(runVitestStep(ROOT, suites))] : []),
  ])
  // Alone: a browser that shares its two cores with a compiler waits for the wrong reasons.
  if (chromium !== undefined) await collect(runE2eStep(ROOT, chromium))
  return results.map(({ counts }) => counts)
}

async function findBrowser(): Promise<string | undefined> {
  try {
    return await ensureChromium(buildWays(ROOT))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  }
}

function print({ name, counts, seconds, logPath }: Result): void {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  const mark = counts.failed === 0 ? 'ok    ' : 'FAILED'
  console.log(`${mark} ${name}: ${counts.passed} passed, ${counts.failed} failed${skipped} (${seconds.toFixed(1)} s)`)
  for (const failure of counts.failures.slice(0, MAX_FAILURES)) console.log(`         ${failure}`)
  if (counts.failures.length > MAX_FAILURES) console.log(`         … and ${counts.failures.length - MAX_FAILURES} more`)
  if (counts.failed > 0) console.log(`         everything: ${logPath}`)
}
