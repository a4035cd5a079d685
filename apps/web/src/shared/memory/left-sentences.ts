/** Sentences of deleted texts that arrive from a device which did not know of the deletion. */
import { findTextsOf, hasUnnamed, listSentenceErasures } from '@wordnest/log/list-erasures'

import { recordInOpenLog, useLearnerLog } from '#sync/learner-log.ts'
import { findText } from '#sync/stored-texts.ts'

/**
 * Deletes them once all words are loaded; every device that has both does it. A device that still has the words of the
 * text also finds sentences that do not say where they are from.
 */
export async function eraseLeftSentences(owner: string | null): Promise<void> {
  const { learnerId, state } = useLearnerLog.getState()
  if (learnerId !== owner) return
  const { gone = [], texts } = state.library
  const named = findTextsOf(state)
  const isTold = !hasUnnamed(state)
  // A text of the shelf may have been opened again.
  const left = gone.filter((id) => texts.every((text) => text.id !== id))
  const found = await Promise.all(
    left.map(async (id) => {
      const stored = isTold ? undefined : await findText(id)
      return stored || named.has(id) ? listSentenceErasures(state, id, stored?.text) : []
    }),
  )
  const events = found.flat()
  if (events.length > 0 && useLearnerLog.getState().learnerId === owner) await recordInOpenLog(events, Date.now())
}
