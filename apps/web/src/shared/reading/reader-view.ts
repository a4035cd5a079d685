/** The words of a text on the screen. Written by hand, not by React: a book has a hundred thousand of them. */
import type { Standing } from '@wordnest/levels/coverage'
import { toParagraphs } from '@wordnest/vocabulary/text'

import { BlockGroups, type Grouping } from './block-groups.ts'
import { findSentence } from './sentence-at.ts'
import type { TextBlock } from './text-blocks.ts'

/** A word or phrase of the text that the learner asks about. */
export type AskedWord = {
  readonly word: string
  readonly key: string
  readonly sentence: string
  /** The phrase that the word belongs to, as the dictionary lists it and as the text has it. */
  readonly phrase?: { readonly headword: string; readonly text: string } | undefined
  readonly element: HTMLElement
}

export type PlacedPhrase = {
  readonly headword: string
  readonly words: readonly { readonly start: number; readonly end: number }[]
}

type WordPlace = { readonly word: string; readonly key: string; readonly block: number; readonly start: number }

/** What shows a part of the text only, and turns to another part. */
export type WordFrame = {
  readonly shows: (word: HTMLElement) => boolean
  readonly reveal: (word: HTMLElement) => void
}

export type ReaderViewSetup = {
  readonly blocks: readonly TextBlock[]
  readonly paragraphClass: string
  readonly wordClass: string
  /** What the word is called while it is the one that keys act on. */
  readonly toLabel: (word: string, standing: Standing | undefined) => string
  /** Blocks came near the window for the first time. */
  readonly onSight: (blocks: readonly number[]) => void
  /** What a block is shown in; the paragraph itself unless said. */
  readonly toRow?: (paragraph: HTMLElement, block: number) => HTMLElement
  /** Each block comes into sight alone unless said. */
  readonly group?: Grouping
  /** Where sentences go on from block to block. The sentence of the block itself unless said. */
  readonly findSentence?: (block: number, position: number) => string
  /** The word that keys act on is in this block now. */
  readonly onActive?: (block: number) => void
}

const toText = (words: readonly HTMLElement[]): string => words.map((word) => word.textContent).join(' ')

export class ReaderView {
  readonly setup: ReaderViewSetup
  readonly paragraphs: readonly HTMLElement[]
  /** Of the blocks: what is watched and laid out together. */
  readonly groups: BlockGroups
  readonly #words: (readonly HTMLElement[] | undefined)[] = []
  readonly #places = new WeakMap<HTMLElement, WordPlace>()
  readonly #phrases = new WeakMap<
    HTMLElement,
    { readonly phrase: PlacedPhrase; readonly all: readonly HTMLElement[] }
  >()
  readonly #ignoreSight: () => void
  #findStanding: (key: string) => Standing | undefined = () => undefined
  #active: HTMLElement | undefined
  #frame: WordFrame | undefined

  constructor(host: HTMLElement, setup: ReaderViewSetup) {
    this.setup = setup
    this.paragraphs = setup.blocks.map(({ text }, index) => {
      const paragraph = document.createElement('p')
      paragraph.className = setup.paragraphClass
      paragraph.dataset['block'] = String(index)
      paragraph.textContent = text
      return paragraph
    })
    const rows = this.paragraphs.map((paragraph, block) => setup.toRow?.(paragraph, block) ?? paragraph)
    const lengths = setup.blocks.map(({ text }) => text.length)
    this.groups = new BlockGroups(rows, lengths, setup.group)
    host.replaceChildren(...this.groups.elements)
    this.#ignoreSight = this.groups.watch((blocks) => {
      for (const block of blocks) this.wordsOf(block)
      if (blocks.length > 0) setup.onSight(blocks)
    })
  }

  get active(): HTMLElement | undefined {
    return this.#active
  }

  stop(): void {
    this.#ignoreSight()
  }

  /** The words of a block, made when they are first wanted. */
  wordsOf(block: number): readonly HTMLElement[] {
    const known = this.#words[block]
    if (known) return known
    const paragraph = this.paragraphs[block]
    const text = this.setup.blocks[block]?.text
    if (!paragraph || text === undefined) return []
    const words: HTMLElement[] = []
    const children: (string | Node)[] = []
    let position = 0
    for (const { word, key } of toParagraphs(text).flat()) {
      const start = key === '' ? -1 : text.indexOf(word, position)
      if (start < 0) continue
      const element = document.createElement('span')
      element.className = this.setup.wordClass
      element.textContent = word
      this.#places.set(element, { word, key, block, start })
      this.#mark(element, key)
      children.push(text.slice(position, start), element)
      words.push(element)
      position = start + word.length
    }
    paragraph.replaceChildren(...children, text.slice(position))
    this.#words[block] = words
    if (!this.#active && words[0]) this.#setActive(words[0])
    return words
  }

  #mark(element: HTMLElement, key: string): void {
    const standing = this.#findStanding(key)
    if (standing === undefined || standing === 'known') delete element.dataset['standing']
    else element.dataset['standing'] = standing
  }

  setStandings(find: (key: string) => Standing | undefined): void {
    this.#findStanding = find
    for (const words of this.#words)
      for (const element of words ?? []) this.#mark(element, this.#places.get(element)?.key ?? '')
    if (this.#active) this.#name(this.#active)
  }

  /** Phrases of a block, by positions in its text. */
  setPhrases(block: number, phrases: readonly PlacedPhrase[]): void {
    const words = this.wordsOf(block)
    for (const phrase of phrases) {
      const all = words.filter((element) => {
        const start = this.#places.get(element)?.start ?? -1
        return phrase.words.some((span) => start < span.end && start + (element.textContent?.length ?? 0) > span.start)
      })
      if (all.length < 2 || all.some((element) => this.#phrases.has(element))) continue
      for (const element of all) {
        element.dataset['phrase'] = ''
        this.#phrases.set(element, { phrase, all })
      }
    }
    if (this.#active) this.#setActive(this.#toStop(this.#active))
  }

  /** The word that an event hit. */
  findWord(target: EventTarget | null): HTMLElement | undefined {
    return target instanceof HTMLElement && this.#places.has(target) ? target : undefined
  }

  toAsked(element: HTMLElement): AskedWord | undefined {
    const place = this.#places.get(element)
    const paragraph = place && this.setup.blocks[place.block]?.text
    if (!place || paragraph === undefined) return undefined
    const { word, key, start } = place
    const hit = this.#phrases.get(element)
    const phrase = hit && { headword: hit.phrase.headword, text: toText(hit.all) }
    const sentence = this.setup.findSentence?.(place.block, start) ?? findSentence(paragraph, start)
    return { word, key, sentence, phrase, element }
  }

  /** The position of a word: its block, and where it is in the block's text. */
  placeOf(element: HTMLElement | undefined): { readonly block: number; readonly start: number } | undefined {
    return element && this.#places.get(element)
  }

  /** A piece of a block's text on the screen. */
  rangeOf(block: number, start: number, end: number): Range | undefined {
    this.wordsOf(block)
    const paragraph = this.paragraphs[block]
    if (!paragraph) return undefined
    const range = document.createRange()
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
    let from = 0
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const length = node.textContent?.length ?? 0
      if (start >= from && start < from + length) range.setStart(node, start - from)
      if (end > from && end <= from + length) {
        range.setEnd(node, end - from)
        return range
      }
      from += length
    }
    return undefined
  }

  /** The word at a position of the block, else the first one after it. */
  findWordAt(block: number, position: number): HTMLElement | undefined {
    return this.wordsOf(block).find(
      (element) => (this.#places.get(element)?.start ?? 0) + (element.textContent?.length ?? 0) > position,
    )
  }

  /** The first word of the phrase that it belongs to, else the word itself. */
  #toStop(element: HTMLElement): HTMLElement {
    return this.#phrases.get(element)?.all[0] ?? element
  }

  #name(element: HTMLElement): void {
    const { word = '', key = '' } = this.#places.get(element) ?? {}
    const all = this.#phrases.get(element)?.all
    const said = all ? toText(all) : word
    element.setAttribute('aria-label', this.setup.toLabel(said, this.#findStanding(key)))
  }

  #setActive(element: HTMLElement): void {
    const before = this.#active
    if (before && before !== element) {
      for (const name of ['role', 'aria-label', 'aria-haspopup']) before.removeAttribute(name)
      // It may have the focus, or get it back from its card.
      before.tabIndex = -1
    }
    this.#active = element
    this.setup.onActive?.(this.#places.get(element)?.block ?? 0)
    element.setAttribute('role', 'button')
    element.setAttribute('tabindex', '0')
    element.setAttribute('aria-haspopup', 'dialog')
    this.#name(element)
  }

  focus(target: HTMLElement, options?: FocusOptions): void {
    const element = this.#toStop(target)
    const hadFocus = this.#active
    this.#setActive(element)
    // A browser would move the text under the frame by a line.
    element.focus(this.#frame ? { preventScroll: true } : options)
    if (hadFocus !== element && !options?.preventScroll) this.reveal(element, 'nearest')
  }

  /** Returns what takes the frame away. */
  setFrame(frame: WordFrame): () => void {
    this.#frame = frame
    return () => {
      if (this.#frame === frame) this.#frame = undefined
    }
  }

  /** Whether the word is where it can be read: in the frame, else between these heights of the window. */
  shows(element: HTMLElement, top: number, end: number): boolean {
    if (this.#frame) return this.#frame.shows(element)
    const box = element.getBoundingClientRect()
    return box.bottom > top && box.top < end
  }

  reveal(element: HTMLElement, block: ScrollLogicalPosition): void {
    if (this.#frame) this.#frame.reveal(element)
    else element.scrollIntoView?.({ block })
  }

  /** Makes a word of the block the one that Tab leads to, unless the learner is at another one. */
  offer(block: number, position = 0): void {
    const first = this.findWordAt(block, position)
    if (first && document.activeElement !== this.#active) this.#setActive(this.#toStop(first))
  }

  /** The next stop in reading order, over the ends of blocks. */
  findStop(direction: 1 | -1): HTMLElement | undefined {
    const active = this.#active
    const place = active && this.#places.get(active)
    if (!place) return undefined
    let { block } = place
    let words = this.wordsOf(block)
    let index = words.indexOf(active) + direction
    for (;;) {
      const element = words[index]
      if (element && this.#toStop(element) === element) return element
      if (element) {
        index += direction
        continue
      }
      block += direction
      if (block < 0 || block >= this.paragraphs.length) return undefined
      words = this.wordsOf(block)
      index = direction === 1 ? 0 : words.length - 1
    }
  }

  /** The nearest word of the next or previous line. */
  findInLine(direction: 1 | -1, column: number): HTMLElement | undefined {
    const active = this.#active
    const place = active && this.#places.get(active)
    if (!place) return undefined
    const from = active.getBoundingClientRect()
    const near = [place.block, place.block + direction].flatMap((block) => this.wordsOf(block))
    let best: HTMLElement | undefined
    let bestLine = Number.POSITIVE_INFINITY
    let bestAside = Number.POSITIVE_INFINITY
    for (const element of near) {
      const { top, left, right } = element.getBoundingClientRect()
      const line = Math.round((top - from.top) * direction)
      if (line < from.height / 2 || line > bestLine + from.height / 2) continue
      const aside = Math.abs((left + right) / 2 - column)
      if (line < bestLine - from.height / 2 || aside < bestAside) {
        best = element
        bestLine = Math.min(line, bestLine)
        bestAside = aside
      }
    }
    return best
  }

  /** The first or last word of the paragraph, or the first of a neighbour. */
  findInBlock(where: 'first' | 'last' | 'next' | 'previous'): HTMLElement | undefined {
    const place = this.#active && this.#places.get(this.#active)
    if (!place) return undefined
    if (where === 'last') return this.wordsOf(place.block).at(-1)
    const step = { first: 0, next: 1, previous: -1 }[where]
    return this.wordsOf(place.block + step)[0]
  }
}
