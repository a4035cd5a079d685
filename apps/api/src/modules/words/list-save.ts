/** A save of a personal list, as its statements take it. */
import type { Role } from '@wordnest/vocabulary/plans'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import type { Selectable } from 'kysely'

import type { UserWordsTable } from '#api/db/schema.ts'
import type { TrustedSession } from '#api/learner.ts'

export type ListSave = {
  readonly userId: string
  readonly operationId: string
  readonly baseVersion: number
  /** The words by their keys, in their order. */
  readonly words: ReadonlyMap<string, StudyWord>
  readonly limitOf: (role: Role) => number
  /** Nothing may be written but for a session that stands; undefined where that has been asked already. */
  readonly session?: TrustedSession | undefined
}

/** A row of the list as it is kept. */
export type KnownWord = Omit<Selectable<UserWordsTable>, 'user_id'>

/** Keys that go, and rows that are new or other than before. */
export type RowChanges = { readonly gone: readonly string[]; readonly rows: readonly Selectable<UserWordsTable>[] }
