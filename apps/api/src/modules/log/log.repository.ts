/** The learner's log and its states: every statement names the learner. */
import type { LogEvent, Subject } from '@wordnest/log/events'
import type { WordState } from '@wordnest/log/states'
import type { Kysely, Transaction } from 'kysely'

import type { Database } from '#api/db/schema.ts'
import { inTransaction } from '#api/db/transaction.ts'

import {
  addEvents,
  type Envelope,
  findStored,
  listAfter,
  loadEvents,
  loadEventsOf,
  type StoredPlace,
} from './events.repository.ts'
import { findHead, type LearnerNumber, listLearners, lockHead, type LogHead, saveHead } from './log-head.ts'
import type { Lists } from './state-rows.ts'
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
  readonly addEvents: (head: LogHead, events: readonly LogEvent[]) => Promise<void>
  readonly saveHead: (head: LogHead, lists: Lists, lastSeq: number) => Promise<void>
  readonly saveWords: (head: LogHead, words: ReadonlyMap<string, WordState>) => Promise<void>
  readonly deleteWords: (head: LogHead) => Promise<void>
}

export type LogRepository = {
  readonly inTransaction: <T>(work: (log: LogTransaction) => Promise<T>) => Promise<T>
  /** Undefined while the learner has no log. */
  readonly findHead: (userId: string) => Promise<LogHead | undefined>
  /** Those who have a log. */
  readonly listLearners: (range: { after: number; limit: number }) => Promise<readonly LearnerNumber[]>
  readonly loadEvents: (head: LogHead) => Promise<readonly LogEvent[]>
  readonly listAfter: (head: LogHead, range: { after: number; limit: number }) => Promise<readonly Envelope[]>
  readonly findWords: (head: LogHead, keys: readonly string[]) => Promise<readonly WordEntry[]>
  readonly listWords: (head: LogHead, range: { after: string; limit: number }) => Promise<readonly WordEntry[]>
  readonly listNextWords: (head: LogHead, limits: { due: number; fresh: number }) => Promise<readonly WordEntry[]>
  readonly countWords: (head: LogHead) => Promise<number>
}

const toTransaction = (tx: Transaction<Database>): LogTransaction => ({
  lock: (userId) => lockHead(tx, userId),
  findStored: (head, ids) => findStored(tx, head, ids),
  findWords: (head, keys) => findWords(tx, head, keys),
  loadAllWords: (head) => loadAllWords(tx, head),
  loadEvents: (head) => loadEvents(tx, head),
  loadEventsOf: (head, subjects) => loadEventsOf(tx, head, subjects),
  addEvents: (head, events) => addEvents(tx, head, events),
  saveHead: (head, lists, lastSeq) => saveHead(tx, head, lists, lastSeq),
  saveWords: (head, words) => saveWords(tx, head, words),
  deleteWords: (head) => deleteWords(tx, head),
})

export const buildLogRepository = (db: Kysely<Database>): LogRepository => ({
  inTransaction: (work) => inTransaction(db, (tx) => work(toTransaction(tx))),
  findHead: (userId) => findHead(db, userId),
  listLearners: (range) => listLearners(db, range),
  loadEvents: (head) => loadEvents(db, head),
  listAfter: (head, range) => listAfter(db, head, range),
  findWords: (head, keys) => findWords(db, head, keys),
  listWords: (head, range) => listWords(db, head, range),
  listNextWords: (head, limits) => listNextWords(db, head, limits),
  countWords: (head) => countWords(db, head),
})
