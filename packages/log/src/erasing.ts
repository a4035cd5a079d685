/** What is left of events when a text is deleted with its sentences. */
import { type EventOf, type LogEvent, type Subject, subjectOf } from './events.ts'
import { compareInOrder } from './order.ts'
import { isShelfText } from './texts.ts'
import { sourceWithout } from './cards.ts'

/** Events have a title; this one says nothing. */
const NO_TITLE = '…'

type SentenceErasure = EventOf<'sentence-erased'>

/** The sentences of the text in these events of one word. */
function findSentences(events: readonly LogEvent[], text: string): ReadonlySet<string> {
  const sentences = new Set<string>()
  for (const { type, body } of events) {
    if ((type === 'met' || type === 'looked-up') && (body.source?.id === text || body.card.textId === text))
      sentences.add(body.card.sentence)
    if (type === 'edited' && body.card.textId === text) sentences.add(body.card.sentence)
  }
  sentences.delete('')
  return sentences
}

function withoutSentence(event: LogEvent, text: string, sentences: ReadonlySet<string>): LogEvent {
  switch (event.type) {
    case 'met':
    case 'looked-up': {
      const { card, source } = event.body
      if (source?.id !== text && !sentences.has(card.sentence)) return event
      const { textId: _, ...rest } = card
      const isFromIt = sentences.has(card.sentence)
      const left = isFromIt ? { ...rest, sentence: '' } : card
      return { ...event, body: { card: left, ...(source && { source: sourceWithout(source, text) }) } }
    }
    case 'edited': {
      const { card } = event.body
      if (!sentences.has(card.sentence)) return event
      const { textId: _, ...rest } = card
      return { ...event, body: { ...event.body, card: { ...rest, sentence: '' } } }
    }
    case 'saved': {
      const { word } = event.body
      return sentences.has(word.sentence) ? { ...event, body: { word: { ...word, sentence: '' } } } : event
    }
    default:
      return event
  }
}

function withoutSentences(events: readonly LogEvent[], erasures: readonly SentenceErasure[]): readonly LogEvent[] {
  const bySubject = new Map<Subject, readonly SentenceErasure[]>()
  for (const erasure of erasures) {
    const subject = subjectOf(erasure)
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), erasure])
  }
  let left = events
  for (const [subject, ofWord] of bySubject) {
    for (const erasure of ofWord.toSorted(compareInOrder)) {
      const isBefore = (event: LogEvent) => subjectOf(event) === subject && compareInOrder(event, erasure) < 0
      const sentences = findSentences(left.filter(isBefore), erasure.body.text)
      left = left.map((event) => (isBefore(event) ? withoutSentence(event, erasure.body.text, sentences) : event))
    }
  }
  return left
}

function withoutText(event: LogEvent, gone: ReadonlySet<string>): LogEvent {
  if (event.type !== 'text-saved' || !gone.has(event.body.text) || event.body.title === NO_TITLE) return event
  return { ...event, body: { ...event.body, title: NO_TITLE, source: { kind: event.body.source.kind } } }
}

/**
 * The events without the titles of texts that were deleted and without the sentences from them, in whatever order they come.
 * One that has nothing of them is the same object.
 */
export function withoutErasedTexts(events: readonly LogEvent[]): readonly LogEvent[] {
  const gone = new Set<string>()
  const erasures: SentenceErasure[] = []
  for (const event of events) {
    if (event.type === 'text-erased' && !isShelfText(event.body.text)) gone.add(event.body.text)
    else if (event.type === 'sentence-erased') erasures.push(event)
  }
  const left = erasures.length === 0 ? events : withoutSentences(events, erasures)
  return gone.size === 0 ? left : left.map((event) => withoutText(event, gone))
}
