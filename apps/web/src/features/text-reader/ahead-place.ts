/** Where the learner already is in a text that the page was rendered with, before the reader takes it over. */
import type { TextBlock } from '#shared/reading/text-blocks.ts'

import { findReadTop } from './read-frame.ts'
import { SLACK, toToken } from './reading-place.ts'

/** A token, and how far below the top of the window it is. */
export type AheadPlace = { readonly token: number; readonly y: number }

/** The first position of the text that ends below a height. */
function findBelow(text: Text, y: number): { readonly start: number; readonly top: number } {
  const range = document.createRange()
  range.setStart(text, 0)
  let low = 0
  let high = text.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    range.setEnd(text, middle + 1)
    if (range.getBoundingClientRect().bottom > y) high = middle
    else low = middle + 1
  }
  range.setStart(text, low)
  range.setEnd(text, low + 1)
  return { start: low, top: range.getBoundingClientRect().top }
}

/** Undefined for a page that was not scrolled, or has no such text. */
export function findAheadPlace(id: string, blocks: readonly TextBlock[]): AheadPlace | undefined {
  if (window.scrollY === 0) return undefined
  const host = document.querySelector<HTMLElement>(`[data-ahead="${CSS.escape(id)}"]`)
  const bar = host?.parentElement?.previousElementSibling
  if (!host || !(bar instanceof HTMLElement)) return undefined
  const readTop = findReadTop(bar) + SLACK
  const index = [...host.children].findIndex((paragraph) => paragraph.getBoundingClientRect().bottom > readTop)
  const block = blocks[index]
  const text = host.children[index]?.firstChild
  if (!block || !(text instanceof Text)) return undefined
  const { start, top } = findBelow(text, readTop)
  return { token: toToken(block, start), y: top }
}
