/** The bar of the page, which is always in sight. */
const PAGE_BAR = 62
/** Between the bars and the first line. */
const GAP = 10

/** Where text begins to be in sight: below the bar of the page, and below the reader's own where it stays there, too. */
export function findReadTop(bar: HTMLElement | null): number {
  const isOver = bar !== null && getComputedStyle(bar).position === 'sticky'
  return PAGE_BAR + (isOver ? bar.offsetHeight : 0) + GAP
}
