/** Where a browser cannot tell whether it has time. */
const BLIND_WAIT_MS = 1000

/** Runs `act` once the browser has time, and after `timeoutMs` if it never has. */
export function whenIdle(act: () => void, timeoutMs: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: timeoutMs })
  else setTimeout(act, BLIND_WAIT_MS)
}

/** The same, but not before the page has loaded. */
export function whenLoadedAndIdle(act: () => void, timeoutMs: number): void {
  const wait = () => whenIdle(act, timeoutMs)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
