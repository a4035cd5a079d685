/** Our own entries with all that is needed to find and choose among them. */
import { loadCompiledEntries, toLazyEntries } from './compiler/compiled-entries.ts'
import type { Entry, Level } from './entries/entry.ts'
import { isPhrase, LEVELS, levelRank } from './entries/entry.ts'
import type { EntryIndex } from './entries/entry-index.ts'
import { buildEntryIndex } from './entries/entry-index.ts'
import type { Inflector } from './entries/inflect.ts'
import { createInflector } from './entries/inflect.ts'
import type { IrregularForms } from './lemmas.ts'
import calibration from '../data/sense-choice.json' with { type: 'json' }
import { openDataFile, readDataBytes, readDataFile } from './data-files.ts'
import type { PhraseFinder } from './phrases/phrase-finder.ts'
import { createPhraseFinder } from './phrases/phrase-finder.ts'
import type { Embedder } from './senses/embedder.ts'
import { loadEmbedder } from './senses/embedder.ts'
import { lazyModels } from './senses/model-file.ts'
import type { SenseChooser } from './senses/sense-chooser.ts'
import { createSenseChooser } from './senses/sense-chooser.ts'
import { readWordClasses } from './senses/word-class.ts'
import { readWordVectors } from './senses/word-vectors.ts'

export type OwnDictionary = {
  index: EntryIndex
  inflector: Inflector
  finder: PhraseFinder
  chooser: SenseChooser
  /** The earliest at which a learner meets a word of which this is a form, in lower case. */
  levelOf(form: string): Level | undefined
  /** The level of its easiest sense, without reading the senses. */
  levelOfEntry(entry: Entry): Level
  /** How alike two words are used, from -1 to 1; undefined when one of them is not known. In lower case. */
  likenessOf(word: string, other: string): number | undefined
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
  knownFirstForms?: (entry: Entry) => readonly string[],
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
  return createPhraseFinder(index.entries.filter(isPhrase), kinds, inflector, knownFirstForms)
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
  const isOtherVerb = (word: string): boolean => irregular.v.has(word)
  const [compiled, words, vectorBytes, classBytes] = await Promise.all([
    loadCompiledEntries(inflector, isOtherVerb),
    readDataFile('word-vectors.txt'),
    readDataBytes('word-vectors.bin'),
    readDataBytes('word-classes.bin'),
  ])
  const entries = toLazyEntries(compiled)
  const levelList = compiled.index.map(({ level }) => level)
  const index = buildEntryIndex({
    entries,
    formsOf: (_entry, position) => compiled.index[position]?.forms ?? [],
    groupNumberOf: (_entry, position) => compiled.index[position]?.group ?? -1,
  })
  const firstForms = new Map(
    entries.flatMap((entry, position) =>
      isPhrase(entry) ? [[entry, compiled.index[position]?.forms ?? []] as const] : [],
    ),
  )
  const vectors = readWordVectors(words, vectorBytes)
  let levels: Map<Entry, Level> | undefined
  const levelOfEntry = (entry: Entry): Level => {
    levels ??= new Map(index.entries.map((known, i) => [known, levelList[i] ?? 'C2']))
    return levels.get(entry) ?? 'C2'
  }
  let pronunciations: Map<string, string> | undefined
  let embedder: Promise<Embedder> | undefined
  const models = lazyModels(() => openDataFile('sense-models.bin'))
  return {
    levelOf(form) {
      const ranks = index.ofForm(form).map((entry) => levelRank(levelOfEntry(entry)))
      return ranks.length === 0 ? undefined : LEVELS[Math.min(...ranks)]
    },
    levelOfEntry,
    likenessOf: (word, other) => vectors.likenessOf(word, other),
    index,
    inflector,
    finder: createFinder(index, inflector, isOtherVerb, (entry) => firstForms.get(entry) ?? []),
    ipaOf(headword) {
      pronunciations ??= readPronunciations(openDataFile('pronunciations.txt').read(0, Infinity).toString('utf8'))
      return pronunciations.get(headword.toLowerCase())
    },
    rankOf: (word) => vectors.rankOf(word),
    chooser: createSenseChooser(models, vectors, readWordClasses(classBytes), calibration, () => {
      embedder ??= loadEmbedder()
      return embedder
    }),
  }
}
