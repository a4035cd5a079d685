/** The one function that page and server share: what an event changes. */
import { findDefinition, findWordOfSubject, type LogEvent, momentOf, type Subject, subjectOf } from './events.ts'
import { compareInOrder } from './order.ts'
import {
  EMPTY_STATE,
  type LearnerState,
  type LevelState,
  NO_WORD,
  type StudyState,
  type SwipesState,
  type Trace,
  type WordState,
} from './states.ts'

/** One part of a learner's state: a word, or what else a subject names. */
export type PartState = WordState | StudyState | SwipesState | LevelState

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
    default:
      throw new TypeError(`Unknown part of a learner's state: ${subject}`)
  }
}

/** What a part is before any event. */
export const emptyPart = (subject: Subject): PartState => findPart(EMPTY_STATE, subject)

/**
 * The part that the event concerns, after an event that comes after all that it has ({@link needsReplay} tells). To take
 * an event back changes nothing here: the part is replayed without it.
 */
export function applyEvent(part: PartState, event: LogEvent): PartState {
  const trace: Trace = { last: { at: event.at, id: event.id }, ...(part.hasVoids && { hasVoids: true }) }
  if (event.type === 'void') return { ...part, ...trace, hasVoids: true }
  const { apply } = findDefinition(event.type)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- part and body are those of the type's own definition
  return { ...apply(part as never, event.body as never, momentOf(event)), ...trace }
}

/** Whether the part must be computed from its whole log: an event comes late, or one was taken back. */
export const needsReplay = ({ last, hasVoids }: PartState, event: LogEvent): boolean =>
  event.type === 'void' || hasVoids === true || (last !== undefined && compareInOrder(event, last) < 0)

/** Each once, without those that were taken back, in their order. */
function toStanding(events: Iterable<LogEvent>): readonly LogEvent[] {
  const byId = new Map<string, LogEvent>()
  for (const event of events) byId.set(event.id, event)
  const all = [...byId.values()]
  const voided = new Set(all.flatMap((event) => (event.type === 'void' ? [event.body.event] : [])))
  return all.filter(({ id, type }) => type === 'void' || !voided.has(id)).toSorted(compareInOrder)
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
