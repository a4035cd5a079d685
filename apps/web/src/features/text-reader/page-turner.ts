/**
 * Shows a text by the page: in a box that shows whole lines and is never scrolled by hand. The whole text stays in it, in
 * its order, for screen readers and the browser's own search; what they bring into sight becomes a page.
 */
import type { ReaderView, WordFrame } from '#shared/reading/reader-view.ts'
import type { TextBlock } from '#shared/reading/text-blocks.ts'

import { findLineAt, findPageEnd, findPageStart, type PageLine, toPageLines } from './page-lines.ts'
import { findTopBlock, toPosition, toToken } from './reading-place.ts'

type Position = { readonly block: number; readonly start: number }

export type PageTurn = {
  /** The first token of the page. */
  readonly top: number
  readonly isFirst: boolean
  readonly isLast: boolean
}

export type PageTurnerSetup = {
  readonly box: HTMLElement
  readonly view: ReaderView
  readonly blocks: readonly TextBlock[]
  /** Another page, or what was the last one has become another. */
  readonly onTurn: (turn: PageTurn) => void
  /** How much of the window is taken beside the box: what is above the text where it is read, and what is below it. */
  readonly measureRest: () => number
  /** Elements beside the box whose sizes count in that. */
  readonly beside?: readonly Element[]
  /** The page was laid out again because sizes have changed. */
  readonly onSettle?: () => void
}

/** Blocks near the page are laid out together: one by one, each would cost the whole text a layout. */
const TOGETHER = 8
/** A line that is hidden by so little is in sight. In pixels. */
const SLACK = 4

export class PageTurner implements WordFrame {
  readonly #setup: PageTurnerSetup
  readonly #observer: ResizeObserver | undefined
  readonly #range = document.createRange()
  readonly #opened = new Set<HTMLElement>()
  #at: Position = { block: 0, start: 0 }
  /** How far the text is moved up, and how much of it is shown. */
  #top = 0
  #shown = 0
  #turn: PageTurn = { top: 0, isFirst: true, isLast: false }
  /** First words of the pages that were turned from, so that turning back shows the same. */
  #before: Position[] = []
  #look = ''
  /** Sizes have changed: the browser may have moved the text for it. */
  #isMoved = false
  #frame = 0

  constructor(setup: PageTurnerSetup) {
    this.#setup = setup
    setup.box.addEventListener('scroll', this.#follow)
    if (typeof ResizeObserver !== 'undefined') {
      // In a frame of its own: what is laid out here changes the size of the text.
      this.#observer = new ResizeObserver(() => {
        this.#isMoved = true
        cancelAnimationFrame(this.#frame)
        this.#frame = requestAnimationFrame(() => {
          this.settle()
          setup.onSettle?.()
        })
      })
      const { box, beside = [] } = setup
      for (const element of [box, ...box.children, ...beside]) this.#observer.observe(element)
    }
  }

  stop(): void {
    const { box } = this.#setup
    cancelAnimationFrame(this.#frame)
    this.#observer?.disconnect()
    box.removeEventListener('scroll', this.#follow)
    for (const element of this.#opened) element.style.removeProperty('content-visibility')
    box.style.removeProperty('--page-rest')
    box.style.removeProperty('--page-cut')
    box.scrollTop = 0
  }

  get turn(): PageTurn {
    return this.#turn
  }

  /** How high the lines of the page are together. */
  get shown(): number {
    return this.#shown
  }

  get firstWord(): HTMLElement | undefined {
    return this.#setup.view.findWordAt(this.#at.block, this.#at.start)
  }

  /** Once all around the text is in its place. */
  start(token: number): void {
    this.#at = toPosition(this.#setup.blocks, token)
    this.settle()
  }

  forth(): boolean {
    if (this.#turn.isLast) return false
    const [lines, from] = this.#collect(this.#at.block, (own) => this.#findLine(own, this.#at))
    this.#before.push(this.#at)
    this.#show(lines, findPageEnd(lines, from, this.#height))
    return true
  }

  back(): boolean {
    if (this.#turn.isFirst) return false
    const before = this.#before.pop()
    if (before) this.#goTo(before)
    else this.#showBefore(this.#at)
    return true
  }

  toFirst(): void {
    this.#before = []
    this.#goTo({ block: 0, start: 0 })
  }

  toLast(): void {
    this.#before = []
    const { blocks } = this.#setup
    this.#showBefore({ block: blocks.length, start: 0 })
  }

  shows(element: HTMLElement): boolean {
    const { top } = this.#setup.box.getBoundingClientRect()
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
    const middle = (box.top + box.bottom) / 2
    return middle > top && middle < top + this.#shown
  }

  /** Turns to the page with the word: the next one or the one before, if it is there. */
  reveal(element: HTMLElement): void {
    const place = this.#setup.view.placeOf(element)
    if (!place || this.shows(element)) return
    const isAfter = place.block > this.#at.block || (place.block === this.#at.block && place.start > this.#at.start)
    if (isAfter) this.forth()
    else this.back()
    if (this.shows(element)) return
    this.#before = []
    this.#goTo(place)
  }

  /** After sizes have changed: the first word stays the first. */
  settle(): void {
    const { box, measureRest } = this.#setup
    this.#isMoved = false
    box.style.setProperty('--page-rest', `${measureRest()}px`)
    const look = this.#readLook()
    // Pages of another size begin elsewhere.
    if (look !== this.#look) this.#before = []
    this.#look = look
    this.#goTo(this.#at)
  }

  #readLook(): string {
    const { box } = this.#setup
    const { fontSize, lineHeight, letterSpacing } = getComputedStyle(box.firstElementChild ?? box)
    return [box.clientWidth, box.clientHeight, fontSize, lineHeight, letterSpacing].join()
  }

  get #height(): number {
    return this.#setup.box.clientHeight
  }

  /** What is above the box counts from the top of the text. */
  get #origin(): number {
    const { box } = this.#setup
    return box.getBoundingClientRect().top - box.scrollTop
  }

  readonly #follow = (): void => {
    const { box, view } = this.#setup
    const y = box.scrollTop
    if (Math.abs(y - this.#top) <= 1) return
    // A text that becomes shorter is moved by the browser: the learner did not ask for another place.
    if (this.#isMoved || this.#readLook() !== this.#look) return this.settle()
    this.#before = []
    const block = findTopBlock(view, box.getBoundingClientRect().top)
    this.#show(...this.#collect(block, (lines) => findLineAt(lines, y + SLACK)))
  }

  #open(from: number, to: number): void {
    for (let block = Math.max(0, from); block < to; block += 1) {
      const element = this.#setup.view.groups.elementOf(block)
      if (!element || this.#opened.has(element)) continue
      this.#opened.add(element)
      element.style.setProperty('content-visibility', 'visible')
    }
  }

  #linesOf(block: number): readonly PageLine[] {
    const { view } = this.#setup
    const paragraph = view.paragraphs[block]
    if (!paragraph) return []
    view.wordsOf(block)
    this.#range.selectNodeContents(paragraph)
    const origin = this.#origin
    const boxes = [...this.#range.getClientRects()].map(({ top, bottom, width }) => ({
      top: top - origin,
      bottom: bottom - origin,
      width,
    }))
    return toPageLines(boxes, block, Number.parseFloat(getComputedStyle(paragraph).lineHeight))
  }

  /** The lines from a block on, as far as the second page after the one that is found among the block's own. */
  #collect(block: number, find: (lines: readonly PageLine[]) => number): readonly [PageLine[], number] {
    const { length } = this.#setup.blocks
    this.#open(block, block + TOGETHER)
    const lines = [...this.#linesOf(block)]
    const index = find(lines)
    for (let next = block + 1; next < length; next += 1) {
      if ((lines.at(-1)?.top ?? 0) > (lines[index]?.top ?? 0) + 2 * this.#height) break
      if ((next - block) % TOGETHER === 0) this.#open(next, next + TOGETHER)
      lines.push(...this.#linesOf(next))
    }
    return [lines, index]
  }

  /** Shows the page that ends right before a line. */
  #showBefore(end: Position): void {
    const height = this.#height
    let from = end.block
    for (let room = 0; from > 0 && room < height;) {
      from = Math.max(0, from - TOGETHER)
      this.#open(from, Math.min(from + TOGETHER, end.block + 1))
      const top = this.#setup.view.paragraphs[from]?.getBoundingClientRect().top ?? 0
      const last = this.#setup.view.paragraphs[end.block - 1]?.getBoundingClientRect().bottom ?? 0
      room = last - top
    }
    const lines: PageLine[] = []
    for (let block = from; block <= end.block; block += 1) lines.push(...this.#linesOf(block))
    const isAtEnd = end.block >= this.#setup.blocks.length
    const until = isAtEnd ? lines.length : this.#findLine(lines, end)
    this.#showFrom(lines, findPageStart(lines, until, height))
  }

  #showFrom(lines: readonly PageLine[], index: number): void {
    const line = lines[index]
    if (!line) return
    const own = lines.slice(0, index).filter(({ block }) => block === line.block).length
    this.#show(...this.#collect(line.block, () => own))
  }

  #goTo(position: Position): void {
    const [lines, index] = this.#collect(position.block, (own) => this.#findLine(own, position))
    this.#show(lines, index, position)
  }

  #findLine(lines: readonly PageLine[], { block, start }: Position): number {
    const first = lines.findIndex((line) => line.block === block)
    if (start === 0) return Math.max(0, first)
    const middle = this.#middleOf(block, start)
    return middle === undefined ? Math.max(0, first) : findLineAt(lines, middle)
  }

  /** How far down the letter at a position stands. */
  #middleOf(block: number, start: number): number | undefined {
    const box = this.#setup.view.rangeOf(block, start, start + 1)?.getClientRects()[0]
    return box && (box.top + box.bottom) / 2 - this.#origin
  }

  /** Where the line begins in the text. */
  #positionOf(lines: readonly PageLine[], index: number): Position {
    const line = lines[index]
    if (!line) return { block: 0, start: 0 }
    const { block, top } = line
    if (lines[index - 1]?.block !== block) return { block, start: 0 }
    const { text = '' } = this.#setup.blocks[block] ?? {}
    // The first letter that is not above it; a word may be broken between two lines.
    let low = 0
    let high = text.length
    while (low < high) {
      const middle = (low + high) >> 1
      const letter = middle + Math.max(0, text.slice(middle).search(/\S/u))
      if ((this.#middleOf(block, letter) ?? 0) > top) high = middle
      else low = letter + 1
    }
    return { block, start: low + Math.max(0, text.slice(low).search(/\S/u)) }
  }

  /** @param at - What the page is for; else its first letter. It stays in the first line, however lines are broken. */
  #show(lines: readonly PageLine[], index: number, at = this.#positionOf(lines, index)): void {
    const line = lines[index]
    if (!line) return
    const { box, blocks, view, onTurn } = this.#setup
    const end = findPageEnd(lines, index, this.#height)
    const last = lines[end - 1] ?? line
    this.#at = at
    this.#shown = last.bottom - line.top
    this.#top = line.top
    box.style.setProperty('--page-cut', `${Math.max(0, this.#height - this.#shown)}px`)
    box.scrollTop = this.#top
    // As far as the screen allows.
    this.#top = box.scrollTop
    view.offer(this.#at.block, this.#at.start)
    const block = blocks[this.#at.block]
    const turn: PageTurn = {
      top: block ? toToken(block, this.#at.start) : 0,
      isFirst: line.block === 0 && index === 0,
      isLast: end >= lines.length && last.block === blocks.length - 1,
    }
    this.#turn = turn
    onTurn(turn)
  }
}
