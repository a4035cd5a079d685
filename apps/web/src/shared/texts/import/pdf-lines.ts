/** Lines of a printed page, and the paragraphs that they make. */

export type PageLine = {
  readonly text: string
  /** Left edge and base line, in points from the lower left corner. */
  readonly x: number
  readonly y: number
  /** Height of its letters, in points. */
  readonly height: number
}

/** Fewer pages repeat nothing by habit. */
const MIN_PAGES_OF_HEADERS = 3
/** Lines at the top and at the bottom of a page that may be headers. */
const HEADER_LINES = 2
/** Distance of base lines, in heights of letters: more is a gap between paragraphs. */
const PARAGRAPH_GAP = 1.8
/** Indentation of a first line, in heights of letters. */
const INDENTATION = 0.8
const SENTENCE_END = /[.!?…:]["'”’)\]]*$/u

const toPattern = (text: string): string => text.replace(/\d+/g, '#').trim()
const isPageNumber = (text: string): boolean =>
  /^\W*(?:page\s*)?[\divxlc]{1,6}(?:\s*(?:of|\/)\s*\d+)?\W*$/i.test(text.trim())

/** Without the headers and footers that most pages share, and without the numbers of pages. */
export function removeHeaders(pages: readonly (readonly PageLine[])[]): readonly (readonly PageLine[])[] {
  const counts = new Map<string, number>()
  const edges = pages.map((lines) => {
    const byHeight = lines.toSorted((a, b) => b.y - a.y)
    return new Set([...byHeight.slice(0, HEADER_LINES), ...byHeight.slice(-HEADER_LINES)])
  })
  for (const lines of edges)
    for (const pattern of new Set([...lines].map(({ text }) => toPattern(text))))
      counts.set(pattern, (counts.get(pattern) ?? 0) + 1)
  const isRepeated = (text: string) =>
    pages.length >= MIN_PAGES_OF_HEADERS && (counts.get(toPattern(text)) ?? 0) > pages.length / 2
  return pages.map((lines, page) =>
    lines.filter((line) => edges[page]?.has(line) !== true || !(isPageNumber(line.text) || isRepeated(line.text))),
  )
}

function startsParagraph(line: PageLine, before: PageLine): boolean {
  const letters = Math.max(line.height, before.height, 1)
  const isNextColumn = line.y > before.y + letters
  if (isNextColumn) return SENTENCE_END.test(before.text) && /^[\p{Lu}“"'‘(]/u.test(line.text)
  const isFar = before.y - line.y > PARAGRAPH_GAP * letters
  const isIndented = line.x - before.x > INDENTATION * letters && SENTENCE_END.test(before.text)
  const isOtherSize = Math.abs(line.height - before.height) > 0.2 * letters
  return isFar || isIndented || isOtherSize
}

/** Lines in reading order as running text: words cut at line ends are joined, paragraphs apart by blank lines. */
export function joinLines(lines: readonly PageLine[]): string {
  let text = ''
  let before: PageLine | undefined
  for (const line of lines) {
    if (before && startsParagraph(line, before)) text += '\n\n'
    else if (/\p{L}[-\u00AD]$/u.test(text) && /^\p{Ll}/u.test(line.text)) text = text.slice(0, -1)
    else if (text !== '') text += ' '
    text += line.text
    before = line
  }
  return text
}
