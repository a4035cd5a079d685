/** Sentences of deleted texts that arrive from a device which did not know of the deletion. */
import { findTextsOf, listSentenceErasures } from '@wordnest/log/list-erasures'

import { recordInOpenLog, useLearnerLog } from '#sync/learner-log.ts'

/** Deletes them once all words are loaded; every device that has both does so. */
export async function eraseLeftSentences(): Promise<void> {
  const { state } = useLearnerLog.getState()
  const { gone = [], texts } = state.library
  const present = findTextsOf(state)
  // A text of the shelf may have been opened again.
  const left = gone.filter((id) => present.has(id) && texts.every((text) => text.id !== id))
  const events = left.flatMap((id) => listSentenceErasures(state, id))
  if (events.length > 0) await recordInOpenLog(events, Date.now())
}
