import { vi } from 'vitest'

/** The browser is idle as soon as what runs has ended; jsdom knows no idle time. Undone by `vi.unstubAllGlobals`. */
export function stubIdle(): void {
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
}
