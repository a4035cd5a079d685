import { type RefObject, useEffect, useRef } from 'react'

/** What a page is about, below the bars that all pages share. */
export const CONTENT_ID = 'content'

/** The keyboard goes on with the screen: when it is another one, or when what had the focus is gone. */
export function focusHeading(): void {
  const content = document.getElementById(CONTENT_ID)
  const heading = content?.querySelector<HTMLElement>('h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  const target = heading ?? content
  target?.focus({ preventScroll: true })
}

/** What was pressed is gone when the value has changed: the keyboard goes on with the element of the ref, if it stands then. */
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
