/** Wait in browsers without `requestIdleCallback`. */
const BLIND_WAIT_MS = 1000

/** Runs `act` once the browser has time, and after `timeoutMs` if it never has. Returns a function that takes it back. */
export function whenIdle(act: () => void, timeoutMs: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(act, { timeout: timeoutMs })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(act, BLIND_WAIT_MS)
  return () => clearTimeout(timer)
}

/** The same, but not before the page has loaded. */
export function whenLoadedAndIdle(act: () => void, timeoutMs: number): void {
  const wait = () => void whenIdle(act, timeoutMs)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
