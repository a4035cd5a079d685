/** The way to the learner's log for screens that are there before its code: it is fetched once, when it is first needed. */

import { ApiError } from '#lib/api-error.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { beforeLogOut } from '#shared/accounts/session.ts'

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

/** Has everything sent before a log-out. Returns a function that stops it. */
export const observeLogOut = (): (() => void) =>
  beforeLogOut(async () => {
    // Without a connection, and after a new build, its code may not come.
    const log = await startLog().catch(() => {
      throw new ApiError('internal')
    })
    await log.sendBeforeLogOut()
  })

/** Starts it after what the learner came for is there. Returns a function that stops it. */
export const startLogWhenIdle = (): (() => void) =>
  whenIdle(() => {
    startLog().catch((error: unknown) => console.warn('What was learned could not be opened:', error))
  }, LATEST_START_MS)
