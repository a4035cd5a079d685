/** Turns a text by the page: what fits between the bars, in whole lines. */
import type { ReaderView } from '#shared/reading/reader-view.ts'

import { findTopBlock } from './reading-place.ts'

/** The part of the window in which text is read, between the bars. */
type Frame = { readonly top: number; readonly bottom: number }

/** Boxes of words are rounded. */
const SLACK = 2
/** Paragraphs have their true height only once they were in sight: the text moves until then. */
const FRAMES_TO_SETTLE = 3

const scroll = (top: number) => scrollBy({ top, behavior: 'instant' })

/** The first word in sight that meets the condition, and what follows it if it is not in sight yet. */
function findWord(view: ReaderView, readTop: number, isMeant: (box: DOMRect) => boolean): HTMLElement | undefined {
  for (let block = findTopBlock(view, readTop); block < view.paragraphs.length; block += 1) {
    const word = view.wordsOf(block).find((element) => isMeant(element.getBoundingClientRect()))
    if (word) return word
  }
  return undefined
}

/** Runs `act` now and in the next frames. */
function whileSettling(act: () => void, frames = FRAMES_TO_SETTLE): void {
  act()
  if (frames > 1) requestAnimationFrame(() => whileSettling(act, frames - 1))
}

/** The next page begins with the first line that is not whole on this one; after the last, what follows the text. */
export function turnForth(view: ReaderView, { top, bottom }: Frame): void {
  const word = findWord(view, top, (box) => box.bottom > bottom + SLACK)
  if (!word) return scroll(bottom - top)
  return whileSettling(() => scroll(word.getBoundingClientRect().top - top))
}

/** The page before ends with the line before the first of this one, or with that one itself, and begins with a whole line. */
export function turnBack(view: ReaderView, { top, bottom }: Frame): void {
  const word = findWord(view, top, (box) => box.top >= top - SLACK)
  if (!word) return scroll(top - bottom)
  return whileSettling(() => {
    const { height, bottom: end } = word.getBoundingClientRect()
    // One line less than fits: the first one is made whole.
    scroll(end - (bottom - 2 * height))
    const first = scrollY > 0 ? findWord(view, top, (box) => box.bottom > top + SLACK) : undefined
    if (first) scroll(first.getBoundingClientRect().top - top)
  })
}
