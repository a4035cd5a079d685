import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The rules that each file of a canary says it breaks, by path from the canary's root. */
export function loadExpectedBreaks(root: string): Map<string, string[]> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const pairs = files.map((file): [string, string[]] => {
    const rules = /^(?:\/\/|<!--) breaks: (.+?)(?: -->)?$/m.exec(readFileSync(file, 'utf8'))?.[1]
    return [relative(root, file).replaceAll('\\', '/'), rules?.trim().split(/[ ,]+/) ?? []]
  })
  return new Map(pairs.filter(([, rules]) => rules.length > 0))
}
