/** Long work that lets others on the same thread in between. */
import { setImmediate } from 'node:timers/promises'

/** A tap that waits so long is not felt. */
const LONGEST_MS = 10

export type Pause = () => Promise<void>

/** Call it between steps: it waits for others' turns when the last one was long ago. */
export function buildPause(): Pause {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < LONGEST_MS) return
    await setImmediate()
    last = performance.now()
  }
}
