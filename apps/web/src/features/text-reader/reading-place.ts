/** Where the learner is in the text, by what is on the screen. */
import { countTokens, toParagraphs } from '@wordnest/vocabulary/text'

import { countAll, findBlockAt, type TextBlock } from '#shared/reading/text-blocks.ts'
import type { ReaderView } from '#shared/reading/reader-view.ts'

/** A block, and a position in its text. */
export type TextPosition = { readonly block: number; readonly start: number }

/** What is at the top of what can be read, and how far the text has been read, by tokens. */
export type FoundPlace = { readonly top: number; readonly place: number }

const boxOf = (element: HTMLElement | undefined) => element?.getBoundingClientRect() ?? { top: 0, bottom: 0 }

/** Signs before a word belong to its token; more than these are a line that somebody drew. */
const SIGNS_BEFORE = /[^\s\p{L}\p{N}]{1,20}$/u
const INSIDE = /[\p{L}\p{N}\p{M}]$/u
/** A line that is hidden by so little is in sight: places are rounded. In pixels. */
export const SLACK = 4

/** Of the word at this position of the block. */
export function toToken({ text, first }: TextBlock, start: number): number {
  const before = text.slice(0, start)
  const isInside = INSIDE.test(before) && /^\S/u.test(text.slice(start))
  return first + countTokens(before.replace(SIGNS_BEFORE, '')) - (isInside ? 1 : 0)
}

/** The position of the token in its block; the end of the text for a token beyond it. */
export function toPosition(blocks: readonly TextBlock[], token: number): TextPosition {
  const block = findBlockAt(blocks, token)
  const { text = '', first = 0 } = blocks[block] ?? {}
  let start = 0
  for (const { text: written } of toParagraphs(text)
    .flat()
    .slice(0, Math.max(0, token - first)))
    start = text.indexOf(written, start) + written.length
  return { block, start: start + Math.max(0, text.slice(start).search(/\S/u)) }
}

/** The first block that is in sight; the last one once all are above. @param readTop - Where text begins to be in sight. */
export const findTopBlock = (view: ReaderView, readTop: number): number => view.groups.findBelow(readTop + SLACK)

/** The first of the words that ends below a height; they are in reading order. */
function findWordBelow(words: readonly HTMLElement[], y: number): HTMLElement | undefined {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (boxOf(words[middle]).bottom > y) high = middle
    else low = middle + 1
  }
  return words[low]
}

/** Positions among the tokens of the text; all of them have been read once the end is in sight. */
export function findPlace(view: ReaderView, blocks: readonly TextBlock[], readTop: number): FoundPlace {
  const block = findTopBlock(view, readTop)
  const found = blocks[block]
  const words = view.wordsOf(block)
  const word = findWordBelow(words, readTop + SLACK)
  const isBelow = words.length === 0 && boxOf(view.paragraphs[block]).bottom > readTop + SLACK
  let top = countAll(blocks)
  if (found && word) top = toToken(found, view.placeOf(word)?.start ?? 0)
  // Only the space below its last line is in sight, or signs alone.
  else if (found) top = isBelow ? found.first : found.first + found.tokens
  const isAtEnd = view.groups.bottom <= window.innerHeight
  return { top, place: isAtEnd ? countAll(blocks) : top }
}

/** Whether the place is further on than what is in sight. */
export function isBelowWindow(view: ReaderView, blocks: readonly TextBlock[], place: number): boolean {
  const { block, start } = toPosition(blocks, place)
  return boxOf(view.findWordAt(block, start) ?? view.paragraphs[block]).top > window.innerHeight
}

/** Scrolls to the place, which is `y` below the top of the window then. The end of the text is no place to scroll to. */
export function goToPlace(view: ReaderView, blocks: readonly TextBlock[], place: number, y: number): void {
  if (place <= 0 || place >= countAll(blocks)) return
  const { block, start } = toPosition(blocks, place)
  const paragraph = view.paragraphs[block]
  if (!paragraph) return
  const word = view.findWordAt(block, start) ?? paragraph
  paragraph.scrollIntoView({ block: 'start' })
  window.scrollBy({ top: boxOf(word).top - y, behavior: 'instant' })
}
