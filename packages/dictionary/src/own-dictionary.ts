/** Our own entries with all that is needed to find and choose among them. */
import { loadCompiledEntries, toLazyEntries } from './compiler/compiled-entries.ts'
import { isPhrase, levelRank } from './entries/entry.ts'
import type { EntryIndex } from './entries/entry-index.ts'
import { buildEntryIndex } from './entries/entry-index.ts'
import type { Inflector } from './entries/inflect.ts'
import { createInflector } from './entries/inflect.ts'
import type { IrregularForms } from './lemmas.ts'
import calibration from '../data/sense-choice.json' with { type: 'json' }
import { readDataBytes, readDataFile } from './data-files.ts'
import type { PhraseFinder } from './phrases/phrase-finder.ts'
import { createPhraseFinder } from './phrases/phrase-finder.ts'
import type { Embedder } from './senses/embedder.ts'
import { loadEmbedder } from './senses/embedder.ts'
import { readModels } from './senses/model-file.ts'
import type { SenseChooser } from './senses/sense-chooser.ts'
import { createSenseChooser } from './senses/sense-chooser.ts'
import { readWordVectors } from './senses/word-vectors.ts'

export type OwnDictionary = {
  index: EntryIndex
  inflector: Inflector
  finder: PhraseFinder
  chooser: SenseChooser
  /** American pronunciation, where there is only one. */
  ipaOf(headword: string): string | undefined
  /** 0 for the most frequent word. */
  rankOf(word: string): number | undefined
}

/** Finds phrases among the entries; a first word that is a verb is found in all its forms. */
export function createFinder(
  index: EntryIndex,
  inflector: Inflector,
  isOtherVerb: (word: string) => boolean,
): PhraseFinder {
  const isPosOf = (word: string, pos: string): boolean => index.ofHeadword(word).some((entry) => entry.pos === pos)
  const earliest = (word: string, pos: string): number =>
    Math.min(
      ...index
        .ofHeadword(word)
        .filter((entry) => entry.pos === pos)
        .flatMap(({ senses }) => senses.map(({ level }) => levelRank(level))),
    )
  const kinds = {
    isMainlyVerb: (word: string) => earliest(word, 'verb') < earliest(word, 'noun'),
    isVerb: (word: string) => isPosOf(word, 'verb') || isOtherVerb(word),
  }
  return createPhraseFinder(index.entries.filter(isPhrase), kinds, inflector)
}

/** Lines of `headword<tab>IPA`. */
function readPronunciations(table: string): Map<string, string> {
  return new Map(
    table.split('\n').flatMap((line) => {
      const [headword, ipa] = line.split('\t')
      return headword !== undefined && ipa !== undefined ? [[headword, ipa] as const] : []
    }),
  )
}

export async function loadOwnDictionary(irregular: IrregularForms): Promise<OwnDictionary> {
  const inflector = createInflector(irregular)
  const [compiled, words, vectorBytes, weights, pronunciationTable] = await Promise.all([
    loadCompiledEntries(inflector),
    readDataFile('word-vectors.txt'),
    readDataBytes('word-vectors.bin'),
    readDataBytes('sense-models.bin'),
    readDataFile('pronunciations.txt'),
  ])
  const index = buildEntryIndex({
    entries: toLazyEntries(compiled),
    formsOf: (_entry, position) => compiled.index[position]?.forms ?? [],
    groupNumberOf: (_entry, position) => compiled.index[position]?.group ?? -1,
  })
  const vectors = readWordVectors(words, vectorBytes)
  const pronunciations = readPronunciations(pronunciationTable)
  let embedder: Promise<Embedder> | undefined
  const models = readModels(Buffer.from(weights.buffer, weights.byteOffset, weights.length))
  return {
    index,
    inflector,
    finder: createFinder(index, inflector, (word) => irregular.v.has(word)),
    ipaOf: (headword) => pronunciations.get(headword.toLowerCase()),
    rankOf: (word) => vectors.rankOf(word),
    chooser: createSenseChooser(models, vectors, calibration, () => {
      embedder ??= loadEmbedder()
      return embedder
    }),
  }
}
