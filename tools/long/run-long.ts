// The trials of `npm test` in their full form, with a table of what was tried how often. Ends with 1 where one failed, and
// where one took longer than its goal.
// npm run test:long [-- SHARE [NAME ...]]: 0.1 is a tenth of everything; names pick files, such as kills or backup, and
// limits picks the daily limits.
import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { divideFiles } from './files.ts'
import { toMissed, toTable, toTrials } from './ledger.ts'

const ROOT = join(import.meta.dirname, '../..')
const TEST_FILES = '{apps/api/src,apps/web/src,packages/*/src,tools}/**/*.test.ts'
const PROJECTS = ['api-sqlite', 'api-postgres', 'unit', 'web-logic']
const LIMITS = 'limits'
/** Requests against each daily limit, and the fewest that show anything. */
const LIMIT_REQUESTS = 10_000
const FEWEST_LIMIT_REQUESTS = 300

const [shareText = '1', ...names] = process.argv.slice(2)
const share = Number(shareText)
if (!(share > 0)) throw new Error(`"${shareText}" is no share: npm run test:long -- 0.1 tries a tenth of everything`)

const ledger = join(ROOT, 'test-results/trials.jsonl')
mkdirSync(dirname(ledger), { recursive: true })
rmSync(ledger, { force: true })
const vitest = join(dirname(createRequire(join(ROOT, 'package.json')).resolve('vitest/package.json')), 'vitest.mjs')

/** The exit code. */
function run(args: readonly string[]): Promise<number> {
  const env = { ...process.env, TRIALS: String(share), TRIALS_LEDGER: ledger }
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' })
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
}

const runTests = (files: readonly string[], ...options: readonly string[]): Promise<number> =>
  files.length === 0
    ? Promise.resolve(0)
    : run([vitest, 'run', '--root', ROOT, ...PROJECTS.map((name) => `--project=${name}`), ...options, ...files])

const startedAt = performance.now()
const { alone, together } = divideFiles(globSync(TEST_FILES, { cwd: ROOT }), names)
const exitCodes = [
  await runTests(alone, '--maxWorkers=1'),
  await runTests(together),
  names.length === 0 || names.includes(LIMITS)
    ? await run(['bench/limits.ts', String(Math.max(FEWEST_LIMIT_REQUESTS, Math.ceil(LIMIT_REQUESTS * share)))])
    : 0,
]
const trials = existsSync(ledger) ? toTrials(readFileSync(ledger, 'utf8')) : []
console.log(`\n${toTable(trials)}\n`)
const missed = toMissed(trials)
for (const line of missed) console.log(`MISSED  ${line}`)
const failures = trials.reduce((sum, { failures: count }) => sum + count, 0)
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
console.log(
  `${trials.length} trials, ${failures} failures, ${missed.length} goals missed, ` +
    `${share} of the full form, ${minutes} minutes`,
)
process.exitCode = exitCodes.some((code) => code !== 0) || failures > 0 || missed.length > 0 ? 1 : 0
