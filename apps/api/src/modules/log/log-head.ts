/** The head of a learner's log: whose it is, how long it is, and what is computed of it besides the words. */
import { RULES_VERSION } from '@wordnest/log/events'
import type { Role } from '@wordnest/vocabulary/plans'
import type { Kysely, Transaction } from 'kysely'

import type { PrepareRead } from '#api/db/prepared-read.ts'
import type { Database } from '#api/db/schema.ts'
import { isSqlite } from '#api/db/transaction.ts'

import { EMPTY_LIST_COLUMNS, type Lists, toChangedColumns, toLists, toSwipes } from './state-rows.ts'

export type LogHead = {
  /** Names the learner in the log's tables. */
  readonly number: number
  readonly role: Role
  readonly lastSeq: number
  /** Whether the present rules, or newer ones, computed the states. */
  readonly isCurrent: boolean
  readonly lists: Lists
}

export type LearnerNumber = Pick<LogHead, 'number'> & { readonly userId: string }

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
      'learner_logs.library',
      'users.role',
    ])
    .where('learner_logs.user_id', '=', userId)

type HeadRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectHead>['executeTakeFirst']>>>

/** While a new version comes, nodes of both serve one learner: the older leaves what the newer has computed. */
const isComputed = (row: Pick<HeadRow, 'rules_version'>): boolean => row.rules_version >= RULES_VERSION

const toHead = (row: HeadRow): LogHead => ({
  number: row.number,
  role: row.role,
  lastSeq: row.last_seq,
  isCurrent: isComputed(row),
  lists: toLists(row),
})

/** Undefined while the learner has no log. */
export async function findHead(db: Kysely<Database>, userId: string): Promise<LogHead | undefined> {
  const row = await selectHead(db, userId).executeTakeFirst()
  return row && toHead(row)
}

export type LogCounts = Pick<LogHead, 'isCurrent'> & { readonly savedCount: number; readonly swipes: number }

type CountsRow = { readonly rules_version: number; readonly saved_count: number; readonly swipes: string }

/** {@link findHead} without the lists, for every profile. */
export function buildCountsReader(db: Kysely<Database>, prepareRead: PrepareRead) {
  const readRow = prepareRead<CountsRow>(
    db
      .selectFrom('learner_logs')
      .select(['rules_version', 'saved_count', 'swipes'])
      .where('user_id', '=', '')
      .compile(),
  )
  return async (userId: string): Promise<LogCounts | undefined> => toCounts(await readRow([userId]))
}

function toCounts(row: CountsRow | undefined): LogCounts | undefined {
  return row && { isCurrent: isComputed(row), savedCount: row.saved_count, swipes: toSwipes(row).count }
}

/** Learners in the order of their numbers, after one of them. */
export const listLearners = (
  db: Kysely<Database>,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly LearnerNumber[]> =>
  db
    .selectFrom('learner_logs')
    .select(['number', 'user_id as userId'])
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()

async function findLocked(tx: Transaction<Database>, userId: string): Promise<LogHead | undefined> {
  const head = selectHead(tx, userId)
  // SQLite has one writer, whose transaction this is.
  const row = await (isSqlite(tx) ? head : head.forUpdate('learner_logs')).executeTakeFirst()
  return row && toHead(row)
}

/** Takes the learner's log for this transaction; undefined where the learner is gone. */
export async function lockHead(tx: Transaction<Database>, userId: string): Promise<LogHead | undefined> {
  const known = await findLocked(tx, userId)
  if (known) return known
  // Empty where the learner was deleted meanwhile.
  await tx
    .insertInto('learner_logs')
    .columns(['user_id', 'rules_version', 'saved_count', 'study', 'swipes', 'level', 'library'])
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
          eb.val(EMPTY_LIST_COLUMNS.library).as('library'),
        ])
        .where('users.id', '=', userId),
    )
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return findLocked(tx, userId)
}

export async function saveHead(
  tx: Transaction<Database>,
  { number, lists: before, isCurrent }: LogHead,
  lists: Lists,
  lastSeq: number,
): Promise<void> {
  await tx
    .updateTable('learner_logs')
    .set({ ...toChangedColumns(isCurrent ? before : undefined, lists), last_seq: lastSeq })
    .where('number', '=', number)
    .execute()
}
