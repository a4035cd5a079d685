import { stripVTControlCharacters } from 'node:util'

const MAX_REASON_LENGTH = 400

/** What one suite did. `failures` are one line each. */
export type Counts = { passed: number; failed: number; skipped: number; failures: string[] }

/** A suite that fell over before it could count, or that ran nothing, has failed. */
export function settle(counts: Counts | undefined, exitCode: number): Counts {
  if (counts === undefined) return { passed: 0, failed: 1, skipped: 0, failures: [`ended with exit code ${exitCode}`] }
  if (counts.failed > 0) return counts
  if (exitCode !== 0) return fail(counts, `ended with exit code ${exitCode}`)
  return counts.passed === 0 ? fail(counts, 'ran 0 tests') : counts
}

function fail(counts: Counts, reason: string): Counts {
  return { ...counts, failed: counts.failed + 1, failures: [...counts.failures, reason] }
}

/** The closing line of a run. */
export function toSummary(all: Counts[]): string {
  const sum = (pick: (counts: Counts) => number) => all.reduce((total, counts) => total + pick(counts), 0)
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`
}

type PlaywrightSpec = { title: string; file: string; line: number; tests: PlaywrightTest[] }
type PlaywrightTest = { status: string; results: { error?: PlaywrightError }[] }
type PlaywrightError = { message?: string; location?: { file: string; line: number } }
type PlaywrightSuite = { title: string; specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites?: PlaywrightSuite[]
  errors?: PlaywrightError[]
}

/** A test that passed only when repeated has failed; so has a run that could not start. */
export function toPlaywrightCounts({ stats, suites = [], errors = [] }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...errors.map((error) => toLine(error)), ...suites.flatMap((suite) => listFailures(suite, []))],
  }
}

function listFailures(suite: PlaywrightSuite, parents: string[]): string[] {
  const titles = suite.title.endsWith('.ts') ? parents : [...parents, suite.title]
  const own = (suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const error = results.find((result) => result.error)?.error
        const name = `${file}:${line} ${[...titles, title].join(' > ')}`
        if (error === undefined) return name
        const at = error.location?.file.endsWith('.ts') ? ` (line ${error.location.line})` : ''
        return `${name}: ${toLine(error)}${at}`
      }),
  )
  return [...own, ...(suite.suites ?? []).flatMap((child) => listFailures(child, titles))]
}

/** Playwright colours its messages, and says on lines of their own what it expected and what it did meanwhile. */
function toLine({ message = 'unknown error' }: PlaywrightError): string {
  const [told = ''] = stripVTControlCharacters(message).split(/^(?:Call log:| {4}at )/m)
  return told
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('; ')
    .replaceAll(':; ', ': ')
    .slice(0, MAX_REASON_LENGTH)
}

export const toFirstLine = (text: string): string => text.split('\n')[0] ?? ''

const MAX_PLACES = 3

export type UnhandledError = { message: string; stack?: string; VITEST_TEST_NAME?: unknown; VITEST_TEST_PATH?: unknown }

/** With the test that ran last and where it was thrown: a late error belongs to no test that could be run again. */
export function toUnhandledLine(error: UnhandledError, root: string): string {
  const { message, stack = '', VITEST_TEST_PATH: path, VITEST_TEST_NAME: test } = error
  const places = stack.split('\n').flatMap((line) => /^\s+at (.+)$/.exec(line)?.[1] ?? [])
  const during = [path, test].filter((part) => typeof part === 'string').join(' > ')
  const facts = [during && `during ${during}`, places.length > 0 && `at ${places.slice(0, MAX_PLACES).join(', at ')}`]
  return [`unhandled error: ${toFirstLine(message)}`, ...facts.filter((fact) => fact)]
    .join('; ')
    .replaceAll('file://', '')
    .replaceAll(`${root}/`, '')
}
