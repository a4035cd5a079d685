/** One timer shared by many timeouts: a timer for each cost as much as reading the session. */

const CHECKS = 20
const MIN_CHECK_MS = 5

type Timeout = { readonly dueAtMs: number; expire: (() => void) | undefined }

/** The outcome of the work, or the error of `toError` when its time is up first; the work itself continues. */
export type RunInTime = <T>(work: () => Promise<T>, toError: () => Error) => Promise<T>

/** Work may take `timeoutMs`, and up to a twentieth more. */
export function buildSharedTimers(timeoutMs: number): RunInTime {
  /** Timeouts in the order in which they are due. */
  const pending = new Set<Timeout>()
  let timer: NodeJS.Timeout | undefined

  function check(): void {
    const nowMs = performance.now()
    for (const timeout of pending) {
      if (timeout.dueAtMs > nowMs) break
      pending.delete(timeout)
      timeout.expire?.()
    }
    if (pending.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return (work, toError) =>
    new Promise((resolve, reject) => {
      const timeout: Timeout = { dueAtMs: performance.now() + timeoutMs, expire: () => reject(toError()) }
      const end = () => {
        pending.delete(timeout)
        // A set that has grown holds on to its old table: without this, waiting requests would survive collections.
        timeout.expire = undefined
      }
      pending.add(timeout)
      timer ??= setInterval(check, Math.max(MIN_CHECK_MS, timeoutMs / CHECKS)).unref()
      work().then(
        (outcome) => {
          end()
          resolve(outcome)
        },
        (error: unknown) => {
          end()
          reject(error)
        },
      )
    })
}
