/** Words as a table of comma-separated values, safe to open in a spreadsheet. */
import type { StudyWord } from './study-list.ts'

export const CSV_COLUMNS = ['word', 'definition', 'sentence', 'partOfSpeech'] as const

/** A cell that starts so would be taken for a formula, which may call programs or send data away. */
const FORMULA_START = /^[=+\-@\t\r]/

/** Marks a cell as text, as spreadsheets themselves do. */
const guard = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text)

/** The text that {@link toCsv} was given. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell

const toCell = (text: string): string => `"${guard(text).replaceAll('"', '""')}"`

/** With a heading, and the mark that tells spreadsheets of UTF-8. */
export function toCsv(words: readonly StudyWord[]): string {
  const rows = words.map((word) => CSV_COLUMNS.map((column) => toCell(word[column] ?? '')).join(','))
  return `\uFEFF${[CSV_COLUMNS.join(','), ...rows].join('\r\n')}\r\n`
}
