/** One timer shared by all waits: a timer for each cost as much as reading the session. */

const CHECKS = 20
const MIN_CHECK_MS = 5

type Alarm = { readonly dueAtMs: number; ring: (() => void) | undefined }

/** The outcome of the work, or the error of `toError` when its time is up first; the work itself continues. */
export type RaceAlarm = <T>(work: () => Promise<T>, toError: () => Error) => Promise<T>

/** For waits that each may take `timeoutMs`, and a twentieth more. */
export function buildAlarms(timeoutMs: number): RaceAlarm {
  /** In the order in which they are due. */
  const pending = new Set<Alarm>()
  let timer: NodeJS.Timeout | undefined

  function check(): void {
    const nowMs = performance.now()
    for (const alarm of pending) {
      if (alarm.dueAtMs > nowMs) break
      pending.delete(alarm)
      alarm.ring?.()
    }
    if (pending.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return (work, toError) =>
    new Promise((resolve, reject) => {
      const alarm: Alarm = { dueAtMs: performance.now() + timeoutMs, ring: () => reject(toError()) }
      const end = () => {
        pending.delete(alarm)
        // A table that a set has grown out of still holds it: all that waited would outlive many a collection.
        alarm.ring = undefined
      }
      pending.add(alarm)
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
