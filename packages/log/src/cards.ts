/** A word's card, how another meaning joins it, and what is left of it when a text goes. */
import { toDigest } from './sentence-digest.ts'
import type { StudyState, WordState } from './states.ts'
import type { WordCard, WordSource } from './words.ts'

type Word = Pick<WordCard, 'sentence' | 'ownSentence' | 'textId'>

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

/** The card with the text that its sentence is from, unless it names one itself. */
export const withTextOf = <Card extends Word>(card: Card, source: WordSource | undefined): Card =>
  source?.kind === 'text' && source.id !== undefined && card.textId === undefined
    ? { ...card, textId: source.id }
    : card

/** The list's words, each with the text that its own sentence is from: the list's, unless the word names one itself. */
export const withTextOfAll = <Of extends Word>(words: readonly Of[], source: WordSource | undefined): readonly Of[] =>
  source?.kind === 'text' && source.id !== undefined
    ? words.map((word) => (word.ownSentence === undefined ? word : withTextOf(word, source)))
    : words

/** The source without what names the text, where it is that text. */
export const sourceWithout = (source: WordSource, text: string): WordSource =>
  source.id === text ? { kind: source.kind } : source

/** A text that goes, and its sentences, which also go where nothing says from which text they are. */
export type Erasure = { readonly text: string; readonly sentences?: readonly string[] | undefined }

/** Another text may have the same sentence: one that says that it is from there stays. */
const isFrom = ({ ownSentence, textId }: Word, { text, sentences = [] }: Erasure): boolean =>
  textId === undefined
    ? ownSentence !== undefined && sentences.length > 0 && sentences.includes(toDigest(ownSentence))
    : textId === text

/**
 * A word without what it has from the text; one that has nothing of it is the same object. Beside the sentence of the text,
 * a card has an example, which stays. Where it has one sentence alone, that may be the text's.
 */
export function withoutText<Of extends Word>(word: Of, erasure: Erasure): Of {
  if (!isFrom(word, erasure)) return word
  const { textId: _text, ownSentence, ...rest } = word
  const isText = ownSentence === undefined || ownSentence === word.sentence
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is left out is optional in it
  return { ...rest, ...(isText && { sentence: '' }) } as unknown as Of
}

/** The list without what it has from the text; the same where it has nothing. */
export function withoutTextOfAll<Of extends Word>(words: readonly Of[], erasure: Erasure): readonly Of[] {
  const left = words.map((word) => withoutText(word, erasure))
  return left.some((word, index) => word !== words[index]) ? left : words
}

/** The state without the sentences that it has from the text. */
export function withoutSentencesOf(state: WordState, erasure: Erasure): WordState {
  const { card, otherCards, source } = state
  return {
    ...state,
    ...(card && { card: withoutText(card, erasure) }),
    ...(otherCards && { otherCards: withoutTextOfAll(otherCards, erasure) }),
    ...(source && { source: sourceWithout(source, erasure.text) }),
  }
}

type WordList = { readonly words?: StudyState['words']; readonly source?: WordSource | undefined }

function withoutListText<List extends WordList>(list: List, erasure: Erasure): List {
  const { words, source } = list
  return {
    ...list,
    ...(words && { words: withoutTextOfAll(words, erasure) }),
    ...(source && { source: sourceWithout(source, erasure.text) }),
  }
}

/** The study list and those before it without the sentences that they have from the text. */
export const withoutListSentences = (state: StudyState, erasure: Erasure): StudyState => ({
  ...withoutListText(state, erasure),
  earlier: state.earlier.map((list) => withoutListText(list, erasure)),
})
