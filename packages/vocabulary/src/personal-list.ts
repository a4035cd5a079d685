/** Changes of the personal list that are not saved yet. */
import type { StudyWord } from './study-list.ts'
import { isSameKeptWord } from './word-fields.ts'
import { toWordKey } from './word-key.ts'

/** What a learner did to a list: words put in, and keys of words taken out. A word may be in both: it was replaced. */
export type ListChanges = { readonly added: readonly StudyWord[]; readonly removed: readonly string[] }

export const NO_CHANGES: ListChanges = { added: [], removed: [] }

export const hasChanges = ({ added, removed }: ListChanges): boolean => added.length > 0 || removed.length > 0

const knownKeys = new WeakMap<StudyWord, string>()

/** {@link toWordKey} of the word, found once for each object: lists of a thousand words are compared at every press. */
export function keyOf(word: StudyWord): string {
  const known = knownKeys.get(word)
  if (known !== undefined) return known
  const key = toWordKey(word.word)
  knownKeys.set(word, key)
  return key
}

const byKey = (words: readonly StudyWord[]): ReadonlyMap<string, StudyWord> =>
  new Map(words.map((word) => [keyOf(word), word]))

/** The list with the changes. An added word takes the place of one with its key; the others come last, in order. */
export function applyChanges(words: readonly StudyWord[], { added, removed }: ListChanges): readonly StudyWord[] {
  if (added.length === 0 && removed.length === 0) return words
  const gone = new Set(removed)
  const list = new Map([...byKey(words)].filter(([key]) => !gone.has(key)))
  for (const word of added) list.set(keyOf(word), word)
  return [...list.values()]
}

/** The changes that make `list` of `base`. */
export function findChanges(base: readonly StudyWord[], list: readonly StudyWord[]): ListChanges {
  if (base === list) return { added: [], removed: [] }
  const before = byKey(base)
  const after = byKey(list)
  return {
    added: [...after].flatMap(([key, word]) => {
      const known = before.get(key)
      return known && isSameKeptWord(known, word) ? [] : [word]
    }),
    removed: [...before.keys()].filter((key) => !after.has(key)),
  }
}

/** The changes with one more word, whose key the changed list lacks. A removed word returns to its place. */
export function withWord(base: readonly StudyWord[], changes: ListChanges, word: StudyWord): ListChanges {
  const key = keyOf(word)
  const known = changes.removed.includes(key)
    ? base.find((candidate) => keyOf(candidate) === key && isSameKeptWord(candidate, word))
    : undefined
  return known
    ? { ...changes, removed: changes.removed.filter((other) => other !== key) }
    : { ...changes, added: [...changes.added, word] }
}

/** The changes without the word of that key, whether added or in the base list. */
export function withoutWord(base: readonly StudyWord[], changes: ListChanges, key: string): ListChanges {
  const added = changes.added.filter((word) => keyOf(word) !== key)
  const isSaved = base.some((word) => keyOf(word) === key)
  return {
    added,
    removed: isSaved && !changes.removed.includes(key) ? [...changes.removed, key] : changes.removed,
  }
}
