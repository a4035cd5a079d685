/** Compiles the entries for the server: an index, and the text of each entry, which is read on demand. */
import type { Entry, EntryPos, Level } from '../entries/entry.ts'
import { isPhrase, lowestLevel } from '../entries/entry.ts'
import { groupEntries } from '../entries/groups.ts'
import type { Inflector } from '../entries/inflect.ts'
import { formsOfEntry } from '../entries/inflect.ts'
import { firstFormsOf } from '../phrases/phrase-finder.ts'

/** One line of the index. */
export type IndexedEntry = {
  headword: string
  pos: EntryPos
  /** Irregular forms, as the entry lists them. */
  irregular: string[]
  /** Written forms that it is found under; for a phrase those of its first word. */
  forms: string[]
  variants: { spelling: string; variety: string }[]
  group: number
  /** The lowest of its senses. */
  level: Level
  /** Its place in the text, in bytes. */
  start: number
  end: number
}

export type CompiledEntries = { index: IndexedEntry[]; text: Buffer }

/** What a learner never sees (cues, WordNet keys) is left out. */
function toBlock(entry: Entry): string {
  const lines = [`@${entry.headword} ${entry.pos}`]
  if (entry.forms.length > 0) lines.push(`& ${entry.forms.join(' ')}`)
  for (const { spelling, variety } of entry.variants) lines.push(`/ ${spelling} ${variety}`.trim())
  for (const sense of entry.senses) {
    const labels = sense.labels.length > 0 ? `[${sense.labels.join(', ')}] ` : ''
    lines.push(`${sense.number} ${sense.level} ${labels}${sense.definition}`)
    for (const example of sense.examples) lines.push(`> ${example}`)
    if (sense.patterns.length > 0) lines.push(`~ ${sense.patterns.join('; ')}`)
  }
  for (const accident of entry.accidents) lines.push(`- ${accident}`)
  return `${lines.join('\n')}\n`
}

export function compileEntries(
  entries: readonly Entry[],
  inflector: Inflector,
  isOtherVerb: (word: string) => boolean,
): CompiledEntries {
  const verbs = new Set(entries.filter(({ pos }) => pos === 'verb').map(({ headword }) => headword.toLowerCase()))
  const kinds = { isVerb: (word: string) => verbs.has(word) || isOtherVerb(word), isMainlyVerb: () => false }
  const groups = new Map(
    groupEntries(entries, inflector).flatMap((group, number) => group.map((entry) => [entry, number] as const)),
  )
  const blocks = entries.map((entry) => Buffer.from(toBlock(entry)))
  let start = 0
  const index = entries.map((entry, i): IndexedEntry => {
    const end = start + (blocks[i]?.length ?? 0)
    const indexed = {
      headword: entry.headword,
      pos: entry.pos,
      irregular: entry.forms,
      forms: isPhrase(entry) ? firstFormsOf(entry, kinds, inflector) : formsOfEntry(inflector, entry),
      variants: entry.variants,
      group: groups.get(entry) ?? -1,
      level: lowestLevel(entry),
      start,
      end,
    }
    start = end
    return indexed
  })
  return { index, text: Buffer.concat(blocks) }
}
