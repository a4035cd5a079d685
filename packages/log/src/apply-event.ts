/** The one function that page and server share: what an event changes. */
import { compareInOrder } from './order.ts'
import {
  EMPTY_STATE,
  type LearnerState,
  NO_WORD,
  type StudyState,
  type SwipesState,
  type LevelState,
  type Trace,
  type WordState,
} from './states.ts'
import { findDefinition, findWordOfSubject, type LogEvent, momentOf, type Subject, subjectOf } from './events.ts'

type PartState = WordState | StudyState | SwipesState | LevelState

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

function applyToPart(part: PartState, event: LogEvent): PartState {
  const trace: Trace = { last: { at: event.at, id: event.id }, ...(part.hasVoids && { hasVoids: true }) }
  if (event.type === 'void') return { ...part, ...trace, hasVoids: true }
  const definition = findDefinition(event.type)
  if (!definition) throw new TypeError(`Unknown type of event: ${event.type}`)
  // Part and body are those of the definition's own type: the subject was found by it.
  return { ...definition.apply(part as never, event.body as never, momentOf(event)), ...trace }
}

/** Words of the state, which may be changed until the state is handed out. */
type Draft = Omit<LearnerState, 'words' | 'savedCount'> & { readonly words: Map<string, WordState>; savedCount: number }

const toDraft = (state: LearnerState): Draft => ({ ...state, words: new Map(state.words) })

function setPart(draft: Draft, subject: Subject, part: PartState): Draft {
  const word = findWordOfSubject(subject)
  if (word === undefined) return { ...draft, [subject]: part }
  const next: WordState = part
  draft.savedCount += (next.saved ? 1 : 0) - (draft.words.get(word)?.saved ? 1 : 0)
  if (next.last) draft.words.set(word, next)
  else draft.words.delete(word)
  return draft
}

/** The state with another value of one part; the counts follow. */
export const withPart = (state: LearnerState, subject: Subject, part: PartState): LearnerState =>
  setPart(toDraft(state), subject, part)

/**
 * The state after these events, each of which comes after all that its part of the state has ({@link needsReplay} tells).
 * The state handed in stays as it is.
 */
export function applyEvents(state: LearnerState, events: Iterable<LogEvent>): LearnerState {
  let draft = toDraft(state)
  for (const event of events) {
    const subject = subjectOf(event)
    draft = setPart(draft, subject, applyToPart(findPart(draft, subject), event))
  }
  return draft
}

/** As {@link applyEvents}, for one event. */
export const applyEvent = (state: LearnerState, event: LogEvent): LearnerState => applyEvents(state, [event])

/** Whether the part must be computed from its whole log: an event that comes late, or one that takes another back. */
export function needsReplay(state: LearnerState, event: LogEvent): boolean {
  const { last, hasVoids } = findPart(state, subjectOf(event))
  return event.type === 'void' || hasVoids === true || (last !== undefined && compareInOrder(event, last) < 0)
}

/** The state that a log gives, whatever order it comes in. The same event twice counts once. */
export function replay(events: Iterable<LogEvent>): LearnerState {
  const byId = new Map<string, LogEvent>()
  for (const event of events) byId.set(event.id, event)
  const voided = new Set([...byId.values()].flatMap((event) => (event.type === 'void' ? [event.body.event] : [])))
  const standing = [...byId.values()].filter(({ id, type }) => type === 'void' || !voided.has(id))
  return applyEvents(EMPTY_STATE, standing.toSorted(compareInOrder))
}

/** One part as the events of its subject give it. */
export const replayPart = (subject: Subject, events: Iterable<LogEvent>): PartState => findPart(replay(events), subject)

/** What a part is before any event. */
export const emptyPart = (subject: Subject): PartState => findPart(EMPTY_STATE, subject)
