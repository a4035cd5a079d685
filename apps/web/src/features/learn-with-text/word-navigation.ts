export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

const middleOf = ({ left, right }: Box) => (left + right) / 2
const heightOf = ({ top, bottom }: Box) => (top + bottom) / 2

/**
 * The word of the next (1) or previous (-1) line that is nearest to `x`; `from` itself where there is no such line.
 * Words are in reading order; only the boxes of two lines are measured.
 */
export function findWordInLine(
  from: number,
  direction: 1 | -1,
  place: { readonly count: number; readonly x: number; readonly boxOf: (index: number) => Box },
): number {
  const start = place.boxOf(from)
  const half = (start.bottom - start.top) / 2
  let line: number | undefined
  let best = from
  let bestDistance = Number.POSITIVE_INFINITY
  for (let index = from + direction; index >= 0 && index < place.count; index += direction) {
    const box = place.boxOf(index)
    if (line === undefined && Math.abs(heightOf(box) - heightOf(start)) > half) line = heightOf(box)
    if (line === undefined) continue
    if (Math.abs(heightOf(box) - line) > half) break
    const distance = Math.abs(middleOf(box) - place.x)
    if (distance < bestDistance) {
      best = index
      bestDistance = distance
    }
  }
  return best
}

/** Where a move of a whole block (Page Up, Page Down) leads: `starts` are the indices of the blocks' first words. */
export function findBlockStart(from: number, direction: 1 | -1, starts: readonly number[]): number {
  const candidate = direction === 1 ? starts.find((start) => start > from) : starts.findLast((start) => start < from)
  return candidate ?? from
}

/** The next word after `from`, round the end, that begins with what was typed; undefined when none does. */
export function findByPrefix(from: number, prefix: string, keys: readonly string[]): number | undefined {
  for (let step = 0; step < keys.length; step += 1) {
    const index = (from + step) % keys.length
    if (keys[index]?.startsWith(prefix)) return index
  }
  return undefined
}
