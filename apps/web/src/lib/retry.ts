import { isOffline } from './connection.ts'

/** Milliseconds until a retry after an answer such as "too many requests". */
const RETRY_MS = 30_000

export type Retry = {
  /** Runs the task once, later; not while offline, because the return of the connection triggers it elsewhere. */
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
