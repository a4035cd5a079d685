import type { AskedWord } from './asked-word.ts'
import { readAskedWord } from './asked-word.ts'
import type { DefinedWord } from './dictionary.ts'
import { findDerivation } from './derived-words.ts'
import type { Engine } from './engine.ts'
import { chooseSentence, findDictionaryExample, findOwnSentence } from './example-sentence.ts'
import type { Meaning } from './meanings.ts'
import { followsTitle, isSharedFamilyName } from './names.ts'
import type { Casing, Occurrence } from './occurrences.ts'
import { casingOf, findOccurrences, posOf } from './occurrences.ts'
import type { PartOfSpeech } from './own-entries.ts'
import { overlapOf, rankMeanings, surroundingsOf, termsOfSentences } from './sense-choice.ts'
import type { Surroundings } from './sense-choice.ts'
import type { Sentence } from './text-reader.ts'
import type { MeaningsByPos } from './word-lookup.ts'
import { headWordOf, lookUpTerm, lookUpWord } from './word-lookup.ts'
import type { WordnetPos } from './wordnet.ts'

/** A learner's text, read once for all the words asked of it. */
type ReadText = { sentences: Sentence[]; words: string[][]; terms: number[][] }

const MOST_OTHER_MEANINGS = 4
const MOST_OF_SAME_PART = 3
// Words of grammar that are also ordinary words; the tagger says which one the text has.
const HOMOGRAPHS = new Map<string, readonly WordnetPos[]>([
  ['like', ['v']],
  ['can', ['n']],
  ['will', ['n']],
  ['might', ['n']],
  ['must', ['n']],
  ['mine', ['n', 'v']],
  ['own', ['v']],
  ['near', ['v']],
  ['down', ['n', 'v']],
  ['but', ['n']],
  ['being', ['n']],
  ['have', ['n']],
  ['may', ['n']],
  ['whatever', []],
])

function notFound(word: string, sentence = ''): DefinedWord {
  return { word, lemma: word, partOfSpeech: 'other', definition: '', sentence, found: false, otherMeanings: [] }
}

function dropByCasing(meanings: readonly Meaning[], casing: Casing): readonly Meaning[] {
  if (casing === 'unknown') return meanings
  const fitting = meanings.filter((meaning) => meaning.isCapital === (casing === 'capital'))
  return fitting.length > 0 ? fitting : meanings
}

/** Parts of speech from the likeliest: the text's, then those met most often. */
function orderParts(byPos: MeaningsByPos, wanted: WordnetPos | undefined): WordnetPos[] {
  const weigh = (pos: WordnetPos): number =>
    (pos === wanted ? Infinity : 0) + (byPos.get(pos) ?? []).reduce((sum, { count }) => sum + count + 0.1, 0)
  return [...byPos.keys()].sort((a, b) => weigh(b) - weigh(a))
}

export function createDefiner(engine: Engine): (words: readonly string[], context: string) => DefinedWord[] {
  const { terms, forms, ownEntries, meanings, lemmatiser } = engine

  function readText(context: string): ReadText {
    const sentences = engine.reader.readSentences(context)
    const words = sentences.map((sentence) => sentence.tokens.map((token) => token.lower))
    return { sentences, words, terms: termsOfSentences(sentences, terms) }
  }

  function surroundings(text: ReadText, occurrences: readonly Occurrence[], asked: AskedWord): Surroundings {
    if (occurrences.length === 0) return new Map()
    const own = new Set(asked.parts.flatMap((part) => terms.idOf(part) ?? []))
    return surroundingsOf(text.terms, [...new Set(occurrences.map(({ sentenceIndex }) => sentenceIndex))], own)
  }

  function toDefinedWord(word: string, asked: AskedWord, ranked: readonly Meaning[], occurrences: readonly Occurrence[]) {
    const [chosen, ...others] = ranked
    if (!chosen) return notFound(word)
    const parts = [asked.parts, ...ranked.map((meaning) => meaning.lemma.toLowerCase().split(' '))]
    const distinctParts = [...new Map(parts.map((list) => [list.join(' '), list])).values()]
    const holdsWord = (text: string): boolean => distinctParts.some((list) => forms.isIn(list, text))
    const otherMeanings = others
      .filter((other, i) => others.findIndex(({ gloss }) => gloss.definition === other.gloss.definition) === i)
      .filter((other) => other.gloss.definition !== chosen.gloss.definition)
      .slice(0, MOST_OTHER_MEANINGS)
      .map((other) => ({
        partOfSpeech: other.partOfSpeech,
        definition: other.gloss.definition,
        sentence: findDictionaryExample(other, holdsWord),
      }))
    return {
      word,
      lemma: chosen.lemma,
      partOfSpeech: chosen.partOfSpeech,
      definition: chosen.gloss.definition,
      sentence: chooseSentence(chosen, others, occurrences, holdsWord),
      found: true,
      otherMeanings,
    }
  }

  function toMeaning(lemma: string, partOfSpeech: PartOfSpeech, definition: string): Meaning {
    return meanings.fromOwnEntry({ word: lemma, partOfSpeech, definition, sentence: '' })
  }

  /** All meanings, the chosen one first, then at most three of its part of speech before the others. */
  function rankAll(byPos: MeaningsByPos, pos: WordnetPos | undefined, casing: Casing, around: Surroundings): Meaning[] {
    const [first, ...rest] = orderParts(byPos, pos).map((part) => {
      const all = byPos.get(part) ?? []
      const fitting = dropByCasing(all, casing)
      return [...rankMeanings(fitting, around, engine), ...all.filter((meaning) => !fitting.includes(meaning))]
    })
    const same = first ?? []
    const others = rest.flatMap((list) => list.slice(0, 1))
    return [...same.slice(0, 1 + MOST_OF_SAME_PART), ...others, ...same.slice(1 + MOST_OF_SAME_PART)]
  }

  /** What the text shows to be a name and WordNet explains wrongly or not at all. */
  function nameMeaning(
    asked: AskedWord,
    ranked: readonly Meaning[],
    occurrences: readonly Occurrence[],
    casing: Casing,
    around: Surroundings,
  ): Meaning | undefined {
    const isTagged = occurrences.some(({ token }) => token.tag === 'PROPN')
    const isWritten = casing === 'capital' || (casing === 'unknown' && isTagged)
    const isLonelyCapital = occurrences.length === 0 && asked.text !== asked.lower && ranked.length === 0
    const lemma = asked.text.replace(/'s?$/, '')
    const firstName = ownEntries.firstNames.get(lemma.toLowerCase())
    if (firstName !== undefined && (isWritten || isLonelyCapital)) return toMeaning(lemma, 'name', firstName)
    if (casing === 'capital' && followsTitle(occurrences)) return toMeaning(lemma, 'name', "a person's family name")
    if (isWritten && isSharedFamilyName(ranked, (meaning) => overlapOf(meaning, around, terms) > 0))
      return toMeaning(lemma, 'name', 'a family name')
    const isUnlisted = ranked.length === 0 && findDerivation(asked.lower, lemmatiser.basesOf) === undefined
    return isUnlisted && casing === 'capital' && isTagged ? toMeaning(lemma, 'name', 'a name') : undefined
  }

  function defineSingle(word: string, asked: AskedWord, text: ReadText): DefinedWord {
    const occurrences = findOccurrences(asked, text.sentences, text.words, forms)
    const pos = posOf(occurrences)
    const casing = casingOf(asked, occurrences)
    const isInitials = asked.text.length > 1 && asked.text === asked.text.toUpperCase() && casing !== 'small'
    const grammar = isInitials ? [] : (ownEntries.grammar.get(asked.lower) ?? [])
    const byPos = lookUpWord(engine, asked.lower)
    const around = surroundings(text, occurrences, asked)
    const ranked = rankAll(byPos, pos, casing, around)
    const isHomograph = pos !== undefined && byPos.has(pos) && HOMOGRAPHS.get(asked.lower)?.includes(pos) === true
    if (grammar.length > 0 && !isHomograph) {
      const found = toDefinedWord(word, asked, [...grammar.map(meanings.fromOwnEntry), ...ranked], occurrences)
      // WordNet has only rare homographs of such words (at: a coin of Laos), which would mislead.
      return { ...found, otherMeanings: found.otherMeanings.filter((_, i) => HOMOGRAPHS.has(asked.lower) && i < 2) }
    }
    const name = nameMeaning(asked, ranked, occurrences, casing, around)
    if (name) return toDefinedWord(word, asked, [name, ...ranked], occurrences)
    if (ranked.length > 0) return toDefinedWord(word, asked, ranked, occurrences)
    return defineDerived(word, asked, occurrences)
  }

  function defineDerived(word: string, asked: AskedWord, occurrences: readonly Occurrence[]): DefinedWord {
    const derivation = findDerivation(asked.lower, lemmatiser.basesOf)
    if (derivation) {
      const meaning = toMeaning(asked.lower, derivation.partOfSpeech, derivation.definition)
      return toDefinedWord(word, asked, [meaning], occurrences)
    }
    const holdsWord = (text: string): boolean => forms.isIn(asked.parts, text)
    return notFound(word, chooseSentence(undefined, [], occurrences, holdsWord))
  }

  function isFullName(asked: AskedWord): boolean {
    const parts = asked.text.split(' ')
    const isCapital = parts.every((part) => /^\p{Lu}/u.test(part))
    return isCapital && ownEntries.firstNames.has(parts[0]?.toLowerCase() ?? '')
  }

  function defineTerm(word: string, asked: AskedWord, text: ReadText): DefinedWord {
    const occurrences = findOccurrences(asked, text.sentences, text.words, forms)
    const own = [...(ownEntries.grammar.get(asked.lower) ?? []), ...(ownEntries.recent.get(asked.lower) ?? [])]
    const byPos = lookUpTerm(engine, asked.parts)
    const isCapital = asked.text.split(' ').every((part) => /^\p{Lu}/u.test(part))
    const ranked = rankAll(byPos, posOf(occurrences), isCapital ? 'unknown' : 'small', surroundings(text, occurrences, asked))
    const all = own.length > 0 ? [...own.map(meanings.fromOwnEntry), ...ranked] : ranked
    if (all.length > 0) return toDefinedWord(word, asked, all, occurrences)
    if (isFullName(asked)) {
      return toDefinedWord(word, asked, [toMeaning(asked.text, 'name', 'the name of a person')], occurrences)
    }
    const head = headWordOf(engine, asked.parts)
    if (head === undefined) return notFound(word, chooseSentence(undefined, [], occurrences, (line) => forms.isIn(asked.parts, line)))
    const found = defineSingle(word, { text: head, lower: head, parts: [head] }, text)
    const ownSentence = findOwnSentence(occurrences, (line) => forms.isIn(asked.parts, line))
    return ownSentence === '' ? found : { ...found, sentence: ownSentence }
  }

  function defineWord(word: string, text: ReadText): DefinedWord {
    const asked = readAskedWord(word)
    if (asked.parts.length === 0) return notFound(word)
    return asked.parts.length === 1 ? defineSingle(word, asked, text) : defineTerm(word, asked, text)
  }

  return (words, context) => {
    const text = readText(context)
    return words.map((word) => defineWord(word, text))
  }
}
