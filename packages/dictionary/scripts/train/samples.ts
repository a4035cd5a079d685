/** What sense choice learns from: the entries themselves, labelled sentences, and natural text through the map. */
import type { Entry, EntrySense } from '../../src/entries/entry.ts'
import { ACCIDENT, isPhrase, senseId } from '../../src/entries/entry.ts'
import type { Inflector } from '../../src/entries/inflect.ts'
import { formsOfEntry } from '../../src/entries/inflect.ts'
import { fixedWordsOf } from '../../src/entries/groups.ts'
import type { PhraseFinder } from '../../src/phrases/phrase-finder.ts'
import type { Place } from '../../src/senses/features.ts'
import type { Sentence, TextReader } from '../../src/text-reader.ts'

export type Sample = {
  id: string
  place: Place
  sentence: string
  weight: number
  kind: 'example' | 'sentence' | 'definition' | 'cues' | 'pattern' | 'natural' | 'labelled'
}

/** SemCor is of 1961 and full of first senses: it counts half. What careful readers labelled with our senses counts in full. */
export const WEIGHTS = { example: 1, sentence: 1, definition: 0.8, cues: 0.8, pattern: 0.5, natural: 0.5, labelled: 1 }
const PLACEHOLDERS: Record<string, string> = {
  sth: 'something',
  sb: 'somebody',
  'sb/sth': 'somebody',
  'sth/sb': 'something',
  "one's": 'my',
  "sb's": 'his',
  oneself: 'myself',
}

export type Reader = { reader: TextReader; inflector: Inflector; finder: PhraseFinder }

/** Where the entry's headword stands in a sentence; undefined when it does not. */
function findPlace(entry: Entry, sentence: Sentence, { inflector, finder }: Reader): number[] | undefined {
  if (isPhrase(entry)) {
    const fixed = fixedWordsOf(entry.headword)
    const found = finder.candidatesIn(sentence.tokens)
    return (
      found.find((phrase) => phrase.entry === entry) ??
      found.find((phrase) => fixedWordsOf(phrase.entry.headword) === fixed)
    )?.at
  }
  const forms = new Set(formsOfEntry(inflector, entry))
  const index = sentence.tokens.findIndex(({ lower }) => forms.has(lower) || forms.has(lower.replace(/'s$|n't$/, '')))
  return index < 0 ? undefined : [index]
}

export function toSample(id: string, kind: keyof typeof WEIGHTS, sentence: Sentence, at: number[]): Sample {
  const { tokens, text } = sentence
  return {
    id,
    kind,
    weight: WEIGHTS[kind],
    sentence: text,
    place: { tokens, at, around: [] },
  }
}

export function fromText(entry: Entry, id: string, kind: keyof typeof WEIGHTS, text: string, reader: Reader): Sample[] {
  for (const sentence of reader.reader.readSentences(text)) {
    const at = findPlace(entry, sentence, reader)
    if (at) return [toSample(id, kind, sentence, at)]
  }
  return []
}

function headwordAsText(entry: Entry): string {
  return entry.headword
    .split(/\s+/)
    .map((part) => PLACEHOLDERS[part] ?? part)
    .join(' ')
}

function patternAsText(entry: Entry, pattern: string): string {
  const head = headwordAsText(entry)
  const text = pattern
    .replaceAll('~', head)
    .replace(/\[[^\]]*\]|\([^)]*\)|…|\.\.\./g, ' ')
    .split(/\s+/)
    .map((part) => PLACEHOLDERS[part] ?? part.replace(/\/.*$/, ''))
    .join(' ')
  return text
}

function samplesOfSense(entry: Entry, sense: EntrySense, reader: Reader): Sample[] {
  const id = senseId(entry, sense)
  const head = headwordAsText(entry)
  return [
    ...sense.examples.flatMap((text) => fromText(entry, id, 'example', text, reader)),
    ...fromText(entry, id, 'definition', `${head}: ${sense.definition}`, reader),
    ...(sense.cues.length > 0
      ? fromText(
          entry,
          id,
          'cues',
          `${sense.cues.slice(0, 5).join(' ')} ${head} ${sense.cues.slice(5).join(' ')}`,
          reader,
        )
      : []),
    ...sense.patterns.flatMap((pattern) => fromText(entry, id, 'pattern', patternAsText(entry, pattern), reader)),
  ]
}

/** For entries that compete with others or among themselves. */
export function samplesOf(entries: readonly Entry[], reader: Reader): Sample[] {
  return entries.flatMap((entry) => [
    ...entry.senses.flatMap((sense) => samplesOfSense(entry, sense, reader)),
    ...entry.accidents.flatMap((text) => fromText(entry, senseId(entry, ACCIDENT), 'example', text, reader)),
  ])
}
