// Merges senses that learners need not tell apart: in the entries, in everything that is labelled with them, and in the list of merged senses.
// Usage: node packages/dictionary/scripts/merge-senses.ts merges.txt …; then train-senses.ts, which adds up the weights.
// Blocks of `@headword part-of-speech` and lines of `1+2 new definition`: the sense named first is kept, the others go into it, with
// examples, patterns, cues and WordNet keys. `1+other:3` takes a sense of another entry of the part of speech. The lowest level stays.
// Examples that are too many for an entry become labelled sentences (`sentences/m001.txt`).
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import type { Entry, EntryPos, EntrySense } from '../src/entries/entry.ts'
import { ENTRY_POS, levelRank, senseId } from '../src/entries/entry.ts'
import { ENTRIES_FOLDER, loadEntries } from '../src/entries/load-entries.ts'
import { loadMergedSenses } from '../src/entries/merged-senses.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SENTENCES = join(import.meta.dirname, '../sentences')
const LIST = join(import.meta.dirname, '../data/merged-senses.txt')
const LABELLED = ['packages/dictionary/passages', 'bench/dictionary-fixtures/texts']
const MOST_EXAMPLES = 4
const MOST_CUES = 15

type Member = { entry: Entry; sense: EntrySense }
type Merge = { kept: Member; others: Member[]; text: string[]; spareExamples: string[] }

const { positionals } = parseArgs({ allowPositionals: true })
const { entries } = await loadEntries()

function findMember(headword: string, pos: EntryPos, number: number): Member {
  for (const entry of entries) {
    if (entry.headword !== headword || entry.pos !== pos) continue
    const sense = entry.senses.find((one) => one.number === number)
    if (sense) return { entry, sense }
  }
  throw new Error(`${headword} ${pos} has no sense ${number}`)
}

/** One of each in turn, so that what is cut off is the end of the longest list. */
function inTurn(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  const all = Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat()
  return [...new Set(all)]
}

function toText(kept: Member, others: readonly Member[], definition: string, examples: readonly string[]): string[] {
  const senses = [kept, ...others].map(({ sense }) => sense)
  const [first] = senses.toSorted((a, b) => levelRank(a.level) - levelRank(b.level))
  const labels = kept.sense.labels.filter((label) => senses.every((sense) => sense.labels.includes(label)))
  const shown = definition.startsWith('[') || labels.length === 0 ? definition : `[${labels.join(', ')}] ${definition}`
  const patterns = inTurn(senses.map((sense) => sense.patterns))
  const cues = inTurn(senses.map((sense) => sense.cues)).slice(0, MOST_CUES)
  const keys = [...new Set(senses.flatMap((sense) => sense.keys))]
  return [
    `${kept.sense.number} ${first?.level ?? kept.sense.level} ${shown}`,
    ...examples.map((example) => `> ${example}`),
    ...(patterns.length > 0 ? [`~ ${patterns.join('; ')}`] : []),
    ...(cues.length > 0 ? [`: ${cues.join(' ')}`] : []),
    `= ${keys.length > 0 ? keys.join(' ') : '-'}`,
  ]
}

function readMerges(list: string): Merge[] {
  let headword = ''
  let pos: EntryPos | undefined
  return list.split('\n').flatMap((line): Merge[] => {
    if (line.startsWith('@')) {
      pos = ENTRY_POS.toSorted((a, b) => b.length - a.length).find((known) => line.endsWith(` ${known}`))
      headword = line.slice(1, -(pos?.length ?? 0)).trim()
    }
    const [, numbers = '', definition = ''] = /^(\d\S+) (.+)$/.exec(line) ?? []
    if (numbers === '' || !pos) return []
    const known = pos
    const [kept, ...others] = numbers.split('+').map((part) => {
      const [other = '', number] = part.includes(':') ? part.split(':') : [headword, part]
      return findMember(other, known, Number(number))
    })
    if (!kept) return []
    const examples = inTurn([kept, ...others].map(({ sense }) => sense.examples))
    const text = toText(kept, others, definition, examples.slice(0, MOST_EXAMPLES))
    return [{ kept, others, text, spareExamples: examples.slice(MOST_EXAMPLES) }]
  })
}

const idOf = ({ entry, sense }: Member): string => senseId(entry, sense)

/** The lines of a file, each sense a list of its own. */
function withMerges(text: string, file: string, merges: readonly Merge[]): string {
  const placed = new Map<string, string[]>()
  const gone = new Set<string>()
  for (const { kept, others, text: merged } of merges) {
    const own = [kept, ...others].filter(({ entry }) => entry === kept.entry)
    const [first] = own.toSorted((a, b) => kept.entry.senses.indexOf(a.sense) - kept.entry.senses.indexOf(b.sense))
    for (const member of [kept, ...others]) gone.add(idOf(member))
    if (first) placed.set(idOf(first), merged)
  }
  let entry: Entry | undefined
  let isSkipped = false
  return text
    .split('\n')
    .flatMap((line, index) => {
      if (line.startsWith('@')) entry = entries.find((one) => one.file === file && one.line === index + 1)
      const number = /^(\d+) /.exec(line)?.[1]
      if (number !== undefined && entry) {
        const id = senseId(entry, { number: Number(number) })
        isSkipped = gone.has(id)
        return placed.get(id) ?? (isSkipped ? [] : [line])
      }
      if (!/^[>~:=]/.test(line)) isSkipped = false
      return isSkipped ? [] : [line]
    })
    .join('\n')
}

/** Sentences keep their place; those of another entry's sense get a block of their own at the end. */
function withMovedNumbers(text: string, now: ReadonlyMap<string, Member>): string {
  let header = ''
  const moved = new Map<string, string[]>()
  const lines = text.split('\n').flatMap((line) => {
    if (line.startsWith('@')) header = line.slice(1).trim()
    const [, number, sentence = ''] = /^(\d+) (.+)$/.exec(line) ?? []
    const kept = number === undefined ? undefined : now.get(`${header} ${number}`)
    if (!kept) return [line]
    const own = `${kept.entry.headword} ${kept.entry.pos}`
    const line2 = `${kept.sense.number} ${sentence}`
    if (own === header) return [line2]
    moved.set(own, [...(moved.get(own) ?? []), line2])
    return []
  })
  const rest = [...moved].flatMap(([own, list]) => [`@${own}`, ...list])
  return rest.length === 0 ? lines.join('\n') : `${lines.join('\n').trimEnd()}\n${rest.join('\n')}\n`
}

async function rewrite(path: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(path, 'utf8')
  const after = change(before)
  if (after !== before) await writeFile(path, after)
}

const merges = (await Promise.all(positionals.map((name) => readFile(name, 'utf8')))).flatMap(readMerges)
const ids = merges.flatMap(({ kept, others }) => [kept, ...others].map(idOf))
const twice = ids.find((id, i) => ids.indexOf(id) !== i)
if (twice !== undefined) throw new Error(`${twice} is merged twice`)
const keptOf = new Map(merges.flatMap(({ kept, others }) => others.map((other) => [idOf(other), kept] as const)))

for (const file of new Set(merges.flatMap(({ kept, others }) => [kept, ...others].map(({ entry }) => entry.file))))
  await rewrite(join(ENTRIES_FOLDER, file), (text) => withMerges(text, file, merges))

const byHeader = new Map(
  merges.flatMap(({ kept, others }) =>
    others.map(({ entry, sense }) => [`${entry.headword} ${entry.pos} ${sense.number}`, kept] as const),
  ),
)
for (const name of await readdir(SENTENCES))
  await rewrite(join(SENTENCES, name), (text) => withMovedNumbers(text, byHeader))

for (const folder of LABELLED)
  for (const name of (await readdir(join(ROOT, folder))).filter((one) => !/^p\d+\.txt$/.test(one)))
    await rewrite(join(ROOT, folder, name), (text) =>
      text
        .replace(/[^\s"]+-\d+(?=["\s])/g, (id) => {
          const kept = keptOf.get(id)
          return kept ? idOf(kept) : id
        })
        .replace(
          /"senses": \[([^\]]*)\]/g,
          (_, list: string) => `"senses": [${[...new Set(list.split(', '))].join(', ')}]`,
        )
        .replace(/(?<=\t)\S+(?: \S+)+$/gm, (list) => [...new Set(list.split(' '))].join(' ')),
    )

const spare = merges.flatMap(({ kept: { entry, sense }, spareExamples }) =>
  spareExamples.length === 0
    ? []
    : [`@${entry.headword} ${entry.pos}`, ...spareExamples.map((example) => `${sense.number} ${example}`)],
)
if (spare.length > 0) await appendFile(join(SENTENCES, 'm001.txt'), `${spare.join('\n')}\n`)

const earlier = [...(await loadMergedSenses())].map(([id, kept]) => {
  const now = keptOf.get(kept)
  return [id, now ? idOf(now) : kept] as const
})
const all = [...earlier, ...[...keptOf].map(([id, kept]) => [id, idOf(kept)] as const)]
await writeFile(
  LIST,
  `${all
    .map((pair) => pair.join('\t'))
    .toSorted()
    .join('\n')}\n`,
)
console.log(`${merges.length} merges, ${keptOf.size} senses gone, ${all.length} in the list`)
