/** A word's card, and how another meaning joins it. */
import type { WordState } from './states.ts'
import type { WordCard, WordSource } from './words.ts'

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

/** The card with the text that its sentence stands in. */
export const withTextOf = (card: WordCard, source: WordSource | undefined): WordCard =>
  source?.kind === 'text' && source.id !== undefined ? { ...card, textId: source.id } : card

/** The source without what names the text, where it is that text. */
export const sourceWithout = (source: WordSource, text: string): WordSource =>
  source.id === text ? { kind: source.kind } : source

/** The state without the sentences that it has from the text. */
export function withoutSentencesOf(state: WordState, text: string): WordState {
  const { card, otherCards, source } = state
  const strip = (one: WordCard): WordCard => {
    const { textId, ...rest } = one
    return textId === text ? { ...rest, sentence: '' } : one
  }
  return {
    ...state,
    ...(card && { card: strip(card) }),
    ...(otherCards && { otherCards: otherCards.map(strip) }),
    ...(source && { source: sourceWithout(source, text) }),
  }
}
