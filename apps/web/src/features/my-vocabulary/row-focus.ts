const REMOVE = '[data-action="remove"]'
/** Longer than a row of a long list takes to be drawn. */
const DRAWN_MS = 1000

const findOpenTab = () => document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')

export const focusOpenTab = (): void => findOpenTab()?.focus({ preventScroll: true })

function findRow(tab: HTMLElement | null, key: string): HTMLElement | undefined {
  const panel = document.getElementById(tab?.getAttribute('aria-controls') ?? '')
  return Array.from(panel?.querySelectorAll<HTMLElement>(REMOVE) ?? []).find(({ dataset }) => dataset['key'] === key)
}

/** The row goes: the keyboard continues with the next one, or with the list's tab. */
export function focusNeighbour(button: HTMLElement): void {
  const item = button.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  const target = neighbour?.querySelector<HTMLElement>(REMOVE) ?? findOpenTab()
  target?.focus()
}

/** The row comes back, a little later: the keyboard waits on the list's tab, and stays there if the row is out of sight. */
export function focusRestored(key: string): void {
  const tab = findOpenTab()
  tab?.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    const row = findRow(tab, key)
    if (!row) return
    end()
    if (document.activeElement === tab) row.focus()
  })
  const timer = setTimeout(() => observer.disconnect(), DRAWN_MS)
  const end = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true })
}
