/** From this length on a line is cut at the next end of a sentence, in UTF-16 units: some 90 words. */
const LONG_LINE = 500
/** A line without ends of sentences is cut at a space after this length. */
const LONGEST_BLOCK = 1000

const SENTENCE_END = /[.!?…]["'”’)\]]*\s+/gu
const SPACE = /\s+/gu

/** End of the first match at or after `from`; undefined when there is none before `before`. */
function findEnd(pattern: RegExp, line: string, from: number, before = line.length): number | undefined {
  pattern.lastIndex = from
  const found = pattern.exec(line)
  return found && found.index < before ? pattern.lastIndex : undefined
}

function cutLine(line: string): string[] {
  const blocks: string[] = []
  let start = 0
  while (line.length - start > LONGEST_BLOCK) {
    const rest = line.slice(start, start + 2 * LONGEST_BLOCK)
    const end = findEnd(SENTENCE_END, rest, LONG_LINE, LONGEST_BLOCK) ?? findEnd(SPACE, rest, LONG_LINE)
    const length = end ?? findEnd(SPACE, line, start + rest.length) ?? line.length
    const next = end === undefined ? length : start + end
    blocks.push(line.slice(start, next).trim())
    start = next
  }
  blocks.push(line.slice(start))
  return blocks.filter(Boolean)
}

/**
 * The paragraphs of a cleaned text, long ones in pieces of whole sentences: easier to read on a phone, and the browser
 * can leave out what is out of sight. Every word is in exactly one block, in order.
 */
export const toTextBlocks = (cleaned: string): readonly string[] => cleaned.split('\n').flatMap(cutLine)
