/** The personal list on several devices: what one of them changed, and how changes meet. */
import type { StudyWord } from './study-list.ts'
import { toWordKey } from './word-key.ts'

/** A list that the server holds. Its version grows with every save. */
export type SavedList = { readonly version: number; readonly words: readonly StudyWord[] }

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

/** What the personal list keeps of a word. */
export const isSameWord = (one: StudyWord, other: StudyWord): boolean =>
  one.word === other.word &&
  one.definition === other.definition &&
  one.sentence === other.sentence &&
  one.audioUrl === other.audioUrl &&
  one.partOfSpeech === other.partOfSpeech

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
      return known && isSameWord(known, word) ? [] : [word]
    }),
    removed: [...before.keys()].filter((key) => !after.has(key)),
  }
}

/** The changes with one more word, whose key the changed list lacks. A removed word returns to its place. */
export function withWord(base: readonly StudyWord[], changes: ListChanges, word: StudyWord): ListChanges {
  const key = keyOf(word)
  const known = changes.removed.includes(key)
    ? base.find((candidate) => keyOf(candidate) === key && isSameWord(candidate, word))
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

/** Two devices changed one list: how the learner wants it. */
export type Resolution = 'both' | 'mine' | 'theirs'

/**
 * The list that each resolution gives: `both` has what either device put in and lacks what either took out; of two
 * explanations of a word added on both it keeps the one of this device.
 */
export function resolveLists(
  base: readonly StudyWord[],
  changes: ListChanges,
  theirs: readonly StudyWord[],
): Readonly<Record<Resolution, readonly StudyWord[]>> {
  return { both: applyChanges(theirs, changes), mine: applyChanges(base, changes), theirs }
}
