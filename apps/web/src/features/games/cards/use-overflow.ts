import { type RefObject, useEffect, useRef, useState } from 'react'

/** Rounded heights differ by one now and then without anything to scroll. */
const ROUNDING_PX = 1

/** Whether the content of an element is taller than the element, so that a part of it has to be scrolled to. */
export function useOverflow(): { ref: RefObject<HTMLDivElement | null>; isOverflowing: boolean } {
  const ref = useRef<HTMLDivElement>(null)
  const [isOverflowing, setOverflowing] = useState(false)
  // After each render, because its children may be others.
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setOverflowing(element.scrollHeight > element.clientHeight + ROUNDING_PX))
    for (const box of [element, ...element.children]) observer.observe(box)
    return () => observer.disconnect()
  })
  return { ref, isOverflowing }
}
