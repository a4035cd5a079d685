import type { StudyWord } from '@wordnest/vocabulary/study-list'

/** The list of a row; `sample` are the sample words. */
export type RowKind = 'video' | 'study' | 'personal' | 'sample'

const LIST_SORTS = ['newest', 'oldest', 'alphabet'] as const
const FILM_SORTS = ['film', 'alphabet'] as const
export type Sort = (typeof LIST_SORTS)[number] | (typeof FILM_SORTS)[number]

/** The words of a film have no age: they are in the order in which the film says them. */
export const sortsOf = (kind: RowKind): readonly Sort[] => (kind === 'video' ? FILM_SORTS : LIST_SORTS)

const FIRST_SORTS = { video: 'film', study: 'oldest', personal: 'newest', sample: 'oldest' } as const
export const firstSortOf = (kind: RowKind): Sort => FIRST_SORTS[kind]

/** Made on first use: it takes longer than everything else that this screen's code does on load. */
let alphabet: Intl.Collator | undefined

/** Lists grow at their end: the newest word is the last. */
export function sortWords(words: readonly StudyWord[], sort: Sort): readonly StudyWord[] {
  if (sort === 'oldest' || sort === 'film') return words
  if (sort === 'newest') return words.toReversed()
  const { compare } = (alphabet ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true }))
  return words.toSorted((one, other) => compare(one.word, other.word))
}
