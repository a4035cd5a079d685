/** The learner's log and its states: every statement names the learner. */
import type { LogEvent, Subject } from '@wordnest/log/events'
import type { Place } from '@wordnest/log/order'
import type { LibraryState, WordState } from '@wordnest/log/states'
import type { Transaction } from 'kysely'

import type { OpenDatabase } from '#api/db/dialects.ts'
import type { Database } from '#api/db/schema.ts'
import { inTransaction } from '#api/db/transaction.ts'

import {
  addEvents,
  eraseBefore,
  type ErasedEvent,
  type EventsAfter,
  findStored,
  listAfter,
  loadErased,
  loadEvents,
  loadEventsOfTexts,
  loadEventsOf,
  loadTextErasures,
  rewriteBodies,
  type StoredPlace,
} from './events.repository.ts'
import {
  buildCountsReader,
  findHead,
  type LearnerNumber,
  listLearners,
  lockHead,
  type LogCounts,
  type LogHead,
  saveHead,
} from './log-head.ts'
import type { Lists } from './state-rows.ts'
import {
  putTextBody,
  findTextBody,
  loadTextBodies,
  markTextBodies,
  purgeTextBodies,
  type TextBody,
} from './text-bodies.repository.ts'
import {
  countWords,
  deleteWords,
  findWords,
  listNextWords,
  listWords,
  loadAllWords,
  saveWords,
  type WordEntry,
} from './word-states.repository.ts'

/** The log within one transaction. */
export type LogTransaction = {
  /** Takes the learner's log for this transaction; undefined where the learner is gone. */
  readonly lock: (userId: string) => Promise<LogHead | undefined>
  readonly findStored: (head: LogHead, ids: readonly string[]) => Promise<ReadonlyMap<string, StoredPlace>>
  readonly findWords: (head: LogHead, keys: readonly string[]) => Promise<readonly WordEntry[]>
  readonly loadAllWords: (head: LogHead) => Promise<readonly WordEntry[]>
  readonly loadEvents: (head: LogHead) => Promise<readonly LogEvent[]>
  readonly loadEventsOf: (head: LogHead, subjects: readonly Subject[]) => Promise<readonly LogEvent[]>
  readonly loadEventsOfTexts: (head: LogHead) => Promise<readonly LogEvent[]>
  readonly loadTextErasures: (head: LogHead) => Promise<readonly LogEvent[]>
  readonly addEvents: (head: LogHead, events: readonly LogEvent[]) => Promise<void>
  readonly eraseBefore: (head: LogHead, subject: Subject, place: Place) => Promise<void>
  readonly rewriteBodies: (head: LogHead, events: readonly LogEvent[]) => Promise<void>
  readonly saveHead: (head: LogHead, lists: Lists, lastSeq: number) => Promise<void>
  readonly saveWords: (head: LogHead, words: ReadonlyMap<string, WordState>) => Promise<void>
  readonly deleteWords: (head: LogHead) => Promise<void>
  readonly findTextBody: (head: LogHead, id: string) => Promise<TextBody | undefined>
  readonly putTextBody: (head: LogHead, body: TextBody, how: { readonly isReplaced: boolean }) => Promise<void>
  readonly markTextBodies: (head: LogHead, library: LibraryState) => Promise<void>
}

export type LogRepository = {
  readonly inTransaction: <T>(work: (log: LogTransaction) => Promise<T>) => Promise<T>
  /** Undefined while the learner has no log. */
  readonly findHead: (userId: string) => Promise<LogHead | undefined>
  /** Learners who have a log. */
  readonly listLearners: (range: { after: number; limit: number }) => Promise<readonly LearnerNumber[]>
  readonly findCounts: (userId: string) => Promise<LogCounts | undefined>
  readonly loadEvents: (head: LogHead) => Promise<readonly LogEvent[]>
  readonly loadErased: (head: LogHead) => Promise<readonly ErasedEvent[]>
  readonly loadAllWords: (head: LogHead) => Promise<readonly WordEntry[]>
  readonly listAfter: (head: LogHead, range: { after: number; limit: number }) => Promise<EventsAfter>
  readonly findWords: (head: LogHead, keys: readonly string[]) => Promise<readonly WordEntry[]>
  readonly listWords: (head: LogHead, range: { after: string; limit: number }) => Promise<readonly WordEntry[]>
  readonly listNextWords: (head: LogHead, limits: { due: number; fresh: number }) => Promise<readonly WordEntry[]>
  readonly countWords: (head: LogHead) => Promise<number>
  readonly findTextBody: (head: LogHead, id: string) => Promise<TextBody | undefined>
  readonly loadTextBodies: (head: LogHead) => Promise<readonly TextBody[]>
  readonly purgeTextBodies: (beforeMs: number) => Promise<void>
}

const toTransaction = (tx: Transaction<Database>): LogTransaction => ({
  lock: (userId) => lockHead(tx, userId),
  findStored: (head, ids) => findStored(tx, head, ids),
  findWords: (head, keys) => findWords(tx, head, keys),
  loadAllWords: (head) => loadAllWords(tx, head),
  loadEvents: (head) => loadEvents(tx, head),
  loadEventsOf: (head, subjects) => loadEventsOf(tx, head, subjects),
  loadEventsOfTexts: (head) => loadEventsOfTexts(tx, head),
  loadTextErasures: (head) => loadTextErasures(tx, head),
  addEvents: (head, events) => addEvents(tx, head, events),
  eraseBefore: (head, subject, place) => eraseBefore(tx, head, subject, place),
  rewriteBodies: (head, events) => rewriteBodies(tx, head, events),
  saveHead: (head, lists, lastSeq) => saveHead(tx, head, lists, lastSeq),
  saveWords: (head, words) => saveWords(tx, head, words),
  deleteWords: (head) => deleteWords(tx, head),
  findTextBody: (head, id) => findTextBody(tx, head, id),
  putTextBody: (head, body, how) => putTextBody(tx, head, body, how),
  markTextBodies: (head, library) => markTextBodies(tx, head, library),
})

export const buildLogRepository = ({ db, prepareRead }: Pick<OpenDatabase, 'db' | 'prepareRead'>): LogRepository => ({
  inTransaction: (work) => inTransaction(db, (tx) => work(toTransaction(tx))),
  findHead: (userId) => findHead(db, userId),
  listLearners: (range) => listLearners(db, range),
  findCounts: buildCountsReader(db, prepareRead),
  loadEvents: (head) => loadEvents(db, head),
  loadErased: (head) => loadErased(db, head),
  loadAllWords: (head) => loadAllWords(db, head),
  listAfter: (head, range) => listAfter(db, head, range),
  findWords: (head, keys) => findWords(db, head, keys),
  listWords: (head, range) => listWords(db, head, range),
  listNextWords: (head, limits) => listNextWords(db, head, limits),
  countWords: (head) => countWords(db, head),
  findTextBody: (head, id) => findTextBody(db, head, id),
  loadTextBodies: (head) => loadTextBodies(db, head),
  purgeTextBodies: (beforeMs) => purgeTextBodies(db, beforeMs),
})
