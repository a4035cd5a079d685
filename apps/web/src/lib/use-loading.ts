import { startTransition, useEffect, useState } from 'react'

/** What has been loaded, or why it could not be. */
export type Loaded<T> = { readonly value: T } | { readonly error: unknown }

export interface Loader<T> {
  (): Promise<T>
  /** What has come before. */
  readonly findLoaded?: () => Loaded<T> | undefined
}

/** Loads once, for all callers; after a failure the next call tries again. What has come before is drawn at once. */
export function loadOnce<T>(load: () => Promise<T>): Loader<T> {
  let loading: Promise<T> | undefined
  let loaded: Loaded<T> | undefined
  const start = () => {
    loading ??= load().then(
      (value) => {
        loaded = { value }
        return value
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return Object.assign(start, { findLoaded: () => loaded })
}

/**
 * Loads a part of a screen as soon as it is wanted; undefined until it has come. It is first drawn in slices: what is
 * pressed meanwhile comes in between. `load` must be the same function each time.
 */
export function useLoading<T>(load: Loader<T>, isWanted = true): Loaded<T> | undefined {
  const [loaded, setLoaded] = useState<Loaded<T>>()
  const present = loaded ?? (isWanted ? load.findLoaded?.() : undefined)
  // It stays when it is no longer wanted: a dialog fades out.
  if (present !== loaded) setLoaded(present)
  const isLoaded = present !== undefined
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
  return present
}

/**
 * Undefined until it has come. Throws to the error boundary if it could not be loaded: for what the learner has asked for.
 */
export function takeLoaded<T>(loaded: Loaded<T> | undefined): T | undefined {
  if (!loaded) return undefined
  if ('error' in loaded) throw loaded.error
  return loaded.value
}

/** Undefined until it has come, and if it could not be loaded: for what its screen can be used without. */
export function useDispensable<T>(loaded: Loaded<T> | undefined, warning: string): T | undefined {
  const error = loaded && 'error' in loaded ? loaded.error : undefined
  useEffect(() => {
    if (error !== undefined) console.warn(warning, error)
  }, [error, warning])
  return loaded && 'value' in loaded ? loaded.value : undefined
}
