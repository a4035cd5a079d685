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
