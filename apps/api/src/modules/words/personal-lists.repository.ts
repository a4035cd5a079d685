/** Personal lists: a row a word, and the list's version in the row of its learner. */
import { isSameWord } from '@wordnest/vocabulary/personal-list'
import type { Role } from '@wordnest/vocabulary/plans'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'

import type { Database, UserWordsTable } from '#api/db/schema.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { writeUserWords } from '#api/db/user-word-rows.ts'

export type PersonalList = { readonly version: number; readonly words: readonly StudyWord[] }

export type ListSave = {
  readonly userId: string
  readonly operationId: string
  readonly baseVersion: number
  /** One word a key. */
  readonly words: readonly StudyWord[]
  readonly limitOf: (role: Role) => number
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'stale' | 'over-limit' | 'no-learner' }

export type PersonalListsRepository = {
  readonly find: (userId: string) => Promise<PersonalList | undefined>
  /** All of it or nothing. The same operation again changes nothing and counts as saved. */
  readonly save: (save: ListSave, nowMs: number) => Promise<SaveOutcome>
}

type WordRow = Selectable<UserWordsTable>

/** Keys of one statement: far below what either database binds. */
const ROWS_AT_ONCE = 100

/** Undoes the transaction that it is thrown in. */
class RefusedSave extends Error {
  readonly kind: 'stale' | 'over-limit'
  constructor(kind: 'stale' | 'over-limit') {
    super(kind)
    this.name = 'RefusedSave'
    this.kind = kind
  }
}

const toWord = (row: Omit<WordRow, 'user_id' | 'word_key' | 'position'>): StudyWord => ({
  word: row.word,
  definition: row.definition,
  sentence: row.sentence,
  ...(row.audio_url !== null && { audioUrl: row.audio_url }),
  ...(row.part_of_speech !== null && { partOfSpeech: row.part_of_speech }),
})

/**
 * The rows that must be written. A word keeps its place in the order as long as it stands behind the one before it, so
 * that adding or removing one writes one row.
 */
function findChangedRows(
  userId: string,
  words: readonly StudyWord[],
  known: ReadonlyMap<string, WordRow>,
): readonly Insertable<UserWordsTable>[] {
  let last = -1
  return words.flatMap((word) => {
    const key = toWordKey(word.word)
    const before = known.get(key)
    const isInPlace = before !== undefined && before.position > last
    last = isInPlace ? before.position : last + 1
    if (isInPlace && isSameWord(toWord(before), word)) return []
    return {
      user_id: userId,
      word_key: key,
      word: word.word,
      definition: word.definition,
      sentence: word.sentence,
      audio_url: word.audioUrl ?? null,
      part_of_speech: word.partOfSpeech ?? null,
      position: last,
    }
  })
}

function* inBatches<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += ROWS_AT_ONCE) yield items.slice(from, from + ROWS_AT_ONCE)
}

/** Words missing from the new list are deleted and the current words are written (spec section 4). */
async function writeWords(tx: Transaction<Database>, { userId, words, limitOf }: ListSave, role: Role): Promise<void> {
  const rows = await tx.selectFrom('user_words').selectAll().where('user_id', '=', userId).execute()
  const known = new Map(rows.map((row) => [row.word_key, row]))
  const wanted = new Set(words.map(({ word }) => toWordKey(word)))
  if (wanted.size > limitOf(role) && [...wanted].some((key) => !known.has(key))) throw new RefusedSave('over-limit')

  for (const keys of inBatches([...known.keys()].filter((key) => !wanted.has(key)))) {
    await tx.deleteFrom('user_words').where('user_id', '=', userId).where('word_key', 'in', keys).execute()
  }
  await writeUserWords(tx, userId, findChangedRows(userId, words, known))
}

async function applySave(tx: Transaction<Database>, save: ListSave, nowMs: number): Promise<SaveOutcome> {
  const { userId, operationId, baseVersion } = save
  const fresh = await tx
    .insertInto('applied_operations')
    .values({ user_id: userId, operation_id: operationId, applied_at: nowMs })
    .onConflict((conflict) => conflict.columns(['user_id', 'operation_id']).doNothing())
    .returning('operation_id')
    .executeTakeFirst()
  if (!fresh) {
    const row = await tx.selectFrom('users').select('list_version').where('id', '=', userId).executeTakeFirst()
    return row ? { kind: 'saved', version: row.list_version } : { kind: 'no-learner' }
  }
  // Takes the learner's row: of two saves from one version, the second waits here and finds the version gone.
  const learner = await tx
    .updateTable('users')
    .set({ list_version: baseVersion + 1 })
    .where('id', '=', userId)
    .where('list_version', '=', baseVersion)
    .returning('role')
    .executeTakeFirst()
  if (!learner) throw new RefusedSave('stale')
  await writeWords(tx, save, learner.role)
  return { kind: 'saved', version: baseVersion + 1 }
}

export function buildPersonalListsRepository(db: Kysely<Database>): PersonalListsRepository {
  return {
    async find(userId) {
      // Words and version of one moment: a save between two statements would pair the words of one with the other's version.
      const rows = await db
        .selectFrom('users')
        .leftJoin('user_words', 'user_words.user_id', 'users.id')
        .select([
          'users.list_version as version',
          'user_words.word',
          'user_words.definition',
          'user_words.sentence',
          'user_words.audio_url',
          'user_words.part_of_speech',
        ])
        .where('users.id', '=', userId)
        .orderBy('user_words.position')
        .execute()
      const [first] = rows
      if (!first) return undefined
      return {
        version: first.version,
        words: rows.flatMap((row) =>
          row.word === null || row.definition === null || row.sentence === null
            ? []
            : toWord({ ...row, word: row.word, definition: row.definition, sentence: row.sentence }),
        ),
      }
    },
    async save(save, nowMs) {
      try {
        return await inTransaction(db, (tx) => applySave(tx, save, nowMs))
      } catch (error) {
        if (error instanceof RefusedSave) return { kind: error.kind }
        throw error
      }
    },
  }
}
