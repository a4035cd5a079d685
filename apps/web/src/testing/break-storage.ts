import { vi } from 'vitest'

/** From now on this browser cannot read what it has stored. Returns what mends it. */
export function breakStorage(): () => void {
  const fail = () => {
    throw new DOMException('Internal error', 'UnknownError')
  }
  const broken = [IDBObjectStore, IDBIndex].map(({ prototype }) =>
    vi.spyOn(prototype, 'getAll').mockImplementation(fail),
  )
  return () => broken.forEach((one) => one.mockRestore())
}
