/** What is computed from the log, as rows of the database. */
import { RULES_VERSION } from '@wordnest/log/events'
import { EMPTY_STATE, isFollowed, type LearnerState, type SwipesState, type WordState } from '@wordnest/log/states'
import { findDueDay } from '@wordnest/memory/word-memory'
import type { Selectable } from 'kysely'

import type { LearnerLogsTable, WordStatesTable } from '#api/db/schema.ts'

type LogRow = Selectable<LearnerLogsTable>
type WordRow = Selectable<WordStatesTable>

/** The state besides the words. */
export type Lists = Omit<LearnerState, 'words'>

/** The due day of a word that was never tried. */
export const NEW_WORD_DAY = -1

/** For finding the words of the next review; which of them are due is computed from their states. */
function toDueDay(state: WordState): number | null {
  if (!isFollowed(state)) return null
  if (state.isAskedNext) return 0
  return state.memory ? findDueDay(state.memory, 'more-words') : NEW_WORD_DAY
}

export const toWordRow = (learner: number, key: string, state: WordState): WordRow => ({
  learner,
  word_key: key,
  due_day: toDueDay(state),
  state: JSON.stringify(state),
})

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this module writes these columns
const fromText = <State>(text: string): State => JSON.parse(text) as State

export const toWordState = ({ state }: Pick<WordRow, 'state'>): WordState => fromText(state)

export const toSwipes = ({ swipes }: Pick<LogRow, 'swipes'>): SwipesState => fromText(swipes)

export const toLists = (row: Pick<LogRow, 'study' | 'swipes' | 'level' | 'library' | 'saved_count'>): Lists => ({
  study: fromText(row.study),
  swipes: toSwipes(row),
  level: fromText(row.level),
  library: fromText(row.library),
  savedCount: row.saved_count,
})

const LIST_NAMES = ['study', 'swipes', 'level', 'library'] as const

/** Lists and libraries are long, and most events concern words: what is the same object as before is not written again. */
export const toChangedColumns = (before: Lists | undefined, after: Lists) => ({
  rules_version: RULES_VERSION,
  saved_count: after.savedCount,
  ...Object.fromEntries(
    LIST_NAMES.filter((name) => before?.[name] !== after[name]).map((name) => [name, JSON.stringify(after[name])]),
  ),
})

export const EMPTY_LIST_COLUMNS = {
  rules_version: RULES_VERSION,
  saved_count: 0,
  study: JSON.stringify(EMPTY_STATE.study),
  swipes: JSON.stringify(EMPTY_STATE.swipes),
  level: JSON.stringify(EMPTY_STATE.level),
  library: JSON.stringify(EMPTY_STATE.library),
}
