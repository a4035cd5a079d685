import { vi } from 'vitest'

/** From now on this browser cannot read what it has stored. Returns what mends it. */
export function breakStorage(): () => void {
  const broken = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('Internal error', 'UnknownError')
  })
  return () => broken.mockRestore()
}
