/** Shows what is read aloud: the sentence, and the word where the voice says it. */
import type { ReadAlong, ReadAlongMoment } from './read-along.ts'
import type { ReaderView } from '#shared/reading/reader-view.ts'

const SENTENCE = 'reading-sentence'
const WORD = 'reading-word'
const WORD_AT_START = /^[\p{L}\p{N}\p{M}'’-]+/u
/** Room for the bar above, and for the controls of a phone below. */
const ABOVE = 80
const BELOW = 80

function mark(name: string, range: Range | undefined): void {
  // Browsers without it show the paragraph alone.
  if (typeof Highlight === 'undefined') return
  if (range) CSS.highlights.set(name, new Highlight(range))
  else CSS.highlights.delete(name)
}

export class ReadAlongMarks {
  readonly #view: ReaderView
  readonly #reading: ReadAlong
  #paragraph: HTMLElement | undefined
  /** The first word of the sentence, then the one that is spoken. */
  #word: HTMLElement | undefined

  constructor(view: ReaderView, reading: ReadAlong) {
    this.#view = view
    this.#reading = reading
  }

  show({ at, word }: ReadAlongMoment, before: ReadAlongMoment | undefined): void {
    if (at !== before?.at) this.#showSentence(at)
    if (word !== before?.word || at !== before?.at) this.#showWord(at?.block, word)
  }

  end(): void {
    this.#showSentence(undefined)
    this.#showWord(undefined, undefined)
  }

  #showSentence(at: ReadAlongMoment['at']): void {
    const wasFollowed = !this.#word || this.#isInSight(this.#word)
    const span = at && this.#reading.sentencesOf(at.block)[at.sentence]
    const paragraph = at && this.#view.paragraphs[at.block]
    if (paragraph !== this.#paragraph) {
      this.#paragraph?.removeAttribute('aria-current')
      paragraph?.setAttribute('aria-current', 'true')
      this.#paragraph = paragraph
    }
    const word = at && span && this.#view.findWordAt(at.block, span.start)
    mark(SENTENCE, at && span && this.#view.rangeOf(at.block, span.start, span.end))
    if (!at || !span) {
      this.#word = undefined
      return
    }
    // Tab leads from the controls to the sentence that is read.
    this.#view.offer(at.block, span.start)
    this.#goOnTo(word, wasFollowed)
  }

  #isInSight(element: HTMLElement): boolean {
    return this.#view.shows(element, ABOVE, window.innerHeight - BELOW)
  }

  /** A learner who has scrolled away, or turned to another page, is left where they are. */
  #goOnTo(word: HTMLElement | undefined, wasFollowed: boolean): void {
    this.#word = word
    if (word && wasFollowed && !this.#isInSight(word)) this.#view.reveal(word, 'center')
  }

  #showWord(block: number | undefined, start: number | undefined): void {
    const text = block === undefined || start === undefined ? '' : (this.#view.setup.blocks[block]?.text ?? '')
    const length = WORD_AT_START.exec(text.slice(start))?.[0].length ?? 0
    const isShown = block !== undefined && start !== undefined && length > 0
    mark(WORD, isShown ? this.#view.rangeOf(block, start, start + length) : undefined)
    // A sentence may go on where it cannot be seen.
    if (isShown && this.#word) this.#goOnTo(this.#view.findWordAt(block, start), this.#isInSight(this.#word))
  }
}
