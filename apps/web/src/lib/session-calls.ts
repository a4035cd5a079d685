const underWay = new Set<Promise<unknown>>()

/** Counts `call` among those that the session must outlive. */
export function trackSessionCall<T>(call: Promise<T>): Promise<T> {
  const forget = () => void underWay.delete(call)
  underWay.add(call)
  call.then(forget, forget)
  return call
}

/** Resolves once no call needs the session any more, or after `patienceMs`. */
export async function whenSessionIsUnneeded(patienceMs: number): Promise<void> {
  const isOver = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([Promise.allSettled(underWay), isOver])
}
