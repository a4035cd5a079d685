/** A word looked up without a text: all that the dictionary says of it. */
import { readAskedWord } from './asked-word.ts'
import type { WordMeaning } from './defined-word.ts'
import type { Engine } from './engine.ts'
import type { Entry } from './entries/entry.ts'
import { toMeaning } from './own-definer.ts'
import { byTypedCase, completeSpelling, suggestSpellings } from '@wordnest/vocabulary/spelling'
import { findDictionaryExample } from './example-sentence.ts'
import { lookUpTerm, lookUpWord } from './word-lookup.ts'

export type FoundEntry = {
  headword: string
  partOfSpeech: string
  ipa?: string
  forms: readonly string[]
  meanings: WordMeaning[]
}

export type LookedUp = {
  /** Our own entries: of the word itself, of the word that it is a form of, then of phrases with it. */
  entries: FoundEntry[]
  /** Headwords that may have been meant, when there is no entry. */
  suggestions: string[]
  /** Longer headwords that begin with what was asked, the most frequent first. */
  completions: string[]
}

const MOST_PHRASES = 12
const MOST_OF_WORDNET = 6
const UNRANKED = 1_000_000

/** An entry as a look-up answers it. */
export function toFound({ own }: Engine, entry: Entry): FoundEntry {
  const ipa = own.ipaOf(entry.headword)
  return {
    headword: entry.headword,
    partOfSpeech: entry.pos,
    ...(ipa !== undefined && { ipa }),
    forms: entry.forms,
    meanings: entry.senses.map((sense) => toMeaning({ entry, sense })),
  }
}

function phrasesWith({ own }: Engine, lower: string): readonly Entry[] {
  return own.index.phrasesWith(lower).slice(0, MOST_PHRASES)
}

function fromWordnet(engine: Engine, parts: readonly string[], lower: string): FoundEntry[] {
  const byPos = parts.length === 1 ? lookUpWord(engine, lower) : lookUpTerm(engine, parts)
  const byLemma = new Map<string, FoundEntry>()
  for (const meaning of [...byPos.values()].flatMap((meanings) => meanings.slice(0, MOST_OF_WORDNET))) {
    const key = `${meaning.lemma} ${meaning.partOfSpeech}`
    const found = byLemma.get(key) ?? {
      headword: meaning.lemma,
      partOfSpeech: meaning.partOfSpeech,
      forms: [],
      meanings: [],
    }
    const terms = [lower, meaning.lemma.toLowerCase()].map((term) => term.split(' '))
    found.meanings.push({
      partOfSpeech: meaning.partOfSpeech,
      definition: meaning.gloss.definition,
      sentence: findDictionaryExample(meaning, (text) => terms.some((term) => engine.forms.isIn(term, text))),
      origin: meaning.isOwn ? 'Wordnest' : 'WordNet',
    })
    byLemma.set(key, found)
  }
  return [...byLemma.values()]
}

export function createLookUp(engine: Engine): (word: string) => LookedUp {
  const { index } = engine.own
  const headwords = [...new Set(index.entries.map(({ headword }) => headword))]
  const rankOf = (word: string): number => engine.own.rankOf(word) ?? UNRANKED
  return (word) => {
    const { text, lower, parts } = readAskedWord(word)
    if (parts.length === 0) return { entries: [], suggestions: [], completions: [] }
    const [sentence] = parts.length > 1 ? engine.reader.readSentences(lower) : []
    const inflected = sentence
      ? engine.own.finder.candidatesIn(sentence.tokens).map(({ entry }) => entry)
      : index.ofForm(lower)
    const direct = byTypedCase([...new Set([...index.ofHeadword(lower), ...inflected])], text)
    const phrases = parts.length === 1 ? phrasesWith(engine, lower) : []
    const own = [...new Set([...direct, ...phrases])].map((entry) => toFound(engine, entry))
    const entries = direct.length > 0 ? own : [...fromWordnet(engine, parts, lower), ...own]
    return {
      entries,
      suggestions: entries.length > 0 ? [] : suggestSpellings(lower, headwords, rankOf),
      completions: completeSpelling(lower, headwords, rankOf),
    }
  }
}
