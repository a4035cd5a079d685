import type { ItemSentence, WinkMethods } from 'wink-nlp'
import { repairTags } from './tag-repairs.ts'
import type { Token } from './token.ts'

export type Sentence = {
  text: string
  tokens: Token[]
  /** Headings and shouted lines, where a capital letter says nothing. */
  isTitleCase: boolean
}

export type TextReader = {
  /** Sentences in order; blank lines always part them. Reads at most the first 120,000 characters. */
  readSentences(text: string): Sentence[]
}

const LONGEST_TEXT = 120_000
// wink's tokeniser is quadratic in the length of an unbroken run: 100 kB without a space takes it 8 s.
const LONGEST_RUN = 40
const MOST_CAPITALS = 0.6

function breakLongRuns(text: string): string {
  return text.replace(/\S{41,}/gu, (run) => {
    const letters = [...run]
    const pieces: string[] = []
    for (let i = 0; i < letters.length; i += LONGEST_RUN) pieces.push(letters.slice(i, i + LONGEST_RUN).join(''))
    return pieces.join(' ')
  })
}

/** Straight quotes, plain spaces and no control characters, so that words compare equal however they were typed. */
export function cleanText(text: string): string {
  return (
    text
      .slice(0, LONGEST_TEXT)
      .toWellFormed()
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060\ufeff\ufffd]/g, ' ')
      .replace(/[‘’ʼ′]/g, "'")
      .replace(/[“”]/g, '"')
      .replace(/[\t\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
  )
}

/** Longer lines are no headings, items or verses. */
const LONGEST_HEADING = 60
/** What is wrapped fills its lines; in print, letters of many widths leave some of them shorter than others. */
const FILLED = 0.8

const endsOpen = (line: string): boolean => /[^.!?,;:…"')\]-]$/.test(line)
const beginsAnew = (line: string): boolean => /^[A-Z"']/.test(line)

/**
 * The lines of a heading, a list or a poem stand alone; those of a wrapped page run on, also where the next one begins with
 * a name. A line was broken off on purpose where its successor's first word had had room beside it; in a block of short
 * lines that all begin anew every line was.
 */
function joinLines(block: string): string[] {
  const lines = block.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
  const width = lines.reduce((longest, line) => Math.max(longest, line.length), 0)
  const isWrapped = width > LONGEST_HEADING || lines.slice(1).some((line) => /^\p{Ll}/u.test(line))
  const hasRoom = (line: string, next: string): boolean =>
    line.length + 1 + (next.split(' ', 1)[0] ?? '').length <= FILLED * width
  const paragraphs: string[][] = [[]]
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1] ?? ''
    paragraphs.at(-1)?.push(line)
    const standsAlone = line.length <= LONGEST_HEADING && endsOpen(line) && (!isWrapped || hasRoom(line, next))
    if (standsAlone && beginsAnew(next)) paragraphs.push([])
  }
  return paragraphs.map((paragraph) => paragraph.join(' ').trim())
}

/** Blank lines part paragraphs; so does the end of a line that stands alone. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n[ ]*\n/)
    .flatMap(joinLines)
    .filter((paragraph) => paragraph !== '')
}

const WORD = /[\p{L}\p{N}]+(?:['.&-][\p{L}\p{N}]+)*/gu

/** Gives each whole word the tag of its last tagger token, or its first when an apostrophe parts them (`do|n't`). */
function toTokens(text: string, pieces: readonly string[], tags: readonly string[]): Token[] {
  const tokens: Token[] = []
  let lastEnd = 0
  let piece = 0
  let pieceStart = text.indexOf(pieces[0] ?? '')
  for (const match of text.matchAll(WORD)) {
    const end = match.index + match[0].length
    let tag = 'X'
    while (piece < pieces.length && pieceStart < end) {
      const isInside = pieceStart + (pieces[piece]?.length ?? 0) > match.index
      if (isInside && (tag === 'X' || !match[0].includes("'"))) tag = tags[piece] ?? 'X'
      const next = pieceStart + (pieces[piece]?.length ?? 0)
      piece += 1
      pieceStart = Math.max(next, text.indexOf(pieces[piece] ?? '', next))
    }
    tokens.push({
      text: match[0],
      lower: match[0].toLowerCase(),
      tag,
      isCapital: /^\p{Lu}/u.test(match[0]),
      isAfterMark: /[^\s'"“”‘’-]|--|\s-\s/.test(text.slice(lastEnd, match.index)),
    })
    lastEnd = end
  }
  return tokens
}

/** The words of any text, without tags. */
export function toWords(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => word.toLowerCase())
}

function isTitleCase(tokens: readonly Token[]): boolean {
  // `Priya: I've looped in Mark`: a heading writes its verbs with capitals, too.
  if (tokens.some((token) => token.tag === 'VERB' && !token.isCapital && token.text.length > 3)) return false
  const long = tokens.filter((token) => token.text.length > 3)
  return long.length > 1 && long.filter((token) => token.isCapital).length / long.length > MOST_CAPITALS
}

/** `isAdjective` knows the words that can be one, and cannot be the past participle of a verb. */
export function createTextReader(nlp: WinkMethods, isAdjective: (word: string) => boolean): TextReader {
  // wink recognises these functions by identity, so they cannot be wrapped or bound.
  // oxlint-disable-next-line typescript/unbound-method
  const { value, pos } = nlp.its
  return {
    readSentences(text) {
      const sentences: Sentence[] = []
      for (const paragraph of splitParagraphs(cleanText(text))) {
        const parts = nlp.readDoc(breakLongRuns(paragraph)).sentences()
        parts.each((part: ItemSentence) => {
          const pieces = part.tokens()
          const sentence = part.out().trim()
          const tokens = repairTags(toTokens(sentence, pieces.out(value), pieces.out<string>(pos)), isAdjective)
          if (tokens.length > 0) sentences.push({ text: sentence, tokens, isTitleCase: isTitleCase(tokens) })
        })
      }
      return sentences
    },
  }
}
