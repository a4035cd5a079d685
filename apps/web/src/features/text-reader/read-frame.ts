/** The bar of the page, which is always in sight: in rem, and its edge in pixels. */
const PAGE_BAR = 3.75
const PAGE_BAR_EDGE = 2
/** Between the bars and the first line. */
const GAP = 10
const REM = 16

const readRem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || REM

/** Where text begins to be in sight: below the bar of the page, and below the reader's own where it stays there, too. */
export function findReadTop(bar: HTMLElement | null): number {
  const isOver = bar !== null && getComputedStyle(bar).position === 'sticky'
  return PAGE_BAR * readRem() + PAGE_BAR_EDGE + (isOver ? bar.offsetHeight : 0) + GAP
}
