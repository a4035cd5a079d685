import type { DefinedWord, WordMeaning } from './defined-word.ts'
import type { Engine } from './engine.ts'
import { chooseSentence, findDictionaryExample } from './example-sentence.ts'
import type { HoldsWord } from './example-sentence.ts'
import type { Meaning } from './meanings.ts'
import type { Reading } from './reading.ts'

const MOST_OTHER_MEANINGS = 4
const LONGEST_LEMMA = 100

/** The honest answer when there is no definition; the learner's own sentence is still shown. */
export function answerUnknown(engine: Engine, word: string, reading?: Reading): DefinedWord {
  const holdsWord = (text: string): boolean => reading !== undefined && engine.forms.isIn(reading.asked.parts, text)
  return {
    word,
    lemma: word.length > LONGEST_LEMMA ? '' : word,
    partOfSpeech: 'other',
    definition: '',
    sentence: chooseSentence(undefined, [], reading?.occurrences ?? [], holdsWord),
    found: false,
    origin: 'WordNet',
    certainty: 'unsure',
    otherMeanings: [],
  }
}

function toOtherMeanings(chosen: Meaning, others: readonly Meaning[], holdsWord: HoldsWord): WordMeaning[] {
  const byDefinition = new Map(others.toReversed().map((other) => [other.gloss.definition, other]))
  return others
    .filter((other) => byDefinition.get(other.gloss.definition) === other)
    .filter((other) => other.gloss.definition !== chosen.gloss.definition)
    .slice(0, MOST_OTHER_MEANINGS)
    .map((other) => ({
      partOfSpeech: other.partOfSpeech,
      definition: other.gloss.definition,
      sentence: findDictionaryExample(other, holdsWord),
      origin: other.isOwn ? 'Wordnest' : 'WordNet',
    }))
}

/** `ranked` has the chosen meaning first. */
export function answer(engine: Engine, word: string, ranked: readonly Meaning[], reading: Reading): DefinedWord {
  const [chosen, ...others] = ranked
  if (!chosen) return answerUnknown(engine, word, reading)
  const terms = [reading.asked.lower, ...ranked.map((meaning) => meaning.lemma.toLowerCase())]
  const distinct = [...new Set(terms)].map((term) => term.split(' '))
  const holdsWord = (text: string): boolean => distinct.some((parts) => engine.forms.isIn(parts, text))
  return {
    word,
    lemma: chosen.lemma,
    partOfSpeech: chosen.partOfSpeech,
    definition: chosen.gloss.definition,
    sentence: chooseSentence(chosen, others, reading.occurrences, holdsWord),
    found: true,
    origin: chosen.isOwn ? 'Wordnest' : 'WordNet',
    // WordNet has many senses a word, and what chooses among them is right two times in three; a word with only one sense
    // there often has another in the text (`a last-gasp goal`).
    certainty: chosen.isOwn ? 'sure' : 'unsure',
    otherMeanings: toOtherMeanings(chosen, others, holdsWord),
  }
}
