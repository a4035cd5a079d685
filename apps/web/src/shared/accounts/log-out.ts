import { ApiError, isUnreached } from '#lib/api-error.ts'

import { logOutAndDelete, logOutOfAccount } from './session.ts'

/**
 * Logs out, unless changes would be lost with it: these are the learner's to decide about. A learner with nothing unsent leaves
 * also without a connection.
 * @returns the number of changes that the server doesn't have; 0 after the log-out
 * @throws ApiError when the server refuses.
 */
export async function logOutUnlessUnsent(): Promise<number> {
  try {
    await logOutOfAccount()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { countUnsent } = await import('#shared/memory/start-log.ts')
    const count = await countUnsent()
    if (count > 0) return count
    if (!isUnreached(error.code)) throw error
    await logOutAndDelete()
  }
  return 0
}
