import { cleanText, MAX_TEXT_LENGTH, toParagraphs } from '@wordnest/vocabulary/text'

import type { SelectedWord } from '#shared/words/text-draft.ts'

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

/** The selected words that a text contains, each where it was tapped if it is still there, else at its first occurrence. */
export function findSelectedIn(text: string, selected: readonly SelectedWord[]): readonly SelectedWord[] {
  if (selected.length === 0) return []
  const keys = findWordKeys(text)
  return selected.flatMap((word) => {
    const at = keys[word.at] === word.key ? word.at : keys.indexOf(word.key)
    return at < 0 ? [] : { ...word, at }
  })
}
