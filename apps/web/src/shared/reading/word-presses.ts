/** How a word of a text is asked about: by a tap, or with arrow keys and Enter. */
import { ArrowKeys } from './arrow-keys.ts'
import type { AskedWord, ReaderView } from './reader-view.ts'

type WordPresses = {
  readonly onAsk: (asked: AskedWord) => void
  /** Another key on a word; true where it has an effect. */
  readonly onKey?: (event: KeyboardEvent) => boolean
}

/** Listens to the words that a view shows in an element. Returns a function that stops it. */
export function listenForPresses(element: HTMLElement, view: ReaderView, { onAsk, onKey }: WordPresses): () => void {
  const keys = new ArrowKeys(view)
  const ask = (word: HTMLElement | undefined) => {
    const asked = word && view.toAsked(word)
    if (asked) onAsk(asked)
  }
  const click = ({ target }: MouseEvent) => {
    const word = view.findWord(target)
    if (!word) return
    view.focus(word, { preventScroll: true })
    ask(word)
  }
  const isUsed = (event: KeyboardEvent): boolean => {
    if (event.key !== 'Enter' && event.key !== ' ') return onKey?.(event) === true || keys.move(event)
    ask(view.active)
    return true
  }
  const press = (event: KeyboardEvent) => {
    if (view.findWord(event.target) && isUsed(event)) event.preventDefault()
  }
  element.addEventListener('click', click)
  element.addEventListener('keydown', press)
  return () => {
    element.removeEventListener('click', click)
    element.removeEventListener('keydown', press)
  }
}
