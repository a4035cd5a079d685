/** Which events delete what a learner's words and lists have from a text: needed by few learners, and seldom. */
import type { NewEvent } from './events.ts'
import { toDigest } from './sentence-digest.ts'
import { buildIsOfText } from './sentences-of-text.ts'
import type { LearnerState } from './states.ts'
import type { WordCard, WordSource } from './words.ts'

/** The texts that a learner's words and lists have something from. */
export function findTextsOf({ words, study }: Pick<LearnerState, 'words' | 'study'>): ReadonlySet<string> {
  const texts = new Set<string>()
  const add = (text: string | undefined) => text !== undefined && texts.add(text)
  for (const { card, otherCards = [], source } of words.values()) {
    add(source?.id)
    add(card?.textId)
    for (const { textId } of otherCards) add(textId)
  }
  for (const { words: listed = [], source } of [study, ...study.earlier]) {
    add(source?.id)
    for (const { textId } of listed) add(textId)
  }
  return texts
}

/** Whether a sentence is there that does not say from which text it is: only the text's words tell whether it is from it. */
export const hasUnnamed = ({ words, study }: Pick<LearnerState, 'words' | 'study'>): boolean =>
  [
    ...[...words.values()].flatMap(({ card, otherCards = [] }) => (card ? [card, ...otherCards] : otherCards)),
    ...[study, ...study.earlier].flatMap((list) => list.words ?? []),
  ].some(({ ownSentence, textId }) => ownSentence !== undefined && textId === undefined)

type Cards = readonly Pick<WordCard, 'ownSentence' | 'textId'>[]

/** What a part's cards have from a text; undefined for nothing. */
function findErasure(cards: Cards, sources: readonly (WordSource | undefined)[], text: string, isOfText: IsOfText) {
  const named = new Set(
    cards.flatMap(({ ownSentence, textId }) =>
      textId === undefined && ownSentence !== undefined && isOfText(ownSentence) ? [toDigest(ownSentence)] : [],
    ),
  )
  const isFromIt = cards.some(({ textId }) => textId === text) || sources.some((source) => source?.id === text)
  if (!isFromIt && named.size === 0) return undefined
  return { text, ...(named.size > 0 && { sentences: [...named] }) }
}
type IsOfText = (sentence: string) => boolean

/**
 * The events that delete from a learner's words and lists what they have from a text; none where they have nothing. With
 * the text at hand, as it is stored, also sentences are found that do not say where they are from.
 */
export function listSentenceErasures(
  { words, study }: Pick<LearnerState, 'words' | 'study'>,
  text: string,
  stored?: string,
): readonly NewEvent[] {
  const isOfText: IsOfText = stored === undefined ? () => false : buildIsOfText(stored)
  const ofWords = [...words].flatMap(([word, { card, otherCards = [], source }]): readonly NewEvent[] => {
    const erasure = findErasure(card ? [card, ...otherCards] : otherCards, [source], text, isOfText)
    return erasure ? [{ type: 'sentence-erased', body: { word, ...erasure } }] : []
  })
  const lists = [study, ...study.earlier]
  const erasure = findErasure(
    lists.flatMap((list) => list.words ?? []),
    lists.map(({ source }) => source),
    text,
    isOfText,
  )
  return erasure ? [...ofWords, { type: 'study-sentences-erased', body: erasure }] : ofWords
}
