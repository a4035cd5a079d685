import { createContext, startTransition, useContext, useEffect, useState } from 'react'

type View = typeof import('./long-list.tsx').LongList
type LoadedView = { readonly View: View } | { readonly error: unknown } | undefined

/** Longer lists keep in the page only what is near the window. */
const MAX_WHOLE_ROWS = 60

export const isLong = (words: readonly unknown[]): boolean => words.length > MAX_WHOLE_ROWS

export const LongListContext = createContext<LoadedView>(undefined)

/** Loads the view of long lists as soon as there is one, so that it is at hand when the list is opened. */
export function useLoadedLongList(isWanted: boolean): LoadedView {
  const [loaded, setLoaded] = useState<LoadedView>()
  useEffect(() => {
    if (!isWanted) return
    const show = (next: LoadedView) => startTransition(() => setLoaded(next))
    import('./long-list.tsx').then(
      ({ LongList }) => show({ View: LongList }),
      (error: unknown) => show({ error }),
    )
  }, [isWanted])
  return loaded
}

/** The view for these words; undefined for a short list, and until its code has come. Throws to the error boundary if it cannot. */
export function useLongList(words: readonly unknown[]): View | undefined {
  const loaded = useContext(LongListContext)
  if (!loaded || !isLong(words)) return undefined
  if ('error' in loaded) throw loaded.error
  return loaded.View
}
