/** The page of a text in the window: between the bars, turned by buttons, keys and fingers. */
import type { ReaderView, WordFrame } from '#shared/reading/reader-view.ts'
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

/** What a move has done: another page, another part of the same page, or nothing, since the text ends here. */
export type MoveResult = 'turned' | 'same' | 'ended'

export class PageWindow implements WordFrame {
  readonly #setup: PageWindowSetup
  readonly #turner: PageTurner
  readonly #all: number
  readonly #removeFrame: () => void
  readonly #opening: number
  readonly #ending = new AbortController()
  #isStarted = false
  /** The last line has been in sight since the last page is shown. */
  #isEndSeen: boolean
  /** Where the text began to be in sight when it was last laid out. */
  #settledTop = 0

  constructor(setup: PageWindowSetup) {
    this.#setup = setup
    const { box, view, blocks, keeper, above } = setup
    this.#all = countAll(blocks)
    this.#turner = new PageTurner({
      box,
      view,
      blocks,
      onTurn: (turn) => {
        this.#tell()
        setup.onTurn(turn)
      },
      measureRest: () => this.#readTop + (box.parentElement?.offsetHeight ?? 0) - box.offsetHeight,
      beside: [...(box.parentElement?.children ?? []), ...(above ? [above] : [])],
      onSettle: () => this.#showHiddenTop(),
    })
    this.#removeFrame = view.setFrame(this)
    const { top: place } = keeper
    this.#turner.start(place)
    // The end was in sight when the text was scrolled.
    this.#isEndSeen = place >= this.#all
    if (this.#isEndSeen) this.#turner.toLast()
    this.#settledTop = this.#readTop
    this.#isStarted = true
    const { signal } = this.#ending
    const scrolled = () => {
      if (this.#turner.turn.isLast && !this.#isEndSeen) this.#tell()
    }
    window.addEventListener('scroll', scrolled, { passive: true, signal })
    box.addEventListener('focusin', ({ target }) => this.#follow(target), { signal })
    // The window has gone to its top by then.
    this.#opening = requestAnimationFrame(() => {
      this.#turner.settle()
      if (place > 0) this.#showTop()
      this.#tell()
    })
  }

  stop(): void {
    cancelAnimationFrame(this.#opening)
    this.#ending.abort()
    this.#removeFrame()
    this.#turner.stop()
  }

  /** Whether something of the page is in the window. */
  get isInWindow(): boolean {
    const { top } = this.#setup.box.getBoundingClientRect()
    return top < this.#readEnd && top + this.#turner.shown > this.#readTop
  }

  /** How much has been read, in tokens. */
  get read(): number {
    const { isLast, top } = this.#turner.turn
    return isLast ? this.#all : top
  }

  /** Whether the whole word is on the page and between the bars. */
  shows(word: HTMLElement): boolean {
    const { top, bottom } = word.getBoundingClientRect()
    return this.#turner.shows(word) && top >= this.#readTop - 1 && bottom <= this.#readEnd + 1
  }

  /** Turns to the page with the word, and moves the window to it. */
  reveal(word: HTMLElement): void {
    this.#turner.reveal(word)
    if (this.shows(word)) return
    this.#showTop()
    // A page that is higher than the window.
    if (!this.shows(word)) scroll(word.getBoundingClientRect().top - this.#readTop)
  }

  move(to: PageMove): MoveResult {
    const turner = this.#turner
    // What was not in sight yet has not been read.
    if (to === 'forth' && this.#showRest()) return 'same'
    const { isFirst, isLast } = turner.turn
    if (to === 'forth' && isLast) {
      this.#tell(true)
      return 'ended'
    }
    if (to === 'forth') turner.forth()
    else if (to === 'back') turner.back()
    else if (to === 'first') turner.toFirst()
    else turner.toLast()
    this.#showTop()
    this.#tell()
    const wasThere = to === 'last' ? isLast : to !== 'forth' && isFirst
    return wasThere ? 'same' : 'turned'
  }

  /** The focus moves on to the first word of the other page, or of the part that is now in sight. */
  moveFromWord(to: 'forth' | 'back'): MoveResult {
    const { view } = this.#setup
    const result = this.move(to)
    const isHidden = view.active !== undefined && !this.shows(view.active)
    const word = result === 'turned' ? this.#turner.firstWord : isHidden ? this.#findFirstShown() : undefined
    if (word) view.focus(word, { preventScroll: true })
    return result
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

  /** Tells the place: the end once the last line has been in sight, or the learner moves on from the last page. */
  #tell(isLeft = false): void {
    if (!this.#isStarted) return
    const { box, keeper } = this.#setup
    const { top, isLast } = this.#turner.turn
    const isEndShown = box.getBoundingClientRect().top + this.#turner.shown <= this.#readEnd + 1
    this.#isEndSeen = isLast && (this.#isEndSeen || isLeft || isEndShown)
    keeper.tell({ top, place: this.#isEndSeen ? this.#all : top })
  }

  #findFirstShown(): HTMLElement | undefined {
    const { view } = this.#setup
    const first = view.placeOf(this.#turner.firstWord)?.block ?? 0
    for (let block = first; block < view.paragraphs.length; block += 1) {
      const words = view.wordsOf(block)
      const found = words.find((word) => this.shows(word))
      const last = words.at(-1)
      if (found || (last && last.getBoundingClientRect().top > this.#readEnd)) return found
    }
    return undefined
  }

  /** A word that the browser moves the focus to may be behind a bar. */
  #follow(target: EventTarget | null): void {
    const word = this.#setup.view.findWord(target)
    if (word && this.#turner.shows(word)) this.reveal(word)
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

  /** A bar that has become higher covers the top of the page. A page that has left the window stays there. */
  #showHiddenTop(): void {
    const hasGrown = this.#readTop > this.#settledTop
    this.#settledTop = this.#readTop
    const { top } = this.#setup.box.getBoundingClientRect()
    if (hasGrown && this.isInWindow && top < this.#readTop - 1) this.#showTop()
  }
}
