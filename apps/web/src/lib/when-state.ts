import type { StoreApi } from 'zustand/vanilla'

/** Resolves once the state of the store is such, which it may be already. */
export function whenState<T>(store: Pick<StoreApi<T>, 'getState' | 'subscribe'>, isSuch: (state: T) => boolean) {
  return new Promise<void>((resolve) => {
    if (isSuch(store.getState())) return resolve()
    const end = store.subscribe((state) => {
      if (!isSuch(state)) return
      end()
      resolve()
    })
  })
}
