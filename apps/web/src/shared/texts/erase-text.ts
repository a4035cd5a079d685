/** What deletes a text for good, loaded with the question before it. */
import { listSentenceErasures } from '@wordnest/log/list-erasures'

import { startLog } from '#shared/memory/start-log.ts'
import { withoutForgotten } from '#sync/erased-waiting.ts'
import { forgetText, recordEvents, useLearnerLog, whenOpen } from '#sync/learner-log.ts'
import { findText } from '#sync/stored-texts.ts'

/**
 * Deletes a text and the sentences that came from it, everywhere and for good. The words remain. Sentences that come to
 * this device later go as they come (`shared/memory/left-sentences.ts`).
 */
export async function eraseText(id: string): Promise<void> {
  await whenOpen()
  // On a new device words are still to come: those that do not say where their sentences are from are known by the text.
  if (!useLearnerLog.getState().isComplete) await (await startLog()).catchUp()
  const stored = await findText(id)
  const sentences = listSentenceErasures(useLearnerLog.getState().state, id, stored?.text)
  await recordEvents([...sentences, { type: 'text-erased', body: { text: id } }], Date.now())
  await forgetText(id, withoutForgotten)
}
