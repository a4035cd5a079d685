/** The learner's dictionary as people write it: entries, their senses, and what each sense says. */

export const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
export type Level = (typeof LEVELS)[number]

export const ENTRY_POS = [
  'noun',
  'verb',
  'adjective',
  'adverb',
  'preposition',
  'conjunction',
  'determiner',
  'pronoun',
  'number',
  'auxiliary',
  'interjection',
  'phrasal verb',
  'phrase',
] as const
export type EntryPos = (typeof ENTRY_POS)[number]

export const LABELS = [
  'informal',
  'formal',
  'spoken',
  'British',
  'American',
  'old-fashioned',
  'rude',
  'literary',
] as const
export type Label = (typeof LABELS)[number]

export type EntrySense = {
  /** Never changes once published; the order in the entry is the order of frequency. */
  number: number
  level: Level
  labels: Label[]
  definition: string
  examples: string[]
  patterns: string[]
  /** Words in lower case that stand near the headword in this sense. */
  cues: string[]
  /** WordNet sense keys; empty when no WordNet sense is covered. */
  keys: string[]
  /** Whether the keys of this sense were looked for. */
  isMapped: boolean
}

export type Entry = {
  headword: string
  pos: EntryPos
  /** Irregular forms only. */
  forms: string[]
  /** Other spellings, each with the variety of English that uses it. */
  variants: { spelling: string; variety: string }[]
  senses: EntrySense[]
  /** Sentences that hold the words of a phrase by accident. */
  accidents: string[]
  /** Where the entry starts, for messages. */
  file: string
  line: number
}

/** `settle-verb-2`: the name under which memory, glosses and weights know a sense. */
export function senseId(entry: Pick<Entry, 'headword' | 'pos'>, sense: Pick<EntrySense, 'number'>): string {
  return `${entry.headword.replaceAll(' ', '_')}-${entry.pos.replace(' ', '_')}-${sense.number}`
}

/** A sense that says nothing yet. */
export const EMPTY_SENSE: EntrySense = {
  number: 0,
  level: 'A1',
  labels: [],
  definition: '',
  examples: [],
  patterns: [],
  cues: [],
  keys: [],
  isMapped: true,
}

/** Competes with the senses of a phrase: its words are together, but not as the phrase. */
export const ACCIDENT: EntrySense = { ...EMPTY_SENSE }

/** The senses that compete for the entry's written form. */
export function competingSenses(entry: Entry): readonly EntrySense[] {
  return entry.accidents.length === 0 ? entry.senses : [...entry.senses, ACCIDENT]
}

export function levelRank(level: Level): number {
  return LEVELS.indexOf(level)
}

/** The earliest at which a learner meets it. */
export function lowestLevel({ senses }: Pick<Entry, 'senses'>): Level {
  return LEVELS[Math.min(...senses.map(({ level }) => levelRank(level)))] ?? 'C2'
}

export function isPhrase(entry: Pick<Entry, 'headword'>): boolean {
  return entry.headword.includes(' ')
}
