/** The personal list: its limits, and saves that never overwrite what another device saved. */
import { planOf } from '@wordnest/vocabulary/plans'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { byWordKey, toWordKey } from '@wordnest/vocabulary/word-key'

import { AppError, type Problem } from '#api/errors.ts'

import type { ListSave, PersonalList, PersonalListsRepository } from './personal-lists.repository.ts'

export type PersonalListInput = {
  readonly operationId: string
  readonly baseVersion: number
  readonly words: readonly StudyWord[]
}

export type PersonalListsService = {
  readonly read: (userId: string) => Promise<PersonalList>
  /** The list's new version. Throws `conflict` when another save came first, `list-limit` for words beyond the plan. */
  readonly save: (userId: string, input: PersonalListInput) => Promise<number>
}

/** A word with the key of an earlier one would take its place without a word said. */
function findRepeated(words: readonly StudyWord[]): readonly Problem[] {
  const seen = new Set<string>()
  return words.flatMap(({ word }, index) => {
    const key = toWordKey(word)
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    return { path: `words.${index}.word`, problem: 'Word In List' }
  })
}

/** Undefined where a word stands there twice. */
function toListSave(userId: string, { operationId, baseVersion, words }: PersonalListInput): ListSave | undefined {
  const keyed = byWordKey(words)
  if (keyed.size < words.length) return undefined
  return {
    userId,
    operationId: operationId.toLowerCase(),
    baseVersion,
    words: keyed,
    limitOf: (role) => planOf(role).personalWords,
  }
}

export function buildPersonalListsService(
  repository: PersonalListsRepository,
  clock: () => number,
): PersonalListsService {
  return {
    async read(userId) {
      const list = await repository.find(userId)
      if (!list) throw new AppError('sign-in-required')
      return list
    },
    async save(userId, input) {
      const save = toListSave(userId, input)
      if (!save) throw new AppError('invalid-request', { problems: findRepeated(input.words) })
      const outcome = await repository.save(save, clock())
      switch (outcome.kind) {
        case 'saved':
          return outcome.version
        case 'stale':
          throw new AppError('conflict')
        case 'over-limit':
          throw new AppError('list-limit')
        case 'no-learner':
          throw new AppError('sign-in-required')
      }
    },
  }
}
