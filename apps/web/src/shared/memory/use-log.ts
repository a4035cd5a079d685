import { useMemo } from 'react'

import { useLearnerLog } from '#sync/learner-log.ts'

import { type FollowedWord, listCards } from './followed-words.ts'

/** All words with a card, in no order. */
export function useCards(): readonly FollowedWord[] {
  const words = useLearnerLog(({ state }) => state.words)
  return useMemo(() => listCards(words), [words])
}
