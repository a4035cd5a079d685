/** A text in pieces that are shown one by one, each with its position among the tokens of the text. */
import { countTokens } from '@wordnest/vocabulary/text'

export type TextBlock = {
  readonly text: string
  /** Position of its first token. */
  readonly first: number
  readonly tokens: number
}

/** Some lines of a screen: a longer paragraph comes in several pieces, so that none costs much. */
const LONGEST_BLOCK = 3000
const SENTENCE_END = /[.!?…]["'”’)\]]*\s+/gu

/** Behind a sentence where there is one, else behind a word. */
function findCut(line: string): number {
  let cut = 0
  for (const { index, 0: end } of line.slice(0, LONGEST_BLOCK).matchAll(SENTENCE_END)) cut = index + end.length
  if (cut > 0) return cut
  const space = line.indexOf(' ', LONGEST_BLOCK)
  return space < 0 ? line.length : space + 1
}

function toPieces(line: string): readonly string[] {
  const pieces: string[] = []
  let rest = line
  while (rest.length > LONGEST_BLOCK) {
    const cut = findCut(rest)
    pieces.push(rest.slice(0, cut).trim())
    rest = rest.slice(cut)
  }
  return [...pieces, rest.trim()]
}

export function toTextBlocks(text: string): readonly TextBlock[] {
  let first = 0
  return text
    .split('\n')
    .flatMap(toPieces)
    .flatMap((piece) => {
      const tokens = countTokens(piece)
      if (tokens === 0) return []
      const block = { text: piece, first, tokens }
      first += tokens
      return [block]
    })
}

export const countAll = (blocks: readonly TextBlock[]): number => {
  const last = blocks.at(-1)
  return last ? last.first + last.tokens : 0
}

/** Index of the block that holds the token. */
export function findBlockAt(blocks: readonly TextBlock[], place: number): number {
  let low = 0
  let high = blocks.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((blocks[middle]?.first ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}
