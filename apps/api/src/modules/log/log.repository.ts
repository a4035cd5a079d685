/** The learner's log and its states: every statement names the learner. */
import { type LogEvent, type Subject, toWordSubject } from '@wordnest/log/events'
import type { WordState } from '@wordnest/log/states'
import type { Role } from '@wordnest/vocabulary/plans'
import type { Kysely, Transaction } from 'kysely'

import type { Database } from '#api/db/schema.ts'
import { inTransaction, isSqlite } from '#api/db/transaction.ts'

import { toEnvelope, toEvent, toEventRow, toStoredId, toStoredSubject } from './event-rows.ts'
import {
  EMPTY_LIST_COLUMNS,
  type Lists,
  NEW_WORD_DAY,
  toListColumns,
  toLists,
  toWordRow,
  toWordState,
} from './state-rows.ts'

export type LogHead = {
  /** Names the learner in the log's tables. */
  readonly number: number
  readonly role: Role
  readonly lastSeq: number
  readonly rulesVersion: number
  readonly lists: Lists
}

/** Where an event stands that the log has. */
export type StoredPlace = { readonly seq: number; readonly at: number }
export type Envelope = ReturnType<typeof toEnvelope>

export type WordEntry = { readonly key: string; readonly state: WordState }

/** The log within one transaction. */
export type LogTransaction = {
  /** Takes the learner's log for this transaction; undefined where the learner is gone. */
  readonly lock: (userId: string) => Promise<LogHead | undefined>
  /** Those of the events that the log has, by their ids. */
  readonly findStored: (head: LogHead, ids: readonly string[]) => Promise<ReadonlyMap<string, StoredPlace>>
  readonly loadWords: (head: LogHead, keys: readonly string[]) => Promise<readonly WordEntry[]>
  /** All events of a subject, or of the learner, in the order of their arrival. */
  readonly loadEvents: (head: LogHead, subject?: Subject) => Promise<readonly LogEvent[]>
  /** Adds the events in this order behind the last one. */
  readonly addEvents: (head: LogHead, events: readonly LogEvent[]) => Promise<void>
  readonly saveLists: (head: LogHead, lists: Lists, lastSeq: number) => Promise<void>
  /** A word whose state has no event left goes. */
  readonly saveWords: (head: LogHead, words: ReadonlyMap<string, WordState>) => Promise<void>
  readonly loadAllWords: (head: LogHead) => Promise<readonly WordEntry[]>
  readonly deleteWords: (head: LogHead) => Promise<void>
}

export type LogRepository = {
  readonly inTransaction: <T>(work: (log: LogTransaction) => Promise<T>) => Promise<T>
  /** Undefined while the learner has no log. */
  readonly findHead: (userId: string) => Promise<LogHead | undefined>
  readonly listAfter: (
    head: LogHead,
    seq: number,
    limit: number,
  ) => Promise<readonly (Envelope & { subject: Subject })[]>
  readonly findWords: (head: LogHead, keys: readonly string[]) => Promise<readonly WordEntry[]>
  /** In the order of their keys. */
  readonly listWords: (head: LogHead, after: string, limit: number) => Promise<readonly WordEntry[]>
  /** The words that are due first, and then new ones. */
  readonly listNextWords: (head: LogHead, limits: { due: number; fresh: number }) => Promise<readonly WordEntry[]>
  readonly countWords: (head: LogHead) => Promise<number>
  /** Learners with a log, in the order of their numbers. */
  readonly listLearners: (after: number, limit: number) => Promise<readonly { number: number; userId: string }[]>
}

/** Values of one statement: below what either database binds. */
const ROWS_AT_ONCE = 100

function* inBatches<T>(items: readonly T[], size = ROWS_AT_ONCE): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}

const EVENT_COLUMNS = ['id', 'at', 'offset_minutes', 'store', 'type', 'subject', 'body'] as const

const toSubject = (stored: string): Subject =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- toStoredSubject has written it
  stored.startsWith(':') ? toWordSubject(stored.slice(1)) : (stored as Subject)

const selectHead = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('learner_logs')
    .innerJoin('users', 'users.id', 'learner_logs.user_id')
    .select([
      'learner_logs.number',
      'learner_logs.last_seq',
      'learner_logs.rules_version',
      'learner_logs.saved_count',
      'learner_logs.study',
      'learner_logs.swipes',
      'learner_logs.level',
      'users.role',
    ])
    .where('learner_logs.user_id', '=', userId)

type HeadRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectHead>['executeTakeFirst']>>>

const toHead = (row: HeadRow): LogHead => ({
  number: row.number,
  role: row.role,
  lastSeq: row.last_seq,
  rulesVersion: row.rules_version,
  lists: toLists(row),
})

async function findWords(db: Kysely<Database>, { number }: LogHead, keys: readonly string[]) {
  const found: WordEntry[] = []
  for (const some of inBatches(keys)) {
    const rows = await db
      .selectFrom('word_states')
      .select(['word_key', 'state'])
      .where('learner', '=', number)
      .where('word_key', 'in', some)
      .execute()
    for (const row of rows) found.push({ key: row.word_key, state: toWordState(row) })
  }
  return found
}

function toTransaction(tx: Transaction<Database>): LogTransaction {
  const selectLocked = async (userId: string) => {
    const head = selectHead(tx, userId)
    // SQLite has one writer, whose transaction this is.
    return (isSqlite(tx) ? head : head.forUpdate('learner_logs')).executeTakeFirst()
  }
  return {
    async lock(userId) {
      const known = await selectLocked(userId)
      if (known) return toHead(known)
      // Of nobody where the learner is gone in the meantime.
      await tx
        .insertInto('learner_logs')
        .columns(['user_id', 'rules_version', 'saved_count', 'study', 'swipes', 'level'])
        .expression((eb) =>
          eb
            .selectFrom('users')
            .select([
              'users.id',
              eb.val(EMPTY_LIST_COLUMNS.rules_version).as('rules_version'),
              eb.val(EMPTY_LIST_COLUMNS.saved_count).as('saved_count'),
              eb.val(EMPTY_LIST_COLUMNS.study).as('study'),
              eb.val(EMPTY_LIST_COLUMNS.swipes).as('swipes'),
              eb.val(EMPTY_LIST_COLUMNS.level).as('level'),
            ])
            .where('users.id', '=', userId),
        )
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute()
      const created = await selectLocked(userId)
      return created && toHead(created)
    },
    async findStored({ number }, ids) {
      const stored = new Map<string, StoredPlace>()
      for (const some of inBatches(ids)) {
        const rows = await tx
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
    },
    loadWords: (head, keys) => findWords(tx, head, keys),
    async loadEvents({ number }, subject) {
      const all = tx.selectFrom('events').select(EVENT_COLUMNS).where('learner', '=', number).orderBy('seq')
      const rows = await (subject === undefined ? all : all.where('subject', '=', toStoredSubject(subject))).execute()
      return rows.map(toEvent)
    },
    async addEvents({ number, lastSeq }, events) {
      const rows = events.map((event, index) => toEventRow(event, number, lastSeq + index + 1))
      for (const some of inBatches(rows))
        await tx
          .insertInto('events')
          .values([...some])
          .execute()
    },
    async saveLists({ number }, lists, lastSeq) {
      await tx
        .updateTable('learner_logs')
        .set({ ...toListColumns(lists), last_seq: lastSeq })
        .where('number', '=', number)
        .execute()
    },
    async saveWords({ number }, words) {
      const kept = [...words].filter(([, { last }]) => last !== undefined)
      const gone = [...words].flatMap(([key, { last }]) => (last === undefined ? [key] : []))
      for (const some of inBatches(kept)) {
        await tx
          .insertInto('word_states')
          .values(some.map(([key, state]) => toWordRow(number, key, state)))
          .onConflict((conflict) =>
            conflict.columns(['learner', 'word_key']).doUpdateSet((eb) => ({
              due_day: eb.ref('excluded.due_day'),
              state: eb.ref('excluded.state'),
            })),
          )
          .execute()
      }
      for (const some of inBatches(gone)) {
        await tx.deleteFrom('word_states').where('learner', '=', number).where('word_key', 'in', some).execute()
      }
    },
    async loadAllWords({ number }) {
      const rows = await tx
        .selectFrom('word_states')
        .select(['word_key', 'state'])
        .where('learner', '=', number)
        .execute()
      return rows.map((row) => ({ key: row.word_key, state: toWordState(row) }))
    },
    async deleteWords({ number }) {
      await tx.deleteFrom('word_states').where('learner', '=', number).execute()
    },
  }
}

export function buildLogRepository(db: Kysely<Database>): LogRepository {
  const selectWords = ({ number }: LogHead) =>
    db.selectFrom('word_states').select(['word_key', 'state']).where('learner', '=', number)
  const toEntries = (rows: readonly { word_key: string; state: string }[]): readonly WordEntry[] =>
    rows.map((row) => ({ key: row.word_key, state: toWordState(row) }))
  return {
    inTransaction: (work) => inTransaction(db, (tx) => work(toTransaction(tx))),
    async findHead(userId) {
      const row = await selectHead(db, userId).executeTakeFirst()
      return row && toHead(row)
    },
    async listAfter({ number }, seq, limit) {
      const rows = await db
        .selectFrom('events')
        .select(['id', 'seq', 'at', 'type', 'subject'])
        .where('learner', '=', number)
        .where('seq', '>', seq)
        .orderBy('seq')
        .limit(limit)
        .execute()
      return rows.map((row) => ({ ...toEnvelope(row), subject: toSubject(row.subject) }))
    },
    findWords: (head, keys) => findWords(db, head, keys),
    async listWords(head, after, limit) {
      return toEntries(await selectWords(head).where('word_key', '>', after).orderBy('word_key').limit(limit).execute())
    },
    async listNextWords(head, { due, fresh }) {
      const dueRows = await selectWords(head).where('due_day', '>=', 0).orderBy('due_day').limit(due).execute()
      const newRows = await selectWords(head).where('due_day', '=', NEW_WORD_DAY).limit(fresh).execute()
      return toEntries([...dueRows, ...newRows])
    },
    async countWords({ number }) {
      const { count } = await db
        .selectFrom('word_states')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('learner', '=', number)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async listLearners(after, limit) {
      const rows = await db
        .selectFrom('learner_logs')
        .select(['number', 'user_id'])
        .where('number', '>', after)
        .orderBy('number')
        .limit(limit)
        .execute()
      return rows.map(({ number, user_id: userId }) => ({ number, userId }))
    },
  }
}
