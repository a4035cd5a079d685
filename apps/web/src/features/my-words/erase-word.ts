/** What deletes a word for good, loaded with the question before it. */
import { subjectOf } from '@wordnest/log/events'
import { toWordKey } from '@wordnest/vocabulary/word-key'

import { removeStudyWord, useStudyList } from '#shared/words/study-list.ts'
import { dropWaiting, recordEvents, useLearnerLog } from '#sync/learner-log.ts'
import { noteLearner } from '#sync/same-learner.ts'

/**
 * Deletes a word with all that was done with it, everywhere and for good. It leaves the study list, too; a lesson or a text
 * may bring it again, and it begins anew.
 */
export async function eraseWord(key: string): Promise<void> {
  const isSameLearner = noteLearner()
  const { waiting } = useLearnerLog.getState()
  const [erased] = await recordEvents([{ type: 'erased', body: { word: key } }], Date.now())
  // Someone else may be here by now.
  if (!erased || !isSameLearner()) return
  if (useStudyList.getState().words.some(({ word }) => toWordKey(word) === key)) removeStudyWord(key)
  // They have no effect any more. A visitor's would stay on the device.
  await dropWaiting(waiting.flatMap(({ event }) => (subjectOf(event) === subjectOf(erased) ? [event.id] : [])))
}
