/** A learner's text, cleaned before, split into the words of the grid. */
import { MAX_WORD_LENGTH, toWordKey } from './word-key.ts'

/** Longest text that the word grid and the tutor take, in UTF-16 units: some 16,000 words. */
export const MAX_TEXT_LENGTH = 100_000

export type GridToken = {
  /** The token as written, with its punctuation. */
  readonly text: string
  /** The token minus surrounding punctuation; empty where it holds no word. */
  readonly word: string
  /** {@link toWordKey} of the word: equal for the same word anywhere in the text. */
  readonly key: string
}

const WORD_CHARACTER = /[\p{L}\p{N}]/u
const WORD_END = /[\p{L}\p{N}\p{M}]/u
/** After a dash or an ellipsis that follows a word and before the next word, quotation marks and the like between them. */
const WORD_BREAK = /(?<=[\p{L}\p{N}]["'”’)\]!?.,]{0,3}(?:[—–…]|--|\.{2,3}))(?=["'“‘([]{0,3}[\p{L}\p{N}])/u

/** The word as written minus surrounding punctuation: inner apostrophes and hyphens stay (don't, T-shirt). */
export function toGridWord(token: string): string {
  const start = token.search(WORD_CHARACTER)
  if (start < 0) return ''
  // a code point takes two UTF-16 units at most; half of a cut one is no word character
  const characters = Array.from(token.slice(start, start + 2 * MAX_WORD_LENGTH)).slice(0, MAX_WORD_LENGTH)
  const last = characters.findLastIndex((character) => WORD_END.test(character))
  return characters.slice(0, last + 1).join('')
}

/** The text between white space; a link stays whole, with any signs in it. */
const toTokens = (chunk: string): readonly string[] => (chunk.includes('://') ? [chunk] : chunk.split(WORD_BREAK))

/**
 * The paragraphs of a cleaned text, each a list of tokens in reading order. Dashes and ellipses between words separate
 * them. What is written in the same way is the same token: a book of 200,000 has some 10,000 different ones.
 */
export function* eachParagraph(cleaned: string): Generator<readonly GridToken[]> {
  const known = new Map<string, readonly GridToken[]>()
  const read = (chunk: string): readonly GridToken[] => {
    const tokens = chunk.split(/\s+/u).filter(Boolean).flatMap(toTokens).map(toToken)
    known.set(chunk, tokens)
    return tokens
  }
  for (const line of cleaned.split('\n')) {
    const tokens: GridToken[] = []
    for (const chunk of line.split(' ')) for (const token of known.get(chunk) ?? read(chunk)) tokens.push(token)
    if (tokens.length > 0) yield tokens
  }
}

/** All paragraphs of {@link eachParagraph} at once. */
export const toParagraphs = (cleaned: string): readonly (readonly GridToken[])[] => [...eachParagraph(cleaned)]

/** Where it is missing, tokens end at white space alone. */
const MAY_BREAK = /[—–…]|--|\.{2}/
const WHITE_SPACE = /\s/u
const SPACE = 0x20
const FIRST_BEYOND_ASCII = 0x80

function countChunks(line: string): number {
  let count = 0
  let isInside = false
  for (let index = 0; index < line.length; index += 1) {
    const code = line.charCodeAt(index)
    const isWhite =
      code < FIRST_BEYOND_ASCII ? code === SPACE || (code >= 9 && code <= 13) : WHITE_SPACE.test(line.charAt(index))
    if (!isWhite && !isInside) count += 1
    isInside = !isWhite
  }
  return count
}

/** How many tokens {@link toParagraphs} finds in a text, at a fraction of its cost. */
export const countTokens = (text: string): number =>
  MAY_BREAK.test(text)
    ? text
        .split(/\s+/u)
        .filter(Boolean)
        .reduce((count, chunk) => count + toTokens(chunk).length, 0)
    : countChunks(text)

function toToken(text: string): GridToken {
  const word = toGridWord(text)
  return { text, word, key: toWordKey(word) }
}
