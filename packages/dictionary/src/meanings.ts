import type { Gloss } from './gloss.ts'
import { parseGloss } from './gloss.ts'
import type { Lemmatiser } from './lemmas.ts'
import type { OwnEntry, PartOfSpeech } from './own-entries.ts'
import type { Signature, Signatures } from './signatures.ts'
import type { TermVector, TermVectors } from './term-vectors.ts'
import type { Terms } from './terms.ts'
import type { IndexedSense, Synset, Wordnet, WordnetPos } from './wordnet.ts'

export type Traits = { signature: Signature; vector: TermVector }

/** One candidate meaning of a word, from WordNet or from the package's own entries. */
export type Meaning = {
  partOfSpeech: PartOfSpeech
  /** Spelling of the dictionary: spaces, and capitals for proper nouns. */
  lemma: string
  isCapital: boolean
  isPerson: boolean
  /** Written by us: an own entry, a name, a word explained by rule. */
  isOwn: boolean
  gloss: Gloss
  /** How often WordNet's makers met it; the prior. */
  count: number
  rank: number
  isTechnical: boolean
  /** The terms for comparison, without the word itself; computed on first use, because most words have one meaning. */
  traits(): Traits
  /** WordNet's key, empty for own entries; benchmarks compare it with a gold key. */
  senseKey: string
}

export type Meanings = {
  /** Meanings of a written form in one part of speech, over all its base forms. */
  of(form: string, pos: WordnetPos): Meaning[]
  fromOwnEntry(entry: OwnEntry): Meaning
}

const PART_OF_SPEECH: Record<WordnetPos, PartOfSpeech> = { n: 'noun', v: 'verb', a: 'adjective', r: 'adverb' }
const PERSON_FILE = '18'
// `(geology) a hollow …`
const TECHNICAL_LABEL = /^\((?!of |used |usually |informal|British|plural|often |trademark|especially )[a-z ]+\)/i
const CACHED_FORMS = 2_000

function writtenLemma(synset: Synset, lemma: string): string {
  return (synset.words.find((word) => word.toLowerCase() === lemma) ?? lemma).replaceAll('_', ' ')
}

type Sources = {
  wordnet: Wordnet
  lemmatiser: Lemmatiser
  signatures: Signatures
  terms: Terms
  vectors: TermVectors
  ownEntriesOf: (word: string) => readonly OwnEntry[]
}

function withoutWord(signature: Signature, word: string, terms: Terms): Signature {
  const rest = new Map(signature)
  for (const part of word.split(/[_ ]/)) rest.delete(terms.idOf(part) ?? -1)
  return rest
}

function lazyTraits(vectors: TermVectors, read: () => Signature): () => Traits {
  let traits: Traits | undefined
  return () => {
    if (!traits) {
      const signature = read()
      traits = { signature, vector: vectors.of(signature) }
    }
    return traits
  }
}

function fromSense({ wordnet, signatures, terms, vectors }: Sources, lemma: string, sense: IndexedSense): Meaning {
  const synset = wordnet.synsetAt(sense.pos, sense.offset)
  const written = writtenLemma(synset, lemma)
  const isInstance = synset.pointers.some((pointer) => pointer.symbol === '@i')
  return {
    partOfSpeech: isInstance ? 'name' : PART_OF_SPEECH[sense.pos],
    lemma: written,
    isCapital: /^\p{Lu}/u.test(written),
    isPerson: isInstance && sense.senseKey.split(':')[1] === PERSON_FILE,
    isOwn: false,
    gloss: parseGloss(synset.gloss),
    count: sense.count,
    rank: sense.rank,
    isTechnical: TECHNICAL_LABEL.test(synset.gloss),
    traits: lazyTraits(vectors, () => withoutWord(signatures.of(synset), lemma, terms)),
    senseKey: sense.senseKey,
  }
}

function fromOwnEntry({ terms, vectors }: Sources, entry: OwnEntry): Meaning {
  function read(): Signature {
    const ids = terms.idsOf(`${entry.definition} ${entry.sentence} ${entry.near ?? ''}`)
    return withoutWord(new Map(ids.map((id) => [id, 1])), entry.word.toLowerCase(), terms)
  }
  return {
    partOfSpeech: entry.partOfSpeech,
    lemma: entry.word,
    isCapital: false,
    isPerson: false,
    isOwn: true,
    gloss: { definition: entry.definition, examples: entry.sentence === '' ? [] : [entry.sentence] },
    count: 1,
    rank: 1,
    isTechnical: false,
    traits: lazyTraits(vectors, read),
    senseKey: '',
  }
}

export function createMeanings(sources: Sources): Meanings {
  const { lemmatiser, ownEntriesOf } = sources
  const known = new Map<string, Meaning[]>()
  return {
    fromOwnEntry: (entry) => fromOwnEntry(sources, entry),
    of(form, pos) {
      const key = `${pos} ${form}`
      const cached = known.get(key)
      if (cached) return cached
      const own = lemmatiser
        .basesOf(form, pos)
        .flatMap((base) => ownEntriesOf(base.replaceAll('_', ' ')))
        .filter((entry) => entry.partOfSpeech === PART_OF_SPEECH[pos])
      const all = [
        ...lemmatiser.sensesOf(form, pos).map(({ lemma, sense }) => fromSense(sources, lemma, sense)),
        ...own.map((entry) => fromOwnEntry(sources, entry)),
      ]
      if (known.size >= CACHED_FORMS) known.clear()
      known.set(key, all)
      return all
    },
  }
}
