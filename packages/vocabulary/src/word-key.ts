/** Identity of a word: how the same word is recognised wherever it is written. */

/** Such a text is normal as it is. Most are, and to see it costs a tenth of making them so. */
const PLAIN = /^[\t\n\r -~]*$/

/** NFC text without NUL, without lone surrogates: the only form in which text crosses a boundary. */
export const normaliseText = (text: string): string =>
  PLAIN.test(text) ? text : text.toWellFormed().replaceAll('\uFFFD', '').replaceAll('\0', '').normalize('NFC')

/**
 * Key of a user word: lower case, each white space an underscore. `May` and `may` share a key. A letter
 * may lose its composed form in lower case, so the key is composed last.
 */
export function toWordKey(word: string): string {
  const isPlain = PLAIN.test(word)
  const key = (isPlain ? word : normaliseText(word)).trim().toLowerCase().replace(/\s/g, '_')
  return isPlain ? key : key.normalize('NFC')
}

/** Entries by the keys of their words, in their order. Of two with one key the later, in the place of the earlier. */
export function byWordKey<Entry extends { readonly word: string }>(entries: readonly Entry[]): Map<string, Entry> {
  const keyed = new Map<string, Entry>()
  for (const entry of entries) keyed.set(toWordKey(entry.word), entry)
  return keyed
}

/** Longest word or term that is accepted anywhere, in characters (code points of the composed form). */
export const MAX_WORD_LENGTH = 100
