/** Moves notes into the logs of their owners. */
import { EventSchema, type LogEvent, type NewEvent } from '@wordnest/log/events'

import { recordInOpenLog, useLearnerLog, whenOpen } from '#sync/learner-log.ts'
import type { RecordedEvent } from '#sync/new-event.ts'
import { keepForOwner } from '#sync/other-logs.ts'
import { dropNotes, type Note, readNotes } from '#sync/notes.ts'

/** Told to a log that this browser does not keep: their notes stay until the server has them. */
const told = new Set<string>()

/** The event that the server will judge; undefined for one that it would refuse. */
function toEvent({ id, at, type, body }: Note): RecordedEvent | undefined {
  const judged = EventSchema.safeParse({ id, at: Math.max(0, Math.floor(at)), offset: 0, store: 'note', type, body })
  if (!judged.success) {
    console.warn('A note that is no event was dropped:', type)
    return undefined
  }
  const { type: known, body: checked }: LogEvent = judged.data
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both are of the same event
  return { ...({ type: known, body: checked } as NewEvent), id: judged.data.id, at: judged.data.at }
}

/** Puts events into the log of their owner, open or not. Answers whether this browser keeps them. */
async function deliver(learnerId: string | null, events: readonly RecordedEvent[]): Promise<boolean> {
  if (events.length === 0) return true
  await whenOpen()
  // What is open now stays so until the events are in it: nothing is awaited in between.
  if (useLearnerLog.getState().learnerId !== learnerId) return keepForOwner(learnerId, events)
  await recordInOpenLog(events, Date.now())
  return useLearnerLog.getState().isKept
}

const isSettled = ({ id, learnerId }: Note): boolean => {
  const { learnerId: present, waiting } = useLearnerLog.getState()
  return told.has(id) && present === learnerId && waiting.every(({ event }) => event.id !== id)
}

async function recordAll(): Promise<void> {
  await whenOpen()
  dropNotes(isSettled)
  const notes = readNotes().filter(({ id }) => !told.has(id))
  for (const learnerId of new Set(notes.map((note) => note.learnerId))) {
    const own = notes.filter((note) => note.learnerId === learnerId)
    const isKept = await deliver(
      learnerId,
      own.flatMap((note) => toEvent(note) ?? []),
    )
    const ids = new Set(own.map(({ id }) => id))
    if (isKept) dropNotes(({ id }) => ids.has(id))
    else for (const id of ids) told.add(id)
  }
}

let recording: Promise<void> = Promise.resolve()

/** One turn after the other: a note is told once. */
export function recordNotes(): Promise<void> {
  recording = recording.then(recordAll, recordAll)
  return recording
}
