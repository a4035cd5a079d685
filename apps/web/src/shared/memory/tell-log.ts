/** Records events from screens that load before the log's code; notes are saved until it comes. */
import type { NewEvent } from '@wordnest/log/events'

import { useSession } from '#shared/accounts/session-store.ts'
import { addNotes, learnedInVisit } from '#sync/notes.ts'

import { startLog } from './start-log.ts'

const warn = (error: unknown) => console.warn('What was done is not in the log yet:', error)

/** Notes the events, and has the log take them. Returns their ids, by which they can be taken back. */
export function tellLog(events: readonly NewEvent[]): readonly string[] {
  if (events.length === 0) return []
  const learnerId = useSession.getState().learner?.id ?? null
  if (learnerId === null) learnedInVisit.write(true)
  const ids = addNotes(learnerId, events, Date.now())
  startLog()
    .then((log) => log.recordNotes())
    .catch(warn)
  return ids
}
