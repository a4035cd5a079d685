import { ApiError, isUnreached } from '#lib/api-error.ts'
import { within } from '#lib/within.ts'
import { findLossesOfLog, isLoss, type Losses } from '#shared/memory/losses.ts'
import { startLog } from '#shared/memory/start-log.ts'
import { readNotes } from '#sync/notes.ts'

import { logOutAndDelete } from './leave.ts'
import { leaveUntold, runBeforeLogOut, useSession } from './session.ts'

/** How long a learner waits for what waits to be sent. */
const SENDING_MS = 5000

/** How long a learner waits for the log's code, and then for the storage of this device. */
const LOOKING_MS = 3000

const findLearnerId = () => useSession.getState().learner?.id

/**
 * What a log-out would delete that the account does not have.
 * @throws ApiError `internal` or `timeout` where the log's code could not be loaded: without it nothing is deleted either
 */
export async function findLosses(): Promise<Losses> {
  const starting = startLog().catch((error: unknown) => {
    console.warn('What was learned could not be opened:', error)
    throw new ApiError('internal')
  })
  await within(LOOKING_MS, starting)
  const noted = readNotes().flatMap(({ id, learnerId }) => (learnerId === findLearnerId() ? [id] : []))
  try {
    return await within(LOOKING_MS, findLossesOfLog(noted))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { unsent: noted.length, words: 0, texts: 0, isUnknown: true }
  }
}

type Sent = {
  /** What would be deleted all the same, if anything. */
  readonly losses: Losses | undefined
  readonly isServerReached: boolean
}

/** To be called before the learner leaves: sends what waits. @throws ApiError when it is not known what would be deleted. */
export async function sendBeforeLeaving(): Promise<Sent> {
  let isServerReached = true
  try {
    await within(SENDING_MS, runBeforeLogOut())
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn('Not everything was sent before the log-out:', error.code)
    isServerReached = !isUnreached(error.code)
  }
  const losses = await findLosses()
  return { losses: isLoss(losses) ? losses : undefined, isServerReached }
}

/**
 * Logs out who has pressed, unless something would be deleted with it: that is the learner's to decide about. A learner who
 * loses nothing leaves also without a connection.
 * @returns what would be deleted; undefined after the log-out
 * @throws ApiError as {@link sendBeforeLeaving} and {@link logOutAndDelete}
 */
export async function logOutUnlessLosing(learnerId = findLearnerId()): Promise<Losses | undefined> {
  const { losses, isServerReached } = await sendBeforeLeaving()
  // Another tab was quicker.
  if (findLearnerId() !== learnerId) return undefined
  if (losses) return losses
  // A server that does not answer is not waited for twice.
  if (isServerReached || !leaveUntold(learnerId)) await logOutAndDelete(learnerId)
  return undefined
}
