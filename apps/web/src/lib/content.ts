import { type RefObject, useEffect, useRef } from 'react'

/** What a page is about, below the bars that all pages share. */
export const CONTENT_ID = 'content'

/** Moves focus to the screen when it is a new one, or when the focused element is gone. */
export function focusHeading(): void {
  const content = document.getElementById(CONTENT_ID)
  const heading = content?.querySelector<HTMLElement>('h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  const target = heading ?? content
  target?.focus({ preventScroll: true })
}

/** The pressed element is gone once the value has changed: focus moves to the element of the ref, if there is one. */
export function useFocusOnChange<E extends HTMLElement>(value: unknown): RefObject<E | null> {
  const ref = useRef<E>(null)
  const known = useRef(value)
  useEffect(() => {
    if (known.current === value) return
    known.current = value
    ref.current?.focus()
  }, [value])
  return ref
}
