import { toParagraphs } from '@wordnest/vocabulary/text'

import { afterPaint } from '#lib/after-paint.ts'
import type { SelectedWord } from '#shared/words/text-draft.ts'

import { PhraseMarks, type PhraseTexts } from './phrase-marks.ts'
import { toTextBlocks } from './text-blocks.ts'
import type { PhraseGroup } from './text-phrases.ts'

/** Words of each slice after the first paint: some 30 ms on a slow phone. */
const SLICE_WORDS = 800
/** Letters of a word with the space after it, on average and rather few. */
const WORD_LETTERS = 5
/** To estimate the height of text that was not shown yet: average width of a letter and height of a line, in rem. */
const LETTER_WIDTH = 0.6
const LINE_HEIGHT = 2.75
const REM = 16
const FALLBACK_WIDTH = 640

export type WordGridSetup = {
  readonly text: string
  readonly blockClassName: string
  readonly wordClassName: string
  readonly toBlockLabel: (number: number) => string
  readonly phraseTexts: PhraseTexts
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
  readonly #lineHeight: number
  readonly #marks: PhraseMarks
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
    this.#marks = new PhraseMarks(this.words, this.keys, setup.phraseTexts)
    this.#blocks = toTextBlocks(setup.text)
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || REM
    this.#lineHeight = LINE_HEIGHT * rem
    this.#lettersALine = Math.max(1, (host.clientWidth || FALLBACK_WIDTH) / (LETTER_WIDTH * rem))
    this.#blockTemplate.setAttribute('role', 'group')
    this.#blockTemplate.className = setup.blockClassName
    this.#wordTemplate.setAttribute('role', 'option')
    this.#wordTemplate.setAttribute('aria-selected', 'false')
    this.#wordTemplate.className = setup.wordClassName
    host.replaceChildren()
    // As many as the window holds: the rest need not be there before the first paint.
    this.#build((window.innerHeight / this.#lineHeight) * (this.#lettersALine / WORD_LETTERS))
    this.words[0]?.setAttribute('tabindex', '0')
  }

  /** Index of the one word that is a tab stop. */
  get active(): number {
    return this.#active
  }

  /** The word that an event hit; undefined for the room between words. */
  findIndex(target: EventTarget | null): number | undefined {
    const word = target instanceof Element ? target.closest('span') : null
    const index = word instanceof HTMLElement ? this.words.indexOf(word) : -1
    return index < 0 ? undefined : index
  }

  toSelectedWord(index: number): SelectedWord | undefined {
    const [word, key] = [this.words[index]?.textContent, this.keys[index]]
    return word && key ? { word, key, at: index } : undefined
  }

  /** The phrase that the word belongs to. */
  findPhrase(index: number): PhraseGroup | undefined {
    return this.#marks.findAt(index)
  }

  /** The option that the word is a part of: the first word of its phrase, else the word itself. */
  toStop(index: number): number {
    return this.#marks.findAt(index)?.at[0] ?? index
  }

  /** Makes each phrase one option, in place of those that were. */
  setPhrases(groups: readonly PhraseGroup[]): void {
    this.#marks.set(groups, this.#selected)
    const stop = this.toStop(this.#active)
    if (stop === this.#active) return
    const before = this.words[this.#active]
    if (before && document.activeElement === before) return this.focus(stop, { preventScroll: true })
    before?.removeAttribute('tabindex')
    this.#active = stop
    this.words[stop]?.setAttribute('tabindex', '0')
  }

  /** Makes the word, or the phrase that it belongs to, the tab stop and focuses it. */
  focus(at: number, options?: FocusOptions): void {
    const index = this.toStop(at)
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
      if (isSelected === before.has(key) || this.#marks.findAt(index)) continue
      this.words[index]?.setAttribute('aria-selected', String(isSelected))
    }
    this.#marks.show(selected)
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
    this.#marks.show(this.#selected)
  }

  #toBlock(text: string): HTMLElement {
    const block = document.importNode(this.#blockTemplate)
    block.setAttribute('aria-label', this.setup.toBlockLabel(this.#nextBlock))
    const lines = Math.ceil(text.length / this.#lettersALine)
    block.style.setProperty('contain-intrinsic-block-size', `auto ${lines * this.#lineHeight}px`)
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
