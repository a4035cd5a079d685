import { createContext, useContext } from 'react'

import { type Loaded, takeLoaded, useLoading } from '#lib/use-loading.ts'

type View = typeof import('./long-list.tsx').LongList

/** Longer lists keep in the page only what is near the window. */
const MAX_WHOLE_ROWS = 60

export const isLong = (items: readonly unknown[]): boolean => items.length > MAX_WHOLE_ROWS

export const LongListContext = createContext<Loaded<View> | undefined>(undefined)

const loadLongList = async (): Promise<View> => (await import('./long-list.tsx')).LongList

/** Loads the view of long lists as soon as there is one, so that it is ready when the list is opened. */
export const useLoadedLongList = (isWanted: boolean) => useLoading(loadLongList, isWanted)

/** The view of a long list; undefined for a short one, and until its code has come. Throws to the error boundary if it cannot. */
export function useLongList(isWanted: boolean): View | undefined {
  const loaded = useContext(LongListContext)
  return isWanted ? takeLoaded(loaded) : undefined
}
