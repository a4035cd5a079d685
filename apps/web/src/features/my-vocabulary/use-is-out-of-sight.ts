import { type RefObject, useEffect, useState } from 'react'

/** Whether the element is scrolled out of the window. */
export function useIsOutOfSight(element: RefObject<Element | null>): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    const { current } = element
    // A browser without it shows what is above only.
    if (!current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setIsOut(entry ? !entry.isIntersecting : false))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return isOut
}
