/** Bodies of the texts that learners saved, compressed; records of texts are in the library's state. */
import type { LibraryState } from '@wordnest/log/states'
import type { Kysely } from 'kysely'

import type { Database } from '#api/db/schema.ts'

import { inBatches } from './batches.ts'
import type { LogHead } from './log-head.ts'

export type TextBody = {
  readonly id: string
  /** Size of the text in UTF-8. */
  readonly bytes: number
  /** The text compressed by Brotli. */
  readonly content: Uint8Array
}

type Owner = Pick<LogHead, 'number'>

const selectBodies = (db: Kysely<Database>, { number }: Owner) =>
  db.selectFrom('learner_texts').select(['text_id', 'bytes', 'body']).where('learner', '=', number)

type Row = { readonly text_id: string; readonly bytes: number; readonly body: string }

const toBody = ({ text_id, bytes, body }: Row): TextBody => ({
  id: text_id,
  bytes,
  content: Buffer.from(body, 'base64'),
})

export async function findTextBody(db: Kysely<Database>, owner: Owner, id: string): Promise<TextBody | undefined> {
  const row = await selectBodies(db, owner).where('text_id', '=', id).executeTakeFirst()
  return row && toBody(row)
}

export const loadTextBodies = async (db: Kysely<Database>, owner: Owner): Promise<readonly TextBody[]> =>
  (await selectBodies(db, owner).orderBy('text_id').execute()).map(toBody)

/** A text never changes: the same again changes nothing. A film's changes when its words are drafted. */
export async function putTextBody(
  db: Kysely<Database>,
  { number }: Owner,
  body: TextBody,
  { isReplaced }: { readonly isReplaced: boolean },
): Promise<void> {
  const content = Buffer.from(body.content).toString('base64')
  await db
    .insertInto('learner_texts')
    .values({
      learner: number,
      text_id: body.id,
      bytes: body.bytes,
      body: content,
    })
    .onConflict((conflict) => {
      const same = conflict.columns(['learner', 'text_id'])
      return isReplaced ? same.doUpdateSet({ bytes: body.bytes, body: content }) : same.doNothing()
    })
    .execute()
}

/** Deletes the words of texts that are gone for good, and notes since when each other one is removed; one that the library does not know any more was never there. */
export async function markTextBodies(db: Kysely<Database>, { number }: Owner, library: LibraryState): Promise<void> {
  const { gone = [] } = library
  for (const some of inBatches(gone))
    await db.deleteFrom('learner_texts').where('learner', '=', number).where('text_id', 'in', some).execute()
  const removedAt = new Map(library.texts.map((text) => [text.id, text.removedAt ?? null]))
  const rows = await db
    .selectFrom('learner_texts')
    .select(['text_id', 'removed_at'])
    .where('learner', '=', number)
    .execute()
  for (const { text_id: id, removed_at: known } of rows) {
    const now = removedAt.has(id) ? (removedAt.get(id) ?? null) : 0
    if (now === known) continue
    await db
      .updateTable('learner_texts')
      .set({ removed_at: now })
      .where('learner', '=', number)
      .where('text_id', '=', id)
      .execute()
  }
}

/** Deletes the words of texts that were removed before the instant (epoch milliseconds). */
export async function purgeTextBodies(db: Kysely<Database>, beforeMs: number): Promise<void> {
  const gone = await db
    .selectFrom('learner_texts')
    .select(['learner', 'text_id'])
    .where('removed_at', '<', beforeMs)
    .execute()
  const byLearner = Map.groupBy(gone, ({ learner }) => learner)
  for (const [learner, texts] of byLearner) {
    for (const some of inBatches(texts.map(({ text_id }) => text_id)))
      await db.deleteFrom('learner_texts').where('learner', '=', learner).where('text_id', 'in', some).execute()
  }
}
