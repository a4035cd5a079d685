/** Events as they stand in the database: short, because there will be very many of them. */
import { findWordOfSubject, type LogEvent, type Subject, subjectOf } from '@wordnest/log/events'
import type { Selectable } from 'kysely'

import type { EventsTable } from '#api/db/schema.ts'

export type EventRow = Selectable<EventsTable>

/** The 16 bytes of a UUID in 22 characters instead of 36. */
export const toStoredId = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

function toEventId(stored: string): string {
  const hex = Buffer.from(stored, 'base64url').toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** A word stands there by its key, behind a colon that no other subject has. */
export function toStoredSubject(subject: Subject): string {
  const word = findWordOfSubject(subject)
  return word === undefined ? subject : `:${word}`
}

/** Types whose body names its word by the key alone, which the subject has already. */
const NAMES_A_KEY: ReadonlySet<string> = new Set(['reviewed', 'guessed', 'edited', 'known', 'rested', 'removed'])

const toStoredBody = ({ type, body }: LogEvent): string =>
  JSON.stringify(NAMES_A_KEY.has(type) ? { ...body, word: undefined } : body)

export const toEventRow = (event: LogEvent, learner: number, seq: number): EventRow => ({
  learner,
  id: toStoredId(event.id),
  seq,
  at: event.at,
  offset_minutes: event.offset,
  store: event.store,
  type: event.type,
  subject: toStoredSubject(subjectOf(event)),
  body: toStoredBody(event),
})

/** The envelope of a stored event. */
export const toEnvelope = ({ id, seq, at, type }: Pick<EventRow, 'id' | 'seq' | 'at' | 'type'>) => ({
  id: toEventId(id),
  seq,
  at,
  type,
})

export function toEvent(row: Omit<EventRow, 'learner' | 'seq'>): LogEvent {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- toStoredBody has written it
  const body = JSON.parse(row.body) as Readonly<Record<string, unknown>>
  const event = {
    id: toEventId(row.id),
    at: row.at,
    offset: row.offset_minutes,
    store: row.store,
    type: row.type,
    body: NAMES_A_KEY.has(row.type) ? { ...body, word: row.subject.slice(1) } : body,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was checked when it was accepted
  return event as LogEvent
}
