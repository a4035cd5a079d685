/** Sentences of deleted texts that arrive from a device which did not know of the deletion. */
import type { NewEvent } from '@wordnest/log/events'
import { findTextsOf, hasUnnamed, listSentenceErasures } from '@wordnest/log/list-erasures'
import type { LearnerState } from '@wordnest/log/states'

/**
 * What deletes them once all words are loaded; every device that has both records it. A device that still has the words of
 * the text also finds sentences that do not say where they are from.
 */
export async function listLeftErasures(
  state: LearnerState,
  findText: (id: string) => Promise<{ readonly text: string } | undefined>,
): Promise<readonly NewEvent[]> {
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
  return found.flat()
}
