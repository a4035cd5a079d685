import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'

import { dismissToast, type ToastItem, toastStore } from './toast-store.ts'
import type { ToastViewProps } from './toast-view.tsx'

export { dismissToast, toast } from './toast-store.ts'

let View: ComponentType<ToastViewProps> | undefined

/** Toasts come long after the page, and so does the code that draws them. Never rejects. */
export async function preloadToasts(): Promise<void> {
  View ??= await import('./toast-view.tsx').then(
    (module) => module.ToastView,
    () => undefined,
  )
}

interface ToastRegionProps {
  /** Names the landmark, for instance "Messages". */
  label: string
  dismissLabel: string
}

/**
 * Shows one toast at a time. Mount once, from the start: screen readers only report changes of a region that was
 * already there.
 */
export function ToastRegion({ label, dismissLabel }: ToastRegionProps) {
  const item = useStore(toastStore, (state) => state.items.at(-1))
  const ref = useRef<HTMLElement>(null)
  useClock(item, useHeld(ref, item === undefined))
  const isReady = useReady(item !== undefined)

  const shown =
    item && isReady ? View ? <View key={item.id} item={item} dismissLabel={dismissLabel} /> : <p>{item.text}</p> : null
  return (
    <section aria-label={label} ref={ref}>
      <div role="status" aria-live="polite">
        {item?.tone === 'error' ? null : shown}
      </div>
      <div role="alert" aria-live="assertive">
        {item?.tone === 'error' ? shown : null}
      </div>
    </section>
  )
}

/** Whether a toast can be drawn, or never will be for want of its code: then its words have to do. */
function useReady(isWanted: boolean): boolean {
  const [hasTried, setTried] = useState(false)
  const isReady = View !== undefined || hasTried
  useEffect(() => {
    if (!isWanted || isReady) return
    let isCurrent = true
    void preloadToasts().then(() => {
      if (isCurrent) setTried(true)
    })
    return () => {
      isCurrent = false
    }
  }, [isWanted, isReady])
  return isReady
}

/** Dismisses a toast when it has been shown for its time, without the time that it was held or covered by another. */
function useClock(item: ToastItem | undefined, paused: boolean): void {
  const [spentMs] = useState(() => new WeakMap<ToastItem, number>())
  useEffect(() => {
    if (!item || paused || item.durationMs === Infinity) return
    const spent = spentMs.get(item) ?? 0
    const startedAt = Date.now()
    const timer = setTimeout(() => dismissToast(item.id), Math.max(0, item.durationMs - spent))
    return () => {
      clearTimeout(timer)
      spentMs.set(item, spent + Date.now() - startedAt)
    }
  }, [item, paused, spentMs])
}

/** Whether the pointer or the focus is on the element. */
function useHeld(ref: RefObject<HTMLElement | null>, empty: boolean): boolean {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)

  // What was under the pointer or had the focus may vanish without an event.
  if (empty && (hovered || focused)) {
    setHovered(false)
    setFocused(false)
  }

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerenter', () => setHovered(true), { signal })
    element.addEventListener('pointerleave', () => setHovered(false), { signal })
    element.addEventListener('focusin', () => setFocused(true), { signal })
    element.addEventListener('focusout', () => setFocused(false), { signal })
    return () => listening.abort()
  }, [ref])

  return hovered || focused
}
