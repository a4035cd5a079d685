/** The study list (`todaysVocab`) as it is kept for a learner's other devices. */
import { type StudyWord, toStudyList } from '@wordnest/vocabulary/study-list'

import type { StudyListsRepository } from './study-lists.repository.ts'

export type StudyListsService = {
  /** Null while the learner has never had a list. */
  readonly read: (userId: string) => Promise<readonly StudyWord[] | null>
  /** The list as it was kept: one word a key, at most 20. */
  readonly save: (userId: string, words: readonly StudyWord[]) => Promise<readonly StudyWord[]>
}

export const buildStudyListsService = (repository: StudyListsRepository, clock: () => number): StudyListsService => ({
  read: async (userId) => (await repository.find(userId)) ?? null,
  async save(userId, words) {
    const list = toStudyList(words)
    await repository.save(userId, list, clock())
    return list
  },
})
