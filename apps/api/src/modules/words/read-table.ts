/** Tables as text: CSV, TSV and what Quizlet exports. */
import type { WordFile } from '@wordnest/contracts/word-files'
import { isHeading } from '@wordnest/vocabulary/word-columns'
import { parse } from 'csv-parse/sync'

import { toWordFile } from './word-rows.ts'

const SEPARATORS = ['\t', ',', ';', '|'] as const
/** Lines that are looked at to tell the separator. */
const SAMPLE_LINES = 20

const isTable = (value: unknown): value is string[][] =>
  Array.isArray(value) && value.every((row) => Array.isArray(row) && row.every((cell) => typeof cell === 'string'))

/** The sign that most lines have equally often; a comma where there is none. */
function findSeparator(text: string): string {
  const lines = text.slice(0, 20_000).split(/\r?\n/).filter(Boolean).slice(0, SAMPLE_LINES)
  const scores = SEPARATORS.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1)
    const [first = 0] = counts
    return { separator, score: first === 0 ? 0 : counts.filter((count) => count === first).length }
  })
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one))
  return best.score === 0 ? ',' : best.separator
}

/** Broken lines are named, and the others read. */
export function readTable(text: string, separator = findSeparator(text)): WordFile {
  const badLines: number[] = []
  const parsed: unknown = parse(text, {
    bom: true,
    delimiter: separator,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: 200_000,
    on_skip: (error) => {
      if (error && 'lines' in error && typeof error.lines === 'number') badLines.push(error.lines)
    },
  })
  const rows = isTable(parsed) ? parsed : []
  const [first = []] = rows
  return isHeading(first) ? toWordFile(first, { rows: rows.slice(1), badLines }) : toWordFile([], { rows, badLines })
}

/** Quizlet's export has no quotes: what is between two separators is the text. */
export function readSeparatedText(text: string, columnSeparator: string, rowSeparator: string): WordFile {
  const lines = text.replace(/\r\n?/g, '\n').split(rowSeparator)
  return toWordFile([], { rows: lines.map((line) => line.split(columnSeparator)) })
}
