import { useMemo } from 'react'

import { useLoaded } from '#shared/use-loaded.ts'
import { useLearnerLog } from '#sync/learner-log.ts'

import { type FollowedWord, listCards } from './followed-words.ts'
import { startLog } from './start-log.ts'

/** Starts the log's code; `retry` where it could not be loaded. */
export function useLog() {
  const log = useLearnerLog()
  const code = useLoaded(startLog, { warning: 'What was learned could not be opened' })
  return { ...log, retry: code.status === 'failed' ? code.retry : undefined }
}

/** All words with a card, in no order. */
export function useCards(): readonly FollowedWord[] {
  const words = useLearnerLog(({ state }) => state.words)
  return useMemo(() => listCards(words), [words])
}
