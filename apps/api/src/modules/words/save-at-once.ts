/**
 * A save of a personal list on PostgreSQL in one statement that needs no transaction: it reads the list, then writes on
 * condition that nobody has saved since. What is out of the ordinary is left to the transaction.
 */
import type { Role } from '@wordnest/vocabulary/plans'
import { type Kysely, sql } from 'kysely'

import { findDatabaseFault } from '#api/db/database-errors.ts'
import type { PrepareWrite } from '#api/db/prepared-read.ts'
import type { Database } from '#api/db/schema.ts'
import { toPostgresInsert, toPostgresRows } from '#api/db/user-word-rows.ts'

import type { KeyedSave, KnownWord, RowChanges } from './list-save.ts'

type FindChanges = (save: KeyedSave, role: Role, known: ReadonlyMap<string, KnownWord>) => RowChanges | undefined
/** The list's new version; undefined where nothing was done. */
type SaveAtOnce = (save: KeyedSave, nowMs: number) => Promise<number | undefined>

const compileRead = (db: Kysely<Database>) =>
  db
    .selectFrom('users')
    .leftJoin('user_words', 'user_words.user_id', 'users.id')
    .select([
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
    .where('users.id', '=', '')
    .compile()

/**
 * Everything hangs on the row of the learner. Of two saves from one version the second waits for that row, and then finds
 * that the version is another, so it writes nothing. Values: owner, operation, base version, role, now, keys, rows.
 */
const compileWrite = (db: Kysely<Database>) =>
  sql<{ version: number }>`
    with given as (
      select ${''}::text as owner, ${''}::text as operation, ${0}::bigint as base, ${''}::text as role, ${0}::bigint as now
    ), learner as (
      update users set list_version = given.base + 1 from given
      where users.id = given.owner and users.list_version = given.base and users.role = given.role and not exists (
        select from applied_operations as applied
        where applied.user_id = given.owner and applied.operation_id = given.operation
      )
      returning users.id, users.list_version
    ), operation as (
      insert into applied_operations (user_id, operation_id, applied_at)
      select learner.id, given.operation, given.now from learner, given
    ), gone as (
      delete from user_words using learner
      where user_words.user_id = learner.id
        and user_words.word_key in (select jsonb_array_elements_text(${'[]'}::jsonb))
    ), written as (
      ${toPostgresInsert(sql`learner.id`, sql`learner, jsonb_array_elements(${'[]'}::jsonb) as entry`)}
    )
    select list_version as version from learner`.compile(db)

export function buildSaveAtOnce(
  db: Kysely<Database>,
  prepareWrite: PrepareWrite,
  findChanges: FindChanges,
): SaveAtOnce {
  const read = prepareWrite(compileRead(db))
  const write = prepareWrite(compileWrite(db))
  return async (save, nowMs) => {
    const { userId, operationId, baseVersion } = save
    const rows = await read([userId])
    const [learner] = rows
    if (learner?.list_version !== baseVersion) return undefined
    const known = new Map<string, KnownWord>()
    for (const { word_key: key, word, definition, sentence, position, ...rest } of rows) {
      // Without words there is one row, of the learner alone.
      if (key === null || word === null || definition === null || sentence === null || position === null) continue
      known.set(key, { ...rest, word_key: key, word, definition, sentence, position })
    }
    const changes = findChanges(save, learner.role, known)
    if (!changes) return undefined
    const { gone, rows: changed } = changes
    const lists = [JSON.stringify(gone), toPostgresRows(changed)]
    try {
      const [saved] = await write([userId, operationId, baseVersion, learner.role, nowMs, ...lists])
      return saved?.version
    } catch (error) {
      // The same operation twice at once, or one that crossed a transaction: nothing of it was done.
      const fault = findDatabaseFault(error)
      if (fault === 'duplicate' || fault === 'serialisation') return undefined
      throw error
    }
  }
}
