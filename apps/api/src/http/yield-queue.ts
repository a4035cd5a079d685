/** Yields to the event loop before long work: one piece runs per iteration, so that short requests run in between. */

/** Resolves when the caller may run; callers are served in order. */
export type YieldToLoop = () => Promise<void>

export function buildYieldQueue(): YieldToLoop {
  const waiting: (() => void)[] = []
  const runNext = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(runNext)
  }
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 1) setImmediate(runNext)
    })
}
