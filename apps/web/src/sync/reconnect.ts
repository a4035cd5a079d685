import { lostConnection } from '#lib/connection.ts'

/** Pauses between the questions to a server that does not answer, in milliseconds; the last one repeats. */
const PAUSES_MS = [2000, 4000, 8000, 15_000, 30_000] as const
const LAST_PAUSE_MS = 60_000

/**
 * While no server answers, calls `askServer` again and again: a server that comes back is heard of without a press or an event
 * of the browser. A page that nobody looks at does not ask. Returns a function that stops it.
 */
export function observeConnection(askServer: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0

  const ask = async () => {
    if (document.visibilityState === 'visible') {
      tries += 1
      await askServer()
    }
    plan()
  }
  const plan = () => {
    clearTimeout(timer)
    timer = undefined
    if (hasEnded || !lostConnection.getState()) {
      tries = 0
      return
    }
    timer = setTimeout(() => void ask(), PAUSES_MS[tries] ?? LAST_PAUSE_MS)
  }

  let hasEnded = false
  const endStore = lostConnection.subscribe(plan)
  plan()
  return () => {
    hasEnded = true
    clearTimeout(timer)
    endStore()
  }
}
