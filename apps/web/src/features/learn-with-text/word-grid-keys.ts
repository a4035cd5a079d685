import type { WordGridView } from './word-grid-view.ts'
import { findBlockStart, findByPrefix, findWordInLine } from './word-navigation.ts'

/** Letters typed with a longer pause between them begin a new search, in milliseconds. */
const TYPING_PAUSE_MS = 700

/** Keys of the grid: arrows by word and by line, Home, End, Page Up, Page Down, letters to search. */
export class WordGridKeys {
  readonly #view: WordGridView
  /** Where a run of moves by line began, so that short lines do not pull it aside. */
  #column: number | undefined
  #typed = ''
  #typedAtMs = 0

  constructor(view: WordGridView) {
    this.#view = view
  }

  /** Handles a key that moves; false for every other. */
  move(event: KeyboardEvent): boolean {
    if (event.altKey || event.metaKey) return false
    const target = this.#findTarget(event)
    if (target === undefined) return false
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') this.#column = undefined
    this.#view.focus(target)
    return true
  }

  #findTarget(event: KeyboardEvent): number | undefined {
    const view = this.#view
    if (event.key === 'Home') return 0
    if (event.key === 'End') {
      view.buildAll()
      return view.words.length - 1
    }
    if (event.ctrlKey) return undefined
    switch (event.key) {
      case 'ArrowRight':
        return this.#findStop(1)
      case 'ArrowLeft':
        return this.#findStop(-1)
      case 'ArrowDown':
        return this.#findInLine(1)
      case 'ArrowUp':
        return this.#findInLine(-1)
      case 'PageDown':
        return findBlockStart(view.active, 1, view.blockStarts)
      case 'PageUp':
        return findBlockStart(view.active, -1, view.blockStarts)
      default:
        return this.#findTyped(event)
    }
  }

  /** The next option: the later words of a phrase are passed over. */
  #findStop(direction: 1 | -1): number {
    const { active, words } = this.#view
    let index = active + direction
    while (index >= 0 && index < words.length && this.#view.toStop(index) !== index) index += direction
    return index >= 0 && index < words.length ? index : active
  }

  #findInLine(direction: 1 | -1): number {
    const { active, words } = this.#view
    const boxOf = (index: number) => words[index]?.getClientRects()[0] ?? { left: 0, right: 0, top: 0, bottom: 0 }
    const { left, right } = boxOf(active)
    this.#column ??= (left + right) / 2
    return findWordInLine(active, direction, { count: words.length, x: this.#column, boxOf })
  }

  #findTyped(event: KeyboardEvent): number | undefined {
    if (!/^[\p{L}\p{N}]$/u.test(event.key)) return undefined
    const isContinued = event.timeStamp - this.#typedAtMs < TYPING_PAUSE_MS && this.#typed !== ''
    this.#typedAtMs = event.timeStamp
    this.#typed = (isContinued ? this.#typed : '') + event.key.toLowerCase()
    this.#view.buildAll()
    // The first letter moves on; the next ones may still fit the word that the first one found.
    const from = this.#view.active + (isContinued ? 0 : 1)
    return findByPrefix(from, this.#typed, this.#view.keys) ?? this.#view.active
  }
}
