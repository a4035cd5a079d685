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
/** What is typed in or chosen from, and dialogs. */
const TAKEN = 'input, select, textarea, [contenteditable], [role=dialog], [role=menu], [role=tablist], [role=listbox]'
/** What Space presses. */
const PRESSED = 'button, a, summary, [role=button]'

export function findPageMove(event: KeyboardEvent): PageMove | undefined {
  const { key, shiftKey, target } = event
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return undefined
  if (shiftKey && key !== ' ') return undefined
  const at = target instanceof Element ? target : undefined
  if (at?.closest(TAKEN) || (key === ' ' && at?.closest(PRESSED))) return undefined
  return key === ' ' && shiftKey ? 'back' : MOVES[key]
}
