/** Scroll anchoring for browsers that have none: text above gets its real height only once it comes near the window. */

/** Whether the browser itself keeps in place what is read. */
export const isAnchoring = (): boolean =>
  getComputedStyle(document.documentElement).getPropertyValue('overflow-anchor') === 'auto'

const topOf = (element: Element): number => element.getBoundingClientRect().top

/** Scrolls along when the text above an element changes its height, before that is painted. */
export class ScrollAnchor {
  readonly #groups: readonly HTMLElement[]
  readonly #observer: ResizeObserver | undefined
  #held: { readonly element: Element; top: number } | undefined

  /** @param groups - All of the text, in its order. */
  constructor(groups: readonly HTMLElement[]) {
    this.#groups = groups
    if (typeof ResizeObserver === 'undefined') return
    this.#observer = new ResizeObserver(() => this.#follow())
    for (const group of groups) this.#observer.observe(group)
  }

  stop(): void {
    this.#observer?.disconnect()
  }

  /** What stays in place from now on. */
  hold(element: Element | undefined): void {
    this.#held = element && { element, top: this.#measure(element) }
  }

  /** From the top of the text. */
  #measure(element: Element): number {
    const [first] = this.#groups
    return first ? topOf(element) - topOf(first) : 0
  }

  #follow(): void {
    const held = this.#held
    if (!held?.element.isConnected) return
    const top = this.#measure(held.element)
    const moved = top - held.top
    held.top = top
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  }
}
