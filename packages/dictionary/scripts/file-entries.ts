// Puts entries into the files where they belong and sorts them there.
// Usage: node packages/dictionary/scripts/file-entries.ts [file with new or changed entries …]
// An entry replaces the one with the same `@` line and first sense number. Files are named by the first letters of their headwords.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { ENTRIES_FOLDER } from '../src/entries/load-entries.ts'

const MOST_LINES = 700

type Block = { key: string; headword: string; text: string }

const POS =
  / (?:noun|adjective|adverb|preposition|conjunction|determiner|pronoun|number|auxiliary|interjection|phrasal verb|verb|phrase)$/

function toBlocks(text: string): Block[] {
  return `\n${text}`
    .split(/\n(?=@)/)
    .map((block) => block.replace(/\n\s*\n/g, '\n').trim())
    .filter((block) => block.startsWith('@'))
    .map((block) => {
      const header = (block.split('\n', 1)[0] ?? '').slice(1).trim()
      const first = /\n(\d+) /.exec(block)?.[1] ?? '1'
      return { key: `${header} ${first}`, headword: header.replace(POS, ''), text: block }
    })
}

function lettersOf(headword: string): string {
  return headword
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
}

const linesOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { text }) => sum + text.split('\n').length + 1, 0)

/** The shortest names under which no file has more than {@link MOST_LINES} lines. */
function toFiles(blocks: readonly Block[], prefix: string): Map<string, Block[]> {
  if (prefix !== '' && (linesOf(blocks) <= MOST_LINES || prefix.length >= 5)) return new Map([[prefix, [...blocks]]])
  const byLetter = new Map<string, Block[]>()
  for (const block of blocks) {
    const letters = lettersOf(block.headword)
    const name = letters.slice(0, prefix.length + 1) || '_'
    byLetter.set(name, [...(byLetter.get(name) ?? []), block])
  }
  const files = new Map<string, Block[]>()
  for (const [name, list] of byLetter) {
    // A headword that is the prefix itself stays in a file of that name.
    const parts = name === prefix ? new Map([[prefix, list]]) : toFiles(list, name)
    for (const [file, found] of parts) files.set(file, [...(files.get(file) ?? []), ...found])
  }
  return files
}

const existing = (await readdir(ENTRIES_FOLDER, { recursive: true })).filter((name) => name.endsWith('.txt'))
const sources = [...existing.map((name) => join(ENTRIES_FOLDER, name)), ...process.argv.slice(2)]
const byKey = new Map<string, Block>()
for (const source of sources) for (const block of toBlocks(await readFile(source, 'utf8'))) byKey.set(block.key, block)
const sorted = [...byKey.values()].toSorted((a, b) => {
  const [x, y] = [a.headword.toLowerCase(), b.headword.toLowerCase()]
  if (x !== y) return x < y ? -1 : 1
  return a.key < b.key ? -1 : 1
})
for (const name of existing) await rm(join(ENTRIES_FOLDER, name))
for (const [folder, isHere] of [
  ['words', (block: Block) => !block.headword.includes(' ')],
  ['phrases', (block: Block) => block.headword.includes(' ')],
] as const) {
  await mkdir(join(ENTRIES_FOLDER, folder), { recursive: true })
  for (const [name, blocks] of toFiles(sorted.filter(isHere), ''))
    await writeFile(join(ENTRIES_FOLDER, folder, `${name}.txt`), `${blocks.map(({ text }) => text).join('\n\n')}\n`)
}
console.log(`${byKey.size} entries`)
