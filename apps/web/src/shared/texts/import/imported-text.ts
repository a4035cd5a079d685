/** The result of importing a file. */

export type ImportedText = {
  /** Empty where the file does not say. */
  readonly title: string
  /** Plain paragraphs apart by blank lines. */
  readonly text: string
}

export const IMPORT_PROBLEMS = [
  'unreadable',
  'too-large',
  'no-text',
  /** A book that only its shop's programs may open. */
  'protected',
  /** Pictures of pages, without letters. */
  'scanned',
  /** Pictures of pages of a kind that is not opened here, or on a browser that draws none. */
  'undrawable',
  /** No kind of file that is read here. */
  'unknown-kind',
] as const
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number]

export class ImportError extends Error {
  readonly problem: ImportProblem
  /** How many pictures of pages a scanned file has; 0 for others. */
  readonly pages: number
  constructor(problem: ImportProblem, { pages = 0, ...options }: ErrorOptions & { pages?: number } = {}) {
    super(problem, options)
    this.name = 'ImportError'
    this.problem = problem
    this.pages = pages
  }
}

/** Largest file, and most bytes that may come out of a packed one. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024
/** Longest text, in UTF-16 units. */
export const MAX_TEXT_LENGTH = 2_000_000

/** White space as a reader sees it: single spaces, and paragraphs apart by one blank line. */
export const toParagraphText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028]/g, '\n')
    .replaceAll('\u2029', '\n\n')
    .replace(/(?![\n])[\p{Cc}\u00AD\u200B\u2060\uFEFF]/gu, (character) => (character === '\t' ? ' ' : ''))
    // Most white space is a single space: to leave it alone is most of the speed.
    .replace(/[^\S\n]{2,}|[^\S\n ]/gu, ' ')
    .replace(/ \n ?|\n /g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The text of a file, refused where there is none or too much of it. */
export function toImportedText(title: string, text: string): ImportedText {
  const paragraphs = toParagraphText(text)
  if (!/\p{L}/u.test(paragraphs)) throw new ImportError('no-text')
  if (paragraphs.length > MAX_TEXT_LENGTH) throw new ImportError('too-large')
  return { title: toParagraphText(title).replaceAll('\n', ' ').slice(0, 200).trim(), text: paragraphs }
}
