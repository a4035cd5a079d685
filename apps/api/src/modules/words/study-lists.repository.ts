/** Study lists, one row a learner. */
import { StudyWordSchema } from '@wordnest/contracts/words'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'

import type { Database } from '#api/db/schema.ts'

export type StudyListsRepository = {
  /** Undefined while the learner has never had a list. */
  readonly find: (userId: string) => Promise<readonly StudyWord[] | undefined>
  readonly save: (userId: string, words: readonly StudyWord[], nowMs: number) => Promise<void>
}

const WordsSchema = z.array(StudyWordSchema)

export const buildStudyListsRepository = (db: Kysely<Database>): StudyListsRepository => ({
  async find(userId) {
    const row = await db.selectFrom('study_lists').select('words').where('user_id', '=', userId).executeTakeFirst()
    return row && WordsSchema.parse(JSON.parse(row.words))
  },
  async save(userId, words, nowMs) {
    const columns = { words: JSON.stringify(words), saved_at: nowMs }
    await db
      .insertInto('study_lists')
      .values({ user_id: userId, ...columns })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
      .execute()
  },
})
