/** Groups of entries that compete for the same written words: `see` and `saw` meet in "saw", `take off` and `take sth off` in their words. */
import type { Entry } from './entry.ts'
import { isPhrase } from './entry.ts'
import type { Inflector } from './inflect.ts'
import { formsOfEntry } from './inflect.ts'

const SLOT = /^(?:sth|sb|sb\/sth|sth\/sb|somewhere|one's|sb's|oneself|doing|do|\.\.\.|…)$/

/** The fixed words of a phrase; two phrases with the same ones compete. */
export function fixedWordsOf(headword: string): string {
  return headword
    .toLowerCase()
    .split(/\s+/)
    .map((part) => part.replace(/[()]/g, ''))
    .filter((part) => part !== '' && !SLOT.test(part))
    .join(' ')
}

/** Every entry in exactly one group, the groups in order of their first entries. */
export function groupEntries(entries: readonly Entry[], inflector: Inflector): Entry[][] {
  const parent = entries.map((_, index) => index)
  const root = (index: number): number => {
    let at = index
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] ?? at] ?? at
      at = parent[at] ?? at
    }
    return at
  }
  const firstWith = new Map<string, number>()
  for (const [index, entry] of entries.entries()) {
    const names = isPhrase(entry) ? [`phrase ${fixedWordsOf(entry.headword)}`] : formsOfEntry(inflector, entry)
    for (const name of names) {
      const first = firstWith.get(name)
      if (first === undefined) firstWith.set(name, index)
      else parent[root(index)] = root(first)
    }
  }
  const groups = new Map<number, Entry[]>()
  for (const [index, entry] of entries.entries()) groups.set(root(index), [...(groups.get(root(index)) ?? []), entry])
  return [...groups.values()]
}
