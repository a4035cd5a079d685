/** The Web Locks of a browser, which jsdom has not: one holder of a name at a time, in order. */

type Work = () => Promise<unknown>

/** Gives the page's navigator locks. Returns what takes them away. */
export function installLocks(): () => void {
  const held = new Map<string, Promise<unknown>>()
  const request = (name: string, { signal }: { signal: AbortSignal }, work: Work) => {
    let isHeld = false
    const isRefused = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        if (!isHeld) reject(signal.reason as Error)
      })
    })
    const turn = (held.get(name) ?? Promise.resolve()).then(() => {
      if (signal.aborted) return undefined
      isHeld = true
      return work()
    })
    held.set(
      name,
      turn.catch(() => undefined),
    )
    return Promise.race([turn, isRefused])
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  return () => void Reflect.deleteProperty(navigator, 'locks')
}
