/** Sends the words of texts that the learner saved. Loaded where there are some to send. */
import { storeText as storeTextOnServer } from '@wordnest/contracts/texts'

import { ApiError, callApi, mayPass } from '#lib/api.ts'
import type { StoredText } from '#sync/log-database.ts'
import { findText, storeText } from '#sync/stored-texts.ts'

/** A book on a slow line. */
const TIMEOUT_MS = 60_000

/** One after the other, as long as their learner is here. @throws {ApiError} */
export async function sendEach(
  texts: ReadonlyMap<string, StoredText>,
  learnerId: string,
  isCurrent: () => boolean,
): Promise<void> {
  for (const [id, { text }] of texts) {
    if (!isCurrent()) return
    try {
      await callApi(storeTextOnServer, { id, text }, { learnerId, timeoutMs: TIMEOUT_MS })
    } catch (error) {
      // It was removed elsewhere meanwhile, or is of a kind that the server does not take: trying again would not help.
      if (!(error instanceof ApiError) || mayPass(error.code)) throw error
      console.warn('A text stays on this device:', error.code)
    }
    // It may have been changed or deleted meanwhile.
    if ((await findText(id))?.text === text) await storeText(id, { text, isSent: true })
  }
}
