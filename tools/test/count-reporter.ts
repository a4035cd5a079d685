import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import type { Reporter, SerializedError, TestModule } from 'vitest/node'

import { type Counts, toFirstLine, toUnhandledLine } from './counts.ts'

const ROOT = join(import.meta.dirname, '../..')

/** By project; errors outside any test are under ''. */
export type VitestCounts = Record<string, Counts>

/** Writes the counts of each project to the file named by VITEST_COUNTS. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const path = process.env['VITEST_COUNTS']
    if (!path) return
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(toVitestCounts(modules, unhandledErrors)))
  }
}

function toVitestCounts(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): VitestCounts {
  const byProject: VitestCounts = {}
  for (const module of modules) {
    const counts = (byProject[module.project.name] ??= { passed: 0, failed: 0, skipped: 0, failures: [] })
    addModule(counts, module)
  }
  if (unhandledErrors.length > 0) {
    const failures = unhandledErrors.map((error) => toUnhandledLine(error, ROOT))
    byProject[''] = { passed: 0, failed: failures.length, skipped: 0, failures }
  }
  return byProject
}

function addModule(counts: Counts, module: TestModule): void {
  const file = relative(module.project.config.root, module.moduleId)
  const failedBefore = counts.failed
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result()
    if (state === 'passed') counts.passed += 1
    else if (state === 'skipped') counts.skipped += 1
    else {
      counts.failed += 1
      counts.failures.push(`${file} ${test.fullName}: ${toFirstLine(errors?.[0]?.message ?? 'did not finish')}`)
    }
  }
  // A file that does not load, or a hook that throws, has no failed test to show for it.
  if (!module.ok() && counts.failed === failedBefore) {
    counts.failed += 1
    counts.failures.push(`${file}: ${toFirstLine(module.errors()[0]?.message ?? 'a hook failed')}`)
  }
}
