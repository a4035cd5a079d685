/** A visitor's own log for tests of screens, kept in an IndexedDB of each test's own. */
import type { EventBodies, LogEvent } from '@wordnest/log/events'
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
import { IDBFactory } from 'fake-indexeddb'
// oxlint-disable-next-line import/no-unassigned-import -- gives the page an IndexedDB
import 'fake-indexeddb/auto'
import { vi } from 'vitest'

import { DEFAULT_SETTINGS, useSettings } from '#shared/settings.ts'
import { closeLog, openLog, useLearnerLog } from '#sync/learner-log.ts'
import { openLogDatabase } from '#sync/log-database.ts'

const DAY_MS = 86_400_000

/** Where an event stands that was made so many days ago, by the learner's calendar. */
const placeOf = (daysAgo: number) => {
  const now = new Date()
  return { at: now.getTime() - daysAgo * DAY_MS - 60_000, offset: -now.getTimezoneOffset() }
}

export const meetAgo = (daysAgo: number, word: string, more: Partial<EventBodies['met']['card']> = {}): LogEvent =>
  buildEvent('met', { card: buildCard(word, more) }, placeOf(daysAgo))

export const reviewAgo = (
  daysAgo: number,
  word: string,
  skill: EventBodies['reviewed']['skill'] = 'meaning',
  grade: EventBodies['reviewed']['grade'] = 'right',
): LogEvent => buildEvent('reviewed', { word, activity: 'hangman', skill, grade }, placeOf(daysAgo))

/** The log as it is opened after these events. */
export async function openVisitorLog(events: readonly LogEvent[]): Promise<void> {
  closeVisitorLog()
  vi.stubGlobal('indexedDB', new IDBFactory())
  const { database } = await openLogDatabase(null)
  await database.write({ put: events.map((event) => ({ event })) })
  database.close()
  await openLog(null)
}

export function closeVisitorLog(): void {
  closeLog()
  useSettings.setState(DEFAULT_SETTINGS, true)
}

export const wordOf = (key: string) => useLearnerLog.getState().state.words.get(key)
