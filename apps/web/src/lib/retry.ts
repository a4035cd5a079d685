import { isOffline } from './connection.ts'

/** After an answer such as "too many requests" what waits is sent again, in milliseconds. */
const RETRY_MS = 30_000

export type Retry = {
  /** Runs the task once, later; without a connection its return is waited for, which is not seen to here. */
  readonly plan: () => void
  readonly cancel: () => void
}

export function buildRetry(task: () => void): Retry {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    plan() {
      cancel()
      if (!isOffline()) timer = setTimeout(task, RETRY_MS)
    },
    cancel,
  }
}
