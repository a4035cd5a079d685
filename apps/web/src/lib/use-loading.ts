import { startTransition, useEffect, useState } from 'react'

/** What has been loaded, or why it could not be. */
export type Loaded<T> = { readonly value: T } | { readonly error: unknown }

/**
 * Loads a part of a screen as soon as it is wanted; undefined until it has come. It is first drawn in slices: what is
 * pressed meanwhile comes in between. `load` must be the same function each time.
 */
export function useLoading<T>(load: () => Promise<T>, isWanted = true): Loaded<T> | undefined {
  const [loaded, setLoaded] = useState<Loaded<T>>()
  const isLoaded = loaded !== undefined
  useEffect(() => {
    if (!isWanted || isLoaded) return
    let isCurrent = true
    const show = (next: Loaded<T>) => startTransition(() => void (isCurrent && setLoaded(next)))
    load().then(
      (value) => show({ value }),
      (error: unknown) => show({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, isWanted, isLoaded])
  return loaded
}

/** Undefined until it has come. Throws to the error boundary if it could not be loaded. */
export function takeLoaded<T>(loaded: Loaded<T> | undefined): T | undefined {
  if (!loaded) return undefined
  if ('error' in loaded) throw loaded.error
  return loaded.value
}
