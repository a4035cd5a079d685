import type { WinkMethods } from 'wink-nlp'

import { createLemmatiser, parseIrregularForms } from './lemmas.ts'
import type { IrregularForms, Lemmatiser } from './lemmas.ts'
import { createMeanings } from './meanings.ts'
import type { Meanings } from './meanings.ts'
import { openDataFile, readDataBytes, readDataFile } from './data-files.ts'
import { loadOwnEntries } from './own-entries.ts'
import type { OwnEntries } from './own-entries.ts'
import { loadOwnDictionary } from './own-dictionary.ts'
import type { OwnDictionary } from './own-dictionary.ts'
import { createSignatures } from './signatures.ts'
import { readTermVectors } from './term-vectors.ts'
import type { TermVectors } from './term-vectors.ts'
import { lazyTerms } from './terms.ts'
import type { Terms } from './terms.ts'
import { createTextReader } from './text-reader.ts'
import type { TextReader } from './text-reader.ts'
import { createWordForms } from './word-forms.ts'
import type { WordForms } from './word-forms.ts'
import type { WordnetPos } from './wordnet.ts'
import { loadWordnet } from './wordnet.ts'

/** What reads texts and what WordNet says of their words. */
export type WordnetEngine = {
  irregular: IrregularForms
  lemmatiser: Lemmatiser
  terms: Terms
  vectors: TermVectors
  meanings: Meanings
  ownEntries: OwnEntries
  reader: TextReader
  forms: WordForms
}

/** The loaded parts that the dictionary and its benchmark work with. */
export type Engine = WordnetEngine & { own: OwnDictionary }

const POS_OF_ENTRY: Record<string, WordnetPos> = { noun: 'n', verb: 'v', adjective: 'a', adverb: 'r' }

async function loadTagger(): Promise<WinkMethods> {
  const [{ default: winkNLP }, { default: model }] = await Promise.all([
    import('wink-nlp'),
    import('wink-eng-lite-web-model'),
  ])
  return winkNLP(model, ['sbd', 'pos'])
}

export async function loadWordnetEngine(): Promise<WordnetEngine> {
  const [wordnet, ownEntries, irregularTable, vectorTable, tagger] = await Promise.all([
    loadWordnet(),
    loadOwnEntries(),
    readDataFile('irregular-forms.txt'),
    readDataBytes('term-vectors.bin'),
    loadTagger(),
  ])
  const ownEntriesOf = (word: string) => ownEntries.recent.get(word) ?? []
  const isOwnWord = (word: string, pos: WordnetPos): boolean =>
    ownEntriesOf(word.replaceAll('_', ' ')).some((entry) => POS_OF_ENTRY[entry.partOfSpeech] === pos)
  const irregular = parseIrregularForms(irregularTable)
  const lemmatiser = createLemmatiser(wordnet, irregular, isOwnWord)
  const terms = lazyTerms(() => openDataFile('terms.txt').read(0, Infinity).toString('utf8'), lemmatiser)
  const vectors = readTermVectors(vectorTable, terms)
  const signatures = createSignatures(wordnet, terms)
  return {
    irregular,
    lemmatiser,
    terms,
    vectors,
    meanings: createMeanings({ wordnet, lemmatiser, signatures, terms, vectors, ownEntriesOf }),
    ownEntries,
    reader: createTextReader(tagger, (word) => lemmatiser.isPlainAdjective(word)),
    forms: createWordForms(lemmatiser),
  }
}

/** Reads the data files, the entries and the tagger's model. */
export async function loadEngine(): Promise<Engine> {
  const engine = await loadWordnetEngine()
  return { ...engine, own: await loadOwnDictionary(engine.irregular) }
}
