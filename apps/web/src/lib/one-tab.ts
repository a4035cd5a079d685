/**
 * Runs work of this name in one tab at a time. In browsers without Web Locks, and after `patienceMs` (a suspended tab may
 * hold the lock), it runs all the same: it must do no harm in two tabs at once.
 */
export async function inOneTab<T>(name: string, work: () => Promise<T>, patienceMs?: number): Promise<T> {
  if (!('locks' in navigator)) return work()
  const waiting = new AbortController()
  const timer = patienceMs === undefined ? undefined : setTimeout(() => waiting.abort(), patienceMs)
  try {
    return await navigator.locks.request(name, { signal: waiting.signal }, () => {
      clearTimeout(timer)
      return work()
    })
  } catch (error) {
    if (!waiting.signal.aborted) throw error
    return work()
  }
}
