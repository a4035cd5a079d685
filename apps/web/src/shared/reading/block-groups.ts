/** The blocks of a text in groups: the browser lays out, and watches, each group as one. A book has thousands of blocks. */

/**
 * Blocks that come into sight together, in an element of their own. A group ends with the block that makes it so many
 * blocks or letters. Its style finds how many it has in `--blocks` and `--letters`, to guess how high it is.
 */
export type Grouping = { readonly blocks: number; readonly letters: number; readonly className: string }

type Group = { readonly element: HTMLElement; readonly first: number; readonly end: number; readonly letters: number }

/** Room around the window in which words are ready before they are seen. */
const AHEAD = '800px 0px'

/** Fewer do not say how long lines are. */
const ENOUGH_LETTERS = 1000

/** Index of the first that is so, of things of which all after it are so, too; of the last one where none is. */
function findFirst(count: number, isSo: (index: number) => boolean): number {
  let low = 0
  let high = count - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (isSo(middle)) high = middle
    else low = middle + 1
  }
  return Math.max(0, low)
}

/** How far something is from the window, in its height. */
const distanceOf = ({ boundingClientRect: { top, bottom } }: IntersectionObserverEntry): number =>
  Math.max(0, top - innerHeight, -bottom)

const bottomOf = (element: HTMLElement | undefined): number => element?.getBoundingClientRect().bottom ?? 0

function gather(
  rows: readonly HTMLElement[],
  lengths: readonly number[],
  { blocks, letters, className }: Grouping,
): readonly Group[] {
  const groups: Group[] = []
  for (let first = 0, end = 0; first < rows.length; first = end) {
    const element = document.createElement('div')
    element.className = className
    let length = 0
    while (end < rows.length && end - first < blocks && length < letters) {
      length += lengths[end] ?? 0
      end += 1
    }
    element.append(...rows.slice(first, end))
    element.style.setProperty('--letters', String(length))
    element.style.setProperty('--blocks', String(end - first))
    groups.push({ element, first, end, letters: length })
  }
  return groups
}

export class BlockGroups {
  readonly #rows: readonly HTMLElement[]
  readonly #groups: readonly Group[]

  /**
   * @param rows - An element of each block. Each is a group of its own unless they are to be gathered.
   * @param lengths - Of the texts of the blocks.
   */
  constructor(rows: readonly HTMLElement[], lengths: readonly number[], grouping: Grouping | undefined) {
    this.#rows = rows
    this.#groups = grouping
      ? gather(rows, lengths, grouping)
      : rows.map((element, index) => ({ element, first: index, end: index + 1, letters: lengths[index] ?? 0 }))
  }

  get elements(): readonly HTMLElement[] {
    return this.#groups.map(({ element }) => element)
  }

  /**
   * Tells the blocks of groups that come near the window, once. Where none is near at first, it tells those of the nearest
   * one: the Tab key, which goes to a word, must find one. Returns what ends it.
   */
  watch(onSight: (blocks: readonly number[]) => void): () => void {
    if (typeof IntersectionObserver === 'undefined') {
      onSight(this.#rows.map((_, index) => index))
      return () => {}
    }
    const groups = new Map<Element, Group>(this.#groups.map((group) => [group.element, group]))
    let hasTold = false
    const observer = new IntersectionObserver(
      (entries) => {
        const near = entries.filter(({ isIntersecting }) => isIntersecting)
        const nearest = hasTold ? undefined : entries.toSorted((a, b) => distanceOf(a) - distanceOf(b))[0]
        hasTold = true
        const blocks: number[] = []
        for (const { target } of near.length === 0 && nearest ? [nearest] : near) {
          const group = groups.get(target)
          if (!group) continue
          observer.unobserve(target)
          for (let block = group.first; block < group.end; block += 1) blocks.push(block)
        }
        onSight(blocks)
      },
      { rootMargin: AHEAD },
    )
    for (const { element } of this.#groups) observer.observe(element)
    return () => observer.disconnect()
  }

  #groupOf(block: number): Group | undefined {
    const groups = this.#groups
    return groups[findFirst(groups.length, (index) => (groups[index]?.end ?? 0) > block)]
  }

  /** What is laid out together with the block. */
  elementOf(block: number): HTMLElement | undefined {
    return this.#groupOf(block)?.element
  }

  /** Finds how many letters a line has where the block is, for the heights of groups that were never laid out. */
  measureLines(block: number): void {
    const group = this.#groupOf(block)
    if (!group || group.letters < ENOUGH_LETTERS) return
    const { element, first, end, letters } = group
    const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight)
    const lines = element.getBoundingClientRect().height / lineHeight - (end - first)
    if (lines > 0) element.parentElement?.style.setProperty('--measured-letters-a-line', (letters / lines).toFixed(1))
  }

  /** The first block that ends below a height of the window; the last one where all are above it. */
  findBelow(y: number): number {
    const groups = this.#groups
    // Of groups that are far away the browser knows no more than their size.
    const group = groups[findFirst(groups.length, (index) => bottomOf(groups[index]?.element) > y)]
    if (!group) return 0
    const { first, end } = group
    return first + findFirst(end - first, (index) => bottomOf(this.#rows[first + index]) > y)
  }

  /** Where the text ends in the window. */
  get bottom(): number {
    return bottomOf(this.#groups.at(-1)?.element)
  }
}
