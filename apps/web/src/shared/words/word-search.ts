const toPlain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

/** Whether a word matches what was typed: part of the word or of its definition, without regard to case and accents. */
export function buildFilter(query: string): (word: { readonly word: string; readonly definition: string }) => boolean {
  const wanted = toPlain(query).trim()
  if (wanted === '') return () => true
  return ({ word, definition }) => toPlain(word).includes(wanted) || toPlain(definition).includes(wanted)
}
