/** The ends of a session that the learner asks for. Loaded with what asks. */
import { logOut, type Session } from '@wordnest/contracts/accounts'

import { ApiError, callApi, isUnreached } from '#lib/api.ts'
import { endSession } from '#lib/session-calls.ts'

import { leaveSession, leaveUntold, refreshSession, useSession } from './session.ts'

/** How long a log-out waits for calls that need the session. */
const LAST_CALLS_MS = 2000
/** How long a log-out waits for the server's answer: without one the learner leaves all the same. */
const END_MS = 3000

const findLearnerId = () => useSession.getState().learner?.id

/**
 * Lets calls under way come to their answer, then has the account end by `end`; what waits to be sent ends with it.
 * @throws ApiError when the server could not be told, or refuses.
 */
export async function closeAccount(end: () => Promise<Session>): Promise<void> {
  const leaver = findLearnerId()
  const session = await endSession(end, LAST_CALLS_MS)
  const present = findLearnerId()
  // Another learner has signed in meanwhile, in another tab: what is here is theirs.
  if (present !== undefined && present !== leaver) await refreshSession()
  else leaveSession(session)
}

/**
 * Logs the learner out, the present one unless told otherwise, and deletes here what is not sent. Without a server in a
 * few seconds, {@link leaveUntold}.
 * @throws ApiError when the server refuses, or could not be told and this browser stores nothing.
 */
export async function logOutAndDelete(learnerId = findLearnerId()): Promise<void> {
  try {
    await closeAccount(() => callApi(logOut, {}, { learnerId, timeoutMs: END_MS }))
  } catch (error) {
    const present = findLearnerId()
    // Another learner has come meanwhile: this one has left.
    if (present !== undefined && present !== learnerId) return
    if (!(error instanceof ApiError && isUnreached(error.code) && leaveUntold(learnerId))) throw error
  }
}
