import type { PhraseGroup } from './text-phrases.ts'

export type PhraseTexts = {
  /** Names of the option. */
  readonly phrase: (phrase: string) => string
  readonly onlyWord: (word: string, phrase: string) => string
  /** What a press has done. */
  readonly said: {
    readonly phrase: (phrase: string) => string
    readonly word: (word: string) => string
    readonly removed: (phrase: string) => string
  }
}

/** The phrase, or the indices of those of its words that are selected by themselves. */
type Choice = 'phrase' | readonly number[]

/**
 * Marks the words of phrases in the grid. The first word of a phrase is its option, and has its name; the others are
 * seen and can be tapped, but are no options of their own.
 */
export class PhraseMarks {
  readonly #words: readonly HTMLElement[]
  readonly #keys: readonly string[]
  readonly #texts: PhraseTexts
  #groups: readonly PhraseGroup[] = []
  readonly #groupAt = new Map<number, PhraseGroup>()
  /** What each phrase shows; undefined before its words are there. */
  readonly #shown = new Map<PhraseGroup, string>()

  /** `words` and `keys` grow while the grid is built. */
  constructor(words: readonly HTMLElement[], keys: readonly string[], texts: PhraseTexts) {
    this.#words = words
    this.#keys = keys
    this.#texts = texts
  }

  findAt(index: number): PhraseGroup | undefined {
    return this.#groupAt.get(index)
  }

  set(groups: readonly PhraseGroup[], selected: ReadonlySet<string>): void {
    if (groups === this.#groups) return
    for (const group of this.#groups) this.#unmark(group, selected)
    this.#groups = groups
    this.#groupAt.clear()
    this.#shown.clear()
    for (const group of groups) for (const index of group.at) this.#groupAt.set(index, group)
    this.show(selected)
  }

  /** Brings the phrases whose words are there in line with the selection. */
  show(selected: ReadonlySet<string>): void {
    for (const group of this.#groups) {
      if ((group.at.at(-1) ?? 0) >= this.#words.length) continue
      const choice = this.#choiceOf(group, selected)
      const before = this.#shown.get(group)
      if (before === choice.toString()) continue
      if (before === undefined) this.#mark(group)
      this.#shown.set(group, choice.toString())
      this.#showChoice(group, choice)
    }
  }

  #choiceOf({ key, at }: PhraseGroup, selected: ReadonlySet<string>): Choice {
    if (selected.has(key)) return 'phrase'
    return at.filter((index) => selected.has(this.#keys[index] ?? ''))
  }

  #mark({ at }: PhraseGroup): void {
    for (const [nth, index] of at.entries()) {
      const word = this.#words[index]
      if (!word) continue
      word.dataset['phrase'] = ''
      if (at[nth + 1] === index + 1) word.dataset['joined'] = ''
      if (nth === 0) continue
      word.setAttribute('role', 'presentation')
      word.setAttribute('aria-hidden', 'true')
      word.removeAttribute('aria-selected')
    }
  }

  #unmark({ at }: PhraseGroup, selected: ReadonlySet<string>): void {
    for (const index of at) {
      const word = this.#words[index]
      if (!word) continue
      const marks = ['data-phrase', 'data-joined', 'data-chosen', 'aria-label', 'aria-hidden']
      for (const name of marks) word.removeAttribute(name)
      word.setAttribute('role', 'option')
      word.setAttribute('aria-selected', String(selected.has(this.#keys[index] ?? '')))
    }
    this.#markBetween(at, false)
  }

  #showChoice({ word: phrase, at }: PhraseGroup, choice: Choice): void {
    const [first] = at
    const option = first === undefined ? undefined : this.#words[first]
    const only = choice === 'phrase' ? undefined : this.#words[choice[0] ?? -1]?.textContent
    option?.setAttribute('aria-selected', String(choice.length > 0))
    option?.setAttribute('aria-label', only ? this.#texts.onlyWord(only, phrase) : this.#texts.phrase(phrase))
    for (const index of at) {
      const word = this.#words[index]
      const isChosen = choice === 'phrase' || choice.includes(index)
      if (isChosen) word?.setAttribute('data-chosen', choice === 'phrase' ? 'phrase' : 'word')
      else word?.removeAttribute('data-chosen')
    }
    this.#markBetween(at, choice === 'phrase')
  }

  #markBetween(at: readonly number[], isBetween: boolean): void {
    const [first = 0] = at
    for (let index = first + 1; index < (at.at(-1) ?? 0); index += 1) {
      if (at.includes(index)) continue
      this.#words[index]?.toggleAttribute('data-between', isBetween)
    }
  }
}
