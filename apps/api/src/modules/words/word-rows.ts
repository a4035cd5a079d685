/** Rows of a word file: bounded, without HTML, of one length. */
import { MAX_PROSE_LENGTH } from '@wordnest/log/text'
import { MAX_WORD_COLUMNS, MAX_WORD_ROWS, type WordFile } from '@wordnest/contracts/word-files'
import { cutTo } from '@wordnest/vocabulary/characters'
import { cleanText, tidyText } from '@wordnest/vocabulary/text-cleaning'
import { withoutGuard } from '@wordnest/vocabulary/csv-table'

/** Longest text of a cell that is looked at: markup may surround a short text. */
const MAX_RAW_CELL_LENGTH = 20_000

/** One character more than a word may keep shows that a cell is too long. */
const toCell = (raw: string, clean = cleanText): string =>
  cutTo(clean(withoutGuard(raw.slice(0, MAX_RAW_CELL_LENGTH))).toWellFormed(), MAX_PROSE_LENGTH + 1)

type Rows = {
  readonly rows: readonly (readonly string[])[]
  readonly leftOut?: number
  readonly badLines?: number[]
  /** The cells are text, in which "<two>" is no tag. */
  readonly isPlain?: boolean
}

/** `names` are those of the columns, where the file gives them. Rows without any text are dropped. */
export function toWordFile(
  names: readonly string[],
  { rows, leftOut = 0, badLines = [], isPlain = false }: Rows,
): WordFile {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  const clean = isPlain ? tidyText : cleanText
  const kept = filled
    .slice(0, MAX_WORD_ROWS)
    .map((row) => row.slice(0, MAX_WORD_COLUMNS).map((cell) => toCell(cell, clean)))
  const width = Math.max(0, Math.min(names.length, MAX_WORD_COLUMNS), ...kept.map(({ length }) => length))
  return {
    columns: Array.from({ length: width }, (_, index) => cutTo(toCell(names[index] ?? ''), 100)),
    rows: kept.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? '')),
    leftOut: leftOut + filled.length - kept.length,
    badLines: badLines.slice(0, MAX_WORD_ROWS),
  }
}
