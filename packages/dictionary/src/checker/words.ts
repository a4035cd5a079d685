/** Words of a definition or example, as the checks compare them. */

const WORD = /[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu
const CONTRACTED = /(?:'s|'re|'ve|'ll|'d|'m|n't)$/
// `won't` loses its end and becomes `wo`.
const SHORTENED = new Map([
  ['ca', 'can'],
  ['wo', 'will'],
  ['sha', 'shall'],
])

export type CheckedWord = { text: string; lower: string; isName: boolean }

/** Hyphens part words (`ten-year-old`), contractions lose their end; a capital inside a sentence marks a name. */
export function wordsOf(text: string): CheckedWord[] {
  const words: CheckedWord[] = []
  for (const match of text.replace(/[’]/g, "'").matchAll(WORD)) {
    const before = text.slice(0, match.index)
    const isFirst = before.trim() === '' || /[.!?:"'“‘]\s*["'“‘]?$/.test(before)
    const bare = match[0].replace(CONTRACTED, '')
    const lower = SHORTENED.get(bare.toLowerCase()) ?? bare.toLowerCase()
    if (lower !== '' && !/^\d/.test(lower))
      words.push({ text: match[0], lower, isName: !isFirst && /^\p{Lu}/u.test(match[0]) })
  }
  return words
}

/** How many words a reader counts. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
