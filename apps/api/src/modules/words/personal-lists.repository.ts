/** Personal lists: a row a word, and the list's version in the row of its learner. */
import type { Role } from '@wordnest/vocabulary/plans'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import type { Kysely, Selectable, Transaction } from 'kysely'

import type { Database, UserWordsTable } from '#api/db/schema.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { compileOnce } from '#api/db/statement.ts'
import { writeUserWords } from '#api/db/user-word-rows.ts'

export type PersonalList = { readonly version: number; readonly words: readonly StudyWord[] }

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'stale' | 'over-limit' | 'no-learner' }

export type PersonalListsRepository = {
  readonly find: (userId: string) => Promise<PersonalList | undefined>
  /** All of it or nothing. The same operation again changes nothing and counts as saved. */
  readonly save: (save: ListSave, nowMs: number) => Promise<SaveOutcome>
}

export type ListSave = {
  readonly userId: string
  readonly operationId: string
  readonly baseVersion: number
  /** The words by their keys, in their order. */
  readonly words: ReadonlyMap<string, StudyWord>
  readonly limitOf: (role: Role) => number
}

type WordRow = Selectable<UserWordsTable>
type KnownWord = Omit<WordRow, 'user_id'>
type KnownWords = ReadonlyMap<string, KnownWord>
/** Keys that go, and rows that are new or other than before. */
type RowChanges = { readonly gone: readonly string[]; readonly rows: readonly WordRow[] }

/** Keys of one statement: far below what either database binds. */
const KEYS_AT_ONCE = 100

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

const isSame = (row: KnownWord, word: StudyWord): boolean =>
  row.word === word.word &&
  row.definition === word.definition &&
  row.sentence === word.sentence &&
  row.audio_url === (word.audioUrl ?? null) &&
  row.part_of_speech === (word.partOfSpeech ?? null)

/**
 * The rows that must be written. A word keeps its place in the order as long as it stands behind the one before it, so
 * that adding or removing one writes one row.
 */
function findChangedRows(userId: string, words: ListSave['words'], known: KnownWords): readonly WordRow[] {
  const changed: WordRow[] = []
  let last = -1
  for (const [key, word] of words) {
    const before = known.get(key)
    const isInPlace = before !== undefined && before.position > last
    last = isInPlace ? before.position : last + 1
    if (isInPlace && isSame(before, word)) continue
    changed.push({
      user_id: userId,
      word_key: key,
      word: word.word,
      definition: word.definition,
      sentence: word.sentence,
      audio_url: word.audioUrl ?? null,
      part_of_speech: word.partOfSpeech ?? null,
      position: last,
    })
  }
  return changed
}

/** Undefined where the role does not allow the list: over the limit a list may be read and made shorter, not added to. */
function findChanges({ userId, words, limitOf }: ListSave, role: Role, known: KnownWords): RowChanges | undefined {
  let kept = 0
  for (const key of words.keys()) if (known.has(key)) kept += 1
  if (words.size > limitOf(role) && kept < words.size) return undefined
  return {
    gone: kept === known.size ? [] : [...known.keys()].filter((key) => !words.has(key)),
    rows: findChangedRows(userId, words, known),
  }
}

function* inBatches<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += KEYS_AT_ONCE) yield items.slice(from, from + KEYS_AT_ONCE)
}

const WORD_COLUMNS = ['word_key', 'word', 'definition', 'sentence', 'audio_url', 'part_of_speech', 'position'] as const
const selectWords = compileOnce((db) =>
  db.selectFrom('user_words').select(WORD_COLUMNS).where('user_id', '=', '').compile(),
)

/** A save replaces the whole list: words missing from it are deleted, and only the rows that changed are written. */
async function writeWords(tx: Transaction<Database>, save: ListSave, role: Role): Promise<void> {
  const { rows } = await tx.executeQuery(selectWords(tx, [save.userId]))
  const changes = findChanges(save, role, new Map(rows.map((row) => [row.word_key, row])))
  if (!changes) throw new RefusedSave('over-limit')
  for (const keys of inBatches(changes.gone)) {
    await tx.deleteFrom('user_words').where('user_id', '=', save.userId).where('word_key', 'in', keys).execute()
  }
  await writeUserWords(tx, changes.rows)
}

const noteOperation = compileOnce((db) =>
  db
    .insertInto('applied_operations')
    .values({ user_id: '', operation_id: '', applied_at: 0 })
    .onConflict((conflict) => conflict.columns(['user_id', 'operation_id']).doNothing())
    .returning('operation_id')
    .compile(),
)
const raiseVersion = compileOnce((db) =>
  db
    .updateTable('users')
    .set({ list_version: 0 })
    .where('id', '=', '')
    .where('list_version', '=', 0)
    .returning('role')
    .compile(),
)

async function applySave(tx: Transaction<Database>, save: ListSave, nowMs: number): Promise<SaveOutcome> {
  const { userId, operationId, baseVersion } = save
  const noted = await tx.executeQuery(noteOperation(tx, [userId, operationId, nowMs]))
  if (noted.rows.length === 0) {
    const row = await tx.selectFrom('users').select('list_version').where('id', '=', userId).executeTakeFirst()
    return row ? { kind: 'saved', version: row.list_version } : { kind: 'no-learner' }
  }
  // Takes the learner's row: of two saves from one version, the second waits here and finds the version gone.
  const raised = await tx.executeQuery(raiseVersion(tx, [baseVersion + 1, userId, baseVersion]))
  const [learner] = raised.rows
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
