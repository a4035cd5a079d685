/** Reads the line format of `docs/guides/write-an-entry.md`. */
import type { Entry, EntrySense, Label, Level } from './entry.ts'
import { ENTRY_POS, LABELS, LEVELS } from './entry.ts'

export type Problem = { file: string; line: number; rule: string; text: string }
export type ParsedEntries = { entries: Entry[]; problems: Problem[] }

/** The longest first: `phrasal verb` ends in `verb`. */
const POS_BY_LENGTH = ENTRY_POS.toSorted((a, b) => b.length - a.length)
const SENSE_LINE = /^(\d+) (\S+) (?:\[([^\]]*)\] )?(.+)$/

function splitList(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function isOneOf<T extends string>(known: readonly T[], text: string | undefined): text is T {
  return known.some((one) => one === text)
}

/** Reads line by line; what cannot be read is reported and passed over. */
class EntryReader {
  readonly entries: Entry[] = []
  readonly problems: Problem[] = []
  private readonly file: string
  private entry: Entry | undefined
  private sense: EntrySense | undefined

  constructor(file: string) {
    this.file = file
  }

  readLine(text: string, line: number): void {
    const mark = text[0] ?? '#'
    if (mark === '#') return
    if (mark === '@') return this.readHeader(text.slice(1).trim(), line)
    const match = SENSE_LINE.exec(text)
    if (match && this.entry) return this.readSense(this.entry, match, line)
    if (!this.readDetail(mark, text.slice(1).trim())) this.report(line, `"${text}" cannot be read here`)
  }

  private report(line: number, text: string): void {
    this.problems.push({ file: this.file, line, rule: 'form', text })
  }

  private readHeader(rest: string, line: number): void {
    const pos = POS_BY_LENGTH.find((known) => rest.endsWith(` ${known}`))
    this.sense = undefined
    this.entry = undefined
    if (pos === undefined) return this.report(line, `"@${rest}" does not end with a part of speech`)
    const headword = rest.slice(0, -pos.length).trim()
    this.entry = { headword, pos, forms: [], variants: [], senses: [], accidents: [], file: this.file, line }
    this.entries.push(this.entry)
  }

  private readSense(entry: Entry, match: RegExpExecArray, line: number): void {
    const [, number = '', level, labelText = '', definition = ''] = match
    const labels = splitList(labelText, /,\s*/)
    if (!isOneOf<Level>(LEVELS, level)) return this.report(line, `"${level}" is no level`)
    const unknown = labels.find((label) => !isOneOf<Label>(LABELS, label))
    if (unknown !== undefined) this.report(line, `"${unknown}" is no label`)
    this.sense = {
      number: Number(number),
      level,
      labels: labels.filter((label) => isOneOf<Label>(LABELS, label)),
      definition: definition.trim(),
      examples: [],
      patterns: [],
      cues: [],
      keys: [],
      isMapped: false,
    }
    entry.senses.push(this.sense)
  }

  private readDetail(mark: string, rest: string): boolean {
    const { entry, sense } = this
    if (!entry) return false
    if (mark === '&') entry.forms.push(...splitList(rest, /\s+/))
    else if (mark === '/') entry.variants.push(toVariant(rest))
    else if (mark === '-') entry.accidents.push(rest)
    else if (!sense) return false
    else if (mark === '>') sense.examples.push(rest)
    else if (mark === '~') sense.patterns.push(...splitList(rest, /;/))
    else if (mark === ':') sense.cues.push(...splitList(rest.toLowerCase(), /[\s,;]+/))
    else if (mark === '=') {
      sense.isMapped = true
      sense.keys.push(...splitList(rest, /\s+/).filter((key) => key !== '-' && key !== '?'))
    } else return false
    return true
  }
}

function toVariant(text: string): { spelling: string; variety: string } {
  const parts = /^(.*?)(?: (AmE|BrE))?$/.exec(text)
  return { spelling: parts?.[1] ?? text, variety: parts?.[2] ?? '' }
}

/** Lines that cannot be read are reported and passed over; the rest of the file is still read. */
export function parseEntries(text: string, file: string): ParsedEntries {
  const reader = new EntryReader(file)
  for (const [index, line] of text.split('\n').entries()) reader.readLine(line.trim(), index + 1)
  return { entries: reader.entries, problems: reader.problems }
}
