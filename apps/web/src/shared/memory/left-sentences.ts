/** Sentences of deleted texts that arrive from a device which did not know of the deletion. */
import type { NewEvent } from '@wordnest/log/events'
import { findTextsOf, listSentenceErasures } from '@wordnest/log/list-erasures'
import type { LearnerState } from '@wordnest/log/states'

/** What deletes them once all words are loaded; every device that has both records it. */
export function listLeftErasures(state: LearnerState): readonly NewEvent[] {
  const { gone = [], texts } = state.library
  const present = findTextsOf(state)
  // A text of the shelf may have been opened again.
  const left = gone.filter((id) => present.has(id) && texts.every((text) => text.id !== id))
  return left.flatMap((id) => listSentenceErasures(state, id))
}
