/** Tables for spreadsheets (RFC 4180), in which no cell is run as a formula. */

export type CsvCell = string | number | boolean

/** What Excel, LibreOffice and Google take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/

function toCell(value: CsvCell | undefined): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** With the mark that tells Excel of UTF-8. */
export function toCsvTable(columns: readonly string[], rows: readonly Readonly<Record<string, CsvCell>>[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))]
  return `\ufeff${lines.map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`
}
