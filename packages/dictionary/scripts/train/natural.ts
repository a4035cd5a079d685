/** Uses of words in natural text with a known sense: SemCor through the map, read from a folder that is not shipped. */
import { readFileSync } from 'node:fs'

import type { Entry } from '../../src/entries/entry.ts'
import { competingSenses, isPhrase, senseId } from '../../src/entries/entry.ts'
import type { Lexicon } from '../../src/entries/lexicon.ts'
import type { MergedSenses } from '../../src/entries/merged-senses.ts'
import type { Sentence, TextReader } from '../../src/text-reader.ts'
import type { Sample } from './samples.ts'
import { toSample } from './samples.ts'

/** `source<tab>token token …<tab>index=key,key index=key`. */
type Line = { source: string; tokens: string[]; keys: { index: number; keys: string[] }[] }

function parseLine(line: string): Line {
  const [source = '', tokens = '', keys = ''] = line.split('\t')
  return {
    source,
    tokens: tokens.split(' '),
    keys: keys
      .split(' ')
      .filter((part) => part !== '')
      .map((part) => {
        const mark = part.indexOf('=')
        return { index: Number(part.slice(0, mark)), keys: part.slice(mark + 1).split(',') }
      }),
  }
}

/** Which senses of ours each WordNet sense key belongs to. */
function sensesByKey(entries: readonly Entry[]): Map<string, string[]> {
  const byKey = new Map<string, string[]>()
  for (const entry of entries)
    for (const sense of entry.senses)
      for (const key of sense.keys) byKey.set(key, [...(byKey.get(key) ?? []), senseId(entry, sense)])
  return byKey
}

const JOIN = /^[.,;:!?')\]]|^'s$|^n't$|^''$/

function toText(tokens: readonly string[]): string {
  let text = ''
  for (const token of tokens) {
    const plain = token.replaceAll('_', ' ').replace(/``|''/g, '"')
    text += text === '' || JOIN.test(plain) ? plain : ` ${plain}`
  }
  return text
}

/** The place where a form stands for the nth time, counted from 0 over all sentences. */
function findNth(
  sentences: readonly Sentence[],
  form: string,
  nth: number,
): { sentence: Sentence; at: number } | undefined {
  const places = sentences.flatMap((sentence) =>
    sentence.tokens.flatMap(({ lower }, at) => (lower === form ? [{ sentence, at }] : [])),
  )
  return places[nth]
}

const MOST_OF_A_SENSE = 40

export type NaturalSample = Sample & { source: string }

/** Lines of `source<tab>sentence<tab>0+2=sense id,…`: the places of the words, as our reader counts them, with senses of ours. */
function readLabels(
  lines: readonly string[],
  entries: readonly Entry[],
  reader: TextReader,
  merged: MergedSenses,
): NaturalSample[] {
  const known = new Set(entries.flatMap((entry) => competingSenses(entry).map((sense) => senseId(entry, sense))))
  return lines.flatMap((line) => {
    const [source = '', text = '', labels = ''] = line.split('\t')
    const [sentence] = reader.readSentences(text)
    if (!sentence) return []
    return labels.split(' ').flatMap((label): NaturalSample[] => {
      const mark = label.indexOf('=')
      const at = label.slice(0, mark).split('+').map(Number)
      const labelled = label.slice(mark + 1)
      const id = merged.get(labelled) ?? labelled
      if (!known.has(id) || at.some((index) => sentence.tokens[index] === undefined)) return []
      return [{ ...toSample(id, 'labelled', sentence, at), source }]
    })
  })
}

/** Files whose name ends with `.labels` hold senses of ours; all others WordNet's keys. */
export function readNatural(
  file: string,
  entries: readonly Entry[],
  { lexicon, reader }: { lexicon: Lexicon; reader: TextReader },
  merged: MergedSenses,
): NaturalSample[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
  return file.endsWith('.labels')
    ? readLabels(lines, entries, reader, merged)
    : firstOfEach(readKeys(lines, entries, lexicon, reader))
}

/** Old text has thousands of uses of the commonest senses; more of them teach nothing and cost an hour of embedding. */
function firstOfEach(samples: readonly NaturalSample[]): NaturalSample[] {
  const counts = new Map<string, number>()
  return samples.filter(({ id }) => {
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    return count <= MOST_OF_A_SENSE
  })
}

/** Only single words with one sense of ours. */
function readKeys(
  lines: readonly string[],
  entries: readonly Entry[],
  lexicon: Lexicon,
  reader: TextReader,
): NaturalSample[] {
  const byKey = sensesByKey(entries)
  const single = new Set(
    entries.filter((entry) => !isPhrase(entry)).flatMap((entry) => entry.senses.map((sense) => senseId(entry, sense))),
  )
  const samples: NaturalSample[] = []
  for (const raw of lines) {
    const line = parseLine(raw)
    const wanted = line.keys.flatMap(({ index, keys }) => {
      const ids = [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))].filter((id) => single.has(id))
      return ids.length === 1 && !(line.tokens[index] ?? '').includes('_') ? [{ index, id: ids[0] ?? '' }] : []
    })
    if (wanted.length === 0) continue
    const sentences = reader.readSentences(toText(line.tokens))
    for (const { index, id } of wanted) {
      const form = (line.tokens[index] ?? '').toLowerCase()
      if (lexicon.headwordsOf(form).length === 0) continue
      const nth = line.tokens.slice(0, index).filter((token) => token.toLowerCase() === form).length
      const place = findNth(sentences, form, nth)
      if (!place) continue
      samples.push({ ...toSample(id, 'natural', place.sentence, [place.at]), source: line.source })
    }
  }
  return samples
}
