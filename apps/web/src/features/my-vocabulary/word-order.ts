import type { StudyWord } from '@wordnest/vocabulary/study-list'

export const SORTS = ['newest', 'oldest', 'alphabet'] as const
export type Sort = (typeof SORTS)[number]

/** Made on first use: it takes longer than everything else that this screen's code does on load. */
let alphabet: Intl.Collator | undefined

/** Lists grow at their end: the newest word is the last. */
export function sortWords(words: readonly StudyWord[], sort: Sort): readonly StudyWord[] {
  if (sort === 'oldest') return words
  if (sort === 'newest') return words.toReversed()
  const { compare } = (alphabet ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true }))
  return words.toSorted((one, other) => compare(one.word, other.word))
}

const toPlain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

/** Whether a word matches what was typed: part of the word or of its definition, without regard to case and accents. */
export function buildFilter(query: string): (word: StudyWord) => boolean {
  const wanted = toPlain(query).trim()
  if (wanted === '') return () => true
  return ({ word, definition }) => toPlain(word).includes(wanted) || toPlain(definition).includes(wanted)
}
