import { useEffect } from 'react'
import { create } from 'zustand'

/** How many things are under way that a reload would end: rounds, films, edits. */
export const useBusyCount = create<number>(() => 0)

/** Nothing that can wait interrupts while this is true: a round is played, a film runs, something is not saved. */
export function useBusyWhile(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return
    useBusyCount.setState((count) => count + 1, true)
    return () => useBusyCount.setState((count) => count - 1, true)
  }, [isBusy])
}
