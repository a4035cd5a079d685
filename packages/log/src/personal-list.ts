/** The personal list as the words of a state give it. */
import { compareInOrder } from './order.ts'
import type { WordState } from './states.ts'
import type { KeptWord } from './words.ts'

/** The words of the personal list, in the order in which they were saved. */
export const findPersonalList = (words: Iterable<WordState>): readonly KeptWord[] =>
  [...words]
    .flatMap(({ saved }) => (saved ? [saved] : []))
    .toSorted((one, other) => compareInOrder(one.place, other.place))
    .map(({ word }) => word)
