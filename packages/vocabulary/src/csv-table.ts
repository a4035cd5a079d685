/** Tables of comma-separated values (RFC 4180) for spreadsheets, in which no cell is run as a formula. */

export type CsvCell = string | number | boolean

/** What Excel, LibreOffice and Google take for the beginning of a formula, which may call programs or send data away. */
const FORMULA_START = /^[=+\-@\t\r]/

/** Marks a cell as text, as spreadsheets themselves do. */
const guard = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text)

/** The text that {@link toCsvTable} was given. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell

function toCell(value: CsvCell | undefined): string {
  const text = typeof value === 'string' ? guard(value) : String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table with a heading and the byte order mark, by which spreadsheets recognise UTF-8. */
export function toCsvTable<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Partial<Record<Column, CsvCell | undefined>>>[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))]
  return `\uFEFF${lines.map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`
}
