import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False while a page that was rendered ahead starts, when only what every visitor sees may be shown; then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
