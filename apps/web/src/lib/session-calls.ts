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
  if (underWay.size === 0) return
  let patience: ReturnType<typeof setTimeout> | undefined
  const isOver = new Promise<void>((resolve) => (patience = setTimeout(resolve, patienceMs)))
  await Promise.race([Promise.allSettled(underWay), isOver])
  clearTimeout(patience)
}
