// The trials of `npm test` in their full form, with a table of what was tried how often. Ends with 1 where one failed.
// npm run test:long [-- SHARE [NAME ...]]: 0.1 is a tenth of everything; names pick files, such as kills or backup.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { toTable, toTrials } from './ledger.ts'

const ROOT = join(import.meta.dirname, '../..')
const FILES = ['apps/api/src/trials/', 'apps/api/src/backup/', 'apps/api/src/plugins/hostile-input', 'tools/redos/']
const PROJECTS = ['api-sqlite', 'api-postgres', 'unit']

const [shareText = '1', ...names] = process.argv.slice(2)
const share = Number(shareText)
if (!(share > 0)) throw new Error(`"${shareText}" is no share: npm run test:long -- 0.1 tries a tenth of everything`)

const ledger = join(ROOT, 'test-results/trials.jsonl')
mkdirSync(dirname(ledger), { recursive: true })
rmSync(ledger, { force: true })
const vitest = join(dirname(createRequire(join(ROOT, 'package.json')).resolve('vitest/package.json')), 'vitest.mjs')
const picked = names.length === 0 ? FILES : names

const startedAt = performance.now()
const child = spawn(
  process.execPath,
  [vitest, 'run', '--root', ROOT, ...PROJECTS.map((name) => `--project=${name}`), ...picked],
  { cwd: ROOT, env: { ...process.env, TRIALS: String(share), TRIALS_LEDGER: ledger }, stdio: 'inherit' },
)
const exitCode = await new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)))
const trials = existsSync(ledger) ? toTrials(readFileSync(ledger, 'utf8')) : []
console.log(`\n${toTable(trials)}\n`)
const failures = trials.reduce((sum, { failures: count }) => sum + count, 0)
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
console.log(`${trials.length} trials, ${failures} failures, ${share} of the full form, ${minutes} minutes`)
process.exitCode = exitCode !== 0 || failures > 0 ? 1 : 0
