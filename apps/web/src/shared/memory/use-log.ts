import { useEffect, useMemo } from 'react'

import { useLearnerLog } from '#sync/learner-log.ts'

import { type FollowedWord, listCards } from './followed-words.ts'
import { startLog } from './start-log.ts'

/** Starts the log's code, and says whether its words are known. */
export function useLog() {
  const log = useLearnerLog()
  useEffect(() => {
    startLog().catch((error: unknown) => console.warn('What was learned could not be opened:', error))
  }, [])
  return log
}

/** All words with a card, in no order. */
export function useCards(): readonly FollowedWord[] {
  const words = useLearnerLog(({ state }) => state.words)
  return useMemo(() => listCards(words), [words])
}
