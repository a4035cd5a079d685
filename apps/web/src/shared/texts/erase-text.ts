/** What deletes a text for good, loaded with the question before it. */
import { readShelfText } from '@wordnest/contracts/shelf'
import { readText } from '@wordnest/contracts/texts'
import { hasUnnamed, listSentenceErasures } from '@wordnest/log/list-erasures'
import { toShelfId } from '@wordnest/log/text-ids'

import { ApiError, callApi } from '#lib/api.ts'
import { startLog } from '#shared/memory/start-log.ts'
import { withoutForgotten } from '#sync/erased-waiting.ts'
import { forgetText, recordInOpenLog, useLearnerLog, whenOpen } from '#sync/learner-log.ts'
import { requireLearner } from '#sync/same-learner.ts'
import { findText } from '#sync/stored-texts.ts'

/** All words of the learner, so that those that have something from the text are known. @throws {ApiError} */
async function loadWords(): Promise<void> {
  if (useLearnerLog.getState().isComplete) return
  const problem = await (await startLog()).catchUp()
  if (!useLearnerLog.getState().isComplete) throw problem ?? new ApiError('offline')
}

async function fetchText(id: string, learnerId: string): Promise<string> {
  const shelfId = toShelfId(id)
  if (shelfId !== undefined) return (await callApi(readShelfText, { id: shelfId })).text
  return (await callApi(readText, { id }, { learnerId })).text
}

/** From this device or the server; undefined where neither has it. @throws {ApiError} */
async function loadStored(id: string): Promise<string | undefined> {
  const stored = await findText(id)
  const { learnerId } = useLearnerLog.getState()
  if (stored || learnerId === null) return stored?.text
  try {
    return await fetchText(id, learnerId)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return undefined
    throw error
  }
}

/**
 * Deletes a text and the sentences that came from it, everywhere and for good. The words remain. Sentences that come to
 * this device later go as they come (`shared/memory/left-sentences.ts`). Nothing is deleted where what must be known
 * of it cannot be had.
 * @throws {ApiError}
 */
export async function eraseText(id: string): Promise<void> {
  await whenOpen()
  const stillSame = requireLearner()
  await loadWords()
  // Sentences that do not say where they are from are known by the text.
  const stored = hasUnnamed(useLearnerLog.getState().state) ? await loadStored(id) : undefined
  stillSame()
  const { state } = useLearnerLog.getState()
  const sentences = listSentenceErasures(state, id, stored)
  const erased = await recordInOpenLog([...sentences, { type: 'text-erased', body: { text: id } }], Date.now())
  stillSame()
  await forgetText(id, (waiting) => withoutForgotten(waiting, erased))
}
