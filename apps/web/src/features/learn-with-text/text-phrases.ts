/** The phrases of a text as the word grid has them: by the words that they are made of. */
import { toParagraphs } from '@wordnest/vocabulary/text'
import { toWordKey } from '@wordnest/vocabulary/word-key'

import type { SelectedWord } from '#shared/words/text-draft.ts'

export type PhraseGroup = {
  /** Its words as the text writes them, without what is between them. */
  readonly word: string
  readonly key: string
  /** Which words of the text they are, in order. */
  readonly at: readonly number[]
}

export type MarkedPhrase = { readonly words: readonly { readonly start: number; readonly end: number }[] }

type PlacedWord = { readonly word: string; readonly start: number; readonly end: number }

/** The words that can be tapped, with their positions in UTF-16 units. */
function placeWords(text: string): PlacedWord[] {
  let position = 0
  return toParagraphs(text).flatMap((tokens) =>
    tokens.flatMap(({ word, key }) => {
      if (key === '') return []
      const found = text.indexOf(word, position)
      const start = found < 0 ? position : found
      position = start + word.length
      return { word, start, end: position }
    }),
  )
}

/** The first word that ends after the position. */
function findWordAt(words: readonly PlacedWord[], position: number): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.end ?? 0) > position) high = middle
    else low = middle + 1
  }
  return low
}

/** Each word of the text belongs to one phrase at most: to the first that has it. */
export function toPhraseGroups(text: string, phrases: readonly MarkedPhrase[]): readonly PhraseGroup[] {
  const words = placeWords(text)
  const taken = new Set<number>()
  return phrases.flatMap((phrase) => {
    const at = [...new Set(phrase.words.map(({ start }) => findWordAt(words, start)))]
    const isWhole = at.every((index) => index < words.length && !taken.has(index))
    if (at.length < 2 || !isWhole) return []
    for (const index of at) taken.add(index)
    const word = at.map((index) => words[index]?.word ?? '').join(' ')
    return { word, key: toWordKey(word), at }
  })
}

/** The keys of the words that a selected word or phrase is made of. */
export const partKeysOf = ({ key, phrase }: SelectedWord): readonly string[] => (phrase ? key.split('_') : [key])

/** What a press does: the phrase is selected first, then one of its words in its place, then neither. */
export type PhraseStep =
  | { readonly kind: 'select'; readonly word: SelectedWord }
  | { readonly kind: 'replace'; readonly key: string; readonly word: SelectedWord }
  | { readonly kind: 'remove'; readonly key: string }

export function nextPhraseStep(
  { word, key, at }: PhraseGroup,
  single: SelectedWord,
  selected: ReadonlySet<string>,
): PhraseStep {
  if (selected.has(key)) {
    return selected.has(single.key) ? { kind: 'remove', key } : { kind: 'replace', key, word: single }
  }
  if (selected.has(single.key)) return { kind: 'remove', key: single.key }
  return { kind: 'select', word: { word, key, at: at[0] ?? 0, phrase: [...at] } }
}
