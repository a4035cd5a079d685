/** What is left of events when a text is deleted with its sentences. */
import { type EventOf, type LogEvent, subjectOf } from './events.ts'
import { type Erasure, sourceWithout, withoutText, withTextOf, withTextOfAll } from './cards.ts'
import { compareInOrder } from './order.ts'
import { toDigest } from './sentence-digest.ts'
import { isShelfText } from './text-ids.ts'
import type { WordCard, WordSource } from './words.ts'

/** Events have a title; this one says nothing. */
const NO_TITLE = '…'

type SentenceErasure = EventOf<'sentence-erased' | 'study-sentences-erased'>
type TextErasure = EventOf<'text-erased'>

/** Types of events that can have something from a text. */
export const NAMES_A_TEXT = ['edited', 'met', 'looked-up', 'study-added', 'study-set'] as const

/** The cards of the event, each with the text that it is from as far as the event says so. */
function cardsOf(event: LogEvent): readonly Pick<WordCard, 'sentence' | 'ownSentence' | 'textId'>[] {
  switch (event.type) {
    case 'edited':
      return [event.body.card]
    case 'met':
    case 'looked-up':
      return [withTextOf(event.body.card, event.body.source)]
    case 'study-added':
      return [event.body.word]
    case 'study-set':
      return withTextOfAll(event.body.words, event.body.source)
    default:
      return []
  }
}

/** The texts that the event has something from, as far as it says so. */
export function textsNamedBy(event: LogEvent): readonly string[] {
  const hasSource = event.type === 'met' || event.type === 'looked-up' || event.type === 'study-set'
  const source = hasSource ? event.body.source?.id : undefined
  return [...cardsOf(event).map(({ textId }) => textId), source].filter((id) => id !== undefined)
}

/** The event without sentences that do not say from which text they are, and are from this one. */
export function withoutUnnamed(event: LogEvent, text: string, isOfText: (sentence: string) => boolean): LogEvent {
  const sentences = cardsOf(event).flatMap(({ ownSentence, textId }) =>
    textId === undefined && ownSentence !== undefined && isOfText(ownSentence) ? [toDigest(ownSentence)] : [],
  )
  return sentences.length === 0 ? event : withoutSentence(event, { text, sentences })
}

/** The card in a `met` event; the source says which text it is from. */
function withoutMet(card: WordCard, source: WordSource | undefined, erasure: Erasure): WordCard {
  const met = withTextOf(card, source)
  const left = withoutText(met, erasure)
  return left === met ? card : left
}

/** The words in a `study-set` event; those that have nothing of the text are the same objects, and so is their list. */
function withoutSet<Of extends Pick<WordCard, 'sentence' | 'ownSentence' | 'textId'>>(
  words: Of[],
  source: WordSource | undefined,
  erasure: Erasure,
): Of[] {
  const left = withTextOfAll(words, source).map((word, index) => {
    const without = withoutText(word, erasure)
    return without === word ? (words[index] ?? word) : without
  })
  return left.some((word, index) => word !== words[index]) ? left : words
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
      const words = withoutSet(event.body.words, source, erasure)
      if (words === event.body.words && source?.id !== erasure.text) return event
      return { ...event, body: { words, ...(source && { source: sourceWithout(source, erasure.text) }) } }
    }
    default:
      return event
  }
}

function withoutSentences(events: readonly LogEvent[], erasures: readonly SentenceErasure[]): readonly LogEvent[] {
  const bySubject = Map.groupBy(erasures, subjectOf)
  return events.map((event) =>
    (bySubject.get(subjectOf(event)) ?? [])
      .filter((one) => compareInOrder(event, one) < 0)
      .reduce((left: LogEvent, one) => withoutSentence(left, one.body), event),
  )
}

const withoutTitle = (event: EventOf<'text-renamed'>): LogEvent =>
  event.body.title === NO_TITLE ? event : { ...event, body: { ...event.body, title: NO_TITLE } }

/** A text of the learner's own never comes back; one of the shelf may be opened again. */
const isTaken = (event: LogEvent, erased: TextErasure): boolean =>
  !isShelfText(erased.body.text) || compareInOrder(event, erased) < 0

/** The latest of each text. */
type ErasedTexts = ReadonlyMap<string, TextErasure>

function withoutTexts(event: LogEvent, texts: ErasedTexts): LogEvent {
  const isGone = (text: string) => {
    const erased = texts.get(text)
    return erased !== undefined && isTaken(event, erased)
  }
  return textsNamedBy(event)
    .filter(isGone)
    .reduce((left, text) => withoutSentence(left, { text }), event)
}

/** It has no effect any more, whether it comes before or after. */
function withoutRecord(event: LogEvent, texts: ErasedTexts): LogEvent {
  if (event.type !== 'text-renamed' && event.type !== 'text-saved') return event
  if (!texts.has(event.body.text) || isShelfText(event.body.text)) return event
  if (event.type === 'text-renamed') return withoutTitle(event)
  if (event.body.isErased) return event
  const { text, source } = event.body
  const body = { text, title: NO_TITLE, source: { kind: source.kind }, wordCount: 0, bytes: 0, isErased: true as const }
  return { ...event, body }
}

/** Takes out of an event what it has from texts that the other events delete, in whatever order they come. */
export function buildTextStrip(events: readonly LogEvent[]): (event: LogEvent) => LogEvent {
  const texts = new Map<string, TextErasure>()
  for (const event of events) {
    if (event.type !== 'text-erased') continue
    const known = texts.get(event.body.text)
    if (!known || compareInOrder(known, event) < 0) texts.set(event.body.text, event)
  }
  return (event) => (texts.size === 0 ? event : withoutRecord(withoutTexts(event, texts), texts))
}

/**
 * The events without the records of texts that were deleted and without the sentences from them, in whatever order they
 * come. One that has nothing of them is the same object.
 */
export function withoutErasedTexts(events: readonly LogEvent[]): readonly LogEvent[] {
  const erasures = events.filter((event) => event.type === 'sentence-erased' || event.type === 'study-sentences-erased')
  const left = erasures.length === 0 ? events : withoutSentences(events, erasures)
  return left.map(buildTextStrip(events))
}
