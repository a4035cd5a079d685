import { readUsage } from '@wordnest/contracts/usage'

import { ApiError, callApi } from '#lib/api.ts'

import { setUsage, useSession } from '#shared/accounts/session.ts'

const learnerId = () => useSession.getState().learner?.id

let newestQuestion = 0

/** Loads again what is left today; keeps the last known values when the server cannot be reached. */
export async function refreshUsage(): Promise<void> {
  newestQuestion += 1
  const question = newestQuestion
  const asker = learnerId()
  try {
    const usage = await callApi(readUsage, undefined)
    if (question === newestQuestion && asker === learnerId()) setUsage(usage)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn('What is left today could not be read:', error.code)
  }
}
