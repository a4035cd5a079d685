/** Shows a text that is scrolled with the window: opens it at its place, keeps the place, and tells it. */
import type { ReaderView } from '#shared/reading/reader-view.ts'
import { countAll, type TextBlock } from '#shared/reading/text-blocks.ts'

import type { AheadPlace } from './ahead-place.ts'
import type { PlaceKeeper } from './place-keeper.ts'
import { findPlace, findTopBlock, goToPlace, isBelowWindow } from './reading-place.ts'
import { isAnchoring, ScrollAnchor } from './scroll-anchor.ts'

export type TextScrollerSetup = {
  readonly view: ReaderView
  readonly blocks: readonly TextBlock[]
  readonly keeper: PlaceKeeper
  readonly findReadTop: () => number
  /** Where the learner has scrolled to before the reader was there. */
  readonly begun: AheadPlace | undefined
  /** The learner stopped further on than what is in sight, which they have scrolled to before. */
  readonly onFurther: (goThere: () => void) => void
}

/** Paragraphs have their true height only once they were in sight: the text moves until then. */
const FRAMES_TO_SETTLE = 3
const HANDS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

export class TextScroller {
  readonly #setup: TextScrollerSetup
  readonly #anchor: ScrollAnchor | undefined
  readonly #listening = new AbortController()
  #opening: number
  #frame = 0
  #settling = 0
  #isByHand: boolean
  #width = window.innerWidth

  constructor(setup: TextScrollerSetup) {
    this.#setup = setup
    this.#anchor = isAnchoring() ? undefined : new ScrollAnchor(setup.view.groups.elements)
    this.#isByHand = setup.begun === undefined
    const { signal } = this.#listening
    for (const name of HANDS) window.addEventListener(name, this.#takeOver, { passive: true, signal })
    window.addEventListener('scroll', this.#move, { passive: true, signal })
    window.addEventListener('resize', this.#resize, { signal })
    // The page has gone to its top by then.
    this.#opening = requestAnimationFrame(this.#open)
  }

  stop(): void {
    cancelAnimationFrame(this.#opening)
    cancelAnimationFrame(this.#frame)
    this.#stopSettling()
    this.#anchor?.stop()
    this.#listening.abort()
  }

  /** Scrolls to a place, again in each frame until the text no longer moves. @param y - Below the top of the window. */
  go(place: number, y?: number, frames = FRAMES_TO_SETTLE): void {
    const { view, blocks, findReadTop } = this.#setup
    cancelAnimationFrame(this.#settling)
    view.groups.measureLines(this.#topBlock)
    goToPlace(view, blocks, place, y ?? findReadTop())
    this.#hold()
    const isMoving = place > 0 && frames > 1
    this.#settling = isMoving ? requestAnimationFrame(() => this.go(place, y, frames - 1)) : 0
  }

  get #topBlock(): number {
    return findTopBlock(this.#setup.view, this.#setup.findReadTop())
  }

  #hold(): void {
    this.#anchor?.hold(this.#setup.view.paragraphs[this.#topBlock])
  }

  readonly #open = (): void => {
    const { view, blocks, keeper, begun, onFurther } = this.#setup
    this.go(keeper.top, begun?.y)
    const { place } = keeper
    if (begun && place < countAll(blocks) && isBelowWindow(view, blocks, place)) onFurther(() => this.go(place))
  }

  readonly #move = (): void => {
    const { view, blocks, keeper, findReadTop } = this.#setup
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => {
      // The window moves once more when the text is gone, which looks like its end.
      if (this.#settling !== 0 || !view.paragraphs[0]?.isConnected) return
      this.#hold()
      view.offer(this.#topBlock)
      keeper.tell(findPlace(view, blocks, findReadTop()), this.#isByHand)
    })
  }

  #stopSettling(): void {
    cancelAnimationFrame(this.#settling)
    this.#settling = 0
  }

  readonly #takeOver = (): void => {
    this.#stopSettling()
    this.#isByHand = true
  }

  readonly #resize = (): void => {
    if (this.#width === window.innerWidth) return
    this.#width = window.innerWidth
    this.go(this.#setup.keeper.top)
  }
}
