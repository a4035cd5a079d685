/** Where the learner is in the text, by what is on the screen. */
import { countAll, findBlockAt, type TextBlock } from '#shared/reading/text-blocks.ts'
import type { ReaderView } from '#shared/reading/reader-view.ts'

const boxOf = (element: HTMLElement | undefined) => element?.getBoundingClientRect() ?? { top: 0, bottom: 0, height: 0 }

/** The first block that is in sight. @param readTop - Where text begins to be in sight. */
export function findTopBlock({ paragraphs }: ReaderView, readTop: number): number {
  let low = 0
  let high = paragraphs.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (boxOf(paragraphs[middle]).bottom > readTop) high = middle
    else low = middle + 1
  }
  return Math.max(0, low)
}

/** Position among the tokens of the text; all of them once the end is in sight. */
export function findPlace(view: ReaderView, blocks: readonly TextBlock[], readTop: number): number {
  const last = boxOf(view.paragraphs.at(-1))
  if (last.bottom <= window.innerHeight) return countAll(blocks)
  const top = findTopBlock(view, readTop)
  const { top: from, height } = boxOf(view.paragraphs[top])
  const share = height > 0 ? Math.min(1, Math.max(0, (readTop - from) / height)) : 0
  const block = blocks[top]
  return block ? block.first + Math.floor(block.tokens * share) : 0
}

/** Shows the place where text begins to be in sight. A text that was read to its end begins again. */
export function goToPlace(view: ReaderView, blocks: readonly TextBlock[], place: number, readTop: number): void {
  if (place <= 0 || place >= countAll(blocks)) return
  const at = findBlockAt(blocks, place)
  const [block, paragraph] = [blocks[at], view.paragraphs[at]]
  if (!block || !paragraph) return
  view.wordsOf(at)
  paragraph.scrollIntoView({ block: 'start' })
  const share = (place - block.first) / block.tokens
  window.scrollBy(0, boxOf(paragraph).top - readTop + share * boxOf(paragraph).height)
}
