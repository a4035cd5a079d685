/** Words that the dictionary lacks: at most one row a day for each word, and one for each learner. */
import type { Kysely } from 'kysely'

import type { Database } from '#api/db/schema.ts'

export type MissingWord = { readonly word: string; readonly learners: number; readonly lastDay: string }

export type MissingWordsRepository = {
  /** No effect when the learner has requested the word before, or another learner has today. */
  readonly add: (words: readonly { readonly word: string; readonly asker: string }[], day: string) => Promise<void>
  /** Words that at least this many learners requested, each on another day; the most requested first. */
  readonly list: (fewestLearners: number) => Promise<readonly MissingWord[]>
  readonly purge: (beforeDay: string) => Promise<void>
}

export const buildMissingWordsRepository = (db: Kysely<Database>): MissingWordsRepository => ({
  async add(words, day) {
    if (words.length === 0) return
    await db
      .insertInto('missing_words')
      .values(words.map(({ word, asker }) => ({ word, asker, day })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  async list(fewestLearners) {
    const rows = await db
      .selectFrom('missing_words')
      .select(['word', db.fn.count<number>('asker').as('learners'), db.fn.max('day').as('last_day')])
      .groupBy('word')
      .having(db.fn.count('asker'), '>=', fewestLearners)
      .orderBy('learners', 'desc')
      .orderBy('word')
      .execute()
    return rows.map((row) => ({ word: row.word, learners: row.learners, lastDay: row.last_day ?? '' }))
  },
  async purge(beforeDay) {
    await db.deleteFrom('missing_words').where('day', '<', beforeDay).execute()
  },
})
