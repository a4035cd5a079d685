/** Reads the line format of `docs/guides/write-an-entry.md`. */
import type { Entry, EntryPos, EntrySense, Label, Level } from './entry.ts'
import { ENTRY_POS, LABELS, LEVELS } from './entry.ts'

export type Problem = { file: string; line: number; rule: string; text: string }
export type ParsedEntries = { entries: Entry[]; problems: Problem[] }

const POS_AT_END = new RegExp(` (${[...ENTRY_POS].toSorted((a, b) => b.length - a.length).join('|')})$`)
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

/** Lines that cannot be read are reported and passed over; the rest of the file is still read. */
export function parseEntries(text: string, file: string): ParsedEntries {
  const entries: Entry[] = []
  const problems: Problem[] = []
  let entry: Entry | undefined
  let sense: EntrySense | undefined

  function readHeader(rest: string, line: number): void {
    const pos = POS_AT_END.exec(rest)?.[1]
    sense = undefined
    if (!isOneOf<EntryPos>(ENTRY_POS, pos)) {
      entry = undefined
      problems.push({ file, line, rule: 'form', text: `"@${rest}" does not end with a part of speech` })
      return
    }
    const headword = rest.slice(0, -pos.length).trim()
    entry = { headword, pos, forms: [], variants: [], senses: [], accidents: [], file, line }
    entries.push(entry)
  }

  function readSense(match: RegExpExecArray, line: number): void {
    const [, number = '', level, labelText = '', definition = ''] = match
    const labels = splitList(labelText, /,\s*/)
    if (!isOneOf<Level>(LEVELS, level)) {
      problems.push({ file, line, rule: 'form', text: `"${level}" is no level` })
      return
    }
    const unknown = labels.find((label) => !isOneOf<Label>(LABELS, label))
    if (unknown !== undefined) problems.push({ file, line, rule: 'form', text: `"${unknown}" is no label` })
    sense = {
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
    entry?.senses.push(sense)
  }

  function readDetail(mark: string, rest: string): boolean {
    if (entry && mark === '&') entry.forms.push(...splitList(rest, /\s+/))
    else if (entry && mark === '/') {
      const parts = /^(.*?)(?: (AmE|BrE))?$/.exec(rest)
      entry.variants.push({ spelling: parts?.[1] ?? rest, variety: parts?.[2] ?? '' })
    } else if (entry && mark === '-') entry.accidents.push(rest)
    else if (!sense) return false
    else if (mark === '>') sense.examples.push(rest)
    else if (mark === '~') sense.patterns.push(...splitList(rest, /;/))
    else if (mark === ':') sense.cues.push(...splitList(rest.toLowerCase(), /[\s,;]+/))
    else if (mark === '=') {
      sense.isMapped = true
      sense.keys.push(...splitList(rest, /\s+/).filter((key) => key !== '-'))
    } else return false
    return true
  }

  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    const mark = line[0] ?? '#'
    if (mark === '#') continue
    if (mark === '@') {
      readHeader(line.slice(1).trim(), index + 1)
      continue
    }
    const match = SENSE_LINE.exec(line)
    if (match && entry) readSense(match, index + 1)
    else if (!readDetail(mark, line.slice(1).trim()))
      problems.push({ file, line: index + 1, rule: 'form', text: `"${line}" cannot be read here` })
  }
  return { entries, problems }
}
