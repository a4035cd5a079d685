/** What is left of events when a text is deleted with its sentences, and which events delete them. */
import { type EventOf, type LogEvent, type NewEvent, subjectOf } from './events.ts'
import { type Erasure, sourceWithout, withoutText, withoutTextOfAll, withTextOf } from './cards.ts'
import { compareInOrder } from './order.ts'
import { toDigest, toPlainSentence } from './sentence-digest.ts'
import type { LearnerState } from './states.ts'
import { isShelfText } from './texts.ts'
import type { WordCard, WordSource } from './words.ts'

/** Events have a title; this one says nothing. */
const NO_TITLE = '…'

type SentenceErasure = EventOf<'sentence-erased' | 'study-sentences-erased'>

/** A card as it stands in the event that it was met by: from which text it is, the source says. */
function withoutMet(card: WordCard, source: WordSource | undefined, erasure: Erasure): WordCard {
  const met = withTextOf(card, source)
  const left = withoutText(met, erasure)
  return left === met ? card : left
}

/** Each event is judged by itself, so that it makes no difference in what order they come. */
function withoutSentence(event: LogEvent, erasure: Erasure): LogEvent {
  switch (event.type) {
    case 'edited': {
      const card = withoutText(event.body.card, erasure)
      return card === event.body.card ? event : { ...event, body: { ...event.body, card } }
    }
    case 'met':
    case 'looked-up': {
      const { card: before, source } = event.body
      const card = withoutMet(before, source, erasure)
      if (card === before && source?.id !== erasure.text) return event
      return { ...event, body: { card, ...(source && { source: sourceWithout(source, erasure.text) }) } }
    }
    case 'study-added': {
      const word = withoutText(event.body.word, erasure)
      return word === event.body.word ? event : { ...event, body: { word } }
    }
    case 'study-set': {
      const { source } = event.body
      const words = withoutTextOfAll(event.body.words, erasure)
      if (words === event.body.words && source?.id !== erasure.text) return event
      const body = { words: [...words], ...(source && { source: sourceWithout(source, erasure.text) }) }
      return { ...event, body }
    }
    default:
      return event
  }
}

const withoutSentences = (events: readonly LogEvent[], erasures: readonly SentenceErasure[]): readonly LogEvent[] =>
  events.map((event) =>
    erasures
      .filter((one) => subjectOf(one) === subjectOf(event) && compareInOrder(event, one) < 0)
      .reduce((left: LogEvent, one) => withoutSentence(left, one.body), event),
  )

/** It has no effect any more, whether it comes before or after. */
function withoutRecord(event: LogEvent, gone: ReadonlySet<string>): LogEvent {
  if (event.type !== 'text-saved' || !gone.has(event.body.text) || event.body.isErased) return event
  const { text, source } = event.body
  const body = { text, title: NO_TITLE, source: { kind: source.kind }, wordCount: 0, bytes: 0, isErased: true as const }
  return { ...event, body }
}

/**
 * The events without the records of texts that were deleted and without the sentences from them, in whatever order they
 * come. One that has nothing of them is the same object.
 */
export function withoutErasedTexts(events: readonly LogEvent[]): readonly LogEvent[] {
  const gone = new Set<string>()
  const erasures: SentenceErasure[] = []
  for (const event of events) {
    if (event.type === 'text-erased' && !isShelfText(event.body.text)) gone.add(event.body.text)
    else if (event.type === 'sentence-erased' || event.type === 'study-sentences-erased') erasures.push(event)
  }
  const left = erasures.length === 0 ? events : withoutSentences(events, erasures)
  return gone.size === 0 ? left : left.map((event) => withoutRecord(event, gone))
}

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

type Cards = readonly Pick<WordCard, 'ownSentence' | 'textId'>[]

/** How a part's cards stand to a text: undefined where they have nothing from it. */
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
 * the text's words at hand also sentences are found that do not say where they are from.
 */
export function listSentenceErasures(
  { words, study }: Pick<LearnerState, 'words' | 'study'>,
  text: string,
  wordsOfText?: string,
): readonly NewEvent[] {
  const plain = wordsOfText === undefined ? undefined : toPlainSentence(wordsOfText)
  const isOfText: IsOfText = (sentence) => {
    const own = toPlainSentence(sentence)
    return own !== '' && plain !== undefined && plain.includes(own)
  }
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
