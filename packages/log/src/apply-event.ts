/** The one function that page and server share: what an event changes. */
import { findDefinition, findWordOfSubject, type LogEvent, momentOf, type Subject, subjectOf } from './events.ts'
import { withoutErasedTexts } from './erasing.ts'
import { compareInOrder, type Place } from './order.ts'
import {
  EMPTY_STATE,
  type LearnerState,
  type LevelState,
  NO_WORD,
  type StudyState,
  type LibraryState,
  type SwipesState,
  type Trace,
  type WordState,
} from './states.ts'

/** One part of a learner's state: a word, or what else a subject names. */
export type PartState = WordState | StudyState | SwipesState | LevelState | LibraryState

/** The part of the state that a subject names. */
export function findPart(state: LearnerState, subject: Subject): PartState {
  const word = findWordOfSubject(subject)
  if (word !== undefined) return state.words.get(word) ?? NO_WORD
  switch (subject) {
    case 'study':
      return state.study
    case 'swipes':
      return state.swipes
    case 'level':
      return state.level
    case 'library':
      return state.library
    default:
      throw new TypeError(`Unknown part of a learner's state: ${subject}`)
  }
}

/** What a part is before any event. */
export const emptyPart = (subject: Subject): PartState => findPart(EMPTY_STATE, subject)

/** Erases what earlier events of its part say. */
const isErasure = (type: LogEvent['type']): boolean =>
  type === 'text-erased' || type === 'sentence-erased' || type === 'study-sentences-erased'

/**
 * The part that the event concerns, after an event that comes after all that it has ({@link needsReplay} tells). To take
 * an event back changes nothing here: the part is replayed without it.
 */
export function applyEvent(part: PartState, event: LogEvent): PartState {
  // What was taken back before the word was erased is gone with it.
  const hasVoids = (part.hasVoids && event.type !== 'erased') || isErasure(event.type)
  const trace: Trace = { last: { at: event.at, id: event.id }, ...(hasVoids && { hasVoids }) }
  if (event.type === 'void') return { ...part, ...trace, hasVoids: true }
  const { apply } = findDefinition(event.type)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- part and body are those of the type's own definition
  return { ...apply(part as never, event.body as never, momentOf(event)), ...trace }
}

/** Whether the part must be computed from its whole log: an event comes late, or one was taken back. */
export const needsReplay = ({ last, hasVoids }: PartState, event: LogEvent): boolean =>
  event.type === 'void' ||
  isErasure(event.type) ||
  hasVoids === true ||
  (last !== undefined && compareInOrder(event, last) < 0)

/** For each erased subject the place before which no event has an effect. */
export function findErasures(events: Iterable<LogEvent>): ReadonlyMap<Subject, Place> {
  const erasures = new Map<Subject, Place>()
  for (const event of events) {
    if (event.type !== 'erased') continue
    const known = erasures.get(subjectOf(event))
    if (!known || compareInOrder(known, event) < 0) erasures.set(subjectOf(event), { at: event.at, id: event.id })
  }
  return erasures
}

/** Without what was erased. */
function withoutErased(events: readonly LogEvent[]): readonly LogEvent[] {
  const erasures = findErasures(events)
  if (erasures.size === 0) return events
  return events.filter((event) => {
    const place = erasures.get(subjectOf(event))
    return !place || compareInOrder(place, event) <= 0
  })
}

/** Each once, without those that were erased or taken back, in their order. */
function toStanding(events: Iterable<LogEvent>): readonly LogEvent[] {
  const byId = new Map<string, LogEvent>()
  for (const event of events) byId.set(event.id, event)
  const all = withoutErasedTexts(withoutErased([...byId.values()]))
  const voided = new Set(all.flatMap((event) => (event.type === 'void' ? [event.body.event] : [])))
  const isFinal = (type: LogEvent['type']) => type === 'void' || type === 'erased' || isErasure(type)
  return all.filter(({ id, type }) => isFinal(type) || !voided.has(id)).toSorted(compareInOrder)
}

/** One part as the events of its subject give it, in whatever order they come. */
export const replayPart = (subject: Subject, events: Iterable<LogEvent>): PartState =>
  toStanding(events).reduce(applyEvent, emptyPart(subject))

const isWordSaved = (part: PartState): boolean => 'saved' in part && part.saved !== undefined

/** How the count of the personal list changes with a part: -1, 0 or 1. */
export const countSaved = (before: PartState, after: PartState): number =>
  Number(isWordSaved(after)) - Number(isWordSaved(before))

/** The state that a log gives, whatever order it comes in. The same event twice counts once. */
export function replay(events: Iterable<LogEvent>): LearnerState {
  const parts = new Map<Subject, PartState>()
  for (const event of toStanding(events)) {
    const subject = subjectOf(event)
    parts.set(subject, applyEvent(parts.get(subject) ?? emptyPart(subject), event))
  }
  return withParts(EMPTY_STATE, parts)
}

/** The state with other values of some parts; the count of the personal list follows. */
export function withParts(state: LearnerState, parts: ReadonlyMap<Subject, PartState>): LearnerState {
  const words = new Map(state.words)
  const others: Partial<Record<Subject, PartState>> = {}
  let { savedCount } = state
  for (const [subject, part] of parts) {
    const word = findWordOfSubject(subject)
    if (word === undefined) {
      others[subject] = part
      continue
    }
    savedCount += countSaved(words.get(word) ?? NO_WORD, part)
    if (part.last) words.set(word, part)
    else words.delete(word)
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part is that of its subject
  return { ...state, ...(others as Partial<LearnerState>), words, savedCount }
}
