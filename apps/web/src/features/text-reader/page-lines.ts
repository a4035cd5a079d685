/** Which lines make a page: as many whole ones as fit. */

/** A line of the text on the screen, with the space that belongs to it, in pixels from the top of the whole text. */
export type PageLine = { readonly block: number; readonly top: number; readonly bottom: number }

type Box = { readonly top: number; readonly bottom: number; readonly width: number }

/** Boxes are rounded, and screens have no half points. */
const SLACK = 1.5

/** The lines that the boxes of a block's words lie in, in reading order, each as high as the lines of the block are. */
export function toPageLines(boxes: Iterable<Box>, block: number, lineHeight: number): readonly PageLine[] {
  const lines: { block: number; top: number; bottom: number; middle: number }[] = []
  for (const { top, bottom, width } of boxes) {
    if (width === 0) continue
    const last = lines.at(-1)
    const middle = (top + bottom) / 2
    if (last && middle < last.bottom) continue
    lines.push({ block, middle, top: middle - lineHeight / 2, bottom: middle + lineHeight / 2 })
  }
  return lines.map(({ top, bottom }) => ({ block, top, bottom }))
}

/** The first line that is no longer whole on the page that begins with line `from`; at least the next one. */
export function findPageEnd(lines: readonly PageLine[], from: number, height: number): number {
  const bottom = (lines[from]?.top ?? 0) + height + SLACK
  const end = lines.findIndex((line, index) => index > from && line.bottom > bottom)
  return end < 0 ? lines.length : end
}

/** Where the page begins that ends right before line `end`; at least one line before it. */
export function findPageStart(lines: readonly PageLine[], end: number, height: number): number {
  const top = (lines[end - 1]?.bottom ?? 0) - height - SLACK
  const start = lines.findIndex((line) => line.top >= top)
  return Math.max(0, start < 0 ? end - 1 : Math.min(start, end - 1))
}

/** The line at this height, or the first one below it. */
export function findLineAt(lines: readonly PageLine[], y: number): number {
  const found = lines.findIndex(({ bottom }) => bottom > y)
  return found < 0 ? Math.max(0, lines.length - 1) : found
}
