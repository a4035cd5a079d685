/** The states of a learner's words. */
import type { WordState } from '@wordnest/log/states'
import type { Kysely, Transaction } from 'kysely'

import type { Database } from '#api/db/schema.ts'

import { inBatches } from './batches.ts'
import type { LogHead } from './log-head.ts'
import { NEW_WORD_DAY, toWordRow, toWordState } from './state-rows.ts'

export type WordEntry = { readonly key: string; readonly state: WordState }

const selectWords = (db: Kysely<Database>, { number }: LogHead) =>
  db.selectFrom('word_states').select(['word_key', 'state']).where('learner', '=', number)

const toEntries = (rows: readonly { readonly word_key: string; readonly state: string }[]): readonly WordEntry[] =>
  rows.map((row) => ({ key: row.word_key, state: toWordState(row) }))

export async function findWords(
  db: Kysely<Database>,
  head: LogHead,
  keys: readonly string[],
): Promise<readonly WordEntry[]> {
  const found: WordEntry[] = []
  for (const some of inBatches(keys)) {
    found.push(...toEntries(await selectWords(db, head).where('word_key', 'in', some).execute()))
  }
  return found
}

export const loadAllWords = async (db: Kysely<Database>, head: LogHead): Promise<readonly WordEntry[]> =>
  toEntries(await selectWords(db, head).execute())

/** Words in the order of their keys. */
export const listWords = async (
  db: Kysely<Database>,
  head: LogHead,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly WordEntry[]> =>
  toEntries(await selectWords(db, head).where('word_key', '>', after).orderBy('word_key').limit(limit).execute())

/** The words that are due first, and then new ones. */
export async function listNextWords(
  db: Kysely<Database>,
  head: LogHead,
  limits: { readonly due: number; readonly fresh: number },
): Promise<readonly WordEntry[]> {
  const due = await selectWords(db, head).where('due_day', '>=', 0).orderBy('due_day').limit(limits.due).execute()
  const fresh = await selectWords(db, head).where('due_day', '=', NEW_WORD_DAY).limit(limits.fresh).execute()
  return toEntries([...due, ...fresh])
}

export async function countWords(db: Kysely<Database>, { number }: LogHead): Promise<number> {
  const { count } = await db
    .selectFrom('word_states')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('learner', '=', number)
    .executeTakeFirstOrThrow()
  return count
}

/** A word whose state has no event left goes. */
export async function saveWords(
  tx: Transaction<Database>,
  { number }: LogHead,
  words: ReadonlyMap<string, WordState>,
): Promise<void> {
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
}

export async function deleteWords(tx: Transaction<Database>, { number }: LogHead): Promise<void> {
  await tx.deleteFrom('word_states').where('learner', '=', number).execute()
}
