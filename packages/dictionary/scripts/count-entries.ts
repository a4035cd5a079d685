// Writes how many senses there are at each level into docs/dictionary.md.
// Usage: node packages/dictionary/scripts/count-entries.ts
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { isPhrase, LEVELS } from '../src/entries/entry.ts'
import type { Entry } from '../src/entries/entry.ts'
import { loadEntries } from '../src/entries/load-entries.ts'

const DOCS = join(import.meta.dirname, '../../../docs/dictionary.md')
const MARKS = /<!-- counts: start -->[\s\S]*<!-- counts: end -->/

function toRow(name: string, entries: readonly Entry[]): string {
  const senses = entries.flatMap((entry) => entry.senses)
  const counts = LEVELS.map((level) => senses.filter((sense) => sense.level === level).length)
  const mapped = senses.filter((sense) => sense.keys.length > 0).length
  return `| ${[name, entries.length, senses.length, ...counts, mapped].map((cell) => cell.toLocaleString('en')).join(' | ')} |`
}

const { entries } = await loadEntries()
const table = [
  `| | entries | senses | ${LEVELS.join(' | ')} | with WordNet keys |`,
  `|${' --- |'.repeat(LEVELS.length + 4)}`,
  toRow(
    'words',
    entries.filter((entry) => !isPhrase(entry)),
  ),
  toRow('phrases', entries.filter(isPhrase)),
].join('\n')
const docs = await readFile(DOCS, 'utf8')
await writeFile(DOCS, docs.replace(MARKS, `<!-- counts: start -->\n\n${table}\n\n<!-- counts: end -->`))
