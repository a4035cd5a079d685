import { MAX_TEXT_LENGTH, toParagraphs } from '@wordnest/vocabulary/text'
import { cleanText } from '@wordnest/vocabulary/text-cleaning'

import type { SelectedWord } from '#shared/words/text-draft.ts'

import { partKeysOf } from './text-phrases.ts'

/** Markup may be longer than the text in it; beyond this, in UTF-16 units, cleaning would hold the page up. */
const MAX_RAW_LENGTH = 10 * MAX_TEXT_LENGTH

export type TypedText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'no-words' }
  | { readonly kind: 'too-long'; readonly length: number }

/** What Input Text makes of the text area. */
export function readTypedText(typed: string): TypedText {
  if (typed.trim() === '') return { kind: 'empty' }
  if (typed.length > MAX_RAW_LENGTH) return { kind: 'too-long', length: typed.length }
  const text = cleanText(typed)
  if (text.length > MAX_TEXT_LENGTH) return { kind: 'too-long', length: text.length }
  return /[\p{L}\p{N}]/u.test(text) ? { kind: 'text', text } : { kind: 'no-words' }
}

/** Keys of the words that can be tapped, in their order. */
export const findWordKeys = (text: string): readonly string[] =>
  toParagraphs(text).flatMap((tokens) => tokens.flatMap(({ key }) => key || []))

/** Most other words between two words of a phrase. */
const WIDEST_GAP = 4

/** Where the words of a phrase follow each other from an index on; undefined where they do not. */
function findParts(keys: readonly string[], parts: readonly string[], from: number): number[] | undefined {
  const found: number[] = []
  let next = from
  for (const part of parts) {
    const at = keys.indexOf(part, next)
    if (at < 0 || (found.length > 0 && at > next + WIDEST_GAP)) return undefined
    found.push(at)
    next = at + 1
  }
  return found
}

function findPhraseIn(keys: readonly string[], word: SelectedWord, phrase: readonly number[]): SelectedWord[] {
  const parts = partKeysOf(word)
  if (parts.every((part, nth) => keys[phrase[nth] ?? -1] === part)) return [word]
  for (let from = keys.indexOf(parts[0] ?? ''); from >= 0; from = keys.indexOf(parts[0] ?? '', from + 1)) {
    const found = findParts(keys, parts, from)
    if (found) return [{ ...word, at: from, phrase: found }]
  }
  return []
}

/** The selected words that a text contains, each where it was tapped if it is still there, else at its first occurrence. */
export function findSelectedIn(text: string, selected: readonly SelectedWord[]): readonly SelectedWord[] {
  if (selected.length === 0) return []
  const keys = findWordKeys(text)
  return selected.flatMap((word) => {
    if (word.phrase) return findPhraseIn(keys, word, word.phrase)
    const at = keys[word.at] === word.key ? word.at : keys.indexOf(word.key)
    return at < 0 ? [] : { ...word, at }
  })
}
