/** The way to the learner's log for screens that are there before its code: it is fetched once, when it is first needed. */

import { ApiError } from '#lib/api-error.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { within } from '#lib/within.ts'
import { beforeLogOut, useSession } from '#shared/accounts/session.ts'
import { readNotes } from '#sync/notes.ts'

import type { Losses } from './losses.ts'

type LogModule = typeof import('./log-session.ts')

/** A page that is busy for longer starts it all the same. */
const LATEST_START_MS = 5000

let starting: Promise<LogModule> | undefined

/** Loads the log's code and follows the session from then on. A failed load is tried again by the next call. */
export function startLog(): Promise<LogModule> {
  starting ??= import('./log-session.ts').then(
    (module) => {
      module.observeLog()
      return module
    },
    (error: unknown) => {
      starting = undefined
      throw error
    },
  )
  return starting
}

/** How long a log-out waits for the log's code, and then for the storage of this device. */
const LOOKING_MS = 3000

/** Without a connection, and after a new build, its code may not come. */
const startOrRefuse = (): Promise<LogModule> =>
  startLog().catch((error: unknown) => {
    console.warn('What was learned could not be opened:', error)
    throw new ApiError('internal')
  })

/**
 * What a log-out would delete that the account does not have.
 * @throws ApiError `internal` or `timeout` where the log's code could not be loaded: without it nothing is deleted either
 */
export async function findLosses(): Promise<Losses> {
  const log = await within(LOOKING_MS, startOrRefuse())
  const { learner } = useSession.getState()
  const noted = readNotes().flatMap(({ id, learnerId }) => (learnerId === learner?.id ? [id] : []))
  try {
    return await within(LOOKING_MS, log.findLosses(noted))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { unsent: noted.length, words: 0, texts: 0, isUnknown: true }
  }
}

/** Has everything sent before a log-out. Returns a function that stops it. */
export const observeLogOut = (): (() => void) =>
  beforeLogOut(async () => {
    const log = await startOrRefuse()
    await log.sendBeforeLogOut()
  })

/** Starts it after what the learner came for is there. Returns a function that stops it. */
export const startLogWhenIdle = (): (() => void) =>
  whenIdle(() => {
    startLog().catch((error: unknown) => console.warn('What was learned could not be opened:', error))
  }, LATEST_START_MS)
