import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Counts } from '../test/counts.ts'
import { PARTS } from './parts.ts'

const ROOT = join(import.meta.dirname, '../..')
const MAX_LINES = 60

const results = await Promise.all(PARTS.map((part) => runPart(part)))
const counts = toCounts()
mkdirSync(join(ROOT, 'test-results'), { recursive: true })
writeFileSync(join(ROOT, 'test-results/check.json'), JSON.stringify(counts))
process.exitCode = counts.failed === 0 ? 0 : 1

function toCounts(): Counts {
  const failures = results.filter(({ problems }) => problems.length > 0)
  return {
    passed: results.length - failures.length,
    failed: failures.length,
    skipped: 0,
    failures: failures.map(({ name, problems }) => `${name}: ${problems[0] ?? ''}`),
  }
}

async function runPart({ name, run }: (typeof PARTS)[number]): Promise<{ name: string; problems: string[] }> {
  const startedAt = performance.now()
  const problems = await run(ROOT).catch((error: unknown) => [String(error)])
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  for (const line of problems.slice(0, MAX_LINES)) console.log(`  ${line}`)
  if (problems.length > MAX_LINES) console.log(`  … and ${problems.length - MAX_LINES} more lines`)
  return { name, problems }
}
