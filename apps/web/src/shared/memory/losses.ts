/** What a log-out would delete from this device that the account does not have. */
import type { LearnerState } from '@wordnest/log/states'
import { toWordKey } from '@wordnest/vocabulary/word-key'

import { readDraft } from '#shared/words/personal-draft.ts'

import { findOpenDatabase, isPending, listUnsentTexts, useLearnerLog } from '#sync/learner-log.ts'
import type { WaitingEvent } from '#sync/log-database.ts'

export type Losses = {
  /** Changes that the server doesn't have. */
  readonly unsent: number
  /** Words of the personal list that the server refused. */
  readonly words: number
  /** Texts that the server refused. */
  readonly texts: number
  /** This device's storage cannot be read: there may be more. */
  readonly isUnknown: boolean
}

export const isLoss = ({ unsent, words, texts, isUnknown }: Losses): boolean => unsent + words + texts > 0 || isUnknown

/** Refused words that are not in the list by another event, and refused texts. */
function countRefused(
  waiting: readonly WaitingEvent[],
  { words }: Pick<LearnerState, 'words'>,
): Pick<Losses, 'words' | 'texts'> {
  const keys = new Set<string>()
  const texts = new Set<string>()
  for (const { event, refused } of waiting) {
    if (refused === undefined) continue
    if (event.type === 'saved') keys.add(toWordKey(event.body.word.word))
    if (event.type === 'text-saved') texts.add(event.body.text)
  }
  return { words: [...keys].filter((key) => !words.get(key)?.saved).length, texts: texts.size }
}

/** Changes of the personal list that are not in the log yet. Where nothing is kept, a draft stays when it is in the log. */
function countDrafted(): number {
  const { learnerId, isKept } = useLearnerLog.getState()
  if (learnerId === null || !isKept) return 0
  const { added, removed } = readDraft(learnerId)
  return added.length + removed.length
}

/** In the log that is open, or opens; beside its events those of these ids. */
export async function findLossesOfLog(noted: readonly string[]): Promise<Losses> {
  const isReadable = await findOpenDatabase().then(
    () => true,
    () => false,
  )
  const texts = await listUnsentTexts()
  const { waiting, state } = useLearnerLog.getState()
  const ids = new Set([...noted, ...waiting.filter(isPending).map(({ event }) => event.id)])
  return {
    unsent: ids.size + countDrafted() + (texts?.size ?? 0),
    ...countRefused(waiting, state),
    isUnknown: !isReadable || texts === undefined,
  }
}
