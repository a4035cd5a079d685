/** Words as a table for spreadsheets. */
import { toCsvTable } from './csv-table.ts'
import type { StudyWord } from './study-list.ts'

const COLUMNS = ['word', 'definition', 'sentence', 'partOfSpeech'] as const

export const toCsv = (words: readonly StudyWord[]): string => toCsvTable(COLUMNS, words)
