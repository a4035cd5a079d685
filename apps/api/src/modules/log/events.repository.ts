/** The events of a learner's log. */
import { NAMES_A_TEXT } from '@wordnest/log/erasing'
import { type LogEvent, type Subject, toWordSubject } from '@wordnest/log/events'
import type { Place } from '@wordnest/log/order'
import type { Kysely, Transaction } from 'kysely'

import type { Database } from '#api/db/schema.ts'

import { inBatches } from './batches.ts'
import {
  ERASED,
  toEnvelope,
  toEvent,
  toEventRow,
  toStoredBody,
  toStoredId,
  toStoredSubject,
  toStoredType,
} from './event-rows.ts'
import type { LogHead } from './log-head.ts'

/** The position of an event in the log. */
export type StoredPlace = { readonly seq: number; readonly at: number }
/** `subject` is undefined where the event was erased. */
export type Envelope = ReturnType<typeof toEnvelope> & { readonly subject: Subject | undefined }
/** What is left of an event whose word was deleted. */
export type ErasedEvent = Pick<Envelope, 'id' | 'at' | 'type'>

const EVENT_COLUMNS = ['id', 'at', 'offset_minutes', 'store', 'type', 'subject', 'body'] as const

const toSubject = (stored: string): Subject | undefined => (stored === ERASED.subject ? undefined : toSubjectOf(stored))

const toSubjectOf = (stored: string): Subject =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- toStoredSubject has written it
  stored.startsWith(':') ? toWordSubject(stored.slice(1)) : (stored as Subject)

/** Those of the events that the log has, by their ids. */
export async function findStored(
  db: Kysely<Database>,
  { number }: LogHead,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredPlace>> {
  const stored = new Map<string, StoredPlace>()
  for (const some of inBatches(ids)) {
    const rows = await db
      .selectFrom('events')
      .select(['id', 'seq', 'at', 'type'])
      .where('learner', '=', number)
      .where('id', 'in', some.map(toStoredId))
      .execute()
    for (const row of rows) {
      const { id, seq, at } = toEnvelope(row)
      stored.set(id, { seq, at })
    }
  }
  return stored
}

const selectEvents = (db: Kysely<Database>, { number }: LogHead) =>
  db.selectFrom('events').select(EVENT_COLUMNS).where('learner', '=', number).orderBy('seq')

/** All events of the learner that were not erased, in the order of their arrival. */
export const loadEvents = async (db: Kysely<Database>, head: LogHead): Promise<readonly LogEvent[]> =>
  (await selectEvents(db, head).where('body', '<>', ERASED.body).execute()).map(toEvent)

export async function loadErased(db: Kysely<Database>, { number }: LogHead): Promise<readonly ErasedEvent[]> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'seq', 'at', 'type'])
    .where('learner', '=', number)
    .where('body', '=', ERASED.body)
    .execute()
  return rows.map(toEnvelope)
}

/** All events of the subjects. Reads the learner's whole log once for each batch of subjects. */
export async function loadEventsOf(
  db: Kysely<Database>,
  head: LogHead,
  subjects: readonly Subject[],
): Promise<readonly LogEvent[]> {
  const events: LogEvent[] = []
  for (const some of inBatches(subjects)) {
    const rows = await selectEvents(db, head).where('subject', 'in', some.map(toStoredSubject)).execute()
    for (const row of rows) events.push(toEvent(row))
  }
  return events
}

/** Events that may have something from a text. Reads the learner's whole log once. */
export const loadEventsOfTexts = async (db: Kysely<Database>, head: LogHead): Promise<readonly LogEvent[]> =>
  (
    await selectEvents(db, head)
      .where('type', 'in', NAMES_A_TEXT.map(toStoredType))
      .where((eb) => eb.or(['textId', 'id', 'ownSentence'].map((field) => eb('body', 'like', `%"${field}":%`))))
      .execute()
  ).map(toEvent)

/** What the log says of texts that were deleted for good. */
export const loadTextErasures = async (db: Kysely<Database>, head: LogHead): Promise<readonly LogEvent[]> =>
  (await selectEvents(db, head).where('type', '=', toStoredType('text-erased')).execute()).map(toEvent)

/** Adds the events in this order behind the last one. */
export async function addEvents(
  tx: Transaction<Database>,
  { number, lastSeq }: LogHead,
  events: readonly LogEvent[],
): Promise<void> {
  const rows = events.map((event, index) => toEventRow(event, number, lastSeq + index + 1))
  for (const some of inBatches(rows)) {
    await tx
      .insertInto('events')
      .values([...some])
      .execute()
  }
}

/** Leaves id, type, number and instant of what concerns the subject and comes before the place. */
export async function eraseBefore(
  tx: Transaction<Database>,
  { number }: LogHead,
  subject: Subject,
  { at, id }: Place,
): Promise<void> {
  await tx
    .updateTable('events')
    .set(ERASED)
    .where('learner', '=', number)
    .where('subject', '=', toStoredSubject(subject))
    .where((eb) => eb.or([eb('at', '<', at), eb.and([eb('at', '=', at), eb('id', '<', toStoredId(id))])]))
    .execute()
}

/** Writes the bodies of events that say less than before. */
export async function rewriteBodies(
  tx: Transaction<Database>,
  { number }: LogHead,
  events: readonly LogEvent[],
): Promise<void> {
  for (const event of events) {
    await tx
      .updateTable('events')
      .set({ body: toStoredBody(event) })
      .where('learner', '=', number)
      .where('id', '=', toStoredId(event.id))
      .execute()
  }
}

/** `at` is the event with the number itself. */
export type EventsAfter = { readonly at: Envelope | undefined; readonly events: readonly Envelope[] }

/** Up to the last event that the head knows: its lists have the effect of each. */
export async function listAfter(
  db: Kysely<Database>,
  { number, lastSeq }: LogHead,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<EventsAfter> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'seq', 'at', 'type', 'subject'])
    .where('learner', '=', number)
    .where('seq', '>=', after)
    .where('seq', '<=', lastSeq)
    .orderBy('seq')
    .limit(limit + 1)
    .execute()
  const found = rows.map((row) => ({ ...toEnvelope(row), subject: toSubject(row.subject) }))
  const at = found.find(({ seq }) => seq === after)
  return { at, events: found.filter((one) => one !== at).slice(0, limit) }
}
