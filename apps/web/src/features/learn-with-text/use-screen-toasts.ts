import { useCallback, useEffect, useRef } from 'react'

import type { ToastOptions } from '#ui/parts/toast-store.ts'
import { dismissToast, toast } from '#ui/parts/toast.tsx'

/** Messages that make sense on this screen only: they go when it does. */
export function useScreenToasts(): (options: ToastOptions) => number {
  const shown = useRef(new Set<number>())
  useEffect(() => {
    const ids = shown.current
    return () => {
      for (const id of ids) dismissToast(id)
    }
  }, [])
  return useCallback((options) => {
    const id = toast(options)
    shown.current.add(id)
    return id
  }, [])
}
