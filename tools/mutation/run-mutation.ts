// Changes the rules of the product one by one and looks whether a test notices: Stryker, in a copy of the sources.
// npm run test:mutation [-- GROUP ...]: limits, billing, trophies, games, text, lists. Ends with 1 below 85 %.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { GROUPS, listRuleFiles } from './groups.ts'

const ROOT = join(import.meta.dirname, '../..')

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in GROUPS))
if (unknown.length > 0) {
  console.error(`Unknown group: ${unknown.join(', ')}. The groups are ${Object.keys(GROUPS).join(', ')}.`)
  process.exitCode = 1
} else {
  process.exitCode = await runStryker(listRuleFiles(ROOT, names.length > 0 ? names : undefined))
}

function runStryker(files: readonly string[]): Promise<number> {
  const home = join(ROOT, 'node_modules/@stryker-mutator/core')
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { bin: { stryker: string } }
  const args = [join(home, bin.stryker), 'run', 'tools/mutation/stryker.json', '--mutate', files.join(',')]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
}
