import { join } from 'node:path'
import { cruiseTree, getRuleNames, toBoundaryProblems, toCanaryProblems, type Tree } from './boundaries.ts'
import { loadExpectedBreaks } from './canary.ts'
import { loadCardProblems, loadDictionaryCanaryProblems, loadDictionaryProblems } from './dictionary-entries.ts'
import { DOC_RULES, findDocBreaks, loadDocProblems } from './docs.ts'
import { loadGraphProblems } from './graph.ts'
import { lint, lintCanary } from './lint.ts'
import { loadLockfileProblems } from './lockfile.ts'
import { loadPageSizeProblems } from './page-sizes.ts'
import { loadNoticeProblems } from '../notices/notices.ts'
import { runScript, runTool } from './run-tool.ts'
import { loadShelfProblems } from './shelf.ts'

/** One check by name; it answers with what is wrong, one line each. */
export type Part = { name: string; run: (root: string) => Promise<string[]> }

export const TREES = ['packages', 'films', 'apps', 'e2e', 'bench', 'tools']

const runKnip = (root: string, args: string[]) =>
  runSilentTool(root, 'knip', 'knip', ['--no-progress', '--no-config-hints', ...args])

export const PARTS: Part[] = [
  { name: 'types', run: (root) => runSilentTool(root, 'typescript', 'tsc', ['-b', '--pretty', 'false']) },
  { name: 'lint', run: lint },
  { name: 'format', run: (root) => runSilentTool(root, 'oxfmt', 'oxfmt', ['--list-different', '.']) },
  { name: 'boundaries', run: async (root) => toBoundaryProblems(await cruiseOnce(root)) },
  { name: 'graph', run: async (root) => loadGraphProblems(root, (await cruiseOnce(root)).imports) },
  { name: 'canary', run: checkCanaries },
  { name: 'dead code', run: (root) => runKnip(root, []) },
  { name: 'exports for tests', run: (root) => runKnip(root, ['--production', '--config', 'knip.production.json']) },
  { name: 'lines of the rules', run: checkRuleCoverage },
  { name: 'dictionary', run: loadDictionaryProblems },
  { name: 'words of lessons', run: loadCardProblems },
  { name: 'shelf', run: loadShelfProblems },
  { name: 'docs', run: (root) => Promise.resolve(loadDocProblems(root)) },
  { name: 'dictionary canary', run: loadDictionaryCanaryProblems },
  { name: 'page sizes', run: loadPageSizeProblems },
  { name: 'lockfile', run: (root) => Promise.resolve(loadLockfileProblems(root)) },
  { name: 'notices', run: (root) => Promise.resolve(loadNoticeProblems(root)) },
]

let cruised: Promise<Tree> | undefined

function cruiseOnce(root: string): Promise<Tree> {
  cruised ??= cruiseTree(root, TREES)
  return cruised
}

async function checkCanaries(root: string): Promise<string[]> {
  const boundaries = join(root, 'tools/canary/boundaries')
  const docs = join(root, 'tools/canary/docs')
  const [tree, lintBreaks] = await Promise.all([cruiseTree(boundaries, TREES), lintCanary(root)])
  return [
    ...toCanaryProblems(getRuleNames(), loadExpectedBreaks(boundaries), tree.breaks),
    ...toCanaryProblems([], loadExpectedBreaks(join(root, 'tools/canary/lint')), lintBreaks),
    ...toCanaryProblems(DOC_RULES, loadExpectedBreaks(docs), findDocBreaks(docs)),
  ]
}

/** Every line of a rule is run by a test of the rules. */
async function checkRuleCoverage(root: string): Promise<string[]> {
  const { exitCode, output } = await runScript(join(root, 'tools/mutation/run-coverage.ts'), [], root)
  if (exitCode === 0) return []
  const lines = output.split('\n')
  const errors = lines.filter((line) => line.startsWith('ERROR'))
  return errors.length > 0 ? errors : lines
}

/** For tools that print nothing when all is well. */
async function runSilentTool(root: string, packageName: string, command: string, args: string[]): Promise<string[]> {
  const { exitCode, output } = await runTool(root, packageName, args, { command })
  if (exitCode === 0) return []
  return output === '' ? [`${command} ended with exit code ${exitCode}`] : output.split('\n')
}
