/** Text as it was detected on a page, put back into running paragraphs. */

const ENDS_WITH_HYPHEN = /\p{Ll}[-\u00AD\u2010]$/u
const STARTS_SMALL = /^\p{Ll}/u

/**
 * The lines of each paragraph as one line; a word broken by a hyphen at the end of a line is joined. Paragraphs, which
 * are separated by a blank line, stay apart.
 */
export function joinDetectedLines(text: string): string {
  return text
    .split(/\n[^\S\n]*\n+/)
    .map((paragraph) => paragraph.split('\n').reduce(joinLines, ''))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

function joinLines(paragraph: string, line: string): string {
  const next = line.trim()
  if (paragraph === '' || next === '') return paragraph + next
  if (ENDS_WITH_HYPHEN.test(paragraph.slice(-2)) && STARTS_SMALL.test(next)) return paragraph.slice(0, -1) + next
  return `${paragraph} ${next}`
}
