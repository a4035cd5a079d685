/** The page of a text in the window: between the bars, turned by buttons, keys and fingers. */
import type { ReaderView } from '#shared/reading/reader-view.ts'
import { countAll, type TextBlock } from '#shared/reading/text-blocks.ts'

import type { PageMove } from './page-keys.ts'
import { type PageTurn, PageTurner } from './page-turner.ts'
import type { PlaceKeeper } from './place-keeper.ts'
import { findReadTop } from './read-frame.ts'

export type PageWindowSetup = {
  /** What shows a page of the text. */
  readonly box: HTMLElement
  readonly view: ReaderView
  readonly blocks: readonly TextBlock[]
  readonly keeper: PlaceKeeper
  /** The bar above the text, and the one below it. */
  readonly above: HTMLElement | null
  readonly below: HTMLElement | null
  readonly onTurn: (turn: PageTurn) => void
}

/** A page that is higher than the window is moved on by less than the window has room for. */
const PART = 0.8

const scroll = (top: number) => window.scrollBy({ top, behavior: 'instant' })

export class PageWindow {
  readonly #setup: PageWindowSetup
  readonly #turner: PageTurner
  readonly #all: number
  readonly #removeFrame: () => void
  readonly #opening: number
  #isStarted = false

  constructor(setup: PageWindowSetup) {
    this.#setup = setup
    const { box, view, blocks, keeper } = setup
    this.#all = countAll(blocks)
    this.#turner = new PageTurner({
      box,
      view,
      blocks,
      onTurn: (turn) => this.#tell(turn),
      measureRest: () => this.#readTop + (box.parentElement?.offsetHeight ?? 0) - box.offsetHeight,
    })
    this.#removeFrame = view.setFrame(this.#turner)
    // A text that was read to its end begins again.
    const place = keeper.top >= this.#all ? 0 : keeper.top
    this.#turner.start(place)
    this.#isStarted = true
    // The window has gone to its top by then.
    this.#opening = requestAnimationFrame(() => {
      this.#turner.settle()
      if (place > 0) this.#showTop()
    })
  }

  stop(): void {
    cancelAnimationFrame(this.#opening)
    this.#removeFrame()
    this.#turner.stop()
  }

  /** How much has been read, in tokens. */
  get read(): number {
    const { isLast, top } = this.#turner.turn
    return isLast ? this.#all : top
  }

  /** False after the last page. */
  move(to: PageMove): boolean {
    const turner = this.#turner
    // What was not in sight yet has not been read.
    if (to === 'forth' && this.#showRest()) return true
    if (to === 'forth' && turner.turn.isLast) {
      this.#tell(turner.turn)
      return false
    }
    if (to === 'forth') turner.forth()
    else if (to === 'back') turner.back()
    else if (to === 'first') turner.toFirst()
    else turner.toLast()
    this.#showTop()
    return true
  }

  /** The focus goes on to the first word of the other page. */
  moveFromWord(to: 'forth' | 'back'): void {
    if (to === 'forth') this.#turner.forth()
    else this.#turner.back()
    const word = this.#turner.firstWord
    if (word) this.#setup.view.focus(word, { preventScroll: true })
    this.#showTop()
  }

  get #readTop(): number {
    return findReadTop(this.#setup.above)
  }

  /** Where the bar below begins, if it stays in the window. */
  get #readEnd(): number {
    const { below } = this.#setup
    const isOver = below !== null && getComputedStyle(below).position === 'sticky'
    return window.innerHeight - (isOver ? below.offsetHeight : 0)
  }

  #tell(turn: PageTurn): void {
    const { keeper, onTurn } = this.#setup
    if (this.#isStarted) keeper.tell({ top: turn.top, place: turn.isLast ? this.#all : turn.top })
    onTurn(turn)
  }

  /** Moves the window on where something of the page is hidden below. */
  #showRest(): boolean {
    const [readTop, readEnd] = [this.#readTop, this.#readEnd]
    const { top } = this.#setup.box.getBoundingClientRect()
    const hidden = top + this.#turner.shown - readEnd
    if (hidden <= 1) return false
    const before = window.scrollY
    scroll(top > readTop + 1 ? top - readTop : Math.min(hidden, (readEnd - readTop) * PART))
    return window.scrollY - before > 1
  }

  /** A page is read from its top. */
  #showTop(): void {
    const { top } = this.#setup.box.getBoundingClientRect()
    const isHidden = top < this.#readTop - 1 || top + this.#turner.shown > this.#readEnd + 1
    if (isHidden) scroll(top - this.#readTop)
  }
}
