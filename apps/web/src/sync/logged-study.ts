/** The log's study list, for screens that load before the log's code. */
import type { WordSource } from '@wordnest/log/words'
import type { EarlierList } from '@wordnest/log/states'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { create } from 'zustand'

export type LoggedStudy = {
  /** `failed`: the account's list could not be loaded. */
  readonly status: 'waiting' | 'known' | 'failed'
  /** Whose log it is; null for a visitor's. */
  readonly learnerId: string | null
  /** Undefined while the learner has never had a list. */
  readonly words: readonly StudyWord[] | undefined
  readonly source: WordSource | undefined
  /** The latest first. */
  readonly earlier: readonly EarlierList[]
}

export const NO_LOGGED_STUDY: LoggedStudy = {
  status: 'waiting',
  learnerId: null,
  words: undefined,
  source: undefined,
  earlier: [],
}

export const useLoggedStudy = create<LoggedStudy>(() => NO_LOGGED_STUDY)
