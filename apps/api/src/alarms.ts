/** One timer for all who wait: a timer for each cost as much as reading who is signed in. */

const CHECKS = 20
const MIN_CHECK_MS = 5

type Alarm = { readonly dueAtMs: number; ring: (() => void) | undefined }

/** Returns what switches it off. */
export type SetAlarm = (ring: () => void) => () => void

/** For waits that each may take `timeoutMs`, and a twentieth more. */
export function buildAlarms(timeoutMs: number): SetAlarm {
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

  return (ring) => {
    const alarm: Alarm = { dueAtMs: performance.now() + timeoutMs, ring }
    pending.add(alarm)
    timer ??= setInterval(check, Math.max(MIN_CHECK_MS, timeoutMs / CHECKS)).unref()
    return () => {
      pending.delete(alarm)
      // A table that a set has grown out of still holds it: all that waited would outlive many a collection.
      alarm.ring = undefined
    }
  }
}
