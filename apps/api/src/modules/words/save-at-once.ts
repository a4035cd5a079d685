/**
 * Saves of personal lists on PostgreSQL that need no transaction: one statement reads the lists of all who save at the same
 * time, another writes them, each on condition that nobody has saved it since. What this process itself has saved last is not
 * read again. What is out of the ordinary is left to the transaction.
 */
import type { Role } from '@wordnest/vocabulary/plans'
import type { Kysely } from 'kysely'

import { toQueryError } from '#api/db/bounded-pool.ts'
import { spendDatabaseTime } from '#api/db/database-time.ts'
import { gatherCalls } from '#api/db/gathered-calls.ts'
import type { PrepareWrite } from '#api/db/prepared-read.ts'
import type { Database } from '#api/db/schema.ts'

import { buildKnownLists, type KnownList } from './known-lists.ts'
import type { KnownWord, ListSave, RowChanges } from './list-save.ts'
import { buildSaveStatements, type Change, MAX_SAVES } from './save-statements.ts'

type FindChanges = (save: ListSave, role: Role, known: ReadonlyMap<string, KnownWord>) => RowChanges | undefined
/** The list's new version; undefined where nothing was done. */
type SaveAtOnce = (save: ListSave, nowMs: number) => Promise<number | undefined>

type Call = { readonly save: ListSave; readonly nowMs: number }

/** A longer list would make all who are saved with it wait, and is better read again than kept. */
const MAX_SHORT_WORDS = 100
const STATEMENTS_AT_ONCE = 2

const isShort = ({ words }: ListSave): boolean => words.size <= MAX_SHORT_WORDS

/** The list as the change leaves it. */
function toKnownList({ save, list, rows }: Change, version: number): KnownList {
  const words = new Map<string, KnownWord>()
  for (const key of save.words.keys()) {
    const word = list.words.get(key)
    if (word) words.set(key, word)
  }
  for (const row of rows) words.set(row.word_key, row)
  return { role: list.role, version, knownBy: save.operationId, words }
}

/** Of calls from one learner the first. */
function toFirstCalls(calls: readonly Call[]): ReadonlyMap<string, Call> {
  const first = new Map<string, Call>()
  for (const call of calls) if (!first.has(call.save.userId)) first.set(call.save.userId, call)
  return first
}

export function buildSaveAtOnce(
  db: Kysely<Database>,
  prepareWrite: PrepareWrite,
  findChanges: FindChanges,
): SaveAtOnce {
  const known = buildKnownLists()
  const statements = buildSaveStatements(db, prepareWrite)

  async function findChangesOf(calls: readonly Call[]): Promise<readonly Change[]> {
    const lists = calls.map(({ save: { userId, baseVersion } }) => known.find(userId, baseVersion))
    const read = await statements.read(calls.flatMap(({ save }, at) => (lists[at] ? [] : [save.userId])))
    return calls.flatMap((call, at) => {
      const list = lists[at] ?? read.get(call.save.userId)
      if (list?.version !== call.save.baseVersion) return []
      const changes = findChanges(call.save, list.role, list.words)
      return changes ? [{ ...call, ...changes, list }] : []
    })
  }

  function keep(change: Change, version: number | undefined): void {
    const { userId } = change.save
    if (version === undefined || !isShort(change.save)) known.forget(userId)
    else known.keep(userId, toKnownList(change, version))
  }

  async function saveTogether(calls: readonly Call[]): Promise<readonly (number | undefined)[]> {
    const first = toFirstCalls(calls)
    const changes = await findChangesOf([...first.values()])
    const versions = await statements.write(changes)
    for (const change of changes) keep(change, versions.get(change.save.userId))
    return calls.map((call) => (first.get(call.save.userId) === call ? versions.get(call.save.userId) : undefined))
  }

  const saveGathered = gatherCalls({
    serve: saveTogether,
    maxCalls: MAX_SAVES,
    maxServing: STATEMENTS_AT_ONCE,
  })
  return async (save, nowMs) => {
    const call = { save, nowMs }
    if (!isShort(save)) return (await saveTogether([call]))[0]
    // The statements are of several calls: each waits for them as long as it may.
    return spendDatabaseTime(() => saveGathered(call), toQueryError)
  }
}
