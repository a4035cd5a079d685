// Trains which part of speech a word has by the words beside it, from the entries' examples and all labelled sentences and passages,
// and writes data/word-classes.bin. Takes half a minute. Usage: node packages/dictionary/scripts/train-word-classes.ts
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { isPhrase, senseId } from '../src/entries/entry.ts'
import { readLabelledSentences } from './train/labelled-sentences.ts'
import { readPassages } from './train/labelled-passages.ts'
import { loadTrainingParts } from './train/prepare.ts'
import { samplesOf } from './train/samples.ts'
import { trainWordClasses } from './train/word-classes.ts'

const parts = await loadTrainingParts()
const words = parts.entries.filter((entry) => !isPhrase(entry))
const posOf = new Map(
  words.flatMap((entry) => entry.senses.map((sense) => [senseId(entry, sense), entry.pos] as const)),
)
const samples = [
  ...samplesOf(words, parts).filter(({ kind }) => kind === 'example'),
  ...(await readLabelledSentences(words, parts)).samples,
  ...readPassages(words, parts),
].flatMap(({ id, place }) => {
  const gold = posOf.get(id)
  const form = place.tokens[place.at[0] ?? 0]?.lower
  if (gold === undefined || form === undefined || place.at.length > 1) return []
  return [{ place, classes: [...new Set(parts.index.ofForm(form).map(({ pos }) => pos))], gold }]
})
await writeFile(join(import.meta.dirname, '../data/word-classes.bin'), trainWordClasses(samples))
console.log(`${samples.length} samples`)
