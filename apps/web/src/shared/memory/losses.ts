/** What a log-out would delete from this device that the account does not have. */
import { toKeptWord } from '@wordnest/log/kept-words'
import type { LearnerState } from '@wordnest/log/states'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { isSameKeptWord } from '@wordnest/vocabulary/word-fields'
import { toWordKey } from '@wordnest/vocabulary/word-key'

import { readDraft } from '#shared/words/personal-draft.ts'

import { findOpenDatabase, isPending, listUnsentTexts, useLearnerLog } from '#sync/learner-log.ts'
import type { LearnerLog } from '#sync/learner-log-state.ts'
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

/** Changes of the personal list that are not in the log. Where nothing is kept, a draft stays when it is. */
function countDrafted({ learnerId, state: { words } }: Pick<LearnerLog, 'learnerId' | 'state'>): number {
  if (learnerId === null) return 0
  const { added, removed } = readDraft(learnerId)
  const findSaved = (word: string) => words.get(toWordKey(word))?.saved?.word
  const isLogged = (word: StudyWord) => {
    const saved = findSaved(word.word)
    return saved !== undefined && isSameKeptWord(saved, toKeptWord(word))
  }
  return added.filter((word) => !isLogged(word)).length + removed.filter((word) => findSaved(word)).length
}

/** In the log that is open, or opens; beside its events those of these ids. */
export async function findLossesOfLog(noted: readonly string[]): Promise<Losses> {
  const isReadable = await findOpenDatabase().then(
    () => true,
    () => false,
  )
  const texts = await listUnsentTexts()
  const log = useLearnerLog.getState()
  const { waiting, state } = log
  const ids = new Set([...noted, ...waiting.filter(isPending).map(({ event }) => event.id)])
  return {
    unsent: ids.size + countDrafted(log) + (texts?.size ?? 0),
    ...countRefused(waiting, state),
    isUnknown: !isReadable || texts === undefined,
  }
}
