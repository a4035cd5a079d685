/** Sends the words of texts that the learner saved. Loaded where there are some to send. */
import { storeText as storeTextOnServer } from '@wordnest/contracts/texts'

import { ApiError, callApi, mayPass } from '#lib/api.ts'
import type { LogDatabase, StoredText } from '#sync/log-database.ts'

/** A book on a slow line. */
const TIMEOUT_MS = 60_000

/** The log that the texts are of, handed over: when the answer comes, another learner's may be open. */
type OwnLog = {
  readonly learnerId: string
  readonly isCurrent: () => boolean
  readonly database: Pick<LogDatabase, 'markTextSent'>
}

/** One after the other, as long as their learner is here. @throws {ApiError} */
export async function sendEach(
  texts: ReadonlyMap<string, StoredText>,
  { learnerId, isCurrent, database }: OwnLog,
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
    // With its learner gone, the database is closed; sending it once more at the next visit changes nothing.
    if (!isCurrent()) return
    await database.markTextSent(id, text)
  }
}
