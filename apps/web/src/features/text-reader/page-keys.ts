/** Keys that turn the page, where they have no other meaning. */

export type PageMove = 'forth' | 'back' | 'first' | 'last'

const MOVES: Readonly<Record<string, PageMove>> = {
  PageDown: 'forth',
  PageUp: 'back',
  ArrowRight: 'forth',
  ArrowLeft: 'back',
  Home: 'first',
  End: 'last',
  ' ': 'forth',
}
/** Fields, choices and dialogs use these keys themselves. */
const TAKEN = 'input, select, textarea, [contenteditable], [role=dialog], [role=menu], [role=tablist], [role=listbox]'
/** Space presses these. */
const PRESSED = 'button, a, summary, [role=button]'

/** @param areas - Elements in which keys turn the page. Outside of them they do so only where nothing has the focus. */
export function findPageMove(event: KeyboardEvent, areas: readonly (Element | null)[]): PageMove | undefined {
  const { key, shiftKey, target } = event
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return undefined
  if (shiftKey && key !== ' ') return undefined
  const at = target instanceof Element ? target : undefined
  // The heading has the focus after a change of page.
  const isFree = !at || at.matches('html, body, h1')
  if (!isFree && !areas.some((area) => area?.contains(at))) return undefined
  if (at?.closest(TAKEN) || (key === ' ' && at?.closest(PRESSED))) return undefined
  return key === ' ' && shiftKey ? 'back' : MOVES[key]
}
