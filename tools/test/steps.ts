import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import type { VitestCounts } from './count-reporter.ts'
import { type Counts, type PlaywrightReport, settle, toPlaywrightCounts } from './counts.ts'
import { findScratchFolder } from './scratch-folder.ts'

export const SUITES = ['check', 'unit', 'api', 'web', 'e2e'] as const
export type Suite = (typeof SUITES)[number]
/** `name` is what the person reads. */
export type Result = { name: string; counts: Counts; seconds: number; logPath: string }

type Report = { suite: Suite; project: string; name: string }
const VITEST_REPORTS: Report[] = [
  { suite: 'unit', project: 'unit', name: 'unit' },
  { suite: 'api', project: 'api-sqlite', name: 'API on SQLite' },
  { suite: 'api', project: 'api-postgres', name: 'API on PostgreSQL' },
  { suite: 'web', project: 'web-logic', name: 'page logic' },
  { suite: 'web', project: 'web', name: 'screens' },
]
/** For hundreds of threads that load the same packages. Not where lines are counted: of what was compiled before, fewer are. */
const toCompiled = (root: string) => ({ NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/wordnest/compiled-tests') })
/** Nothing takes that long; what does hangs. */
const STEP_TIMEOUT_MS = 20 * 60_000

export async function runCheckStep(root: string): Promise<Result[]> {
  const step = await runStep(root, 'check', [join(root, 'tools/check/run-check.ts')])
  return [step.toResult('check', loadReport(step.reportPath) as Counts | undefined)]
}

/** All the vitest projects of the suites in one run, so that its workers are always busy. */
export async function runVitestStep(root: string, suites: readonly Suite[]): Promise<Result[]> {
  const reports = VITEST_REPORTS.filter(({ suite }) => suites.includes(suite))
  const vitest = join(dirname(createRequire(join(root, 'package.json')).resolve('vitest/package.json')), 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=./tools/test/count-reporter.ts']
  const projects = reports.map(({ project }) => `--project=${project}`)
  const step = await runStep(root, 'vitest', [vitest, 'run', '--allowOnly=false', ...reporters, ...projects], {
    NO_COLOR: '1',
    ...toCompiled(root),
  })
  const counts = loadReport(step.reportPath) as VitestCounts | undefined
  const outside = counts?.['']
  const results = reports.map(({ project, name }) =>
    // A failure elsewhere sets the exit code of the whole run; a project answers for its own tests.
    step.toResult(name, counts && (counts[project] ?? EMPTY), counts ? 0 : step.exitCode),
  )
  if (outside) results.push(step.toResult('outside any test', outside))
  const hasFailed = results.some((result) => result.counts.failed > 0)
  if (step.exitCode !== 0 && !hasFailed) results.push(step.toResult('vitest', EMPTY))
  return results
}

export async function runE2eStep(root: string, chromium: string): Promise<Result[]> {
  const e2e = join(root, 'e2e')
  const playwright = join(
    dirname(createRequire(join(e2e, 'package.json')).resolve('@playwright/test/package.json')),
    'cli.js',
  )
  const args = [playwright, 'test', '--config', join(e2e, 'playwright.config.ts'), '--forbid-only']
  const step = await runStep(root, 'e2e', args, { CHROMIUM_PATH: chromium, ...toCompiled(root) })
  const report = loadReport(step.reportPath) as PlaywrightReport | undefined
  return [step.toResult('journeys', report && toPlaywrightCounts(report))]
}

const EMPTY: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] }

type Step = {
  exitCode: number
  reportPath: string
  toResult: (name: string, counts: Counts | undefined, exitCode?: number) => Result
}

/** Runs Node with the log in test-results/<name>.log; the run is to leave its report in test-results/<name>.json. */
async function runStep(root: string, name: string, args: string[], env: Record<string, string> = {}): Promise<Step> {
  const startedAt = performance.now()
  const logPath = `test-results/${name}.log`
  const reportPath = join(root, `test-results/${name}.json`)
  rmSync(reportPath, { force: true })
  const exitCode = await runLogged(root, join(root, logPath), args, {
    ...env,
    VITEST_COUNTS: reportPath,
    E2E_REPORT: reportPath,
  })
  const seconds = (performance.now() - startedAt) / 1000
  const toResult: Step['toResult'] = (title, counts, code = exitCode) => ({
    name: title,
    counts: settle(counts, code),
    seconds,
    logPath,
  })
  return { exitCode, reportPath, toResult }
}

function runLogged(root: string, logPath: string, args: string[], env: Record<string, string>): Promise<number> {
  const log = createWriteStream(logPath)
  const { FORCE_COLOR: _, ...inherited } = process.env
  const scratch = findScratchFolder()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...inherited, ...(scratch === undefined ? {} : { TMPDIR: scratch }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: STEP_TIMEOUT_MS,
    killSignal: 'SIGKILL',
  })
  const forward = (signal: NodeJS.Signals) => {
    child.once('close', () => process.exit(1))
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, forward)
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, forward)
      log.end(() => resolve(code ?? 1))
    })
  })
}

function loadReport(path: string): unknown {
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
