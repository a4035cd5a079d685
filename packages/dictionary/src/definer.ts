import { answer, answerUnknown } from './answers.ts'
import type { AskedWord } from './asked-word.ts'
import { readAskedWord, withoutPossessive } from './asked-word.ts'
import { findDerivation } from './derived-words.ts'
import type { DefinedWord } from './defined-word.ts'
import type { Engine } from './engine.ts'
import { findOwnSentence } from './example-sentence.ts'
import type { Meaning } from './meanings.ts'
import { explainName, isCapitalised, isFullName } from './names.ts'
import type { OwnEntry, PartOfSpeech } from './own-entries.ts'
import { rankAll } from './ranking.ts'
import type { Reading, ReadText } from './reading.ts'
import { readText, readWord } from './reading.ts'
import { headWordOf, lookUpTerm, lookUpWord } from './word-lookup.ts'
import type { WordnetPos } from './wordnet.ts'

const MOST_HOMOGRAPHS = 2
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
  ['may', ['n']],
])

function toMeaning(engine: Engine, lemma: string, partOfSpeech: PartOfSpeech, definition: string): Meaning {
  return engine.meanings.fromOwnEntry({ word: lemma, partOfSpeech, definition, sentence: '' })
}

function fromEntries(engine: Engine, entries: readonly OwnEntry[] | undefined): Meaning[] {
  return (entries ?? []).map((entry) => engine.meanings.fromOwnEntry(entry))
}

/** The entry of a grammar word, unless the text has `IT` or `US`, or uses it as an ordinary word. */
function grammarMeanings(engine: Engine, { asked, casing, pos }: Reading, listed: ReadonlySet<WordnetPos>): Meaning[] {
  const isInitials = asked.text.length > 1 && asked.text === asked.text.toUpperCase() && casing !== 'small'
  const isOrdinary = pos !== undefined && listed.has(pos) && HOMOGRAPHS.get(asked.lower)?.includes(pos) === true
  return isInitials || isOrdinary ? [] : fromEntries(engine, engine.ownEntries.grammar.get(asked.lower))
}

function defineSingle(engine: Engine, word: string, asked: AskedWord, text: ReadText): DefinedWord {
  const reading = readWord(engine, asked, text)
  const byPos = lookUpWord(engine, asked.lower)
  const ranked = rankAll(engine, byPos, reading)
  const grammar = grammarMeanings(engine, reading, new Set(byPos.keys()))
  if (grammar.length > 0) {
    const found = answer(engine, word, [...grammar, ...ranked], reading)
    // Other words of grammar have only rare homographs in WordNet (at: a coin of Laos), which would mislead.
    return { ...found, otherMeanings: HOMOGRAPHS.has(asked.lower) ? found.otherMeanings.slice(0, MOST_HOMOGRAPHS) : [] }
  }
  const name = explainName(engine, ranked, reading)
  if (name !== undefined) {
    const lemma = withoutPossessive(asked.text)
    return answer(engine, word, [toMeaning(engine, lemma, 'name', name), ...ranked], reading)
  }
  if (ranked.length > 0) return answer(engine, word, ranked, reading)
  const derivation = findDerivation(asked.lower, engine.lemmatiser)
  if (!derivation) return answerUnknown(engine, word, reading)
  return answer(engine, word, [toMeaning(engine, asked.lower, derivation.partOfSpeech, derivation.definition)], reading)
}

function defineByHeadWord(engine: Engine, word: string, reading: Reading, text: ReadText): DefinedWord {
  const head = headWordOf(engine, reading.asked.parts)
  if (head === undefined) return answerUnknown(engine, word, reading)
  const found = defineSingle(engine, word, { text: head, lower: head, parts: [head] }, text)
  const own = findOwnSentence(reading.occurrences, (line) => engine.forms.isIn(reading.asked.parts, line))
  return own === '' ? found : { ...found, sentence: own }
}

function defineTerm(engine: Engine, word: string, asked: AskedWord, text: ReadText): DefinedWord {
  const reading: Reading = {
    ...readWord(engine, asked, text),
    casing: isCapitalised(asked.text) ? 'unknown' : 'small',
  }
  const { grammar, recent } = engine.ownEntries
  const own = [grammar, recent].flatMap((entries) => fromEntries(engine, entries.get(asked.lower)))
  const ranked = [...own, ...rankAll(engine, lookUpTerm(engine, asked.parts), reading)]
  if (ranked.length > 0) return answer(engine, word, ranked, reading)
  if (isFullName(engine, asked.text)) {
    return answer(engine, word, [toMeaning(engine, asked.text, 'name', 'the name of a person')], reading)
  }
  return defineByHeadWord(engine, word, reading, text)
}

export function createDefiner(engine: Engine): (words: readonly string[], context: string) => DefinedWord[] {
  return (words, context) => {
    const text = readText(engine, context)
    return words.map((word) => {
      const asked = readAskedWord(word)
      if (asked.parts.length === 0) return answerUnknown(engine, word)
      return asked.parts.length === 1 ? defineSingle(engine, word, asked, text) : defineTerm(engine, word, asked, text)
    })
  }
}
