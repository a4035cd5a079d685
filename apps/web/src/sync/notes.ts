/**
 * What a learner did, until the log has it: its code comes later than the screens, and may not come at all in this visit.
 * Small enough to be there from the start.
 */
import type { NewEvent } from '@wordnest/log/events'
import * as z from 'zod/mini'

import { defineStored } from '#lib/stored.ts'

import { newEventId } from './operation-id.ts'

/** The event keeps its id, so that one that is told twice counts once. */
const NoteSchema = z.object({
  id: z.uuid(),
  at: z.number(),
  /** Null for a visitor's. */
  learnerId: z.nullable(z.string()),
  type: z.string(),
  body: z.unknown(),
})
export type Note = z.output<typeof NoteSchema>

/** Each is judged by itself: one that is damaged does not take the others with it. */
const stored = defineStored<unknown[]>({ key: 'wordnest.notes', schema: z.array(z.unknown()), fallback: [] })

/** Whether something was learned in this visit without an account; a visit ends with its tab. */
export const learnedInVisit = defineStored({
  key: 'wordnest.learnedInVisit',
  schema: z.boolean(),
  fallback: false,
  area: 'tab',
})

/** What the browser has no room for lives as long as the page. */
let unkept: readonly Note[] = []

const readStored = (): readonly Note[] =>
  stored.read().flatMap((one) => {
    const note = NoteSchema.safeParse(one)
    return note.success ? [note.data] : []
  })

/** Notes in the order in which they were made. */
export const readNotes = (): readonly Note[] => [...readStored(), ...unkept]

/** Whether one of these types waits for the learner. */
export const hasNotes = (learnerId: string | null, isMeant: (type: string) => boolean): boolean =>
  readNotes().some((note) => note.learnerId === learnerId && isMeant(note.type))

/** Adds notes that have their ids already; the same one again changes nothing. Answers whether this browser keeps them. */
export function storeNotes(notes: readonly Note[]): boolean {
  const known = new Set(readNotes().map(({ id }) => id))
  const added = [...new Map(notes.map((note) => [note.id, note])).values()].filter(({ id }) => !known.has(id))
  if (added.length === 0 || stored.write([...readStored(), ...added])) return true
  unkept = [...unkept, ...added]
  return false
}

/** Notes what a learner, or a visitor, did. Returns the ids that the events will have. */
export function addNotes(learnerId: string | null, events: readonly NewEvent[], now: number): readonly string[] {
  const notes = events.map(({ type, body }): Note => ({ id: newEventId(now), at: now, learnerId, type, body }))
  storeNotes(notes)
  return notes.map(({ id }) => id)
}

export function dropNotes(isDone: (note: Note) => boolean): void {
  unkept = unkept.filter((note) => !isDone(note))
  const notes = readStored()
  const left = notes.filter((note) => !isDone(note))
  if (left.length === notes.length) return
  if (left.length === 0) stored.clear()
  else stored.write([...left])
}
