/** Events as rows of the database: short, because there are very many. */
import { type EventType, findWordOfSubject, type LogEvent, type Subject, subjectOf } from '@wordnest/log/events'
import type { Selectable } from 'kysely'

import type { EventsTable } from '#api/db/schema.ts'

import { fromShortTry, toShortTry } from './short-tries.ts'

export type EventRow = Selectable<EventsTable>

/** PostgreSQL keeps a UUID as 16 bytes and answers in lower case. */
export const toStoredId = (id: string): string => id.toLowerCase()

/** A word is its key behind a colon, which no other subject has. */
export function toStoredSubject(subject: Subject): string {
  const word = findWordOfSubject(subject)
  return word === undefined ? subject : `:${word}`
}

/** A letter never changes. */
const TYPE_LETTERS: Readonly<Record<EventType, string>> = {
  reviewed: 'r',
  met: 'm',
  'looked-up': 'l',
  guessed: 'g',
  edited: 'e',
  known: 'k',
  rested: 'p',
  'study-set': 't',
  'study-added': 'a',
  'study-removed': 'b',
  saved: 's',
  removed: 'd',
  swiped: 'w',
  'level-set': 'v',
  'text-saved': 'n',
  'text-renamed': 'i',
  'text-read': 'o',
  'text-removed': 'q',
  'text-erased': 'y',
  erased: 'z',
  'sentence-erased': 'f',
  'study-sentences-erased': 'h',
  void: 'x',
}
export const toStoredType = (type: EventType): string => TYPE_LETTERS[type]
const TYPES = new Map(Object.entries(TYPE_LETTERS).map(([type, letter]) => [letter, type]))

function toType(letter: string): string {
  const type = TYPES.get(letter)
  if (type === undefined) throw new TypeError(`Not a stored type of event: ${letter}`)
  return type
}

/** Types whose body names its word by the key alone, which the subject has already. */
const NAMES_A_KEY: ReadonlySet<string> = new Set([
  'reviewed',
  'guessed',
  'edited',
  'known',
  'rested',
  'removed',
  'erased',
  'sentence-erased',
])

export function toStoredBody({ type, body }: LogEvent): string {
  if (type === 'reviewed') return toShortTry(body)
  return JSON.stringify(NAMES_A_KEY.has(type) ? { ...body, word: undefined } : body)
}

/**
 * What is left of an event that was erased, beside its id, type, number and instant. No other has a body without a
 * letter, and none concerns nothing.
 */
export const ERASED = { subject: '', body: '', store: '', offset_minutes: 0 } as const

const fromStoredBody = (type: string, text: string): object =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- toStoredBody has written it
  type === 'reviewed' ? fromShortTry(text) : (JSON.parse(text) as object)

export const toEventRow = (event: LogEvent, learner: number, seq: number): EventRow => ({
  learner,
  id: toStoredId(event.id),
  seq,
  at: event.at,
  offset_minutes: event.offset,
  store: event.store,
  type: toStoredType(event.type),
  subject: toStoredSubject(subjectOf(event)),
  body: toStoredBody(event),
})

/** The envelope of a stored event. */
export const toEnvelope = ({ id, seq, at, type }: Pick<EventRow, 'id' | 'seq' | 'at' | 'type'>) => ({
  id,
  seq,
  at,
  type: toType(type),
})

export function toEvent(row: Omit<EventRow, 'learner' | 'seq'>): LogEvent {
  const type = toType(row.type)
  const body = fromStoredBody(type, row.body)
  const event = {
    id: row.id,
    at: row.at,
    offset: row.offset_minutes,
    store: row.store,
    type,
    body: NAMES_A_KEY.has(type) ? { ...body, word: row.subject.slice(1) } : body,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was checked when it was accepted
  return event as LogEvent
}
