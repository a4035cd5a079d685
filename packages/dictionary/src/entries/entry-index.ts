/** The entries as the dictionary looks them up: by written form, by headword, by group of competitors. */
import type { Entry } from './entry.ts'
import { isPhrase } from './entry.ts'
import { fixedWordsOf, groupEntries } from './groups.ts'
import type { Inflector } from './inflect.ts'
import { formsOfEntry } from './inflect.ts'

export type EntryIndex = {
  entries: readonly Entry[]
  /** Entries of single words of which the text, in lower case, is a form; in the order of the files. */
  ofForm(form: string): readonly Entry[]
  /** Entries with that headword or other spelling, in lower case. */
  ofHeadword(headword: string): readonly Entry[]
  /** Phrases of whose fixed words the word, in lower case, is one. */
  phrasesWith(word: string): readonly Entry[]
  /** The number of the group of entries that compete with this one. */
  groupOf(entry: Entry): number
  groups: readonly (readonly Entry[])[]
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

function phrasesByPart(entries: readonly Entry[]): Map<string, Entry[]> {
  const byPart = new Map<string, Entry[]>()
  for (const entry of entries.filter(isPhrase))
    for (const word of new Set(fixedWordsOf(entry.headword).split(' '))) add(byPart, word, entry)
  return byPart
}

/** `airbed` and its plural for `air bed`. */
function closedForms({ variants, pos }: Entry): string[] {
  return variants
    .map(({ spelling }) => spelling.toLowerCase())
    .filter((spelling) => !spelling.includes(' '))
    .flatMap((spelling) => (pos === 'noun' ? [spelling, `${spelling}s`] : [spelling]))
}

export type EntryIndexParts = {
  entries: readonly Entry[]
  /** Forms in the order of the entries. */
  formsOf: (entry: Entry, position: number) => readonly string[]
  groupNumberOf: (entry: Entry, position: number) => number
}

export function buildEntryIndex({ entries, formsOf, groupNumberOf }: EntryIndexParts): EntryIndex {
  const byForm = new Map<string, Entry[]>()
  const byHeadword = new Map<string, Entry[]>()
  let byPart: Map<string, Entry[]> | undefined
  const groups: Entry[][] = []
  const numbers = new Map<Entry, number>()
  for (const [position, entry] of entries.entries()) {
    for (const spelling of new Set([entry.headword, ...entry.variants.map((variant) => variant.spelling)]))
      add(byHeadword, spelling.toLowerCase(), entry)
    if (isPhrase(entry)) for (const form of closedForms(entry)) add(byForm, form, entry)
    else for (const form of formsOf(entry, position)) add(byForm, form, entry)
    const number = groupNumberOf(entry, position)
    numbers.set(entry, number)
    const group = groups[number]
    if (group) group.push(entry)
    else groups[number] = [entry]
  }
  return {
    entries,
    groups,
    ofForm: (form) => byForm.get(form) ?? [],
    ofHeadword: (headword) => byHeadword.get(headword) ?? [],
    phrasesWith(word) {
      byPart ??= phrasesByPart(entries)
      return byPart.get(word) ?? []
    },
    groupOf: (entry) => numbers.get(entry) ?? -1,
  }
}

export function createEntryIndex(entries: readonly Entry[], inflector: Inflector): EntryIndex {
  const groupOf = new Map(
    groupEntries(entries, inflector).flatMap((group, number) => group.map((entry) => [entry, number] as const)),
  )
  return buildEntryIndex({
    entries,
    formsOf: (entry) => formsOfEntry(inflector, entry),
    groupNumberOf: (entry) => groupOf.get(entry) ?? -1,
  })
}
