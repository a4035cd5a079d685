/** Work that takes long by itself comes one piece a turn of the event loop, so that short answers go in between. */

/** Waits for a turn; waiting callers get theirs in order. */
export type TakeTurn = () => Promise<void>

export function buildTurns(): TakeTurn {
  const waiting: (() => void)[] = []
  const giveTurn = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(giveTurn)
  }
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 1) setImmediate(giveTurn)
    })
}
