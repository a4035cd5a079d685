/**
 * Saves of personal lists on PostgreSQL that need no transaction: one statement reads the lists of all who save at the same
 * time, another writes them, each on condition that nobody has saved it since. What is out of the ordinary is left to the
 * transaction.
 */
import type { Role } from '@wordnest/vocabulary/plans'
import { type CompiledQuery, type Kysely, sql } from 'kysely'

import { toQueryError } from '#api/db/bounded-pool.ts'
import { findDatabaseFault } from '#api/db/database-errors.ts'
import { spendDatabaseTime } from '#api/db/database-time.ts'
import { gatherCalls } from '#api/db/gathered-calls.ts'
import type { PrepareWrite } from '#api/db/prepared-read.ts'
import type { Database } from '#api/db/schema.ts'
import { toPostgresInsert, toPostgresRows, type UserWordRow } from '#api/db/user-word-rows.ts'

import type { ListSave, KnownWord, RowChanges } from './list-save.ts'

type FindChanges = (save: ListSave, role: Role, known: ReadonlyMap<string, KnownWord>) => RowChanges | undefined
/** The list's new version; undefined where nothing was done. */
type SaveAtOnce = (save: ListSave, nowMs: number) => Promise<number | undefined>

type Call = { readonly save: ListSave; readonly nowMs: number }
type Known = { readonly role: Role; readonly version: number; readonly words: Map<string, KnownWord> }
type Change = Call & RowChanges & { readonly role: Role }

/** A longer list would make all who are saved with it wait. */
const MAX_GATHERED_WORDS = 100
const SAVES_AT_ONCE = 16
const STATEMENTS_AT_ONCE = 2

/** The list of learners is filled up, so that its text is always the same. */
const fillUp = (userIds: readonly string[]) => [
  ...userIds,
  ...Array.from({ length: SAVES_AT_ONCE - userIds.length }, () => ''),
]

const compileRead = (db: Kysely<Database>) =>
  db
    .selectFrom('users')
    .leftJoin('user_words', 'user_words.user_id', 'users.id')
    .select([
      'users.id',
      'users.role',
      'users.list_version',
      'user_words.word_key',
      'user_words.word',
      'user_words.definition',
      'user_words.sentence',
      'user_words.audio_url',
      'user_words.part_of_speech',
      'user_words.position',
    ])
    .where('users.id', 'in', fillUp([]))
    .compile()

/**
 * Everything hangs on the rows of the learners. One that another save holds is left out, so nobody waits for a stranger's;
 * of two saves from one version the second finds that the version is another, so it writes nothing.
 */
const compileWrite = (db: Kysely<Database>) =>
  sql<{ id: string; version: number }>`
    with given as (
      select * from jsonb_to_recordset(${'[]'}::jsonb) as save (owner text, operation text, base bigint, role text, now bigint)
    ), free as (
      select users.id, given.operation, given.now from users join given on users.id = given.owner
      where users.list_version = given.base and users.role = given.role and not exists (
        select from applied_operations as applied
        where applied.user_id = given.owner and applied.operation_id = given.operation
      )
      for no key update of users skip locked
    ), learner as (
      update users set list_version = users.list_version + 1 from free where users.id = free.id
      returning users.id, users.list_version, free.operation, free.now
    ), operation as (
      insert into applied_operations (user_id, operation_id, applied_at)
      select id, operation, now from learner
    ), gone as (
      delete from user_words using learner, jsonb_array_elements(${'[]'}::jsonb) as entry
      where entry ->> 0 = learner.id and user_words.user_id = learner.id and user_words.word_key = entry ->> 1
    ), written as (
      ${toPostgresInsert(sql`learner join jsonb_array_elements(${'[]'}::jsonb) as entry on entry ->> 0 = learner.id`)}
    )
    select id, list_version as version from learner`.compile(db)

const toGiven = ({ save: { userId, operationId, baseVersion }, role, nowMs }: Change) => ({
  owner: userId,
  operation: operationId,
  base: baseVersion,
  role,
  now: nowMs,
})

type ReadRow = ReturnType<typeof compileRead> extends CompiledQuery<infer Row> ? Row : never

function toLists(rows: readonly ReadRow[]): ReadonlyMap<string, Known> {
  const lists = new Map<string, Known>()
  for (const row of rows) {
    const { id, role, list_version: version, word_key: key, word, definition, sentence, position, ...rest } = row
    const list = lists.get(id) ?? { role, version, words: new Map<string, KnownWord>() }
    lists.set(id, list)
    // Without words there is one row, of the learner alone.
    if (key === null || word === null || definition === null || sentence === null || position === null) continue
    list.words.set(key, { ...rest, word_key: key, word, definition, sentence, position })
  }
  return lists
}

export function buildSaveAtOnce(
  db: Kysely<Database>,
  prepareWrite: PrepareWrite,
  findChanges: FindChanges,
): SaveAtOnce {
  const read = prepareWrite(compileRead(db))
  const write = prepareWrite(compileWrite(db))

  function findChange(call: Call, list: Known | undefined): Change | undefined {
    if (list?.version !== call.save.baseVersion) return undefined
    const changes = findChanges(call.save, list.role, list.words)
    return changes && { ...call, ...changes, role: list.role }
  }

  async function writeChanges(changes: readonly Change[]): Promise<ReadonlyMap<string, number>> {
    if (changes.length === 0) return new Map()
    const gone: (readonly [owner: string, key: string])[] = []
    const rows: UserWordRow[] = []
    for (const change of changes) {
      for (const key of change.gone) gone.push([change.save.userId, key])
      for (const row of change.rows) rows.push(row)
    }
    try {
      const given = JSON.stringify(changes.map(toGiven))
      const saved = await write([given, JSON.stringify(gone), toPostgresRows(rows)])
      return new Map(saved.map(({ id, version }) => [id, version]))
    } catch (error) {
      const fault = findDatabaseFault(error)
      if (fault === 'unavailable' || fault === 'full') throw error
      // One of them crossed a transaction or cannot be kept: nothing of them all was done, and alone each meets its own end.
      return new Map()
    }
  }

  async function saveTogether(calls: readonly Call[]): Promise<readonly (number | undefined)[]> {
    const first = new Map<string, Call>()
    for (const call of calls) if (!first.has(call.save.userId)) first.set(call.save.userId, call)
    const lists = toLists(await read(fillUp([...first.keys()])))
    const changes: Change[] = []
    for (const [userId, call] of first) {
      const change = findChange(call, lists.get(userId))
      if (change) changes.push(change)
    }
    const versions = await writeChanges(changes)
    return calls.map((call) => (first.get(call.save.userId) === call ? versions.get(call.save.userId) : undefined))
  }

  const saveGathered = gatherCalls({
    serve: saveTogether,
    maxCalls: SAVES_AT_ONCE,
    maxServing: STATEMENTS_AT_ONCE,
  })
  return async (save, nowMs) => {
    const call = { save, nowMs }
    if (save.words.size > MAX_GATHERED_WORDS) return (await saveTogether([call]))[0]
    // The statements are of several calls: each waits for them as long as it may.
    return spendDatabaseTime(() => saveGathered(call), toQueryError)
  }
}
