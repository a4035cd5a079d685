/** What deletes a text for good, loaded with the question before it. */
import type { LearnerState } from '@wordnest/log/states'

import { forgetText, recordEvents, useLearnerLog, whenOpen } from '#sync/learner-log.ts'

/** Keys of words that have something from the text: a sentence, or that they were met in it. */
const listWordsOf = ({ words }: Pick<LearnerState, 'words'>, id: string): readonly string[] =>
  [...words].flatMap(([key, { card, otherCards = [], source }]) =>
    source?.id === id || [card, ...otherCards].some((one) => one?.textId === id) ? [key] : [],
  )

/** Deletes a text and the sentences that came from it, everywhere and for good. The words remain. */
export async function eraseText(id: string): Promise<void> {
  await whenOpen()
  const { state, isComplete } = useLearnerLog.getState()
  // On a new device words are still to come that may have sentences of it; later nothing would reach them.
  if (!isComplete) throw new Error('Not all words are on this device yet')
  const words = listWordsOf(state, id)
  await recordEvents(
    [
      ...words.map((word) => ({ type: 'sentence-erased' as const, body: { word, text: id } })),
      { type: 'text-erased', body: { text: id } },
    ],
    Date.now(),
  )
  await forgetText(id)
}
