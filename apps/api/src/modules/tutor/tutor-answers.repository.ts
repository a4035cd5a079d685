/** Cache of paid answers. */
import type { Kysely } from 'kysely'

import type { Database } from '#api/db/schema.ts'

export type KeptAnswer = {
  readonly key: string
  readonly provider: string
  /** Empty for a summary. */
  readonly wordKey: string
  /** JSON. */
  readonly answer: string
}

export type TutorAnswersRepository = {
  /** The answers that are known, by key. */
  readonly find: (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly save: (answers: readonly KeptAnswer[], nowMs: number) => Promise<void>
  /** Deletes answers from before the instant, and the oldest beyond the maximum. */
  readonly purge: (beforeMs: number, maxAnswers: number) => Promise<void>
}

export function buildTutorAnswersRepository(db: Kysely<Database>): TutorAnswersRepository {
  return {
    async find(keys) {
      if (keys.length === 0) return new Map()
      const rows = await db.selectFrom('tutor_answers').select(['key', 'answer']).where('key', 'in', keys).execute()
      return new Map(rows.map(({ key, answer }) => [key, answer]))
    },
    async save(answers, nowMs) {
      if (answers.length === 0) return
      await db
        .insertInto('tutor_answers')
        .values(
          answers.map(({ key, provider, wordKey, answer }) => ({
            key,
            provider,
            word_key: wordKey,
            answer,
            created_at: nowMs,
          })),
        )
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
    },
    async purge(beforeMs, maxAnswers) {
      await db.deleteFrom('tutor_answers').where('created_at', '<', beforeMs).execute()
      const oldest = await db
        .selectFrom('tutor_answers')
        .select('created_at')
        .orderBy('created_at', 'desc')
        .offset(maxAnswers)
        .limit(1)
        .executeTakeFirst()
      if (oldest) await db.deleteFrom('tutor_answers').where('created_at', '<=', oldest.created_at).execute()
    },
  }
}
