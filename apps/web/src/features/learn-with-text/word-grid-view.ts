import { toParagraphs } from '@wordnest/vocabulary/text'

import { afterPaint } from '#lib/after-paint.ts'
import type { SelectedWord } from '#shared/words/text-draft.ts'

import { toTextBlocks } from './text-blocks.ts'

/** Words of each slice after the first paint: some 30 ms on a slow phone. */
const SLICE_WORDS = 800
/** Letters of a word with the space after it, on average and rather few. */
const WORD_LETTERS = 5
/** To estimate the height of text that was not shown yet: average width of a letter and height of a line, in pixels. */
const LETTER_WIDTH = 9.6
const LINE_HEIGHT = 44
const FALLBACK_WIDTH = 640

export type WordGridSetup = {
  readonly text: string
  readonly blockClassName: string
  readonly wordClassName: string
  readonly toBlockLabel: (number: number) => string
}

/**
 * The words of a text as options of a list box. Written by hand, not by React: five thousand words cost a fraction.
 * All text enters as text nodes.
 */
export class WordGridView {
  /** Every word so far, in reading order; their keys and the first words of the blocks beside them. */
  readonly words: HTMLElement[] = []
  readonly keys: string[] = []
  readonly blockStarts: number[] = []

  readonly setup: WordGridSetup
  readonly #host: HTMLElement
  readonly #blocks: readonly string[]
  readonly #blockTemplate = document.createElement('div')
  readonly #wordTemplate = document.createElement('span')
  readonly #lettersALine: number
  #selected: ReadonlySet<string>
  #nextBlock = 0
  #active = 0
  #endBuilding = () => {}
  #endFocusing = () => {}
  #sightFrame = 0

  constructor(host: HTMLElement, setup: WordGridSetup, selected: ReadonlySet<string>) {
    this.#host = host
    this.setup = setup
    this.#selected = selected
    this.#blocks = toTextBlocks(setup.text)
    this.#lettersALine = Math.max(1, (host.clientWidth || FALLBACK_WIDTH) / LETTER_WIDTH)
    this.#blockTemplate.setAttribute('role', 'group')
    this.#blockTemplate.className = setup.blockClassName
    this.#wordTemplate.setAttribute('role', 'option')
    this.#wordTemplate.setAttribute('aria-selected', 'false')
    this.#wordTemplate.className = setup.wordClassName
    host.replaceChildren()
    // As many as the window holds: the rest need not be there before the first paint.
    this.#build((window.innerHeight / LINE_HEIGHT) * (this.#lettersALine / WORD_LETTERS))
    this.words[0]?.setAttribute('tabindex', '0')
  }

  /** Index of the one word that is a tab stop. */
  get active(): number {
    return this.#active
  }

  /** The word that an event hit; undefined for the room between words. */
  findIndex(target: EventTarget | null): number | undefined {
    const word = target instanceof Element ? target.closest('[role="option"]') : null
    const index = word instanceof HTMLElement ? this.words.indexOf(word) : -1
    return index < 0 ? undefined : index
  }

  toSelectedWord(index: number): SelectedWord | undefined {
    const [word, key] = [this.words[index]?.textContent, this.keys[index]]
    return word && key ? { word, key, at: index } : undefined
  }

  /** Makes the word the tab stop and focuses it. */
  focus(index: number, options?: FocusOptions): void {
    const word = this.words[index]
    if (!word) return
    const previous = this.words[this.#active]
    this.#active = index
    word.setAttribute('tabindex', '0')
    word.focus(options)
    if (previous !== word) previous?.removeAttribute('tabindex')
    if (!options?.preventScroll) this.#keepInSight(word)
  }

  /** For a tap, which must show at once: focusing makes the browser lay out. Leaves focus that has moved on alone. */
  focusAfterPaint(index: number): void {
    this.#endFocusing()
    this.#endFocusing = afterPaint(() => {
      // A press on a word that is no tab stop yet puts focus on the page around the grid.
      const { activeElement } = document
      if (!activeElement || activeElement.contains(this.#host) || this.#host.contains(activeElement)) {
        this.focus(index, { preventScroll: true })
      }
    })
  }

  /** Blocks that come into sight for the first time take their true height only then, and push the word on. */
  #keepInSight(word: HTMLElement): void {
    cancelAnimationFrame(this.#sightFrame)
    this.#sightFrame = requestAnimationFrame(() => {
      if (document.activeElement === word) word.scrollIntoView({ block: 'nearest' })
    })
  }

  /** Shows every occurrence of the words whose keys are in the set as selected. */
  setSelected(selected: ReadonlySet<string>): void {
    const before = this.#selected
    this.#selected = selected
    for (const [index, key] of this.keys.entries()) {
      const isSelected = selected.has(key)
      if (isSelected !== before.has(key)) this.words[index]?.setAttribute('aria-selected', String(isSelected))
    }
  }

  /** Builds at once what would come in later slices. */
  buildAll(): void {
    this.#build(Number.POSITIVE_INFINITY)
  }

  stop(): void {
    this.#endBuilding()
    this.#endFocusing()
    cancelAnimationFrame(this.#sightFrame)
  }

  /** Builds the words that are still missing, in slices, until {@link WordGridView.stop}. */
  start(): void {
    const isDone = this.#nextBlock >= this.#blocks.length
    this.#host.setAttribute('aria-busy', String(!isDone))
    if (isDone) return
    // After a frame, so that the first words are seen before the others cost time.
    this.#endBuilding = afterPaint(() => {
      this.#build(SLICE_WORDS)
      this.start()
    })
  }

  #build(wordCount: number): void {
    const fragment = document.createDocumentFragment()
    const enough = this.words.length + wordCount
    while (this.#nextBlock < this.#blocks.length && this.words.length < enough) {
      const text = this.#blocks[this.#nextBlock]
      this.#nextBlock += 1
      if (text !== undefined) fragment.append(this.#toBlock(text))
    }
    this.#host.append(fragment)
  }

  #toBlock(text: string): HTMLElement {
    const block = document.importNode(this.#blockTemplate)
    block.setAttribute('aria-label', this.setup.toBlockLabel(this.#nextBlock))
    const lines = Math.ceil(text.length / this.#lettersALine)
    block.style.setProperty('contain-intrinsic-block-size', `auto ${lines * LINE_HEIGHT}px`)
    this.blockStarts.push(this.words.length)
    const children: (string | Node)[] = []
    let between = ''
    for (const token of toParagraphs(text).flat()) {
      const start = token.text.indexOf(token.word)
      if (token.key === '' || start < 0) {
        between += `${token.text} `
        continue
      }
      children.push(between + token.text.slice(0, start), this.#toWord(token.word, token.key))
      between = `${token.text.slice(start + token.word.length)} `
    }
    // Once for all: a call a word costs more than the words.
    block.append(...children, between)
    return block
  }

  #toWord(text: string, key: string): HTMLElement {
    const word = document.importNode(this.#wordTemplate)
    word.textContent = text
    if (this.#selected.has(key)) word.setAttribute('aria-selected', 'true')
    this.words.push(word)
    this.keys.push(key)
    return word
  }
}
