/** The two statements of a save on PostgreSQL that needs no transaction, each for one learner or for several. */
import { type CompiledQuery, type Kysely, sql } from 'kysely'

import { findDatabaseFault } from '#api/db/database-errors.ts'
import type { PrepareWrite } from '#api/db/prepared-read.ts'
import type { Database } from '#api/db/schema.ts'
import { toPostgresInsert, toPostgresRows, type UserWordRow } from '#api/db/user-word-rows.ts'

import type { KnownList } from './known-lists.ts'
import type { KnownWord, ListSave, RowChanges } from './list-save.ts'

export type Change = RowChanges & {
  readonly save: ListSave
  readonly nowMs: number
  /** What the change is one to. */
  readonly list: KnownList
}

export type SaveStatements = {
  /** By learner; of one to {@link MAX_SAVES} learners, or of none. */
  readonly read: (userIds: readonly string[]) => Promise<ReadonlyMap<string, KnownList>>
  /** The new versions of the lists that could be written at once, by learner; as many changes as learners in `read`. */
  readonly write: (changes: readonly Change[]) => Promise<ReadonlyMap<string, number>>
}

export const MAX_SAVES = 16

/** The list of learners is filled up, so that its text is always the same. */
const fillUp = (userIds: readonly string[], learners: number) => [
  ...userIds,
  ...Array.from({ length: learners - userIds.length }, () => ''),
]

const compileRead = (db: Kysely<Database>, learners: number) =>
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
    .where('users.id', 'in', fillUp([], learners))
    .compile()

/**
 * Everything hangs on the rows of the learners. One that another save holds is left out, so nobody waits for a stranger's;
 * of two saves from one version the second finds that the version is another, so it writes nothing. A list that is known
 * from a save counts only where that save is known here, too: a database may have been put back to an older state.
 * PostgreSQL takes JSON for a hundred rows and would look through all learners for them: the limit says how few there are.
 */
const compileWrite = (db: Kysely<Database>, saves: number) =>
  sql<{ id: string; version: number }>`
    with given as (
      select * from jsonb_to_recordset(${'[]'}::jsonb)
        as save (
          owner text, operation text, base bigint, role text, known_by text, now bigint, session text, ends_after bigint
        )
      limit ${sql.lit(saves)}
    ), free as (
      select users.id, given.operation, given.now from users join given on users.id = given.owner
      where users.list_version = given.base and users.role = given.role and not exists (
        select from applied_operations as applied
        where applied.user_id = given.owner and applied.operation_id = given.operation
      ) and (given.known_by is null or (
        select true from applied_operations as applied
        where applied.user_id = given.owner and applied.operation_id = given.known_by
      )) and (given.session is null or (
        select true from sessions
        where sessions.token = given.session and sessions.user_id = given.owner and sessions.expires_at > given.ends_after
      ))
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

const toGiven = ({ save, list: { role, knownBy }, nowMs }: Change) => ({
  owner: save.userId,
  operation: save.operationId,
  base: save.baseVersion,
  role,
  known_by: knownBy,
  now: nowMs,
  ...(save.session && { session: save.session.token, ends_after: save.session.endsAfterMs }),
})

type ReadRow = ReturnType<typeof compileRead> extends CompiledQuery<infer Row> ? Row : never

function toLists(rows: readonly ReadRow[]): ReadonlyMap<string, KnownList> {
  const lists = new Map<string, KnownList & { readonly words: Map<string, KnownWord> }>()
  for (const row of rows) {
    const { id, role, list_version: version, word_key: key, word, definition, sentence, position, ...rest } = row
    const list = lists.get(id) ?? { role, version, knownBy: null, words: new Map<string, KnownWord>() }
    lists.set(id, list)
    // Without words there is one row, of the learner alone.
    if (key === null || word === null || definition === null || sentence === null || position === null) continue
    list.words.set(key, { ...rest, word_key: key, word, definition, sentence, position })
  }
  return lists
}

export function buildSaveStatements(db: Kysely<Database>, prepareWrite: PrepareWrite): SaveStatements {
  const readOne = prepareWrite(compileRead(db, 1))
  const readMany = prepareWrite(compileRead(db, MAX_SAVES))
  const writeOne = prepareWrite(compileWrite(db, 1))
  const writeMany = prepareWrite(compileWrite(db, MAX_SAVES))
  return {
    async read(userIds) {
      if (userIds.length === 0) return new Map()
      return toLists(await (userIds.length === 1 ? readOne(userIds) : readMany(fillUp(userIds, MAX_SAVES))))
    },
    async write(changes) {
      if (changes.length === 0) return new Map()
      const gone: (readonly [owner: string, key: string])[] = []
      const rows: UserWordRow[] = []
      for (const change of changes) {
        for (const key of change.gone) gone.push([change.save.userId, key])
        for (const row of change.rows) rows.push(row)
      }
      const given = JSON.stringify(changes.map(toGiven))
      try {
        const write = changes.length === 1 ? writeOne : writeMany
        const saved = await write([given, JSON.stringify(gone), toPostgresRows(rows)])
        return new Map(saved.map(({ id, version }) => [id, version]))
      } catch (error) {
        const fault = findDatabaseFault(error)
        if (fault === 'unavailable' || fault === 'full') throw error
        // One of them crossed a transaction or cannot be kept: nothing of them all was done, and alone each meets its own end.
        return new Map()
      }
    },
  }
}
