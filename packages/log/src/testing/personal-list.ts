import type { WordState } from '../states.ts'
import type { KeptWord } from '../words.ts'

/** The words of the personal list, in the order in which they were saved. */
export const findPersonalList = (words: Iterable<WordState>): readonly KeptWord[] =>
  [...words]
    .flatMap(({ saved }) => (saved ? [saved] : []))
    .toSorted((one, other) => one.place.at - other.place.at || (one.place.id < other.place.id ? -1 : 1))
    .map(({ word }) => word)
