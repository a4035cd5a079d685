/** What is left of events when a text is deleted with its sentences. */
import { type EventOf, type LogEvent, subjectOf } from './events.ts'
import { compareInOrder } from './order.ts'
import { isShelfText } from './texts.ts'
import { sourceWithout } from './cards.ts'

/** Events have a title; this one says nothing. */
const NO_TITLE = '…'

type SentenceErasure = EventOf<'sentence-erased'>

/** Each event is judged by itself, so that it makes no difference in what order they come. */
function withoutSentence(event: LogEvent, text: string): LogEvent {
  if (event.type === 'edited') {
    const { textId, ...card } = event.body.card
    return textId === text ? { ...event, body: { ...event.body, card: { ...card, sentence: '' } } } : event
  }
  if (event.type !== 'met' && event.type !== 'looked-up') return event
  const { card, source } = event.body
  if (source?.id !== text && card.textId !== text) return event
  const { textId: _, ...rest } = card
  const isFromIt = card.textId === text || source?.kind === 'text'
  const left = isFromIt ? { ...rest, sentence: '' } : card
  return { ...event, body: { card: left, ...(source && { source: sourceWithout(source, text) }) } }
}

const withoutSentences = (events: readonly LogEvent[], erasures: readonly SentenceErasure[]): readonly LogEvent[] =>
  events.map((event) =>
    erasures
      .filter((one) => subjectOf(one) === subjectOf(event) && compareInOrder(event, one) < 0)
      .reduce((left: LogEvent, one) => withoutSentence(left, one.body.text), event),
  )

function withoutText(event: LogEvent, gone: ReadonlySet<string>): LogEvent {
  if (event.type !== 'text-saved' && event.type !== 'text-renamed') return event
  if (!gone.has(event.body.text) || event.body.title === NO_TITLE) return event
  if (event.type === 'text-renamed') return { ...event, body: { ...event.body, title: NO_TITLE } }
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
