/** Moves focus to the heading of the panel that the element is in. */
export function focusPanelTitle(inside: HTMLElement | null): void {
  const title = inside?.closest('section')?.querySelector<HTMLElement>('h2')
  if (!title) return
  title.tabIndex = -1
  title.focus()
}

/** From a row that is about to be removed: to the button of the next row, else the previous one, else `otherwise`. */
export function leaveRow(row: HTMLElement | null, otherwise: HTMLElement | null): void {
  if (!row?.contains(document.activeElement)) return
  const rows = [...(row.parentElement?.children ?? [])]
  const at = rows.indexOf(row)
  const nearest = [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()]
  const button = nearest.map((other) => other.querySelector('button')).find((found) => found !== null)
  const target = button ?? otherwise
  target?.focus()
}
