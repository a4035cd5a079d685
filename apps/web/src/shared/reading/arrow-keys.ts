import type { ReaderView } from './reader-view.ts'

/** Keys of the text: arrows by word and by line, Home and End in the paragraph, Page Up and Page Down by paragraph. */
export class ArrowKeys {
  readonly #view: ReaderView
  /** Where a run of moves by line began, so that short lines do not pull it aside. */
  #column: number | undefined

  constructor(view: ReaderView) {
    this.#view = view
  }

  /** Handles a key that moves; false for every other. */
  move(event: KeyboardEvent): boolean {
    if (event.altKey || event.metaKey || event.ctrlKey || event.shiftKey) return false
    const isByLine = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    if (!isByLine) this.#column = undefined
    const find = this.#moves[event.key]
    if (!find) return false
    const target = find()
    if (target) this.#view.focus(target)
    return true
  }

  readonly #moves: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowRight: () => this.#view.findStop(1),
    ArrowLeft: () => this.#view.findStop(-1),
    ArrowDown: () => this.#byLine(1),
    ArrowUp: () => this.#byLine(-1),
    Home: () => this.#view.findInBlock('first'),
    End: () => this.#view.findInBlock('last'),
    PageDown: () => this.#view.findInBlock('next'),
    PageUp: () => this.#view.findInBlock('previous'),
  }

  #byLine(direction: 1 | -1): HTMLElement | undefined {
    const { left = 0, right = 0 } = this.#view.active?.getBoundingClientRect() ?? {}
    this.#column ??= (left + right) / 2
    return this.#view.findInLine(direction, this.#column)
  }
}
