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
