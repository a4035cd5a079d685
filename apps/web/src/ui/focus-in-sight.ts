/** Scrolls no more than it takes to see the whole element, and not at all where it is in the window. */
export function keepInSight(element: Element | null | undefined): void {
  if (!element) return
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) element.scrollIntoView?.({ block: 'nearest' })
}

/** Moves the focus. The page keeps its place, unless large text has pushed the element out of the window. */
export function focusInSight(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
  keepInSight(element)
}
