// Trains sense choice and writes data/sense-models.bin. Run after entries or sentences have changed.
// Usage: node packages/dictionary/scripts/train-senses.ts [natural.txt …] [--cache folder] [--afresh] [--taught sz703.txt …]
// It corrects the weights that are there by everything that is labelled; `--afresh` forgets them. With `--taught`, only words of
// these files of sentences or of `….labels.txt` of passages, and words with a sense that has no weights yet, are trained, in minutes;
// all others stay as they are.
// Weights of senses that were merged since then are added up first.
// Natural text (SemCor and others, not shipped) has lines of `source<tab>token token …<tab>index=key,key index=key`:
// a multiword token has underscores, the index of a token counts from 0, its keys are WordNet's. In files named `.labels` lines
// are `source<tab>sentence<tab>0+2=sense id …`, with the places of the words as our reader counts them.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import type { Entry } from '../src/entries/entry.ts'
import { competingSenses, isPhrase, senseId } from '../src/entries/entry.ts'
import { loadMergedSenses } from '../src/entries/merged-senses.ts'
import { packModels, readTrained } from '../src/senses/model-file.ts'
import { readPassages } from './train/labelled-passages.ts'
import { headersOf, readLabelledSentences } from './train/labelled-sentences.ts'
import { mergeTrained } from './train/merge-trained.ts'
import { loadTrainingParts, prepareSamples } from './train/prepare.ts'
import { readNatural } from './train/natural.ts'
import { samplesOf } from './train/samples.ts'
import { groupsOfOthers, trainAll } from './train/train-all.ts'

const { values, positionals } = parseArgs({
  options: { cache: { type: 'string' }, afresh: { type: 'boolean' }, taught: { type: 'string', multiple: true } },
  allowPositionals: true,
})
const [parts, merged] = await Promise.all([loadTrainingParts(), loadMergedSenses()])
const target = join(import.meta.dirname, '../data/sense-models.bin')
const before = values.afresh === true ? undefined : readTrained(await readFile(target))
const earlier = before && { ...before, senses: mergeTrained(before.senses, merged) }
const taught = values.taught === undefined ? undefined : await headersOf(values.taught)
/** Whether the entry has something that the weights have not seen. */
const isNews = (entry: Entry): boolean =>
  taught?.has(`${entry.headword} ${entry.pos}`) !== false ||
  competingSenses(entry).some((sense) => earlier?.senses.has(senseId(entry, sense)) !== true)
const ambiguous = parts.index.groups
  .filter((group) => group.flatMap(competingSenses).length > 1 && group.some(isNews))
  .flat()
const own = samplesOf(ambiguous, parts)
const sentences = await readLabelledSentences(ambiguous, parts)
if (taught === undefined) for (const problem of sentences.problems) console.log(problem)
const natural = [
  ...readPassages(ambiguous, parts),
  ...positionals.flatMap((file) => readNatural(file, ambiguous, parts, merged)),
]
console.log(
  `${parts.entries.length} entries, ${parts.entries.filter(isPhrase).length} phrases, ${own.length} samples of entries, ${sentences.samples.length} sentences, ${natural.length} natural uses`,
)
const { samples, projection } = await prepareSamples(
  [...own, ...sentences.samples, ...natural],
  parts.vectors,
  values.cache,
  earlier?.projection,
)
const trained = trainAll(parts.index, samples, earlier?.senses)
const done = new Set(trained.flatMap(({ ids }) => ids))
const groups = [...trained, ...groupsOfOthers(parts.index, done, earlier?.senses)]
const file = packModels(groups, projection)
await writeFile(target, file)
console.log(`${groups.length} groups, ${file.length} bytes`)
