/** Logs on this device that are not the open one. */
import type { LogEvent } from '@wordnest/log/events'
import { compareInOrder } from '@wordnest/log/order'

import { whenWritten } from './learner-log.ts'
import { openLogDatabase } from './log-database.ts'
import { type RecordedEvent, toEvent } from './new-event.ts'

/** Keeps events for a learner whose log is not the open one. False where this browser keeps nothing. */
export async function keepForOwner(learnerId: string | null, events: readonly RecordedEvent[]): Promise<boolean> {
  await whenWritten()
  const { database: owners, isKept } = await openLogDatabase(learnerId)
  try {
    const put = events.map((event, index) => ({ event: toEvent(event, (event.at ?? Date.now()) + index) }))
    await owners.write({ put })
    return isKept
  } catch (error) {
    console.warn('This device has no room for what was learned:', error)
    return false
  } finally {
    owners.close()
  }
}

/** What a visitor did on this device that no account has yet; nothing where it is bound to another account. */
export async function findVisitorEvents(learnerId: string): Promise<readonly LogEvent[]> {
  await whenWritten()
  const { database: visitors } = await openLogDatabase(null)
  const { lists, waiting } = await visitors.load()
  visitors.close()
  const isOthers = lists?.boundTo !== undefined && lists.boundTo !== learnerId
  return isOthers ? [] : waiting.map(({ event }) => event).toSorted(compareInOrder)
}
