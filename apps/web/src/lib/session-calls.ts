import { ApiError } from './api-error.ts'

const underWay = new Set<Promise<unknown>>()
/** Whether the session has ended, once that is known; undefined while no call is ending it. */
let ending: Promise<boolean> | undefined

/** Makes a call that the session must outlive. @throws ApiError `sign-in-required` where it was about to end, and has. */
export async function callInSession<T>(call: () => Promise<T>): Promise<T> {
  // A request during unload must not wait for a turn.
  if (ending && (await ending)) throw new ApiError('sign-in-required')
  const answer = call()
  underWay.add(answer)
  try {
    return await answer
  } finally {
    underWay.delete(answer)
  }
}

/** Ends the session by `end` once no call needs it, or after `patienceMs`. What is called meanwhile waits for the outcome. */
export async function endSession<T>(end: () => Promise<T>, patienceMs: number): Promise<T> {
  const isOver = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([Promise.allSettled(underWay), isOver])
  const outcome = end()
  ending = outcome.then(
    () => true,
    () => false,
  )
  try {
    return await outcome
  } finally {
    ending = undefined
  }
}
