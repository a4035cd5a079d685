/** A word's card, and how another meaning joins it. */
import type { WordState } from './states.ts'
import type { WordCard } from './words.ts'

/** More meanings of one word than a learner meets. */
const MAX_OTHER_CARDS = 12

const isSameMeaning = (one: WordCard, other: WordCard): boolean =>
  one.senseId !== undefined && other.senseId !== undefined
    ? one.senseId === other.senseId
    : one.definition === other.definition

/** The state with this card in front. Another meaning than before is asked next. */
export function withCard(state: WordState, card: WordCard): WordState {
  const { card: before, otherCards = [] } = state
  if (!before) return { ...state, card }
  if (isSameMeaning(before, card)) return { ...state, card }
  const others = [before, ...otherCards].filter((other) => !isSameMeaning(other, card)).slice(0, MAX_OTHER_CARDS)
  return { ...state, card, otherCards: others, isAskedNext: true }
}
