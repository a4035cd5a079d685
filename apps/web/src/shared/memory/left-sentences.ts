/** Sentences of deleted texts that come from a device which had not heard of that, or that knew no better. */
import { findTextsOf, listSentenceErasures } from '@wordnest/log/list-erasures'
import { isShelfText } from '@wordnest/log/texts'

import { recordInOpenLog, useLearnerLog } from '#sync/learner-log.ts'

/** Deletes them, once all words are here: whoever hears of both does so. */
export async function eraseLeftSentences(): Promise<void> {
  const { state } = useLearnerLog.getState()
  // A text of the shelf may have been opened again.
  const gone = (state.library.gone ?? []).filter((id) => !isShelfText(id))
  const present = findTextsOf(state)
  const events = gone.filter((id) => present.has(id)).flatMap((id) => listSentenceErasures(state, id))
  if (events.length > 0) await recordInOpenLog(events, Date.now())
}
