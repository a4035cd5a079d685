import { cleanText } from './text-reader.ts'

/** What a learner asked, made comparable; empty `parts` when there is no word in it. */
export type AskedWord = {
  /** Without punctuation around it, capitals kept. */
  text: string
  lower: string
  parts: string[]
}

const LONGEST_ASKED = 100

export function readAskedWord(word: string): AskedWord {
  if (word.length > LONGEST_ASKED) return { text: '', lower: '', parts: [] }
  const text = cleanText(word)
    .replaceAll('_', ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[^\p{L}\p{N}]+$/u, '')
    .replace(/\s+/g, ' ')
  const lower = text.toLowerCase()
  return { text, lower, parts: lower === '' ? [] : lower.split(' ') }
}

/** `john's` to `john`. */
export function withoutPossessive(word: string): string {
  return word.replace(/'s?$/, '')
}
