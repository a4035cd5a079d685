/** A learner's text: cleaned for the tutor, and split into the words of the grid. */
import { MAX_WORD_LENGTH, normaliseText, toWordKey } from './word-key.ts'

/** Longest text that the word grid and the tutor take, in UTF-16 units: some 16,000 words. */
export const MAX_TEXT_LENGTH = 100_000

const DROPPED_ELEMENTS = /^(?:script|style|template|noscript)$/i
const BLOCK_ELEMENTS = /^(?:p|div|br|li|ul|ol|h[1-6]|tr|td|th|table|section|article|header|footer|blockquote|pre|hr)$/i
/** Named characters of markup and captions that learners' texts have. */
export const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  ndash: '–',
  mdash: '—',
  hellip: '…',
}

type Tag = { readonly name: string; readonly closing: boolean; readonly end: number }

/**
 * The tag that starts at `at`, which holds '<'; undefined where the text only looks like one ("a < b"). Its end is 0 when
 * it is not closed; of a comment that is not closed only the opening is markup, lest the rest of the text be lost.
 */
function findTag(text: string, at: number, lastCommentEnd: number): Tag | undefined {
  if (text.startsWith('<!--', at)) {
    const end = at + 4 <= lastCommentEnd ? text.indexOf('-->', at + 4) : -1
    return { name: '!--', closing: false, end: end < 0 ? at + 4 : end + 3 }
  }
  if (text.startsWith('<![', at)) return { name: '![', closing: false, end: text.indexOf('>', at) + 1 }
  const closing = text[at + 1] === '/'
  const start = closing ? at + 2 : at + 1
  const name = /^[!?]?[a-zA-Z][a-zA-Z0-9-]*/.exec(text.slice(start, start + 40))?.[0]
  if (name === undefined) return undefined
  const end = text.indexOf('>', start)
  return { name: name.toLowerCase(), closing, end: end + 1 }
}

/** Removes HTML tags, and the content of script and style too; block elements become line breaks. */
export function removeTags(text: string): string {
  const lowerCased = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const lastCommentEnd = text.lastIndexOf('-->')
  const kept: string[] = []
  let from = 0
  let at = text.indexOf('<')
  while (at >= 0) {
    const tag = findTag(text, at, lastCommentEnd)
    // nothing that starts here or later is closed
    if (tag?.end === 0) return `${kept.join('')}${text.slice(from).replaceAll('<!--', '')}`
    if (!tag) {
      at = text.indexOf('<', at + 1)
      continue
    }
    kept.push(text.slice(from, at), BLOCK_ELEMENTS.test(tag.name) ? '\n' : '')
    from = tag.end
    if (!tag.closing && DROPPED_ELEMENTS.test(tag.name)) {
      const close = lowerCased.indexOf(`</${tag.name}`, from)
      from = close < 0 ? text.length : close
    }
    at = text.indexOf('<', from)
  }
  kept.push(text.slice(from))
  return kept.join('')
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi,
    (whole, decimal: string, hex: string, name: string) => {
      if (name) return NAMED_ENTITIES[name.toLowerCase()] ?? whole
      const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? normaliseText(String.fromCodePoint(code)) : ''
    },
  )
}

const removeControls = (text: string): string =>
  text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/(?![\t-\f])[\p{Cc}\p{Cf}]/gu, '')

/** Tags hide behind entities, entities behind tags: a few rounds reach the end, and what hides deeper loses its brackets. */
function removeMarkup(text: string): string {
  let plain = removeControls(text)
  for (let round = 0; round < 4; round += 1) {
    const next = removeControls(decodeEntities(removeTags(plain))).normalize('NFC')
    if (next === plain) return plain
    plain = next
  }
  return plain.replace(/[<>&]/g, ' ')
}

const removeExtraSpace = (text: string): string =>
  text
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/**
 * Detected or typed text without HTML tags, control characters and extra white space.
 * Paragraphs stay apart by one blank line. Cleaning cleaned text changes nothing.
 */
export const cleanText = (text: string): string => removeExtraSpace(removeMarkup(normaliseText(text)))

/** Text that is known to hold no markup: without control characters and extra white space, and with its angle brackets. */
export const tidyText = (text: string): string => removeExtraSpace(removeControls(normaliseText(text)))

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
